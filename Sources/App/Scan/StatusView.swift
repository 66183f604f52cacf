// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Language
import Prices

/// Why there is no picture, and what the person can do; over a picture, what is to be said of it.
@MainActor final class StatusView {
  enum Content {
    case none
    case notStarted
    case state(SourceState)
    case trouble(String)
  }

  private let ui: Interface
  private var lastPrice: Duration?
  private var firstLook: Duration?
  private var warning: String?
  private var kind = SourceKind.camera
  var isFrozen = false { didSet { showBanner() } }
  private var seesNothing = false { didSet { if oldValue != seesNothing { showBanner() } } }
  private var obstacle: SightObstacle? {
    didSet { if oldValue != obstacle { showBanner() } }
  }
  /// When it was looked for last.
  private var lastSearch: Duration?
  /// Whether a film has ended, and its last picture rests.
  var isAtEnd = false { didSet { showBanner() } }
  /// A part of the picture was not read.
  var isCutShort = false { didSet { if oldValue != isCutShort { showBanner() } } }

  init(_ ui: Interface) { self.ui = ui }

  // MARK: Instead of a picture

  func show(_ content: Content, for kind: SourceKind) {
    let page = ui["status"]
    (lastPrice, firstLook, seesNothing, isCutShort) = (nil, nil, false, false)
    (obstacle, lastSearch) = (nil, nil)
    guard let words = Words(content, kind) else {
      page.isVisible = false
      return showBanner()
    }
    adw_status_page_set_icon_name(page.opaque, words.icon)
    adw_status_page_set_title(page.opaque, words.title)
    adw_status_page_set_description(page.opaque, words.text.escapedMarkup)
    ui["start-button"].isVisible = words.buttons.contains(.start)
    ui["screen-button"].isVisible = words.buttons.contains(.screen)
    ui["privacy-button"].isVisible = words.buttons.contains(.privacy)
    ui["demo-button"].isVisible = words.buttons.contains(.demo)
    ui["open-button"].isVisible = words.buttons.contains(.open)
    page.isVisible = true
    showBanner()
    // One button is the usual way on, and has the focus; a camera that is lost comes back by itself.
    let first = Self.usual.first {
      words.buttons.contains($0.button) && ($0.button == .start || kind == .screen)
    }
    ui["screen-button"].style("suggested-action", first?.button == .screen)
    if let first { ui[first.id].grabFocus() }
  }

  private static let usual: [(button: Words.Button, id: String)] = [
    (.start, "start-button"), (.screen, "screen-button"),
  ]

  // MARK: Over the picture

  /// - Parameter text: what is to be said of the battery; nil as long as it lasts.
  func warn(_ text: String?) {
    warning = text
    showBanner()
  }

  /// Says after five seconds of a live picture without a price what may help, and at once of a
  /// picture that stands still: it will not get better.
  ///
  /// - Parameter obstacle: what stands in the way of seeing what the camera shows; asked once a
  ///   second, where it is to be said.
  func note(
    _ view: LabelsInView, isLive: Bool, of kind: SourceKind,
    obstacle: () -> SightObstacle? = { nil }
  ) {
    self.kind = kind
    guard kind != .picture, !isAtEnd else {
      seesNothing = view.labels.isEmpty && view.readTime != nil
      return
    }
    guard isLive else { return }
    if firstLook == nil { firstLook = view.time }
    if !view.labels.isEmpty { lastPrice = view.time }
    let since = view.time - (lastPrice ?? firstLook ?? view.time)
    let seesNothing = view.labels.isEmpty && since >= Self.patience
    let mayAsk = lastSearch.map { view.time - $0 >= Self.pause } ?? true
    if seesNothing, kind == .camera, mayAsk {
      lastSearch = view.time
      self.obstacle = obstacle()
    }
    self.seesNothing = seesNothing
  }

  private static let pause = Duration.seconds(1)

