// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Recognition
import Storage

/// What a bug report needs: the program and the libraries it runs on.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    """
    pricescan \(number)
    Tesseract \(TesseractLibrary()?.version ?? "–"), GStreamer \(GStreamerLibrary.version), \
    SQLite \(SQLiteLibrary.version)
    """
  }
}
