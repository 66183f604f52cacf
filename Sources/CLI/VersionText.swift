// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Log
import Recognition
import Storage

/// The facts that a bug report needs: the program and the libraries it runs on.
enum VersionText {
  static var lines: String {
    """
    pricescan \(ProgramVersion.number)
    Tesseract \(TesseractLibrary()?.version ?? "–"), GStreamer \(GStreamerLibrary.version), \
    SQLite \(SQLiteLibrary.version)
    """
  }
}
