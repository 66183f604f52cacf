// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Receipts

/// Plans, bills, goals and entries.
extension BookMerge {
  func takeBudget() throws(StorageError) {
    try takePlans()
    try takeCommitments()
    try takeGoals()
    try takeEntries()
    try here.take(try there.knownPrices().filter(isKept).map(translated))
  }

  private func takePlans() throws(StorageError) {
    let own = try here.plans()
    for plan in try there.plans() {
      if let same = own.first(where: { $0.from == plan.from }) {
        if same != plan { complain(.plan, plan.from.description) }
      } else {
        try here.save(plan)
      }
    }
  }

  private func takeCommitments() throws(StorageError) {
    let own = try here.commitments()
    let theirs = try there.commitments()
    for (uid, key) in try named("commitment", "key") {
      guard let commitment = theirs.first(where: { $0.id == key }) else { continue }
      if let name = try ownName("commitment", "key", uid, key) {
        commitments[key] = name
        if let same = own.first(where: { $0.id == name }), same != commitment {
          complain(.commitment, key)
        }
      } else if isGone(uid) {
        report.stayDeleted += 1
      } else {
        commitments[key] = key
        try here.save(commitment)
        try give(uid, to: "commitment", "key", key)
      }
    }
    for day in try there.skipped() {
      if let key = commitments[day.commitment] { try here.insert(SkippedDay(key, day.due)) }
    }
  }

  private func takeGoals() throws(StorageError) {
    let own = try here.goals()
    let theirs = try there.goals()
    for (uid, key) in try named("goal", "key") {
      guard var goal = theirs.first(where: { $0.id == key }) else { continue }
      goal.product = goal.product.flatMap { products[$0] }
      if let name = try ownName("goal", "key", uid, key) {
        goals[key] = name
        if let same = own.first(where: { $0.id == name }), same != goal { complain(.goal, key) }
      } else if isGone(uid) {
        report.stayDeleted += 1
      } else {
        goals[key] = key
        try here.save(goal)
        try give(uid, to: "goal", "key", key)
      }
    }
  }

  // MARK: Entries

  private func takeEntries() throws(StorageError) {
    let own = OwnEntries(try here.entries(), try here.entryOrigins())
    let origins = try there.entryOrigins()
    for stored in try there.entries() {
      guard let origin = origins[stored.id] else { continue }
      let entry = translated(stored.entry)
      if let uid = own.uid(of: entry, origin) {
        try adopt(origin.uid, in: "entry", for: uid)
        if own.entries[uid] != entry {
          complain(.entry, entry.day.description + " " + entry.twd.description)
        }
      } else if isGone(origin.uid) {
        report.stayDeleted += 1
      } else if try !isCountedAsTwin(entry, own) {
        try here.insert(entry, from: origin)
        report.entries += 1
      }
    }
  }

  /// Entries by what they are known by.
  private struct OwnEntries {
    private(set) var entries: [[UInt8]: Entry] = [:]
    private var receipts: [String: [UInt8]] = [:]
    private var importKeys: [String: [UInt8]] = [:]

    init(_ stored: [StoredEntry], _ origins: [Int64: EntryOrigin]) {
      for one in stored {
        guard let origin = origins[one.id] else { continue }
        entries[origin.uid] = one.entry
        if let receipt = one.entry.receipt { receipts[receipt] = origin.uid }
        if let key = origin.importKey { importKeys[key] = origin.uid }
      }
    }

    /// The uid that it has here; nil if it is not here.
    func uid(of entry: Entry, _ origin: EntryOrigin) -> [UInt8]? {
      if entries[origin.uid] != nil { return origin.uid }
      return entry.receipt.flatMap { receipts[$0] } ?? origin.importKey.flatMap { importKeys[$0] }
    }

    func hasCounted(_ receipt: String) -> Bool { receipts[receipt] != nil }
  }

  /// Whether its receipt waits here, or was deleted, while a receipt is counted that it seems to be
  /// once more.
  private func isCountedAsTwin(_ entry: Entry, _ counted: OwnEntries) throws(StorageError) -> Bool {
    guard let uid = entry.receipt else { return false }
    let own = try here.receipt(uid)
    guard own?.state != .checked, let receipt = try there.receipt(uid) ?? own else { return false }
    return try twins(of: receipt).contains(where: counted.hasCounted)
  }

  /// With the names of here. What was deleted here is nothing.
  private func translated(_ entry: Entry) -> Entry {
    var entry = entry
    entry.store = entry.store.map { stores[$0] ?? $0 }
    entry.product = entry.product.flatMap { products[$0] }
    entry.commitment = entry.commitment.flatMap { commitments[$0] }
    if entry.commitment == nil { entry.due = nil }
    entry.goal = entry.goal.flatMap { goals[$0] }
    return entry
  }

  /// Whether neither its product was deleted here nor the price itself forgotten.
  private func isKept(_ price: KnownPrice) -> Bool {
    let isForgotten = price.how == .tag && price.day.daysSince1970 <= dayForgotten
    return !isForgotten && price.product.map { products[$0] != nil } ?? true
  }

  private func translated(_ price: KnownPrice) -> KnownPrice {
    KnownPrice(
      product: price.product.flatMap { products[$0] }, category: price.category,
      store: price.store.map { stores[$0] ?? $0 }, day: price.day, twd: price.twd, how: price.how)
  }
}
