// SPDX-License-Identifier: GPL-3.0-or-later

/// The kinds of goods, as roughly as a budget wants to know. The raw value is the key in the book
/// and in `data/words/categories.tsv`.
package enum GoodsCategory: String, CaseIterable, Sendable {
  /// Without alcohol, ready to drink or to brew.
  case drinks
  case alcohol
  /// Milk, cheese, eggs, tofu.
  case dairy
  /// Bread and cake.
  case bakery
  /// Fruit and vegetables.
  case produce
  /// Meat and fish.
  case meat
  /// The stores of a kitchen: rice, noodles, oil, sauces, tins.
  case pantry
  /// Sweets, crisps, ice cream.
  case snacks
  /// Cooked, frozen or served: what is eaten as it is.
  case meals
  /// Cleaning, paper, kitchen and home.
  case household
  /// Hair, skin, teeth, medicine.
  case care
  /// Nappies, baby food, toys.
  case children
  case pets
  case clothing
  case electronics
  /// Books, magazines, paper and pens.
  case books
}
