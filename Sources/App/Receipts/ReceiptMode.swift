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
@MainActor final class ReceiptMode {
  private let ui: Interface
  private let page: ScanPage
  private var canvas: Canvas?
  private var aim: ReceiptAim?
  private var said: SheetAim.Guidance?
  private var timer: MainLoop.Timer?
  private(set) var isOn = false
  /// Gets the picture that was taken.
  var onShot: @MainActor (Frame) -> Void = { _ in }
  /// Told whether the mode is on, however that came about.
  var onChange: @MainActor (Bool) -> Void = { _ in }

  /// As long as somebody needs to see that it is good, and a hand to come to rest.
  private static let restInMilliseconds: UInt32 = 900

  init(_ ui: Interface, page: ScanPage, sources: Sources) {
    (self.ui, self.page) = (ui, page)
    canvas = Canvas(ui["aim-outline"]) { [weak self] cairo, _, _ in self?.draw(cairo) }
    sources.onAim = { [weak self] in self?.take($0) }
    ui["receipt-shoot"].on("clicked") { [weak self] in self?.shoot() }
  }

  func turn(on isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    startAfresh()
    ui["receipt-bar"].isVisible = isOn
    ui["aim-outline"].isVisible = isOn
    onChange(isOn)
    if isOn { ui["receipt-shoot"].grabFocus() }
  }

  /// For the next receipt.
  func startAfresh() {
    (aim, said, timer) = (nil, nil, nil)
    ui["receipt-shoot"].isSensitive = false
    ui["aim"].label = SheetAim.Guidance.nothing.sentence
    canvas?.redraw()
  }

  // MARK: Aiming

  private func take(_ aim: ReceiptAim) {
    guard isOn else { return }
    self.aim = aim
    ui["receipt-shoot"].isSensitive = true
    canvas?.redraw()
    // Said once: a screen reader says it whenever it changes.
    if aim.guidance != said {
      said = aim.guidance
      ui["aim"].label = aim.guidance.sentence
      ui["aim"].style("good", aim.guidance == .good)
    }
    guard aim.guidance == .good else { return timer = nil }
    guard timer == nil else { return }
    timer = MainLoop.after(milliseconds: Self.restInMilliseconds) { [weak self] in self?.shoot() }
  }

  private func shoot() {
    guard isOn, let frame = aim?.frame else { return }
    startAfresh()
    onShot(frame)
  }

  /// Around the sheet, broken as long as it is not good.
  private func draw(_ cairo: OpaquePointer) {
    guard let aim, let outline = aim.outline else { return }
    let isGood = aim.guidance == .good
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
    case .inParts: tr("All of it into view; fold a long one")
    case .level: tr("Hold it level")
    case .glare: tr("A light shines on it: turn it a little")
    case .still: tr("Hold still")
    case .good: tr("Good")
    }
  }
}
