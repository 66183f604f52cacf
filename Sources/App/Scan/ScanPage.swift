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
///                             │  ├────► PriceCard   the price that is held
///                             │  └────► StatusView  why there is no picture
///                             └───────► Appearances ──► LiveHistory
/// ```
@MainActor final class ScanPage {
  typealias Opening =
    @MainActor (
      ScanTarget, _ onNews: @escaping @MainActor @Sendable (ScanNews) -> Void,
      _ onOpen: @escaping @MainActor @Sendable (OpenedSession) -> Void
    ) -> Void

  private let settings: LiveSettings
  let stage: ScanStage
  let card: PriceCard
  let status: StatusView
  let list: PriceList
  let appearances: Appearances
  private let openSession: Opening
  private(set) var session: ScanSession?
  private(set) var target: ScanTarget?
  /// Counts the targets: a session that was opened for an earlier one comes too late.
  private var openings = 0
  private(set) var state: SourceState?
  /// What is shown: the labels of the very picture.
  private(set) var view: LabelsInView?
  /// What was told last; the picture of it may still be on its way.
  private var newest: LabelsInView?
  var sheet: PriceSheet
  private(set) var held: HeldPrice?
  private(set) var isFrozen = false
  var rest = Rest.none
  private(set) var pace = ReadingPace.usual
  private let debug: DebugView
  private var room: PixelSize?
  private var listening: Listening?
  /// Told when the picture is held or let go, and when there is none to hold.
  var onFreeze: @MainActor (_ isFrozen: Bool, _ isPossible: Bool) -> Void = { _, _ in }
  var onHold: @MainActor (HeldPrice?) -> Void = { _ in }
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
    debug = DebugView(ui["debug"])
    connect()
    debug.start { [weak self] in self?.session?.progress }
    status.show(.notStarted, for: .camera)
  }

  private func connect() {
    stage.onClick = { [weak self] in self?.hold($0) }
    stage.onRoom = { [weak self] room in
      self?.room = room
      self?.askForPictures()
    }
    card.onCorrect = { [weak self] in self?.correct($0) ?? false }
    list.onChoice = { [weak self] in self?.hold($0) }
    listening = settings.listeners.listen { [weak self] in self?.use($0.new) }
  }

  // MARK: What is looked at

  func look(at target: ScanTarget) {
    stop()
    self.target = target
    status.show(.state(.lookingForCamera), for: target.kind)
    let number = openings
    openSession(target, { [weak self] in self?.take($0) }) { [weak self] opened in
      if let self, number == openings { begin(opened, target) }
    }
  }

  private func begin(_ opened: OpenedSession, _ target: ScanTarget) {
    switch opened {
    case .open(let session):
      self.session = session
      session.use(pace)
      if rest == .inDialog { beginRest() }
      askForPictures()
      session.start()
    case .failed(let sentence): status.show(.trouble(sentence), for: target.kind)
    }
  }

  /// Lets the source go.
  func stop() {
    openings += 1
    session?.stop()
    (session, target, state, view, newest) = (nil, nil, nil, nil, nil)
    letGo()
    setFrozen(false)
    if rest == .comingBack { rest = .none }
    appearances.startAfresh()
    sheet = PriceSheet(settings.current, sheet.adviser)
    stage.clear()
    list.show([])
  }

  func askForPictures() {
    session?.showPictures(within: isFrozen && session?.kind != .picture ? nil : room)
  }

  /// Reads less often where power is to be spared.
  func use(_ power: PowerState) {
    pace = power.pace
    session?.use(power.pace)
    status.warn(power.warning)
  }

  private func use(_ settings: Settings) {
    let context = PriceContext(sheet.settings)
    sheet.settings = settings
    // Another parser only where it would read otherwise: a new rate asks for no reading.
    if context != PriceContext(settings) { readAnew() }
    if var held {
      held.quote = settings.quote(for: held.price)
      show(held)
    }
    redraw()
  }

  /// With another parser, to whom every price is new; what the person decided still holds.
  func readAnew() {
    if let newest { sheet.decisions.readAnew(newest, held: held?.id) }
    // Nothing is read until the camera is back.
    if rest == .inDialog { view?.forget() }
    session?.use(PriceParser(settings: sheet.settings))
  }

  // MARK: News

  private func take(_ news: ScanNews) {
    debug.note(news)
    if let view = news.labels.last { take(view, news) }
    for picture in news.pictures.suffix(isFrozen ? 4 : 1) where isWanted(picture) {
      stage.show(picture)
    }
    // States follow the pictures: at its end a file has one to show, or has not.
    for state in news.states { take(state) }
    if state == .ended, !news.pictures.isEmpty { showState() }
    if isFrozen { session?.stayFrozen() }
    for event in news.happened {
      appearances.note(event, sheet).map(status.tell)
    }
    if let view {
      appearances.note(view, sheet)
      status.note(view, isLive: isLookingForPrices, of: session?.kind ?? .camera)
    }
  }

  private func take(_ state: SourceState) {
    self.state = state
    if rest == .comingBack, !state.isOnItsWay { rest = .none }
    showState()
    if state == .live { askForPictures() }
    status.isAtEnd = mayPlayAgain
    if mayPlayAgain { session?.readLast() }
    onFreeze(isFrozen, mayFreeze)
  }

  func showState() {
    guard let state else { return }
    status.show(hasPicture ? .none : .state(state), for: target?.kind ?? .camera)
    onPicture(hasPicture)
    redraw()
  }

  private func take(_ view: LabelsInView, _ news: ScanNews) {
    // The labels of the very picture that is shown, where they are known already.
    let time = news.pictures.last?.time
    let fitting = news.labels.last { $0.time == time } ?? view
    (self.view, newest) = (fitting, view)
    status.isCutShort = news.isCutShort && session?.kind == .picture
    let new = sheet.decisions.recognise(view)
    if var held, let id = new[held.id] {
      held.id = id
      show(held)
    }
    followReading(view)
    redraw()
  }

  /// What is held is what is read now, unless the person knew better.
  private func followReading(_ view: LabelsInView) {
    guard var held else { return }
    // Nobody clicked what came in its place: that is kept as any other is, and so is this one.
    if let label = view.all.first(where: { $0.former == held.id }) {
      return show(HeldPrice(label, sheet))
    }
    guard !held.isCorrected, let price = view.all.first(where: { $0.id == held.id })?.price
    else { return }
    let isAnother = !price.hasSameAmount(as: held.price)
    guard isAnother || price.isSure != held.price.isSure else { return }
    (held.price, held.quote) = (price, sheet.settings.quote(for: price))
    show(held)
    if isAnother { appearances.correct(held) }
  }

  /// While a picture is held, none that came after it is wanted.
  private func isWanted(_ picture: Picture) -> Bool {
    guard isFrozen, session?.kind != .picture, let time = view?.time else { return true }
    return picture.time <= time
  }

  func redraw() {
    guard var view else { return }
    // No label stands under a page, to be found by Tab: a last reading may come after the state.
    if !hasPicture { view.forget() }
    let texts = sheet.texts(for: view)
    stage.show(view, texts, held: held?.id)
    list.show(
      view.all.compactMap { label in
        texts[label.id].map { PriceList.Row(id: label.id, original: label.price.text, text: $0) }
      })
  }

  // MARK: Holding the picture

  func setFrozen(_ isFrozen: Bool) {
    self.isFrozen = isFrozen
    status.isFrozen = isFrozen
    onFreeze(isFrozen, mayFreeze)
  }

  // MARK: Holding a price

  /// Nil, or one that is no price any more, lets go.
  func hold(_ id: PriceIdentity?) {
    guard let id, let label = view?.all.first(where: { $0.id == id }),
      let held = HeldPrice(label, sheet)
    else { return letGo() }
    show(held)
    appearances.click(held)
    redraw()
  }

  func letGo() {
    guard held != nil else { return }
    let id = held?.id
    show(nil)
    redraw()
    if let id { stage.focus(id) }
  }

  /// What a budget says of every price from now on; nil where none is asked.
  func use(_ adviser: Adviser?) {
    sheet.adviser = adviser
    show(held)
    redraw()
  }

  func show(_ held: HeldPrice?) {
    self.held = held
    card.show(held, sheet.adviser, isLow: held.map { stage.isLow($0.id) } ?? false)
    onHold(held)
    onLayout()
  }

  /// How much of the lower end of the picture has buttons, in pixels.
  var roomOfButtons: Int { max(card.roomBelow, stage.roomOfBar) }
}
