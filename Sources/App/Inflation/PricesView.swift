// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Charts
import Language
import Money
import Products
import Reports
import Storage

/// The page of prices shows this: the index with how sure it is, its curve and table, what became
/// dearer, cheaper and smaller, and facts about shops and habits.
@MainActor final class PricesView {
  private let ui: Interface
  let chart: CurveView
  private let table: ExpanderRows
  private let groups: [String: RowGroup]
  private var outlook: PriceOutlook?
  private var intervals: [IndexPeriod: IndexInterval] = [:]
  private var choice = PriceOutlook.Choice()
  private var bases: [IndexPeriod] = []
  private var isFilling = false
  /// Told what somebody chose to see.
  var onChoice: @MainActor (PriceOutlook.Choice) -> Void = { _ in }
  /// Told which product somebody wants to see.
  var onProduct: @MainActor (PricedProduct) -> Void = { _ in }

  private static let mostFound = 6

  init(_ ui: Interface) {
    self.ui = ui
    chart = CurveView(ui["chart"])
    table = ExpanderRows(ui["table"])
    groups = ["products", "dearer", "cheaper", "smaller", "facts"].reduce(into: [:]) {
      $0[$1] = RowGroup(ui[$1])
    }
    chart.sentence = { [weak self] in self?.sentence(of: $0) ?? "" }
    chart.onChoice = { [weak self] in
      guard let self else { return }
      ui["chosen"].label = sentence(of: $0)
    }
    ui["product-search"].on("search-changed") { [weak self] in self?.showFound() }
    // Enter opens the first that was found.
    ui["product-search"].on("activate") { [weak self] in
      if let self, let first = found.first { onProduct(first) }
    }
    for combo in ["span", "base", "currency"] {
      ui[combo].on("notify::selected") { [weak self] in self?.chosen() }
    }
  }

  /// - Parameter isNew: whether it is of other data, as the demo is, than what was shown before.
  func show(_ outlook: PriceOutlook, _ choice: PriceOutlook.Choice, isNew: Bool) {
    let isAnother = isNew || choice != self.choice
    (self.outlook, self.choice, intervals) = (outlook, choice, [:])
    showChoices(outlook)
    showFound()
    showFacts(outlook)
    showIndex(outlook, isAnother: isAnother)
  }

  /// How sure the figures are is known a little later.
  func show(_ intervals: [IndexPeriod: IndexInterval]) {
    self.intervals = intervals
    if let outlook { showIndex(outlook) }
  }

  // MARK: The index

  private func showIndex(_ outlook: PriceOutlook, isAnother: Bool = false) {
    let isThere = outlook.index.newest != nil
    ui["index-title"].label = outlook.title
    ui["index"].label = outlook.figure
    ui["index-sureness"].label = outlook.sureness(intervals)
    ui["index-rates"].label = outlook.rates.joined(separator: "\n")
    ui["try-demo"].isVisible = !isThere
    for part in ["chart", "chart-key"] { ui[part].isVisible = isThere }
    chart.show(
      isThere ? outlook.curve(intervals) : Curve([], range: 0...1), isAnother: isAnother)
    ui["chosen"].label = chart.chosen.map(sentence) ?? ""
    ui["chart"].setName(forAssistiveTechnology: outlook.title + " " + outlook.figure)
    ui["chart-key"].label =
      "━ " + tr("Own") + (outlook.officialTitle.map { "   ╌ " + $0 } ?? "") + "   ▒ "
      + IndexText.percent(0.9)
    table.show(outlook.index.points.reversed().map { row(outlook, $0) })
  }

  private func row(_ outlook: PriceOutlook, _ point: IndexPoint) -> Widget {
    if case .gap(let gap) = point.standing {
      return Widget.row(point.period.description, gap.sentence, .figures("–"))
    }
    let official = outlook.official(in: point.period).map {
      tr("Official {index}", ["index": IndexText.points($0)])
    }
    return Widget.row(
      point.period.description,
      [outlook.sureness(point, intervals), official].compactMap(\.self).joined(separator: " · "),
      .figures(point.index.map(IndexText.points) ?? "–"))
  }

  private func sentence(of place: Int) -> String {
    guard let outlook, outlook.index.points.indices.contains(place) else { return "" }
    let point = outlook.index.points[place]
    let finding: String
    if let index = point.index {
      finding = IndexText.points(index) + " · " + outlook.sureness(point, intervals)
    } else if case .gap(let gap) = point.standing {
      finding = gap.sentence
    } else {
      return point.period.description
    }
    return tr("{title}: {finding}", ["title": point.period.description, "finding": finding])
  }

