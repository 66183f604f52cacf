// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Language
import Money
import Prices
import Storage

/// The live picture with its prices: what is looked at, what is shown of it, what is held.
///
/// ```
///  ScanSession ── news ──► ScanPage ──► ScanStage   picture, marks, labels
///                             │  ├────► PriceHold   the price that is held, on its card
///                             │  └────► StatusView  why there is no picture
///                             └───────► Appearances ──► LiveHistory
/// ```
@MainActor final class ScanPage {
  typealias Opening =
    @MainActor (
      ScanTarget, _ onNews: @escaping @MainActor @Sendable (ScanNews) -> Void,
      _ onOpen: @escaping @MainActor @Sendable (OpenedSession) -> Void
    ) -> Void

  let settings: LiveSettings
  let stage: ScanStage
  let card: PriceCard
  let status: StatusView
  let list: PriceList
  let hold: PriceHold
  private let appearances: Appearances
  let sheet: PriceSheet
  private let openSession: Opening
  private(set) var state = ScanState.idle
  /// Counts the targets: a session that was opened for an earlier one comes too late.
  private var openings = 0
  /// Whether a dialog is open that the camera is let go for.
  var isDialogOpen = false
  /// It is the same for every source: one that is opened now knows whether somebody looks.
  var attention = Attention()
  private(set) var pace = ReadingPace.usual
  private let debug: DebugView
  private var room: PixelSize?
  private var listening: [Listening] = []
  /// Told that what was looked at is let go.
  var onStop: @MainActor () -> Void = {}
  /// Told when the picture is held or let go, and when there is none to hold.
  var onFreeze: @MainActor () -> Void = {}
  /// Told when buttons come or go at the lower end of the picture.
  var onLayout: @MainActor () -> Void = {}
  /// Told whether there is a picture to look at; a page says why there is none.
  var onPicture: @MainActor (Bool) -> Void = { _ in }

  init(
    _ ui: Interface, settings: LiveSettings, history: LiveHistory,
    openSession: @escaping Opening
  ) {
    self.settings = settings
    self.openSession = openSession
    sheet = PriceSheet(settings.current)
    stage = ScanStage(ui)
    card = PriceCard(ui)
    status = StatusView(ui)
    list = PriceList(ui)
    appearances = Appearances(history: history)
    hold = PriceHold(sheet, card, stage, appearances)
    debug = DebugView(ui["debug"])
    connect()
    debug.start { [weak self] in self?.scan?.session.progress }
    status.show(.notStarted, for: .camera)
  }

  private func connect() {
    stage.onClick = { [weak self] in self?.take($0) }
    stage.onRoom = { [weak self] room in
      self?.room = room
      self?.askForPictures()
    }
    list.onChoice = { [weak self] in self?.take($0) }
    listening = [
      settings.listeners.listen { [weak self] in self?.use($0.new) },
      hold.listeners.listen { [weak self] _ in
        self?.redraw()
        self?.onLayout()
      },
    ]
  }

  // MARK: What is looked at

  /// The source that is looked at; nil before it is open, and where there is none.
  var scan: OpenScan? {
    get { if case .open(let scan) = state { scan } else { nil } }
    set { if let newValue { state = .open(newValue) } }
  }

  func look(at target: ScanTarget) {
    stop()
    state = .opening(target)
    status.show(.state(.lookingForCamera), for: target.kind)
    let number = openings
    openSession(target, { [weak self] in self?.take($0) }) { [weak self] opened in
      if let self, number == openings { begin(opened, target) }
    }
  }

  private func begin(_ opened: OpenedSession, _ target: ScanTarget) {
    switch opened {
    case .open(let session):
      state = .open(OpenScan(target, session))
      session.use(pace)
      if isDialogOpen { beginRest() }
      session.attend { $0 = attention }
      askForPictures()
      session.start()
    case .failed(let sentence):
      state = .failed(target)
      status.show(.trouble(sentence), for: target.kind)
    }
  }

  /// Lets the source go.
  func stop() {
    openings += 1
    scan?.session.stop()
    state = .idle
    hold.startAfresh()
    onStop()
    status.isFrozen = false
    onFreeze()
    appearances.startAfresh()
    sheet.startAfresh(settings.current)
    stage.clear()
    list.show([])
  }

