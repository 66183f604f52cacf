// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices

/// Plans, bills, goals and entries.
extension BookMerge {
  func takeBudget() throws(StorageError) {
    try takePlans()
    try takeCommitments()
    try takeGoals()
    try takeEntries()
    try here.take(try there.knownPrices().map(translated))
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
    var own: [[UInt8]: Entry] = [:]
    let ownOrigins = try here.entryOrigins()
    for stored in try here.entries() {
      if let origin = ownOrigins[stored.id] { own[origin.uid] = stored.entry }
    }
    var keys = Set(ownOrigins.values.compactMap(\.importKey))
    var counted: [String: Entry] = [:]
    for entry in own.values { if let receipt = entry.receipt { counted[receipt] = entry } }
    let origins = try there.entryOrigins()
    for stored in try there.entries() {
      guard let origin = origins[stored.id] else { continue }
      let entry = translated(stored.entry)
      if let same = own[origin.uid] ?? entry.receipt.flatMap({ counted[$0] }) {
        if same != entry { complain(.entry, entry.day.description + " " + entry.twd.description) }
      } else if isGone(origin.uid) {
        report.stayDeleted += 1
      } else if origin.importKey.map({ keys.insert($0).inserted }) ?? true {
        try here.insert(entry, from: origin)
        report.entries += 1
      }
    }
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

  private func translated(_ price: KnownPrice) -> KnownPrice {
    KnownPrice(
      product: price.product.flatMap { products[$0] }, category: price.category,
      store: price.store.map { stores[$0] ?? $0 }, day: price.day, twd: price.twd, how: price.how)
  }
}
