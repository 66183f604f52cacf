// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

extension SourceKind {
  /// A picture or a video, as its first bytes and its headers say, and not its name.
  ///
  /// Waits for the disk that it lies on, so it is nothing for the main loop.
  package init(ofFile path: String) throws(PictureFileError) {
    do throws(PictureFileError) {
      try PictureFile.check(path)
      self = .picture
    } catch {
      guard case .notAPicture = error else { throw error }
      guard FilmElements.takeApart(try PictureBytes(path: path)) else {
        throw .notAVideo(path: path)
      }
      self = .video
    }
  }
}
