// SPDX-License-Identifier: GPL-3.0-or-later

import CTesseract

/// The reading engine that is linked in.
package enum TesseractLibrary {
  /// "5.3.0"; empty when the library does not say.
  package static var version: String {
    TessVersion().map { String(cString: $0) } ?? ""
  }
}
