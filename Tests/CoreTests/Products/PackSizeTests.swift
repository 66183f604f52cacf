// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Products

@Suite struct PackSizeTests {
  @Test(arguments: [
    ("Cola 1,5 l", 1_500_000, Product.Base.millilitres), ("MEHL 500G", 500_000, .grams),
    ("WASSER 6x0,33L", 1_980_000, .millilitres), ("Wasser 6 × 1,5 l", 9_000_000, .millilitres),
    ("Milch 1L", 1_000_000, .millilitres), ("EIER 10ER", 10_000, .pieces),
    ("Sekt 0,75 ltr", 750_000, .millilitres), ("Schoko 2x100 g 30%", 200_000, .grams),
    ("鮮乳 936ml", 936_000, .millilitres), ("醬油 300毫升", 300_000, .millilitres),
    ("雞蛋10入", 10_000, .pieces), ("米 2 KG", 2_000_000, .grams),
    ("Water 1,000 ml", 1_000_000, .millilitres), ("Mehl 1.000 g", 1_000_000, .grams),
    ("Wasser 6x1.500 ml", 9_000_000, .millilitres), ("Nägel 2,500 Stk", 2_500_000, .pieces),
    ("Mehl 1,000 kg", 1_000_000, .grams), ("Saft 1.500 l", 1_500_000, .millilitres),
    ("Safran 0,125 g", 125, .grams), ("Safran 1,5 g", 1_500, .grams),
    ("Likör 2 cl", 20_000, .millilitres), ("Chips 40 g 175 g", 175_000, .grams),
  ])
  func isRead(_ name: String, _ milli: Int, _ base: Product.Base) {
    #expect(PackSize(in: name) == PackSize(milli: milli, base: base))
  }

  @Test(arguments: [
    "Milch 3,5%", "Cola", "Kl. 1", "A4L", "7x Zucker", "1,5x2l", "1234567 g", "0 g", "1.2345 g",
    "1.2.3 g", "2 xl", "999999x999999 kg", "6x", "5 ☺",
  ])
  func isNoneWhereNoneStands(_ name: String) {
    #expect(PackSize(in: name) == nil)
  }

  @Test(arguments: [
    ("Cola 1,5 l Zero", "cola zero"), ("6x0,33L Wasser", "wasser"), ("Milch 3,5%", "milch 3.5%"),
  ])
  func isCutOff(_ name: String, _ rest: String) {
    #expect(PackSize.cut(from: FoldedName(name).text) == rest)
  }
}
