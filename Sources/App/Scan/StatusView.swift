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
  var isFrozen = false { didSet { showBanner() } }
  private var seesNothing = false { didSet { if oldValue != seesNothing { showBanner() } } }
  /// A part of the picture was not read.
  var isCutShort = false { didSet { if oldValue != isCutShort { showBanner() } } }

  init(_ ui: Interface) { self.ui = ui }

  // MARK: Instead of a picture

  func show(_ content: Content, for kind: SourceKind) {
    let page = ui["status"]
    (lastPrice, firstLook, seesNothing, isCutShort) = (nil, nil, false, false)
    guard let words = Words(content, kind) else {
      page.isVisible = false
      return showBanner()
    }
    adw_status_page_set_icon_name(page.opaque, words.icon)
    adw_status_page_set_title(page.opaque, words.title)
    adw_status_page_set_description(page.opaque, words.text)
    ui["start-button"].isVisible = words.buttons.contains(.start)
    ui["screen-button"].isVisible = words.buttons.contains(.screen)
    ui["privacy-button"].isVisible = words.buttons.contains(.privacy)
    ui["demo-button"].isVisible = words.buttons.contains(.demo)
    ui["open-button"].isVisible = words.buttons.contains(.open)
    page.isVisible = true
    showBanner()
    if words.buttons.contains(.start) { ui["start-button"].grabFocus() }
    if words.buttons.contains(.screen) { ui["screen-button"].grabFocus() }
  }

  // MARK: Over the picture

  /// - Parameter text: what is to be said of the battery; nil as long as it lasts.
  func warn(_ text: String?) {
    warning = text
    showBanner()
  }

  /// Says after five seconds of a live picture without a price what may help, and at once of a
  /// picture that stands still: it will not get better.
  func note(_ view: LabelsInView, isLive: Bool, isPicture: Bool) {
    guard !isPicture else {
      seesNothing = view.labels.isEmpty && view.readTime != nil
      return
    }
    guard isLive else { return }
    if firstLook == nil { firstLook = view.time }
    if !view.labels.isEmpty { lastPrice = view.time }
    let since = view.time - (lastPrice ?? firstLook ?? view.time)
    seesNothing = view.labels.isEmpty && since >= Self.patience
  }

  /// The specification's.
  private static let patience = Duration.seconds(5)

  /// For screen readers: a new price.
  func tell(_ text: String) { gtk_label_set_text(ui["news"].opaque, text) }

  private func showBanner() {
    let text =
      isFrozen && !ui["status"].isVisible
      ? tr("The picture is held. Space lets it go on.")
      : warning
        ?? (isCutShort ? ReadingSentence.cutShort : nil)
        ?? (seesNothing
          ? tr("No number can be made out. See to it that there is light and the picture is sharp.")
          : nil)
    ui["banner"].isVisible = text != nil
    if let text { gtk_label_set_text(ui["banner-text"].opaque, text) }
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
        tr("Point the camera at a price: what it is in NT$ stands beside it."),
        [.start, .demo, .open])
    case .trouble(let sentence):
      self.init(
        "dialog-warning-symbolic", tr("That did not work"), sentence, [.start, .demo, .open])
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
    case .cameraLost: kind == .screen ? tr("No longer shared") : tr("The camera is gone")
    case .unreadable, .failed: tr("That did not work")
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
    case .permissionRefused: [.start, .privacy, .demo]
    case .noCamera, .cameraBusy, .cameraLost: [.demo, .open]
    case .ended, .unreadable, .failed: [.start, .demo, .open]
    }
  }
}
