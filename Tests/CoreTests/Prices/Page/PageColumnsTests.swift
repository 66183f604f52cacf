// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging
@testable import Money
@testable import Prices

struct PageColumnsTests {
  private func price(
    _ value: Int, x: Double = 0, y: Double = 0, height: Double = 20, code: String? = nil,
    suffix: String = "", scale: Int = 0
  ) -> SeenPrice {
    let text = "\(value)" + suffix
    let value = ExactDecimal(significand: Int128(value), scale: scale)
    let price = Price(
      value: value, currency: "TWD", currencySeen: code, kind: .price, tax: nil,
      range: 0..<text.count, text: text, belief: 0.5)
    let box = Box(x: x, y: y, width: Double(text.count) * height / 2, height: height)
    return SeenPrice(price: price, place: Quad(box))
  }

  private func said(of index: Int, among seen: [SeenPrice]) -> [Evidence: Double] {
    var ledger = EvidenceLedger()
    PageColumns(seen).note(index, in: &ledger)
    return Dictionary(uniqueKeysWithValues: ledger.entries.map { ($0.evidence, $0.strength) })
  }

  private func list(_ values: [Int], x: Double = 0, scale: Int = 0) -> [SeenPrice] {
    values.enumerated().map { price($1, x: x, y: Double($0) * 40, scale: scale) }
  }

  @Test func `numbers of one kind over each other support each other`() {
    let three = list([120, 150, 90])
    #expect(said(of: 0, among: three)[.column] ?? 0 > 1.5)
    #expect(said(of: 0, among: Array(three.prefix(2)))[.column] == 1)
    #expect(said(of: 0, among: Array(three.prefix(1))) == [:])
  }

  @Test func `a column may end at one place instead of beginning there`() {
    let ends = [price(1200, x: 0), price(90, x: 20, y: 40)]
    #expect(said(of: 0, among: ends)[.column] == 1)
    #expect(said(of: 0, among: [price(1200, x: 0), price(90, x: 200, y: 40)])[.column] == nil)
  }

  @Test func `numbers beside each other support each other`() {
    let row = [price(120), price(150, x: 200), price(90, x: 400)]
    #expect(said(of: 1, among: row)[.rowOfSame] ?? 0 > 1.5)
    #expect(said(of: 1, among: row)[.column] == nil)
  }

  @Test func `what is printed otherwise is no support`() {
    for other in [
      price(150, y: 40, height: 40), price(150, y: 40, code: "TWD"), price(150, y: 40, suffix: "k"),
    ] {
      #expect(said(of: 0, among: [price(120), other]) == [:])
    }
  }

  @Test func `a sign needs no support`() {
    let signed = [price(120, code: "TWD"), price(150, y: 40, code: "TWD")]
    #expect(said(of: 0, among: signed) == [:])
  }

  @Test func `numbers that count are told`() {
    let counting = list([10, 11, 12])
    for index in counting.indices { #expect(said(of: index, among: counting)[.counting] == 1) }
    #expect(said(of: 1, among: list([10, 12, 14]))[.counting] == nil)
    #expect(
      said(of: 0, among: [price(10, suffix: "k"), price(11, y: 40, suffix: "k")])[.counting] == nil)
  }

  @Test func `a number after a word is told where no other stands in a column with it`() {
    func said(_ seen: [SeenPrice]) -> [Evidence] {
      var ledger = EvidenceLedger()
      ledger.note(.afterText)
      PageColumns(seen).note(0, in: &ledger)
      return ledger.entries.map(\.evidence)
    }
    #expect(said(list([120])) == [.afterText, .afterTextAlone])
    #expect(said(list([120, 150])) == [.afterText, .column])
  }

  @Test func `figures are told by how many of them end as prices seldom do`() {
    let prices = said(of: 0, among: list([120, 149, 95, 88, 70, 65, 105, 90]))
    let figures = said(of: 0, among: list([123, 147, 91, 82, 74, 66, 191, 83]))
    #expect(prices[.oddCompany] == nil)
    #expect(figures[.oddCompany] ?? 0 > 2)
    // As many stand on a petrol board.
    #expect(said(of: 0, among: list([123, 147, 191, 182]))[.oddCompany] == nil)
  }

  @Test func `figures with cents are told by how many more end as prices seldom do`() {
    let goods = said(of: 0, among: list([199, 249, 95, 329, 170, 213, 147, 179], scale: 2))
    let figures = said(of: 0, among: list([1234, 3677, 919, 8284, 7415, 6606, 191, 83], scale: 2))
    #expect(goods[.oddCents] == nil)
    #expect(4...5 ~= figures[.oddCents] ?? 0)
    #expect(figures[.oddCompany] == nil)
    // Two of five are weighed, or a sum and a tax; of figures three of five end so.
    #expect(said(of: 0, among: list([199, 249, 329, 213, 147], scale: 2))[.oddCents] == nil)
    let three = said(of: 0, among: list([199, 249, 324, 213, 147], scale: 2))
    #expect(1...2 ~= three[.oddCents] ?? 0)
    #expect(said(of: 0, among: list([1634, 1712, 1591, 1823], scale: 2))[.oddCents] == nil)
    let many = said(of: 0, among: list(Array(repeating: 1234, count: 15), scale: 2))
    #expect(many[.oddCents] == 6)
  }

  @Test func `in a long column every number has the same support, but for its ends`() {
    let long = list(Array(repeating: 120, count: 5_000))
    let columns = PageColumns(long)
    for index in long.indices {
      var ledger = EvidenceLedger()
      columns.note(index, in: &ledger)
      #expect(3...4 ~= ledger.entries.first?.strength ?? 0)
    }
  }
}
