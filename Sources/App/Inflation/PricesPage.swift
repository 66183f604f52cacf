// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Charts
import Dispatch
import Language
import Money
import Prices
import Products
import Reports
import Storage

/// The page of one's own inflation.
///
/// ```
///  LiveBudget ── the book ──► PricesPage ──► PriceOutlook     reckoned on a thread of its own
///                                 ├────────► PricesView       figures, curve, table, facts
///                                 ├────────► ProductView      one product, as long as it is looked at
///                                 └────────► Report           the same as a PDF
/// ```
/// The figures are reckoned a while after the book changed, whatever page is shown, so that this one
/// opens with them. How sure they are takes longer, and waits until somebody looks.
///
/// The demo takes the place of the book as long as somebody looks at it, and is never written.
@MainActor final class PricesPage {
  let ui = Interface(PackageResources.prices_page_ui)
  let budget: LiveBudget
  let view: PricesView
  let product: ProductView
  /// The one that is looked at; nil where the whole page is.
  private(set) var looked: PricedProduct?
  /// The one that somebody has chosen and that is not shown yet.
  private var chosen: PricedProduct?
  private let shut: ShutView
  private var choice = PriceOutlook.Choice()
  private var listening: Listening?
  private var isDemo = false
  private var isShown = false
  /// Whether the book has changed since it was last reckoned with.
  private var isOld = true
  private var isThere = false
  private var reckonings = 0
  private var isSurenessShown = false
  /// Runs out when the book has been left alone for a while.
  private var quiet: MainLoop.Timer?
  private var demo: Action?
  private var pdf: Action?
  private var ofProduct: [Action] = []
  /// The page shows this; nil while it shows nothing.
  private(set) var shown: PriceOutlook?
  let window: Widget
  let say: MonthView.Saying
  private var chooser: FileChooser?

  init(_ budget: LiveBudget, over window: Widget, say: @escaping MonthView.Saying) {
    (self.budget, self.window, self.say) = (budget, window, say)
    (view, product) = (PricesView(ui), ProductView(ui))
    shut = ShutView(in: ui["states"], budget, over: window)
    view.onChoice = { [weak self] in self?.choose($0) }
    view.onProduct = { [weak self] in self?.look(at: $0) }
    ui["page"].onKey { [weak self] key, _ in
      guard key == UInt32(GDK_KEY_Escape), let self, looked != nil else { return false }
      leaveProduct()
      return true
    }
    Actions(of: window).add("prices-back") { [weak self] in self?.leaveProduct() }
    demo = Actions(of: window).add("prices-demo", isOn: false) { [weak self] in self?.show(demo: $0)
    }
    pdf = Actions(of: window).add("prices-pdf") { [weak self] in self?.export() }
    ofProduct = [
      Actions(of: window).add("prices-join") { [weak self] in self?.askWhatItIsJoinedWith() },
      Actions(of: window).add("prices-split") { [weak self] in self?.askWhatIsSplitOff() },
    ]
    listening = budget.listeners.listen { [weak self] in self?.take($0) }
    if case .shut(let trouble) = budget.standing { shut.show(trouble) }
    showState()
  }

  func takeFocus() { gtk_widget_child_focus(ui["states"].widget, GTK_DIR_TAB_FORWARD) }

  func turn(isShown: Bool) {
    self.isShown = isShown
    guard isShown else { return }
    refresh()
    showSureness()
  }

  private func take(_ standing: LiveBudget.Standing) {
    if case .shut(let trouble) = standing { shut.show(trouble) }
    isOld = true
    if budget.book == nil, !isDemo { forget() }
    if isShown {
      refresh()
    } else {
      quiet = MainLoop.after(milliseconds: 1_000) { [weak self] in self?.refresh() }
    }
    showState()
  }

  /// Figures of a book that is gone, or shut, are shown no more.
  private func forget() {
    reckonings += 1
    (shown, isThere, looked, chosen) = (nil, false, nil, nil)
  }

  private func show(demo isOn: Bool) {
    (isDemo, isOld, choice) = (isOn, true, PriceOutlook.Choice())
    // The figures of the demo never stand as one's own, nor one's own as the demo's.
    forget()
    refresh()
    showState()
  }

