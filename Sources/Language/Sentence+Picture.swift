// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PictureFileError {
  /// Why there is no picture, and what to do next.
  package var sentence: String {
    let shown = ["path": FileName.shown(path)]
    return switch self {
    case .missing:
      tr("There is no file {path}. Check its name and folder.", shown)
    case .isFolder:
      tr("{path} is a folder. Name the pictures in it.", shown)
    case .notAllowed:
      tr("{path} may not be read. Ask its owner for the permission.", shown)
    case .cannotRead(_, let reason):
      tr(
        "{path} cannot be read ({reason}). Copy it to another folder, then try again.",
        shown.merging(["reason": reason]) { $1 })
    case .empty:
      tr("{path} is empty. Save or copy the picture again.", shown)
    case .notAPicture:
      tr(
        "{path} is not a picture that can be read. Save it as PNG, JPEG, WebP, GIF or BMP.",
        shown)
    case .truncated:
      tr("{path} ends too early: a part of the picture is missing. Copy it again.", shown)
    case .damaged:
      tr("{path} is damaged. Save or copy the picture again.", shown)
    case .notAVideo:
      tr(
        "{path} is neither a picture nor a video that can be played here. Save it as PNG or JPEG, or as MP4.",
        shown)
    case .tooLarge(_, let size, let most):
      tr(
        "{path} is too large: {width} × {height} pixels. At most 16384 on a side and {millions} million in all can be read of this kind; make it smaller.",
        shown.merging([
          "width": String(size.width), "height": String(size.height),
          "millions": String(most / 1_000_000),
        ]) { $1 })
    case .tooMuchWork:
      tr(
        "{path} would take too much time or memory to decode. Save it again, as an ordinary PNG or JPEG.",
        shown)
    case .noDecoder(_, let name):
      tr(
        "{path} cannot be decoded: GStreamer's {name} is missing. Install gstreamer1.0-plugins-good and gstreamer1.0-plugins-bad.",
        shown.merging(["name": name]) { $1 })
    }
  }

  /// The file that it is about.
  package var path: String {
    switch self {
    case .missing(let path), .isFolder(let path), .notAllowed(let path), .cannotRead(let path, _),
      .empty(let path), .notAPicture(let path), .notAVideo(let path), .truncated(let path),
      .damaged(let path), .tooLarge(let path, _, _), .tooMuchWork(let path),
      .noDecoder(let path, _):
      path
    }
  }
}
