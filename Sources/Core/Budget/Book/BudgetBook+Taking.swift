// SPDX-License-Identifier: GPL-3.0-or-later

extension BudgetBook {
  /// Adds what another book has: plans, commitments, goals and categories take the place of those
  /// that are known by the same name, and the rest is added once, as often as the same book comes.
  ///
  /// - Returns: how many entries were new.
  @discardableResult
  package mutating func take(_ other: BudgetBook) -> Int {
    for plan in other.plans { save(plan) }
    for commitment in other.commitments { save(commitment) }
    for goal in other.goals { save(goal) }
    for category in other.categories { save(category) }
    let skippedBefore = Set(skipped)
    skipped += other.skipped.filter { !skippedBefore.contains($0) }
    knownPrices += Self.new(other.knownPrices, beside: knownPrices, by: \.self)
    let counted = Set(entries.compactMap(\.receipt))
    return take(other.entries.filter { $0.receipt.map { !counted.contains($0) } ?? true })
  }

  /// Takes entries in. If some are the same in everything, as many are there afterwards as came at
  /// once, or as were there: two coffees of one day are two, however often they come.
  ///
  /// - Returns: how many were new.
  @discardableResult
  package mutating func take(_ other: [Entry]) -> Int {
    let new = Self.new(other, beside: entries, by: \.trimmed)
    entries += new
    return new.count
  }

  private static func new<Thing: Hashable>(
    _ things: [Thing], beside known: [Thing], by sense: KeyPath<Thing, Thing>
  ) -> [Thing] {
    var there: [Thing: Int] = [:]
    for thing in known { there[thing[keyPath: sense], default: 0] += 1 }
    return things.filter { thing in
      let count = there[thing[keyPath: sense]] ?? 0
      there[thing[keyPath: sense]] = count - 1
      return count <= 0
    }
  }

  /// In the place of the plan from the same day.
  package mutating func save(_ plan: Plan) {
    plans.removeAll { $0.from == plan.from }
    plans.append(plan)
    plans.sort { $0.from < $1.from }
  }

  /// In the place of the commitment with the same id.
  package mutating func save(_ commitment: Commitment) {
    Self.save(commitment, in: &commitments, \.id)
  }

  /// In the place of the goal with the same id.
  package mutating func save(_ goal: Goal) { Self.save(goal, in: &goals, \.id) }

  /// In the place of the category with the same key.
  package mutating func save(_ category: Category) {
    Self.save(category, in: &categories, \.key)
  }

  private static func save<Thing>(
    _ thing: Thing, in things: inout [Thing], _ name: (Thing) -> String
  ) {
    if let place = things.firstIndex(where: { name($0) == name(thing) }) {
      things[place] = thing
    } else {
      things.append(thing)
    }
  }

  /// The entries that settled it stay, as entries of their own.
  package mutating func removeCommitment(_ id: String) {
    commitments.removeAll { $0.id == id }
    skipped.removeAll { $0.commitment == id }
    for place in entries.indices where entries[place].commitment == id {
      (entries[place].commitment, entries[place].due) = (nil, nil)
    }
  }

  /// The entries for it stay, without a goal.
  package mutating func removeGoal(_ id: String) {
    goals.removeAll { $0.id == id }
    for place in entries.indices where entries[place].goal == id { entries[place].goal = nil }
  }
}
