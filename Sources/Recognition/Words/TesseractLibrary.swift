// SPDX-License-Identifier: GPL-3.0-or-later

import CTesseract
import Glibc

/// Tesseract, loaded by whoever first needs it and never at start: with what it needs in turn it
/// is 30 libraries, and who reads prices needs none of them.
package struct TesseractLibrary {
  let calls: TesseractCalls

  /// The first is what Debian's package brings; the other one may be there where it is built.
  private static let names = ["libtesseract.so.5", "libtesseract.so"]

  /// Returns nil if it is not installed.
  ///
  /// Who has other threads running calls `limitThreads` before they do.
  package init?() {
    if getenv(Self.threadLimit) == nil { Self.limitThreads() }
    // Once loaded it stays: OpenMP cannot be unloaded.
    let loaded = Self.names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    var calls = TesseractCalls()
    guard let loaded, tesseract_calls_find(loaded, &calls) != 0 else { return nil }
    self.calls = calls
  }

  private static let threadLimit = "OMP_THREAD_LIMIT"

  /// Sets a variable, which no other thread may read meanwhile. OpenMP reads how many threads it may
  /// have when it is loaded, and with more than one they wait for each other on a busy machine,
  /// seconds a line.
  package static func limitThreads() { setenv(threadLimit, "1", 0) }

  /// "5.3.0"; empty when the library does not say.
  package var version: String { calls.TessVersion().map { String(cString: $0) } ?? "" }

  /// The languages whose models are installed, by Tesseract's names, in the folder where this
  /// Tesseract looks for them.
  package var installedLanguages: [String] {
    guard let api = calls.TessBaseAPICreate() else { return [] }
    defer { calls.TessBaseAPIDelete(api) }
    _ = calls.TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    // It fails for want of such a language, and knows its folder from then on.
    _ = calls.TessBaseAPIInit2(api, nil, "-", OEM_LSTM_ONLY)
    guard let names = calls.TessBaseAPIGetAvailableLanguagesAsVector(api) else { return [] }
    defer { calls.TessDeleteTextArray(names) }
    var languages: [String] = []
    while let name = names[languages.count] { languages.append(String(cString: name)) }
    return languages
  }
}
