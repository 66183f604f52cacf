// SPDX-License-Identifier: GPL-3.0-or-later

import Money
import Receipts
import Testing

@testable import Storage

@Suite struct ReceiptExportTests {
  private var draft: KeptReceipt {
    KeptReceipt(uid: uid(2), store: "=cmd()", currency: "TWD", decimals: 0, source: .pdf)
  }

  private let head = """
    receipt,store,day,time,currency,total,state,gap,number,line,kind,name,product,quantity,amount,\
    tax,mended\r\n
    """

  @Test func aLineIsALineAndHarmlessInASpreadsheet() {
    var one = receipt(1, name: "=1+1, \"x\"")
    one.lines[0].product = "+tea"
    one.lines[0].quantity = 158
    one.lines[1].mended = "-7"
    let start = "\(uid(1)),全聯,2024-10-05,00:01,EUR,1.51,checked,0.00,B1,"
    #expect(
      ReceiptExport.csv.text([one, draft]) == head + """
        \(start)1,item,"'=1+1, ""x""\",'+tea,0.158,2.01,B,\r
        \(start)2,discount,Rabatt,,1,-0.75,,'-7\r
        \(start)3,deposit,Pfand,,1,0.25,,\r
        \(uid(2)),'=cmd(),,,TWD,,draft,0,,,,,,,,,\r\n
        """)
  }

  @Test func anIDOfAnotherProgramIsHarmlessToo() {
    let one = KeptReceipt(uid: "=cmd()", currency: "TWD", decimals: 0, source: .pdf)
    #expect(ReceiptExport.csv.text([one]) == head + "'=cmd(),,,,TWD,,draft,0,,,,,,,,,\r\n")
  }

  @Test func everythingIsInJSON() throws {
    var one = receipt(1)
    one.lines[1].mended = "0.79"
    var other = draft
    other.lines = [KeptLine(.item, "茶", 5, doubt: .gap)]
    other.doubts = [HeadDoubt(.total, belief: 1, readAs: "7")]
    other.taxes = [KeptTax("A", gross: 5)]
    let text = ReceiptExport.json.text([one, other])
    let all = try #require(JSON(parsing: Array(text.utf8))?.array)
    let first = try #require(all[0].object)
    #expect(first["uid"]?.string == uid(1) && first["day"]?.string == "2024-10-05")
    #expect(first["total"]?.string == "1.51" && first["time"]?.string == "00:01")
    #expect(first["gap"]?.string == "0.00" && first["gap_confirmed"]?.bool == false)
    let lines = try #require(first["lines"]?.array)
    #expect(lines.map { $0.object?["amount"]?.string } == ["2.01", "-0.75", "0.25"])
    #expect(lines.map { $0.object?["of"]?.integer } == [nil, 1, 1])
    #expect(lines[1].object?["mended"]?.string == "0.79")
    let tax = try #require(first["taxes"]?.array?.first?.object)
    #expect(tax["rate"]?.string == "7" && tax["net"]?.string == "1.40")
    let second = try #require(all[1].object)
    #expect(
      second["total"] == .null && second["day"] == .null && second["state"] == .string("draft"))
    #expect(second["lines"]?.array?[0].object?["doubt"]?.string == "gap")
    #expect(second["taxes"]?.array?[0].object?["net"] == .null)
    let doubt = JSON.object([
      "field": .string("total"), "belief": .integer(1), "read_as": .string("7"),
    ])
    #expect(second["doubts"] == .array([doubt]))
  }
}