  /// The specification's.
  private static let patience = Duration.seconds(5)

  /// For screen readers: a new price.
  func tell(_ text: String) { gtk_label_set_text(ui["news"].opaque, text) }

  private func showBanner() {
    let isHeld = isFrozen && !ui["status"].isVisible
    let hint = isCutShort ? ReadingSentence.cutShort : seesNothing ? hintOfNothing : nil
    let lines =
      isHeld
      ? [tr("The picture is held. Press Space to resume.")] : [warning, hint].compactMap(\.self)
    ui["banner"].isVisible = !lines.isEmpty
    gtk_label_set_text(ui["banner-text"].opaque, lines.joined(separator: "\n"))
  }

  /// Nobody can move closer to a file.
  private var hintOfNothing: String {
    switch kind {
    case .picture:
      tr(
        "No price was found in this picture. Check the currency, or open a picture in which the prices are larger."
      )
    case .video where isAtEnd:
      tr(
        "No price was found in the last picture. Press the comma key to go back, or Space to play it again."
      )
    case .video: tr("No price found in this video so far.")
    case .camera:
      obstacle.map { tr("No price found.") + " " + $0.sentence }
        ?? tr("No price found. Move closer, and check light and focus.")
    case .screen, .demo: tr("No price found so far.")
    }
  }
}

/// What a page says and offers.
private struct Words {
  enum Button { case start, screen, privacy, demo, open }

  let icon: String
  let title: String
  let text: String
  let buttons: Set<Button>

  init(_ icon: String, _ title: String, _ text: String, _ buttons: Set<Button>) {
    (self.icon, self.title, self.text, self.buttons) = (icon, title, text, buttons)
  }

  /// Nil where there is a picture.
  init?(_ content: StatusView.Content, _ kind: SourceKind) {
    switch content {
    case .none: return nil
    case .notStarted:
      self.init(
        "camera-web-symbolic", tr("Ready"),
        tr("Point the camera at a price to see it in NT$."),
        [.start, .screen, .demo, .open])
    case .trouble(let sentence):
      self.init(
        "dialog-warning-symbolic", tr("Could Not Open"), sentence, [.start, .demo, .open])
    case .state(let state):
      guard let title = state.title(for: kind) else { return nil }
      self.init(state.icon, title, state.sentence(for: kind), state.buttons(for: kind))
    }
  }
}

extension SourceState {
  fileprivate func title(for kind: SourceKind) -> String? {
    switch self {
    case .lookingForCamera: kind == .camera ? tr("One moment") : tr("Opening")
    case .live, .frozen: nil
    case .paused: tr("Paused")
    case .ended: tr("The end")
    case .noCamera: kind == .screen ? tr("Nothing is shared") : tr("No camera")
    case .cameraBusy: tr("The camera is in use")
    case .permissionRefused: kind == .screen ? tr("Nothing is shared") : tr("No permission")
    case .cameraLost: kind == .screen ? tr("No longer shared") : tr("Camera Disconnected")
    case .unreadable, .failed: tr("Could Not Open")
    }
  }

  fileprivate var icon: String {
    switch self {
    case .noCamera, .cameraLost, .permissionRefused: "camera-disabled-symbolic"
    case .unreadable, .failed, .cameraBusy: "dialog-warning-symbolic"
    default: "camera-web-symbolic"
    }
  }

  fileprivate func buttons(for kind: SourceKind) -> Set<Words.Button> {
    switch self {
    case .lookingForCamera, .live, .frozen, .paused: []
    // The desktop asks anew each time: there is nothing to allow in its settings.
    case .permissionRefused where kind == .screen, .cameraLost where kind == .screen:
      [.screen, .demo, .open]
    case .permissionRefused: [.start, .privacy, .screen, .demo, .open]
    case .noCamera, .cameraBusy, .cameraLost: [.screen, .demo, .open]
    case .ended, .unreadable, .failed: [.start, .demo, .open]
    }
  }
}
