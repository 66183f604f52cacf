// SPDX-License-Identifier: GPL-3.0-or-later

/// A PDF of one page of typewriter text, as tills send receipts.
package enum TypedPDF {
  /// - Parameter isLocked: whether it wants a password that nobody knows.
  package static func bytes(_ lines: [String], isLocked: Bool = false) -> [UInt8] {
    let page =
      "BT /F 10 Tf 12 TL 20 800 Td " + lines.map { "(\(escaped($0))) Tj T* " }.joined() + "ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 842] /Contents 4 0 R "
        + "/Resources << /Font << /F 5 0 R >> >> >>",
      "<< /Length \(page.utf8.count) >>\nstream\n\(page)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    ]
    return Array(file(objects, isLocked ? lock : "").utf8)
  }

  private static func file(_ objects: [String], _ more: String) -> String {
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    let rows = places.map { place in
      String(repeating: "0", count: 10 - String(place).count) + "\(place) 00000 n \n"
    }
    return text + "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n" + rows.joined()
      + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(more)>>\nstartxref\n\(start)\n%%EOF\n"
  }

  private static var lock: String {
    let key = "<" + String(repeating: "41", count: 32) + ">"
    return "/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O \(key) /U \(key) >> /ID [<41> <41>] "
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "()\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
