// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import CAdwaita
import Imaging
import Language
import Money
import Prices
import Products
import Storage

/// Says what a thing without a price is, where it was told once, and what such things cost.
///
///     asked for, or at rest without a price ─► ThingDesk ─► ThingCard ─┬─► an entry of the budget
///                                                                      └─► "Tell me once"
///
/// It is part of the mode 買得起嗎: what is known of things stands in the book.
@MainActor final class ThingMode {
  /// Gets what was told, and what it calls where that could not be written.
  typealias Learning = @MainActor (ToldThing, @escaping FormDialog.Again) -> Void

  private let ui: Interface
  let budget: LiveBudget
  let page: ScanPage
  let card: ThingCard
  let desk: ThingDesk
  private let settings: LiveSettings
  let errands = Errands()
  private var timer: MainLoop.Timer?
  private var isLooking = false
  /// When the picture was taken that was looked at last: there is nothing new in it.
  private var lookedAt: Duration?
  private var turn = 0
  /// How often another source was looked at: what was seen in the one before is told of none.
  private var sources = 0
  /// The names that the card says it is.
  private var named: Set<String> = []
  /// Things that the person has done with, as long as they are in view.
  private var sentAway: Set<String> = []
  private var wasAsked = false
  /// The looks in a row that did not see what the card names.
  private var misses = 0
  /// One look may miss a thing that a hand hides.
  private static let mostMisses = 1

  /// Asks for an entry with what is known of the thing.
  var onAdd: @MainActor (ProposedEntry) -> Void = { _ in }
  /// Asks for what is not known.
  var onTeach: @MainActor (GoodsCategory?, @escaping Learning) -> Void
  var say: MonthView.Saying = { _, _ in }

  init(
    _ ui: Interface, _ budget: LiveBudget, page: ScanPage, settings: LiveSettings,
    desk: ThingDesk
  ) {
    (self.ui, self.budget, self.page, self.settings, self.desk) = (
      ui, budget, page, settings, desk
    )
    card = ThingCard(ui)
    onTeach = { _, _ in }
    page.onStop = { [weak self] in self?.leaveSource() }
    page.card.onGrow = { [weak page] in page?.onLayout() }
  }

  /// A look of its own takes a fifth of a core at this pace.
  private static let pauseInMilliseconds: UInt32 = 1_500
  /// As long as a card is shown, so many pauses go by between two looks.
  private static let turnsWithCard = 4

  func turn(on isOn: Bool) {
    ui["thing-button"].isVisible = isOn
    let lookUp: ProductBlock.LookUp = { [weak self] held in
      await self?.recall(held) ?? ProductLines()
    }
    page.card.product.lookUp = isOn ? lookUp : nil
    guard isOn else {
      timer = nil
      return close()
    }
    guard timer == nil else { return }
    sentAway = []
    lookedAt = nil
    timer = MainLoop.every(milliseconds: Self.pauseInMilliseconds) { [weak self] in
      self?.lookByTheWay()
    }
  }

  /// The person has done with what the card shows.
  func dismiss() {
    sentAway.formUnion(named)
    close()
  }

  private func leaveSource() {
    sources += 1
    lookedAt = nil
    sentAway = []
    if card.isShown { close() }
  }

  func close() {
    (wasAsked, misses) = (false, 0)
    named = []
    card.hide()
    setLight(false)
  }

  // MARK: Looking

  /// Only where nothing else is to be seen, and not where power is to be spared.
  private func lookByTheWay() {
    if card.isShown, !wasAsked, page.seesPrices || page.hold.held != nil { return close() }
    // A card that came by itself goes when another thing is in view. That is looked for less often.
    turn += 1
    if card.isShown, turn % Self.turnsWithCard != 0 { return }
    let isFree = !page.seesPrices && page.hold.held == nil && !(card.isShown && wasAsked)
    if isFree, page.mayLook, showsNews { look(isAsked: false) }
  }

  /// Whether the picture is another one than was looked at last.
  var showsNews: Bool { page.pictureInView?.time != lookedAt }

  /// Asked for by the person.
  func look() {
    page.hold.letGo()
    guard page.pictureInView != nil else {
      return say(tr("There is no picture to look at. Start scanning first."), nil)
    }
    wasAsked = true
    card.show(tr("Looking …"), [], [])
    look(isAsked: true)
  }

  private func look(isAsked: Bool) {
    guard let picture = page.pictureInView, !isLooking || isAsked else { return }
    isLooking = true
    let (currency, source) = (settings.current.active?.code, sources)
    errands.run { [self] in
      let goods = await budget.read { (file) throws(StorageError) in try file.knownGoods() }
      if let goods, isAsked || !goods.isEmpty {
        lookedAt = picture.time
        let sight = await desk.look(
          at: picture, among: goods, currency: currency, readsWords: isAsked)
        if source == sources { take(sight, isAsked: isAsked) }
      } else if isAsked, source == sources {
        // The page of the budget says why.
        close()
        say(tr("The budget's book is not open. Open it on the page of the budget."), nil)
      }
      isLooking = false
    }
  }

