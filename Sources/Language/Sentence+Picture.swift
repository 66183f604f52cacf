// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PictureFileError {
  /// Why there is no picture, and what to do next.
  package var sentence: String {
    switch self {
    case .missing(let path):
      tr("There is no file {path}. Check its name and folder.", ["path": path])
    case .isFolder(let path):
      tr("{path} is a folder. Name the pictures in it.", ["path": path])
    case .notAllowed(let path):
      tr("{path} may not be read. Ask its owner for the permission.", ["path": path])
    case .cannotRead(let path, let reason):
      tr("{path} cannot be read ({reason}).", ["path": path, "reason": reason])
    case .empty(let path):
      tr("{path} is empty. Save or copy the picture again.", ["path": path])
    case .notAPicture(let path):
      tr(
        "{path} is not a picture that can be read. Save it as PNG, JPEG, WebP, GIF or BMP.",
        ["path": path])
    case .truncated(let path):
      tr("{path} ends too early: a part of the picture is missing. Copy it again.", ["path": path])
    case .damaged(let path):
      tr("{path} is damaged. Save or copy the picture again.", ["path": path])
    case .tooLarge(let path, let size):
      tr(
        "{path} is too large: {width} × {height} pixels. At most 16384 on a side and 100 million in all can be read; make it smaller.",
        ["path": path, "width": String(size.width), "height": String(size.height)])
    case .noDecoder(let path, let name):
      tr(
        "{path} cannot be decoded: GStreamer's {name} is missing. Install gstreamer1.0-plugins-good and gstreamer1.0-plugins-bad.",
        ["path": path, "name": name])
    }
  }
}
