// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language
import Recognition

/// The mode 收據 of the camera's page: one line says how to hold the receipt, and as soon as it lies
/// well it is taken by itself.
///
///     aim: closer ─► "Move closer"        aim: good ─► "Good" ─► a moment later ─► taken
///                                         a key, at any time  ───────────────────► taken
///
/// A long one is taken in parts, each with a key, until somebody says that it is all.
@MainActor final class ReceiptMode {
  private let ui: Interface
  private let page: ScanPage
  private var canvas: Canvas?
  private var aim: ReceiptAim?
  private var said: SheetAim.Guidance?
  private var timer: MainLoop.Timer?
  private(set) var isOn = false
  /// The receipt that is taken in parts; nil while one picture is all of it.
  private var long: LongReceipt?
  private let modelFolder: String
  /// Gets what was taken.
  var onTaken: @MainActor (ReceiptImport.Item) -> Void = { _ in }
  /// Told whether the mode is on, however that came about.
  var onChange: @MainActor (Bool) -> Void = { _ in }

  /// Told that its bar has another height.
  var onLayout: @MainActor () -> Void = {}

  /// As long as somebody needs to see that it is good, and a hand to come to rest.
  private static let restInMilliseconds: UInt32 = 900

  init(_ ui: Interface, page: ScanPage, sources: Sources) {
    (self.ui, self.page, modelFolder) = (ui, page, sources.modelFolder)
    canvas = Canvas(ui["aim-outline"]) { [weak self] cairo, _, _ in self?.draw(cairo) }
    page.onPicture = { [weak self] in self?.show($0) }
    sources.onAim = { [weak self] in self?.take($0) }
    ui["receipt-shoot"].on("clicked") { [weak self] in self?.shoot() }
    ui["receipt-parts"].on("toggled") { [weak self] in self?.turnParts() }
    ui["receipt-finish"].on("clicked") { [weak self] in self?.finish() }
  }

  func turn(on isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    startAfresh()
    ui["receipt-parts"].isPressed = false
    show(false)
    onChange(isOn)
  }

  /// Where there is no picture, a page says why: the bar would cover what somebody can do there.
  private func show(_ hasPicture: Bool) {
    let isShown = isOn && hasPicture
    guard isShown != ui["receipt-bar"].isVisible else { return }
    if !isShown { startAfresh() }
    ui["receipt-bar"].isVisible = isShown
    ui["aim-outline"].isVisible = isShown
    onLayout()
    if isShown { ui["receipt-shoot"].grabFocus() }
  }

  /// How much of the picture's lower end its bar takes.
  var roomOfBar: Int {
    guard ui["receipt-bar"].isVisible else { return 0 }
    let bar = ui["receipt-bar"]
    let width = bar.size.width
    return Int(bar.height(forWidth: width > 0 ? width : -1))
      + Int(gtk_widget_get_margin_bottom(bar.widget))
  }

  /// For the next receipt.
  func startAfresh() {
    (aim, said, timer) = (nil, nil, nil)
    ui["receipt-shoot"].isSensitive = false
    say(.nothing)
    canvas?.redraw()
  }

  // MARK: In parts

  private func turnParts() {
    let isLong = ui["receipt-parts"].isPressed
    guard isLong != (long != nil) else { return }
    let before = long
    long = isLong ? LongReceipt(modelFolder: modelFolder) : nil
    long?.onChange = { [weak self] in self?.showParts() }
    if let before { handOver(before) }
    ui["receipt-whole-place"].isVisible = !isLong
    timer = nil
    showParts()
    canvas?.redraw()
  }

  private func showParts() {
    said = nil
    let isReading = long?.state == .reading
    ui["receipt-shoot"].isSensitive = aim != nil && !isReading
    ui["receipt-finish-place"].isVisible = long?.parts.isEmpty == false
    ui["receipt-finish"].isSensitive = !isReading
    say(aim.map(guidance) ?? .nothing)
  }

  private func finish() {
    guard long?.parts.isEmpty == false else { return }
    ui["receipt-parts"].isPressed = false
  }

  /// However it ends: no part that was taken is lost.
  private func handOver(_ long: LongReceipt) {
    long.onChange = {}
    guard long.state != .reading else {
      return long.onChange = { [weak self] in self?.handOver(long) }
    }
    if !long.parts.isEmpty { onTaken(.parts(long.parts)) }
  }

  // MARK: Aiming

  private func take(_ aim: ReceiptAim) {
    guard isOn else { return }
    self.aim = aim
    ui["receipt-shoot"].isSensitive = long?.state != .reading
    canvas?.redraw()
    say(guidance(of: aim))
    guard long == nil, aim.guidance == .good else { return timer = nil }
    guard timer == nil else { return }
    timer = MainLoop.after(milliseconds: Self.restInMilliseconds) { [weak self] in self?.shoot() }
  }

  private func guidance(of aim: ReceiptAim) -> SheetAim.Guidance {
    long == nil ? aim.guidance : aim.guidanceOfPart
  }

  /// A screen reader says it whenever it changes: so it is said once.
  private func say(_ guidance: SheetAim.Guidance) {
    guard guidance != said else { return }
    said = guidance
    // What is wrong with the last part goes first: it is not taken yet.
    let isPartMissing = long.map { $0.state != .aiming } ?? false
    ui["aim"].label =
      if let long, isPartMissing || guidance == .good { long.sentence } else { guidance.sentence }
    ui["aim"].style("good", guidance == .good && !isPartMissing)
    onLayout()
  }

  private func shoot() {
    guard isOn, let frame = aim?.frame else { return }
    if let long { return long.take(frame) }
    startAfresh()
    onTaken(.shot(frame))
  }

  /// Around the sheet, broken as long as it is not good.
  private func draw(_ cairo: OpaquePointer) {
    guard let aim, let outline = aim.outline else { return }
    let isGood = guidance(of: aim) == .good
    let place = page.stage.transform.toWidget(outline)
    cairo_set_dash(cairo, isGood ? [] : [10, 6], isGood ? 0 : 2, 0)
    place.trace(cairo)
    cairo_set_source_rgba(cairo, 1, 1, 1, 0.85)
    cairo_set_line_width(cairo, 6)
    cairo_stroke_preserve(cairo)
    cairo_set_source_rgb(cairo, 0.1, 0.37, 0.71)
    cairo_set_line_width(cairo, 3)
    cairo_stroke(cairo)
  }
}

extension SheetAim.Guidance {
  fileprivate var sentence: String {
    switch self {
    case .nothing: tr("Bring the receipt into view")
    case .tooDark: tr("More light")
    case .closer: tr("Move closer")
    case .wholeSheet: tr("Farther away: all of it into view")
    case .inParts: tr("Too long for one picture: take it in parts")
    case .level: tr("Hold it level")
    case .glare: tr("A light shines on it: turn it a little")
    case .still: tr("Hold still")
    case .good: tr("Good")
    }
  }
}
