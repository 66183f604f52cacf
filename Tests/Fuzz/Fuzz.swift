// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// libFuzzer calls this with bytes of its own making; they go to the target that `FUZZ_TARGET` names.
///
///     meson-wrapper/fuzz price 600 ──► FUZZ_TARGET=price Fuzz corpus/ ──► fuzzOneInput, again and again
///
/// A target returns whatever it was given. What it must never do is trap, hang, or hold much memory;
/// what it says of its own answers (`precondition`) is a crash to the fuzzer, too.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "header": FuzzedFile.readHeader, "picture": FuzzedFile.readPicture,
  "video": FuzzedFile.playVideo, "price": FuzzedText.readPrices, "search": FuzzedText.search,
  "arguments": FuzzedText.obey, "settings": FuzzedStorage.readSettings,
  "ledger": FuzzedStorage.openLedger, "seal": FuzzedBook.unseal, "book": FuzzedBook.openBook,
  "budget": FuzzedBook.readBudget, "receipt": FuzzedReceipt.readRows,
  "pdf": FuzzedReceipt.readPDF, "codes": FuzzedReceipt.readCodes,
  "table": FuzzedReceipt.readTable,
]

private let target: @Sendable ([UInt8]) -> Void = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = targets[name] else {
    fatalError("FUZZ_TARGET names none of: \(targets.keys.sorted().joined(separator: " "))")
  }
  return target
}()