  private func choose(_ choice: PriceOutlook.Choice) {
    guard choice != self.choice else { return }
    (self.choice, isOld) = (choice, true)
    refresh()
  }

  private func showState() {
    ui["states"].show(page: name)
    ui["demo-note"].isVisible = isDemo
    ui["back"].isVisible = name == "product"
    for action in ofProduct { action.isEnabled = name == "product" && !isDemo }
    pdf?.isEnabled = ["prices", "product"].contains(name) && shown != nil
  }

  private var name: String {
    if isThere, looked != nil { return "product" }
    if isDemo { return isThere ? "prices" : "opening" }
    return switch budget.standing {
    case .closed, .opening: "opening"
    case .absent: "empty"
    case .shut: "shut"
    case .open: shown == nil ? "opening" : isThere ? "prices" : "empty"
    }
  }

  // MARK: Reckoning

  private func refresh() {
    guard isOld else { return }
    (isOld, quiet) = (false, nil)
    reckonings += 1
    let (number, choice) = (reckonings, choice)
    if isDemo { return reckon(.demo, choice, number) }
    guard budget.book != nil else { return }
    budget.read(
      { (file) throws(StorageError) in try PriceOutlook.Source(of: file, in: choice.currency) },
      onFailure: { [weak self] in self?.isOld = true },
      onEnd: { [weak self] in self?.reckon($0, choice, number) })
  }

  private func reckon(
    _ source: PriceOutlook.Source, _ choice: PriceOutlook.Choice, _ number: Int
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      let outlook = PriceOutlook(source, choice)
      MainLoop.soon { [weak self] in self?.take(outlook, number) }
    }
  }

  private func take(_ outlook: PriceOutlook, _ number: Int) {
    guard number == reckonings else { return }
    let isNew = shown == nil
    isThere = !outlook.paid.prices.isEmpty
    (shown, isSurenessShown) = (outlook, false)
    view.show(outlook, choice, isNew: isNew)
    if let chosen {
      look(at: chosen)
    } else if let looked {
      look(at: looked, isNew: false)
    }
    showState()
    showSureness()
  }

  // MARK: One product

  /// - Parameter isNew: whether somebody has just chosen it, and the focus goes along.
  func look(at one: PricedProduct, isNew: Bool = true) {
    guard let paid = shown?.paid else { return }
    if isNew { chosen = one }
    let number = reckonings
    DispatchQueue.global(qos: .userInitiated).async {
      let outlook = ProductOutlook(one, in: paid)
      MainLoop.soon { [weak self] in
        guard let self, number == reckonings, (isNew ? chosen : looked) == one else { return }
        if isNew { chosen = nil }
        looked = outlook.product.prices.isEmpty ? nil : one
        product.show(outlook)
        showState()
        if isNew { ui["back"].grabFocus() }
      }
    }
  }

  /// What is looked at is this product from now on; the prices are about to be reckoned anew.
  func follow(_ product: PricedProduct) { looked = product }

  private func leaveProduct() {
    (looked, chosen) = (nil, nil)
    showState()
    ui["product-search"].grabFocus()
  }

  func startSearch() {
    if name == "product" { return leaveProduct() }
    if name == "prices" { ui["product-search"].grabFocus() }
  }

  private func showSureness() {
    guard isShown, !isSurenessShown, let index = shown?.index else { return }
    isSurenessShown = true
    let number = reckonings
    DispatchQueue.global(qos: .userInitiated).async {
      let intervals = index.intervals()
      MainLoop.soon { [weak self] in
        if let self, number == reckonings { view.show(intervals) }
      }
    }
  }

  // MARK: On paper

  private func export() {
    guard shown != nil else { return }
    chooser = FileChooser(
      tr("Save a Report of the Prices"), name: tr("own-inflation") + ".pdf", over: window
    ) { [weak self] path in
      self?.chooser = nil
      if let path { self?.export(to: path) }
    }
    chooser?.show()
  }

  /// Writes what the page shows now, even if it shows something else by the time it is written.
  func export(to path: String) {
    guard let shown else { return }
    Task { @MainActor [say, isDemo] in
      let said = await ReportFile.save(to: path) {
        Report(shown, shown.index.intervals(), isDemo: isDemo, on: .today)
      }
      say(said, nil)
    }
  }
}
