// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a file gives no picture.
package enum PictureFileError: Error, Hashable, Sendable {
  case missing(path: String)
  case isFolder(path: String)
  case notAllowed(path: String)
  /// `reason` is the system's own text.
  case cannotRead(path: String, reason: String)
  case empty(path: String)
  /// Or of a kind that is not read here: a video, a text, a moving picture.
  case notAPicture(path: String)
  /// Neither a picture nor a film of a kind that is played here: a text, a sound, a list of
  /// addresses where films are to be had.
  case notAVideo(path: String)
  /// It ends before the picture does.
  case truncated(path: String)
  case damaged(path: String)
  /// `most` is how many pixels a file of its kind may have in all.
  case tooLarge(path: String, size: PixelSize, most: Int)
  /// It is made so that decoding it would take more time or memory than any picture needs.
  case tooMuchWork(path: String)
  /// The system has nothing that decodes files of this kind.
  case noDecoder(path: String, name: String)
}
