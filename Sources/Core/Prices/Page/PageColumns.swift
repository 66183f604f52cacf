// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money

/// Numbers of one kind and height that stand over or beside one another support each other.
///
///     Pho bo  ........ 45k      a column: three of one kind, one height, one right edge
///     Pho ga  ........ 40k
///     Bun cha ........ 50k      1. 2. 3. is a column, too, but one that counts
struct PageColumns {
  private let members: [Member]

  fileprivate struct Member {
    let box: Box
    let kind: Kind
    let value: ExactDecimal
  }

  /// How a number is printed, as far as those of one list are printed alike.
  fileprivate struct Kind: Equatable {
    let hasSign: Bool
    let hasLetters: Bool
    let scale: Int

    init(_ price: Price) {
      hasSign = price.currencySeen != nil
      hasLetters = price.text.contains(where: \.isLetter)
      scale = price.value.scale
    }

    var isPlain: Bool { !hasSign && !hasLetters && scale == 0 }
  }

  private let lefts: PageLanes
  private let rights: PageLanes
  private let rows: PageLanes

  init(_ seen: [SeenPrice]) {
    members = seen.map { Member(box: $0.place.bounds, kind: Kind($0.price), value: $0.price.value) }
    let boxes = members.map(\.box)
    lefts = PageLanes(boxes, .leftColumns)
    rights = PageLanes(boxes, .rightColumns)
    rows = PageLanes(boxes, .rows)
  }

  /// Notes what the numbers over, under and beside it say.
  func note(_ index: Int, in ledger: inout EvidenceLedger) {
    let member = members[index]
    guard !member.kind.hasSign else { return }
    let column = Set(lefts.nearest(to: index) + rights.nearest(to: index)).map { members[$0] }
      .filter { $0.isAlike(member) && $0.isInColumn(of: member) }
    let row = rows.nearest(to: index).map { members[$0] }
      .filter { $0.isAlike(member) && $0.isInRow(of: member) }
    let (over, beside) = (Self.support(of: column.count), Self.support(of: row.count))
    ledger.note(.column, strength: over)
    ledger.note(.rowOfSame, strength: beside)
    ledger.note(.afterTextAlone, if: column.isEmpty && ledger.has(.afterText))
    let company = [member] + column + row
    if member.kind.scale == 0 {
      ledger.note(.oddCompany, strength: Self.oddness(of: company))
    } else {
      ledger.note(.oddCents, strength: Self.oddnessOfCents(of: company))
    }
    ledger.note(.counting, if: counts(member, in: column))
  }

  /// The first few count most.
  private static func support(of count: Int) -> Double {
    LogOdds.doublings(to: Double(1 + min(count, most)))
  }

  private static let most = 15

  /// The few prices of a petrol board may end in anything.
  private static let mostOnBoard = 4

  /// How much more numbers end in another digit than prices do: of prices few, of figures six in ten.
  private static func oddness(of members: [Member]) -> Double {
    guard members.count > mostOnBoard else { return 0 }
    let odd = members.count { $0.value.hasOddEnding }
    return Double(odd) / Double(members.count) * support(of: members.count)
  }

  /// How much likelier figures are to end like this than prices are, in doublings.
  ///
  /// On real receipts a quarter of 1,056 numbers end in another digit than prices mostly do: goods
  /// that were weighed, sums and taxes can end in any. Three in ten are taken as usual here, and six
  /// in ten for figures, whose last digits are all equally frequent.
  private static func oddnessOfCents(of members: [Member]) -> Double {
    guard members.count > mostOnBoard else { return 0 }
    let odd = members.count { $0.value.hasOddEnding }
    let likelihood = Double(odd) * oddIsLikelier - Double(members.count - odd) * usualIsLikelier
    return max(0, min(mostDoublings, likelihood))
  }

  private static let oddIsLikelier = LogOdds.doublings(to: 0.6 / 0.3)
  private static let usualIsLikelier = LogOdds.doublings(to: 0.7 / 0.4)
  private static let mostDoublings = 6.0

  /// Whether the next one over it is one less, or the next one under it one more.
  private func counts(_ member: Member, in column: [Member]) -> Bool {
    guard member.kind.isPlain else { return false }
    let above = column.filter { $0.box.center.y < member.box.center.y }
      .max { $0.box.y < $1.box.y }
    let below = column.filter { $0.box.center.y > member.box.center.y }
      .min { $0.box.y < $1.box.y }
    let one = Int128(1)
    return above.map { $0.value.significand + one == member.value.significand } == true
      || below.map { $0.value.significand - one == member.value.significand } == true
  }
}

extension PageColumns.Member {
  /// Printed alike and as high, and not the same ink.
  fileprivate func isAlike(_ other: Self) -> Bool {
    kind == other.kind
      && max(box.height, other.box.height) < 1.35 * min(box.height, other.box.height)
  }

  fileprivate func isInColumn(of other: Self) -> Bool {
    let near = 0.5 * min(box.height, other.box.height)
    return abs(box.center.y - other.box.center.y) > near
      && (abs(box.right - other.box.right) < near || abs(box.x - other.box.x) < near)
  }

  fileprivate func isInRow(of other: Self) -> Bool {
    let height = min(box.height, other.box.height)
    return abs(box.center.y - other.box.center.y) < 0.5 * height
      && (box.x > other.box.right + height || other.box.x > box.right + height)
  }
}
