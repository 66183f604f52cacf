// SPDX-License-Identifier: GPL-3.0-or-later

package import Money

extension BudgetState {
  /// The amount that today's period has spent on a category, bills and entries dated ahead
  /// included.
  package func spent(on key: String) -> Fraction {
    Fraction(spent(on: key, in: reckoning.index)).dollars
  }

  /// The amount that the limit of a category leaves to today's period; below zero where it was
  /// exceeded, nil where it has no limit.
  package func left(of key: String) -> Fraction? {
    guard let limit = book.categories.first(where: { $0.key == key })?.limit else { return nil }
    return limit.fraction - spent(on: key)
  }

  /// By how much a purchase goes beyond the limit that a category has in a period.
  func excess(of category: Category, _ price: TWD, in index: Int) -> CategoryExcess? {
    guard let limit = category.limit else { return nil }
    let over =
      spent(on: category.key, in: index) + Int128(price.hundredths) - Int128(limit.hundredths)
    guard over > 0 else { return nil }
    return CategoryExcess(
      key: category.key, over: Fraction(over).dollars, isStrict: category.isStrict)
  }

  private func spent(on key: String, in index: Int) -> Int128 {
    let days = reckoning.timeline.periods.all[index].days
    return book.entries.reduce(0) { sum, entry in
      guard entry.kind == .expense, days.contains(entry.day), category(of: entry) == key
      else { return sum }
      return sum + Int128(entry.twd.hundredths)
    }
  }

  /// A bill that says no category of its own has that of its commitment.
  private func category(of entry: Entry) -> String? {
    if let own = entry.category { return own }
    guard let id = entry.commitment else { return nil }
    return book.commitments.first { $0.id == id }?.category
  }
}
