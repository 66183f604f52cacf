// SPDX-License-Identifier: GPL-3.0-or-later

extension PriceLineReader {
  /// `<prefix>/share/currency-camera/tessdata` of an installed program, `data/tessdata` of one in
  /// the tree.
  package static func modelFolder(ofProgram path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if let build = parts.lastIndex(of: ".build") {
      return parts[..<build].joined(separator: "/") + "/data/tessdata"
    }
    return parts.dropLast(2).joined(separator: "/") + "/share/currency-camera/tessdata"
  }
}
