// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import FoundationEssentials
import TestSupport
import Testing

/// `pricelab bench receipt`
@Suite struct ReceiptBenchTests {
  private let traveller = Traveller(typing: "pricelab")

  @Test func tellsHowManyAreTakenForReceipts() throws {
    let lines = ["Milch          1,19 B", "Brot           2,49 B", "SUMME  EUR     3,68"]
    for (name, text) in [("a.pdf", lines), ("letter.pdf", ["Dear you"])] {
      try Data(TypedPDF.bytes(text)).write(to: URL(filePath: traveller.home(name)))
    }
    let answer = traveller.types("bench", "receipt", "--json", traveller.home.path)
    #expect(answer.lines.first?.contains(#""files": 2, "receipts": 1"#) == true, "\(answer)")
    #expect(answer.complaints.contains("letter.pdf"))
    #expect(answer.exitCode == 1)
  }

  @Test func wantsAFolderWithReceipts() {
    #expect(traveller.types("bench", "receipt").exitCode == 2)
    #expect(traveller.types("bench", "receipt", traveller.home.path).exitCode == 1)
  }
}