  // MARK: Facts

  private func showFacts(_ outlook: PriceOutlook) {
    show("dearer", outlook.dearer.map(change))
    show("cheaper", outlook.cheaper.map(change))
    show(
      "smaller",
      zip(outlook.smaller, outlook.shrinkings.suffix(outlook.smaller.count)).map { words, one in
        leading(to: one.product, Widget.row(words))
      })
    show("facts", outlook.facts.map { Widget.row($0) })
  }

  private func show(_ group: String, _ rows: [Widget]) {
    ui[group].isVisible = !rows.isEmpty
    groups[group]?.show(rows)
  }

  private func change(_ change: PriceChange) -> Widget {
    leading(
      to: change.product,
      Widget.row(
        change.product.description, change.from.description + " – " + change.to.description,
        .figures(IndexText.change(change.change))))
  }

  // MARK: Products

  /// Products with all of the typed words; those that are bought most often where nothing is typed.
  private var found: [PricedProduct] {
    let all = outlook?.products ?? []
    let typed = ui["product-search"].text
    return Array((typed.isEmpty ? all : all.called(typed)).prefix(Self.mostFound))
  }

  private func showFound() {
    let found = found
    for part in ["product-finder", "products"] {
      ui[part].isVisible = outlook?.products.isEmpty == false
    }
    groups["products"]?.show(
      found.isEmpty
        ? [Widget.row(tr("No product with a price has this name."))]
        : found.map { leading(to: $0, Widget.row($0.description)) })
  }

  private func leading(to product: PricedProduct, _ row: Widget) -> Widget {
    gtk_list_box_row_set_activatable(row.cast(), 1)
    adw_action_row_add_suffix(row.cast(), gtk_image_new_from_icon_name("go-next-symbolic"))
    row.on("activated") { [weak self] in self?.onProduct(product) }
    return row
  }

  // MARK: Choosing

  private func showChoices(_ outlook: PriceOutlook) {
    isFilling = true
    defer { isFilling = false }
    ui["span"].choose(
      [tr("By itself"), tr("Month"), tr("Quarter")],
      choice.span.map { $0 == .month ? 1 : 2 } ?? 0)
    bases = outlook.index.points.filter { $0.index != nil }.map(\.period)
    ui["base"].choose(
      [tr("The first that can be")] + bases.map(\.description),
      choice.base.flatMap { bases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    ui["currency"].choose(
      outlook.currencies, outlook.currencies.firstIndex(of: outlook.paid.currency) ?? 0)
    ui["currency"].isVisible = outlook.currencies.count > 1
  }

  private func chosen() {
    guard !isFilling, let outlook else { return }
    var new = PriceOutlook.Choice()
    new.span = [nil, .month, .quarter][ui["span"].chosen]
    let base = ui["base"].chosen
    new.base = base > 0 && bases.indices.contains(base - 1) ? bases[base - 1] : nil
    // A base holds for one kind of period.
    if let base = new.base { new.span = new.span ?? base.span }
    if new.base?.span != new.span { new.base = nil }
    let currency = ui["currency"].chosen
    if outlook.currencies.indices.contains(currency) {
      new.currency = outlook.currencies[currency]
    }
    // The other currency may have nothing to compare with then.
    if new.currency != outlook.paid.currency { new.base = nil }
    // The person has chosen what does not go together, so the rows show the old choice again. They are
    // filled soon and not now: a combo row that is filled in its own signal emits it without end.
    if new == choice {
      MainLoop.soon { [weak self] in
        if let self, let outlook = self.outlook { showChoices(outlook) }
      }
    }
    onChoice(new)
  }
}

@MainActor
extension Widget {
  /// Fills an AdwComboRow with options and selects one of them.
  fileprivate func choose(_ options: [String], _ selected: Int) {
    options.withCStrings { names in
      let list = gtk_string_list_new(names)
      adw_combo_row_set_model(cast(), list)
      if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
    }
    adw_combo_row_set_selected(cast(), UInt32(selected))
  }

  fileprivate var chosen: Int {
    let selected = adw_combo_row_get_selected(cast())
    return selected == UInt32.max ? 0 : Int(selected)
  }
}
