// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language
import Money
import Prices
import ReceiptReading
import Receipts
import Storage

/// The page of the receipts: those that are kept, the way of new ones into the book, and the look
/// through one of them.
///
/// ```
///  LiveReceipts ── shelf ──► ReceiptsPage ──► ReceiptList   those that are kept
///        ▲                        │  ├──────► ImportView    files on their way in
///        │                        │  └──────► ReviewPage    one that is looked through
///        └── kept ── ReceiptImport ◄─┘
/// ```
@MainActor final class ReceiptsPage {
  typealias Saying = MonthView.Saying

  enum State {
    case list
    case importing
    case review
  }

  let ui = Interface(PackageResources.receipts_page_ui)
  let budget: LiveBudget
  let receipts: LiveReceipts
  let settings: LiveSettings
  let window: Widget
  let say: Saying
  /// Told when it shows something else.
  var onTurn: @MainActor () -> Void = {}
  private let modelFolder: String
  let list: ReceiptList
  private let importing: ImportView
  private let review: ReviewPage
  private let shut: ShutView
  private(set) var state = State.list
  private var current: ReceiptImport?
  /// Those that are looked through one after another.
  var queue: [String] = []
  /// The one that was looked through last.
  private(set) var opened: String?
  /// These are done as soon as the book is open.
  private var waiting: [@MainActor () -> Void] = []
  var chooser: FileChooser?
  var stores: StoresWindow?
  private var listening: Listening?
  private(set) var isShown = false
  var hasResumed = false
  private var ofList: [Action] = []
  private var ofReview: [Action] = []
  var selecting: Action?

  init(
    _ budget: LiveBudget, _ settings: LiveSettings, modelFolder: String, over window: Widget,
    say: @escaping Saying
  ) {
    (self.budget, self.settings, self.window, self.say) = (budget, settings, window, say)
    self.modelFolder = modelFolder
    receipts = LiveReceipts(budget)
    list = ReceiptList(ui)
    importing = ImportView(ui)
    review = ReviewPage(ui, receipts, over: window)
    shut = ShutView(in: ui["states"], budget, over: window)
    connect()
    addActions(Actions(of: window))
    take(budget.standing)
  }

  private func connect() {
    listening = budget.listeners.listen { [weak self] in self?.take($0) }
    receipts.onShelf = { [weak self] shelf in
      self?.list.show(shelf)
      self?.show()
    }
    receipts.onRelearning = { [say] in say($0.sentence, nil) }
    list.onWish = { [weak self] in self?.fulfil($0, of: $1) }
    importing.onOpen = { [weak self] in self?.open([$0]) }
    review.onDelete = { [weak self] in self?.delete([$0]) }
    review.onEnd = { [weak self] in self?.reviewed(isChecked: $0) }
    gtk_search_bar_connect_entry(ui["search-bar"].opaque, ui["search-entry"].opaque)
    ui["search-entry"].on("search-changed") { [weak self] in self?.find() }
    ui["page"].onKey { [weak self] key, _ in self?.goes(backAt: key) ?? false }
    // Enter opens the first that was found.
    ui["search-entry"].on("activate") { [weak self] in
      if let first = self?.receipts.shelf.found.first { self?.open([first.uid]) }
    }
    ui["selected-delete"].on("clicked") { [weak self] in self?.deleteSelected() }
    ui["selected-change"].on("clicked") { [weak self] in self?.askForChange() }
  }

  private func addActions(_ actions: Actions) {
    actions.add("receipts-folder") { [weak self] in self?.chooseFolder() }
    actions.add("receipts-back") { [weak self] in self?.back() }
    let drafts = actions.add("receipts-drafts", isOn: false) { [weak self] in
      self?.isOnlyDrafts = $0
    }
    let selecting = actions.add("receipts-select", isOn: false) { [weak self] isOn in
      self?.list.select(isOn)
    }
    self.selecting = selecting
    ofList = [
      drafts, selecting,
      actions.add("receipts-check") { [weak self] in self?.checkTogether() },
      actions.add("receipts-stores") { [weak self] in self?.showStores() },
      actions.add("receipts-csv") { [weak self] in self?.export(.csv) },
      actions.add("receipts-json") { [weak self] in self?.export(.json) },
      actions.add("receipts-pdf") { [weak self] in self?.exportPDF() },
    ]
    ofReview = [
      actions.add("receipts-delete") { [weak self] in self?.review.delete() },
      actions.add("receipts-save") { [weak self] in self?.review.save() },
      actions.add("receipts-next-doubt") { [weak self] in self?.review.nextDoubt() },
      actions.add(
        "receipts-take",
        withText: { [weak self] in
          if let number = Int($0) { self?.review.take(suggestion: number) }
        }),
    ]
  }

