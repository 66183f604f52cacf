// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Language
import Money
import Prices
import Products
import Reports
import Storage

/// What a person says of the product that the page shows: it is the same as another one, or what was
/// taken for it is something else.
extension PricesPage {
  // MARK: Joining

  func askWhatItIsJoinedWith() {
    guard let one = looked, let all = shown?.paid.products.filter({ $0 != one }) else { return }
    FormDialog.ask(
      tr("{name} Is the Same as …", ["name": one.description]), over: window,
      [.text(tr("The other product"))], save: tr("Join"),
      check: { Self.trouble(with: all.called($0.text(0))) },
      onWrite: { [weak self] answers, again in
        if let other = all.called(answers.text(0)).first {
          self?.join(one, with: other, onFailure: again)
        }
      })
  }

  private static func trouble(with found: [PricedProduct]) -> String? {
    switch found.count {
    case 0: tr("No product is called so. Type a part of its name.")
    case 1: nil
    default:
      tr(
        "Several products are called so. Type more of the name: {names}",
        ["names": found.prefix(4).map(\.description).joined(separator: tr(", "))])
    }
  }

  func join(
    _ one: PricedProduct, with other: PricedProduct,
    onFailure: @escaping @MainActor () -> Void = {}
  ) {
    budget.change(
      { (file) throws(StorageError) in try file.join(one, with: other, on: .today) },
      undo: { (file, join) throws(StorageError) in try file.takeBack(join, on: .today) },
      onEnd: { [weak self] join, _ in
        guard let self else { return }
        follow(PricedProduct(join.name))
        say(
          tr("They are one product from now on: {name}", ["name": join.name]),
          { [budget] in budget.undo() })
      }, onFailure: onFailure)
  }

  // MARK: Splitting

  /// What a person may take out of a product again.
  enum Part: Equatable, Sendable {
    /// Another product that was joined to it.
    case joined(String)
    /// A name that a store prints.
    case printed(KnownAlias)

    var title: String {
      switch self {
      case .joined(let name): name
      case .printed(let alias):
        PricedProduct(alias.printed, printedBy: alias.store ?? "").description
      }
    }

    fileprivate func split(off name: String, in file: BookFile) throws(StorageError) {
      switch self {
      case .joined(let joined): try file.split(joined)
      case .printed(let alias):
        try file.setApart(alias.printed, from: name, store: alias.store)
      }
    }

    fileprivate func join(to name: String, in file: BookFile) throws(StorageError) {
      switch self {
      case .joined(let joined): try file.join([joined], into: name)
      case .printed(let alias): try file.learn(alias, on: .today)
      }
    }
  }

  func askWhatIsSplitOff() {
    guard let one = looked, one.printedBy == nil else { return sayThatItIsOne() }
    budget.read({ (file) throws(StorageError) in
      let summary = try file.products().first { $0.product.name == one.name }
      let names = (summary?.aliases ?? []).filter { $0.standing != .apart }
      return (summary?.joined ?? []).map { Part.joined($0) } + names.map { Part.printed($0) }
    }) { [weak self] parts in
      guard let self else { return }
      guard parts.count > 1 else { return sayThatItIsOne() }
      FormDialog.ask(
        tr("Split {name}", ["name": one.name]), over: window,
        [.choice(tr("This is something else"), parts.map(\.title))], save: tr("Split"),
        check: { _ in nil },
        onWrite: { [weak self] answers, again in
          let place = answers.choice(0)
          if parts.indices.contains(place) {
            self?.split(parts[place], off: one.name, onFailure: again)
          }
        })
    }
  }

  private func sayThatItIsOne() { say(tr("It has one name only: nothing can be split off."), nil) }

  func split(
    _ part: Part, off name: String, onFailure: @escaping @MainActor () -> Void = {}
  ) {
    budget.change(
      { (file) throws(StorageError) in try part.split(off: name, in: file) },
      undo: { (file, _) throws(StorageError) in try part.join(to: name, in: file) },
      onEnd: { [weak self] _, _ in
        self?.say(
          tr("{name} and {other} are two products again.", ["name": name, "other": part.title]),
          { [weak self] in self?.budget.undo() })
      }, onFailure: onFailure)
  }
}
