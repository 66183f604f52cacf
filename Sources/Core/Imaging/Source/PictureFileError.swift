// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a file gives no picture.
package enum PictureFileError: Error, Equatable, Sendable {
  case missing(path: String)
  case isFolder(path: String)
  case notAllowed(path: String)
  /// `reason` is the system's own text.
  case cannotRead(path: String, reason: String)
  case empty(path: String)
  /// Or of a kind that is not read here: a video, a text, a moving picture.
  case notAPicture(path: String)
  /// It ends before the picture does.
  case truncated(path: String)
  case damaged(path: String)
  case tooLarge(path: String, size: PixelSize)
  /// The system has nothing that decodes files of this kind.
  case noDecoder(path: String, name: String)
}
