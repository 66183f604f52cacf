// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

/// A receipt while somebody looks it through. What is doubtful stays open until it is looked at:
/// confirmed as it stands, or changed.
///
///     store ?   line 4 ?   gap 0.40        doubts, in the order of the page
///     store ✓   line 4 ?   gap 0.40        the name was confirmed
///     store ✓   line 4 ✓   no gap          0.59 became 0.99, and the sum holds: it may be saved
package struct ReceiptReview: Equatable, Sendable {
  package enum Place: Hashable, Sendable {
    case store, day, minute
    /// Its money is doubted with the total.
    case currency
    case line(Int)
    case total
    /// The total less the lines.
    case gap
  }

  /// As it stands now; a draft.
  package private(set) var receipt: KeptReceipt
  /// Whether somebody said that the gap is to stay.
  package private(set) var isGapKept: Bool

  /// No receipt has a later day; nil where nobody knows which day it is.
  package let today: Day?

  package init(_ receipt: KeptReceipt, today: Day? = nil) {
    (self.receipt, self.today) = (receipt.asDraft, today)
    isGapKept = receipt.isGapConfirmed
  }

  // MARK: What is open

  /// Where somebody has to look yet, in the order of the page.
  package var doubts: [Place] {
    let head = [HeadDoubt.Field.store, .day, .minute].compactMap { field -> Place? in
      isOpen(field) ? Place(field) : nil
    }
    let lines = receipt.lines.indices.filter { receipt.lines[$0].doubt != nil }
    let gap: [Place] = receipt.gap == 0 || isGapKept ? [] : [.gap]
    return head + lines.map { .line($0) } + (isOpen(.total) ? [.total] : []) + gap
  }

  private func isOpen(_ field: HeadDoubt.Field) -> Bool {
    switch field {
    case .day where receipt.day == nil || isDayToCome: true
    case .total where receipt.total == nil: true
    default: doubt(of: field) != nil
    }
  }

  private var isDayToCome: Bool {
    guard let day = receipt.day, let today else { return false }
    return day > today
  }

  package func doubt(of field: HeadDoubt.Field) -> HeadDoubt? {
    receipt.doubts.first { $0.field == field }
  }

  /// The next open place after this one; the first where there is none after it.
  package func nextDoubt(after place: Place?) -> Place? {
    let open = doubts
    guard let place else { return open.first }
    return open.first { $0.order > place.order } ?? open.first { $0 != place } ?? open.first
  }

  /// The same as a checked receipt; nil as long as anything is open.
  package var checked: KeptReceipt? {
    doubts.isEmpty ? try? receipt.checked(isGapConfirmed: isGapKept) : nil
  }

  // MARK: Looking

  /// Somebody looked, and it is right as it stands. What is missing cannot be confirmed, nor can a
  /// day to come.
  package mutating func confirm(_ place: Place) {
    switch place {
    case .store: settle(.store)
    case .day: if !isDayToCome { settle(.day) }
    case .minute: settle(.minute)
    case .currency: break
    case .total: settle(.total)
    case .line(let place):
      receipt.lines[place].settle()
      receipt.lines[place].belief = KeptLine.certain
    case .gap: isGapKept = receipt.gap != 0
    }
  }

  private mutating func settle(_ field: HeadDoubt.Field) {
    receipt.doubts.removeAll { $0.field == field }
  }

  // MARK: Changing

  package mutating func set(store: String?) {
    receipt.move(to: store)
    settle(.store)
  }

  package mutating func set(day: Day?) {
    receipt.day = day
    settle(.day)
  }

  package mutating func set(minute: Int?) {
    receipt.minute = minute
    settle(.minute)
  }

  /// All amounts stay as they are printed; false where they cannot be amounts of that money.
  package mutating func set(currency: Currency) -> Bool {
    guard let changed = receipt.inMoney(currency) else { return false }
    receipt = changed
    return true
  }

  package mutating func set(total: Int?) {
    isGapKept = isGapKept && total == receipt.total
    receipt.total = total
    settle(.total)
  }

  /// What was read stays beside it, so that it can be told and taken back.
  package mutating func set(amount: Int, ofLine place: Int) {
    var line = receipt.lines[place]
    if line.amount != amount {
      isGapKept = false
      line.forgetGuess()
      let read = line.mended ?? receipt.text(line.amount)
      line.mended = read == receipt.text(amount) ? nil : read
      line.amount = amount
    }
    receipt.lines[place] = line
    confirm(.line(place))
  }

  /// Everything of a line but its amount, which `set(amount:ofLine:)` changes.
  package mutating func set(_ line: KeptLine, at place: Int) {
    var changed = line
    changed.amount = receipt.lines[place].amount
    changed.mended = receipt.lines[place].mended
    // Somebody saw the name in the form.
    if changed.isNameGuessed { changed.learnedFrom = nil }
    receipt.lines[place] = changed
    set(amount: line.amount, ofLine: place)
  }

  /// Only its name: its amount is doubted as it was. What was read stays beside it.
  package mutating func set(name: String, ofLine place: Int) {
    let read = receipt.lines[place].learnedFrom ?? receipt.lines[place].name
    receipt.lines[place].name = name
    receipt.lines[place].learnedFrom = read == name || read.isEmpty ? nil : read
  }

  package mutating func insert(_ line: KeptLine, at place: Int) {
    isGapKept = false
    receipt.lines.insert(line, at: place)
    moveOwners { $0 >= place ? $0 + 1 : $0 }
  }

  package mutating func removeLine(at place: Int) {
    isGapKept = false
    receipt.lines.remove(at: place)
    moveOwners { $0 == place ? nil : $0 > place ? $0 - 1 : $0 }
  }

  private mutating func moveOwners(_ moved: (Int) -> Int?) {
    for index in receipt.lines.indices {
      receipt.lines[index].ofPlace = receipt.lines[index].ofPlace.flatMap(moved)
    }
  }
}

extension ReceiptReview.Place {
  fileprivate init(_ field: HeadDoubt.Field) {
    switch field {
    case .store: self = .store
    case .day: self = .day
    case .minute: self = .minute
    case .total: self = .total
    }
  }

  /// On the page, from its top.
  fileprivate var order: Int {
    switch self {
    case .store: 0
    case .day: 1
    case .minute: 2
    case .currency: 3
    case .line(let place): 4 + place
    case .total: .max - 1
    case .gap: .max
    }
  }
}
