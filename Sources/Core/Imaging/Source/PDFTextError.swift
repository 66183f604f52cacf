// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a PDF gives no text.
package enum PDFTextError: Error, Hashable, Sendable {
  /// Poppler's `pdftotext` is not installed.
  case noReader(path: String)
  /// It wants a password.
  case locked(path: String)
  case damaged(path: String)
  /// It took more time or memory than any receipt needs.
  case tooMuchWork(path: String)
  /// It holds pictures only.
  case noText(path: String)

  package var path: String {
    switch self {
    case .noReader(let path), .locked(let path), .damaged(let path), .tooMuchWork(let path),
      .noText(let path):
      path
    }
  }
}