  // MARK: What is shown

  private func take(_ standing: LiveBudget.Standing) {
    if case .shut(let trouble) = standing { shut.show(trouble) }
    if budget.book != nil { doWaiting() }
    resume()
    if case .absent = standing, !waiting.isEmpty { beginBook() }
    show()
  }

  private func show() {
    ui["states"].show(page: nameOfState)
    let isOpen = budget.book != nil
    let isInReview = isOpen && state == .review
    ui["back"].isVisible = isOpen && state != .list
    ui["delete"].isVisible = isInReview
    // A narrow window has no room for both.
    ui["receipts-button"].isVisible = !isInReview
    for button in ["photograph", "import"] { ui[button].isVisible = !isInReview }
    ui["search-button"].isVisible = isOpen && state == .list && !receipts.shelf.isEmpty
    if !isInReview { ui["picture-button"].isVisible = false }
    for action in ofReview { action.isEnabled = isInReview }
    // The keys of a look are beside those of the list.
    let hasList = isOpen && !isInReview && !receipts.shelf.isEmpty
    for action in ofList { action.isEnabled = hasList }
  }

  func turn(isShown: Bool) {
    self.isShown = isShown
    resume()
  }

  private func turn(to state: State) {
    self.state = state
    show()
    if state != .review { takeFocus() }
    onTurn()
    resume()
  }

  /// One step back: out of the review, out of the import, out of the selection.
  func back() {
    switch state {
    case .review:
      queue = []
      review.leave()
    case .importing:
      current?.stop()
      turn(to: .list)
    case .list: break
    }
  }

  // MARK: Looking for some

  private var isOnlyDrafts = false { didSet { find() } }

  private func find() {
    var filter = ReceiptFilter(typed: ui["search-entry"].text)
    if isOnlyDrafts { filter.state = .draft }
    list.startAfresh()
    receipts.find(filter)
  }

  // MARK: New ones

  /// Reads and keeps them; folders among them are opened.
  func take(files: [String]) {
    let files = files.flatMap { path in
      let inside = ReceiptImport.files(in: path)
      return inside.isEmpty ? [path] : inside
    }
    guard !files.isEmpty else { return }
    withBook { [weak self] in self?.begin(files.map { .file($0) }) }
  }

  /// Reads and keeps what the camera took.
  func take(_ item: ReceiptImport.Item) { withBook { [weak self] in self?.begin([item]) } }

  /// With an open book; one begins where there is none.
  private func withBook(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    switch budget.standing {
    case .open: doWaiting()
    case .absent: beginBook()
    case .closed: budget.open()
    case .opening, .shut: break
    }
  }

  private func doWaiting() {
    let bodies = waiting
    waiting = []
    for body in bodies { body() }
  }

  private func begin(_ items: [ReceiptImport.Item]) {
    if state == .review { review.leave() }
    if let current, current.isNeeded {
      current.add(items)
      importing.show(current)
      return turn(to: .importing)
    }
    let new = ReceiptImport(items, receipts, modelFolder: modelFolder)
    current = new
    new.onChange = { [weak self] in self?.importing.refresh($0) }
    new.onEnd = { [weak self, weak new] in
      if let self, let new, new === current { imported(new) }
    }
    importing.show(new)
    turn(to: .importing)
    new.start()
  }

  /// One alone that is doubtful is looked through at once.
  private func imported(_ done: ReceiptImport) {
    guard state == .importing, done.outcomes.count == 1, case .draft(let receipt) = done.outcomes[0]
    else { return }
    open([receipt.uid])
  }

  // MARK: Looking through

  /// A look that a sudden end of the program broke off comes first: another one would be kept in its
  /// place.
  func open(_ uids: [String]) {
    queue = uids
    hasResumed ? openNext() : goOn()
  }

  /// Keeps what is typed before the window closes, and deletes pictures of deleted receipts.
  func close() {
    current?.stop()
    if state == .review { review.leave() }
    receipts.prunePictures()
  }

  func openNext() {
    guard !queue.isEmpty else { return turn(to: .list) }
    let uid = queue.removeFirst()
    let read = receipts.page(of: uid)?.sheet
    budget.read(
      { (file) throws(StorageError) in try OpenedReceipt(uid, of: file, sheet: read) },
      onFailure: { [weak self] in self?.turn(to: .list) }
    ) { [weak self] opened in
      guard let self else { return }
      guard let opened else { return openNext() }
      self.opened = uid
      review.show(opened)
      turn(to: .review)
    }
  }

  private func reviewed(isChecked: Bool) {
    // The page turns first: the focus of what goes would be given to the button of the toast.
    if state == .review { openNext() }
    if isChecked {
      say(tr("The receipt is saved and checked."), { [budget] in budget.undo() })
    }
  }
}