  func askForPictures() {
    guard let scan else { return }
    scan.session.showPictures(within: scan.isFrozen && scan.kind != .picture ? nil : room)
  }

  /// Reads less often where power is to be spared.
  func use(_ power: PowerState) {
    pace = power.pace
    scan?.session.use(power.pace)
    status.warn(power.warning)
  }

  private func use(_ settings: Settings) {
    let context = PriceContext(sheet.settings)
    sheet.settings = settings
    // Another parser only where it would read otherwise: a new rate asks for no reading.
    if context != PriceContext(settings) {
      readAnew()
      hold.doubt()
    }
    hold.refresh()
  }

  /// The labels are put into these words from now on: the mode gives them.
  func use(_ words: any LabelPresenter) {
    sheet.words = words
    hold.refresh()
  }

  /// With another parser, to whom every price is new; what the person decided still holds.
  func readAnew() {
    if let newest = scan?.newest { sheet.decisions.readAnew(newest) }
    // Nothing is read until the camera is back.
    if isDialogOpen { scan?.view?.forget() }
    scan?.session.use(PriceParser(settings: sheet.settings))
  }

  // MARK: News

  private func take(_ news: ScanNews) {
    debug.note(news)
    guard scan != nil else { return }
    if let view = news.labels.last { take(view, news) }
    for picture in news.pictures.suffix(isFrozen ? 4 : 1) where scan?.wants(picture) == true {
      stage.show(picture)
    }
    // States follow the pictures: at its end a file has one to show, or has not.
    for state in news.states { take(state) }
    if scan?.source == .ended, !news.pictures.isEmpty { showState() }
    if isFrozen { restHeld() }
    for event in news.happened {
      appearances.note(event, sheet).map(status.tell)
    }
    if let scan, let view = scan.view {
      appearances.note(view, sheet)
      status.note(view, isLive: scan.isLookingForPrices, of: scan.kind) { [stage] in
        stage.shown?.brightness?.obstacle
      }
    }
  }

  /// Once a frame is held a film waits, and a camera makes no more pictures.
  private func restHeld() {
    guard let scan, scan.session.isHolding else { return }
    scan.session.stayFrozen()
    if stage.shown?.time == scan.newest?.time { askForPictures() }
  }

  private func take(_ source: SourceState) {
    scan?.source = source
    if !source.isOnItsWay { scan?.isComingBack = false }
    showState()
    if source == .live { askForPictures() }
    status.isAtEnd = mayPlayAgain
    if mayPlayAgain { scan?.session.readLast() }
    onFreeze()
  }

  func showState() {
    guard let scan, let source = scan.source else { return }
    status.show(hasPicture ? .none : .state(source), for: scan.target.kind)
    onPicture(hasPicture)
    redraw()
  }

  private func take(_ view: LabelsInView, _ news: ScanNews) {
    // The labels of the very picture that is shown, where they are known already.
    let time = news.pictures.last?.time
    scan?.view = news.labels.last { $0.time == time } ?? view
    scan?.newest = view
    status.isCutShort = news.isCutShort && scan?.kind == .picture
    let renamed = sheet.decisions.recognise(view)
    appearances.rename(renamed, in: view)
    hold.follow(view, renamed: renamed)
    redraw()
  }

  func redraw() {
    guard var view = scan?.view else { return }
    // No label stands under a page, to be found by Tab: a last reading may come after the state.
    if !hasPicture { view.forget() }
    let texts = sheet.texts(for: view)
    stage.show(view, texts, held: hold.held?.id)
    list.show(
      view.all.compactMap { label in
        texts[label.id].map { PriceList.Row(id: label.id, original: label.price.text, text: $0) }
      })
  }

  // MARK: Holding

  private func take(_ id: PriceIdentity?) {
    hold.take(scan?.view?.all.first { $0.id == id })
  }

  func setFrozen(_ isFrozen: Bool) {
    scan?.isFrozen = isFrozen
    status.isFrozen = isFrozen
    onFreeze()
  }

  /// How much of the lower end of the picture has buttons, in pixels.
  var roomOfButtons: Int { max(card.roomBelow, stage.roomOfBar) }
}