  func take(_ sight: ThingSight, isAsked: Bool) {
    guard timer != nil, isAsked == wasAsked else { return }
    if !isAsked, card.isShown {
      if sight.guess.names(oneOf: named) { return misses = 0 }
      misses += sight.guess.isOfProducts ? Self.mostMisses + 1 : 1
      guard misses > Self.mostMisses else { return }
      close()
    }
    switch sight.guess {
    case .product(let product, _) where isAsked || !sentAway.contains(product.name):
      show(product, sight)
    case .oneOf(let products) where isAsked || sentAway.isDisjoint(with: products.map(\.name)):
      show(products, sight)
    case .category(let category, _) where isAsked: show(category, sight)
    case .unknown where isAsked: showUnknown(sight)
    case .unknown, .category: sentAway = []
    default: break
    }
  }

  // MARK: What it is

  private func show(_ product: Product, _ sight: ThingSight) {
    named = [product.name]
    let knowledge = budget.book?.book.knowledge(of: product.name) ?? .nothing
    let miss = budget.book?.book.lastMiss(of: product.name)
    card.show(
      sight.guess.sentence,
      [knowledge.sentence, outlook(knowledge), miss?.sentence].compactMap(\.self),
      [
        .init(title: tr("Add to the Budget …"), isSuggested: true) { [weak self] in
          self?.add(product, knowledge)
        },
        .init(title: tr("It Is Something Else …")) { [weak self] in self?.teach(nil, sight) },
      ])
  }

  private func show(_ products: [Product], _ sight: ThingSight) {
    named = Set(products.map(\.name))
    let choices = products.prefix(3).map { product in
      ThingCard.Answer(title: product.name) { [weak self] in self?.show(product, sight) }
    }
    let other = ThingCard.Answer(title: tr("It Is Something Else …")) { [weak self] in
      self?.teach(nil, sight)
    }
    card.show(tr("Which one is it?"), [], choices + [other])
  }

  private func show(_ category: GoodsCategory, _ sight: ThingSight) {
    let knowledge = budget.book?.book.knowledge(ofCategory: category.rawValue) ?? .nothing
    card.show(
      sight.guess.sentence,
      [knowledge.sentence, outlook(knowledge), sight.hint?.sentence].compactMap(\.self),
      [tellAnswer(category, sight)] + lightAnswer(sight))
  }

  private func showUnknown(_ sight: ThingSight) {
    card.show(
      tr("I do not know what this is. Tell me once."), [sight.hint?.sentence].compactMap(\.self),
      [tellAnswer(nil, sight)] + lightAnswer(sight))
  }

  private func tellAnswer(_ category: GoodsCategory?, _ sight: ThingSight) -> ThingCard.Answer {
    .init(title: tr("Tell …"), isSuggested: true) { [weak self] in self?.teach(category, sight) }
  }

  /// Only where it is dark.
  private func lightAnswer(_ sight: ThingSight) -> [ThingCard.Answer] {
    guard case .obstacle(.dark)? = sight.hint else { return [] }
    return [.init(title: tr("Light from the Screen")) { [weak self] in self?.setLight(true) }]
  }

  private func setLight(_ isOn: Bool) { ui["stage"].style("lit", isOn) }

  private func outlook(_ knowledge: PriceKnowledge) -> String? {
    guard case .estimate(let estimate) = knowledge, let left = budget.book?.state?.leftToday else {
      return nil
    }
    return estimate.outlook(leftToday: left).sentence
  }

  // MARK: Answers

  private func add(_ product: Product, _ knowledge: PriceKnowledge) {
    let amount: TWD? =
      switch knowledge {
      case .nothing: nil
      case .last(let twd, _): twd
      case .estimate(let estimate): TWD(estimate.median.roundedDown(toPlaces: 0))
      }
    dismiss()
    onAdd(ProposedEntry(amount: amount, category: product.category, product: product.name))
  }

  private func teach(_ category: GoodsCategory?, _ sight: ThingSight) {
    onTeach(category) { [weak self] told, again in
      self?.budget.learn(told, from: sight, onFailure: again) { [weak self] name, isKnown in
        self?.dismiss()
        self?.taught(name, sight, mayUndo: !isKnown)
      }
    }
  }

  private func taught(_ name: String, _ sight: ThingSight, mayUndo: Bool) {
    let isKnownAgain = sight.look != nil || sight.code != nil
    let undo: @MainActor () -> Void = { [weak self] in self?.budget.undo() }
    lookedAt = nil
    say(
      isKnownAgain
        ? tr("“{name}” will be known again.", ["name": name])
        : tr("“{name}” is kept, but too little of it was seen to know it again.", ["name": name]),
      mayUndo ? undo : nil)
  }
}

extension ThingSight.Hint {
  var sentence: String {
    switch self {
    case .obstacle(let obstacle): obstacle.sentence
    case .tooLittle:
      tr("Hold it still and closer, so that it fills the middle and no hand hides it.")
    case .noWords(let packages):
      tr(
        "The words on it cannot be read. Install: {packages}",
        ["packages": packages.joined(separator: ", ")])
    }
  }
}

extension Guess {
  /// Whether it is a thing that a card with these names names.
  fileprivate func names(oneOf names: Set<String>) -> Bool {
    switch self {
    case .product(let product, _): names.contains(product.name)
    case .oneOf(let products): !names.isDisjoint(with: products.map(\.name))
    case .category, .unknown: false
    }
  }

  fileprivate var isOfProducts: Bool {
    switch self {
    case .product, .oneOf: true
    case .category, .unknown: false
    }
  }
}
