// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

extension PDFTextError {
  /// Why there is no text, and what to do next.
  package var sentence: String {
    let shown = ["path": FileName.shown(path)]
    return switch self {
    case .noReader:
      tr(
        "{path} is a PDF, and what reads those is not installed. Install it: {command}",
        shown.merging(["command": "sudo apt install poppler-utils"]) { $1 })
    case .locked:
      tr("{path} is locked with a password. Save it without one, then try again.", shown)
    case .damaged:
      tr("{path} is damaged, or is no PDF. Save or download it again.", shown)
    case .tooMuchWork:
      tr(
        "{path} would take too much time or memory to read. Print it to a new PDF, or save it as a picture.",
        shown)
    case .noText:
      tr("{path} holds no text. Save its page as a picture, then try again.", shown)
    }
  }
}
