// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// The content of the two square codes of a Taiwanese e-invoice.
///
///     ZZ12345678 1140413 7095 000001f4 000001f4 00000000 34567890 24 letters :10 signs:2:2:1:name:1:60…
///     number     day     code net      total    buyer    seller   sealed     of its own, items in the
///                                                                            codes, on the invoice,
///                                                                            encoding, then the items
package struct EInvoice: Equatable, Sendable {
  package enum Encoding: String, Sendable { case big5, utf8, base64 }

  package struct Item: Equatable, Sendable {
    package let name: String
    package let quantity: ExactDecimal
    package let unitPrice: ExactDecimal
  }

  package let number: String
  package let day: Day
  package let randomCode: String
  /// In dollars; 0 where the invoice does not tell it apart.
  package let net: Int
  package let total: Int
  /// This is nil if nobody's number is on it.
  package let buyer: String?
  package let seller: String
  package let sealed: String
  package let ownField: String
  package let itemsInCodes: Int
  package let itemsOnInvoice: Int
  package let encoding: Encoding
  package let items: [Item]

  /// Whether every item of the invoice was in the codes that were read.
  package var isComplete: Bool { items.count == itemsOnInvoice }

  /// - Parameters:
  ///   - left: the bytes of the code that begins with the number.
  ///   - right: those of the other, which begins with two stars; nil where it was not seen.
  ///   - big5: turns bytes of that encoding into text.
  package init?(left: [UInt8], right: [UInt8]?, big5: ([UInt8]) -> String?) {
    let payload = EInvoicePayload(left: left, right: right)
    guard let payload, let head = payload.head else { return nil }
    number = head.text(0, 10)
    let digits = head.text(10, 7)
    guard let year = Int(digits.prefix(3)), let month = Int(digits.dropFirst(3).prefix(2)),
      let date = Int(digits.suffix(2)), let day = Day(year: year + 1911, month: month, day: date),
      let net = head.dollars(21), let total = head.dollars(29)
    else { return nil }
    (self.day, self.net, self.total) = (day, net, total)
    randomCode = head.text(17, 4)
    buyer = head.text(37, 8) == "00000000" ? nil : head.text(37, 8)
    (seller, sealed) = (head.text(45, 8), head.text(53, 24))
    guard let inCodes = payload.number(1), let onInvoice = payload.number(2),
      let encoding = payload.encoding
    else { return nil }
    (itemsInCodes, itemsOnInvoice, self.encoding) = (inCodes, onInvoice, encoding)
    ownField = payload.ownField
    items = payload.items(encoding, of: inCodes, isWhole: right != nil, big5: big5)
  }

  /// Total less the items, where all are there and come to neither total nor net.
  package var gap: ExactDecimal? {
    guard isComplete, !items.isEmpty else { return nil }
    var sum = ExactDecimal.zero
    for item in items {
      guard let next = item.quantity.times(item.unitPrice).flatMap(sum.plus) else { return nil }
      sum = next
    }
    guard let minus = sum.times(ExactDecimal(-1)) else { return nil }
    let gaps = [total, net].compactMap { ExactDecimal($0).plus(minus) }
    let isClose = gaps.contains { $0 <= ExactDecimal(1) && ExactDecimal(-1) <= $0 }
    return isClose ? ExactDecimal.zero : gaps.first
  }
}

/// Bytes of both codes, taken apart at their colons.
private struct EInvoicePayload {
  private let bytes: [UInt8]
  private let fields: [ArraySlice<UInt8>]

  private static let headLength = 77
  private static let colon = UInt8(ascii: ":")

  init?(left: [UInt8], right: [UInt8]?) {
    guard left.count > Self.headLength, left[..<Self.headLength].allSatisfy({ $0 < 0x80 }),
      left[Self.headLength] == Self.colon
    else { return nil }
    let stars = [UInt8](repeating: UInt8(ascii: "*"), count: 2)
    let rest = right.map { $0.starts(with: stars) ? Array($0.dropFirst(2)) : $0 } ?? []
    bytes = left + rest
    fields = bytes[(Self.headLength + 1)...].split(
      separator: Self.colon, omittingEmptySubsequences: false)
    guard fields.count >= 4 else { return nil }
  }

  /// This is nil if the number does not begin with two letters.
  var head: EInvoiceHead? {
    let letters = bytes.prefix(2).allSatisfy { (0x41...0x5A).contains($0) }
    return letters ? EInvoiceHead(bytes: Array(bytes[..<Self.headLength])) : nil
  }

  var ownField: String { String(decoding: fields[0], as: UTF8.self) }

  func number(_ field: Int) -> Int? { Int(String(decoding: fields[field], as: UTF8.self)) }

  var encoding: EInvoice.Encoding? {
    switch number(3) {
    case 0: .big5
    case 1: .utf8
    case 2: .base64
    default: nil
    }
  }

  func items(
    _ encoding: EInvoice.Encoding, of count: Int, isWhole: Bool, big5: ([UInt8]) -> String?
  ) -> [EInvoice.Item] {
    var rest = Array(fields.dropFirst(4))
    if encoding == .base64 {
      let packed = rest.first.map(Array.init) ?? []
      rest = Base64.bytes(of: packed).split(
        separator: Self.colon, omittingEmptySubsequences: false)
    }
    var items: [EInvoice.Item] = []
    while rest.count >= 3, items.count < count {
      // The last field of a code whose other half is missing may be cut.
      let isCut = rest.count == 3 && !isWhole && items.count + 1 < count
      guard !isCut, let item = Self.item(rest.prefix(3).map { Array($0) }, encoding, big5) else {
        break
      }
      items.append(item)
      rest.removeFirst(3)
    }
    return items
  }

  private static func item(
    _ fields: [[UInt8]], _ encoding: EInvoice.Encoding, _ big5: ([UInt8]) -> String?
  ) -> EInvoice.Item? {
    let name = encoding == .big5 ? big5(fields[0]) : String(decoding: fields[0], as: UTF8.self)
    let numbers = fields.dropFirst().map { String(decoding: $0, as: UTF8.self).withoutBlanks }
    guard let name, let quantity = ExactDecimal(numbers[0]), let price = ExactDecimal(numbers[1])
    else { return nil }
    return EInvoice.Item(name: name.withoutBlanks, quantity: quantity, unitPrice: price)
  }
}

/// The first 77 letters, which are of fixed lengths.
private struct EInvoiceHead {
  let bytes: [UInt8]

  func text(_ start: Int, _ count: Int) -> String {
    String(decoding: bytes[start..<start + count], as: UTF8.self)
  }

  /// Eight digits of sixteen kinds, without a sign.
  func dollars(_ start: Int) -> Int? {
    let digits = text(start, 8)
    return digits.allSatisfy(\.isHexDigit) ? Int(digits, radix: 16) : nil
  }
}

/// RFC 4648; what is no letter of it is passed over.
private enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func bytes(of text: [UInt8]) -> [UInt8] {
    var (bits, count) = (0, 0)
    var bytes: [UInt8] = []
    for letter in text {
      guard let value = letters.firstIndex(of: letter) else { continue }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
        bits &= 1 << count - 1
      }
    }
    return bytes
  }
}

extension String {
  /// Without blanks at its ends: codes are filled up with them.
  fileprivate var withoutBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
