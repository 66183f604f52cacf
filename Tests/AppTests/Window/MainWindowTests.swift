// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Imaging
import Prices
import Storage
import TestSupport
import XCTest

@testable import App

/// The whole window of a program that has no camera.
final class MainWindowTests: XCTestCase {
  /// A bus takes one program of this name.
  @MainActor private static var shared: WindowStage?

  @MainActor private static func stage() throws -> WindowStage {
    let stage = try shared ?? WindowStage()
    shared = stage
    return stage
  }

  override class func tearDown() {
    MainActor.assumeIsolated { shared = nil }
    super.tearDown()
  }

  func testAnotherSourceThanTheReceiptsOpensNoCameraFirst() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.stage()
      stage.window.widget.activate("win.receipt-mode")
      XCTAssertEqual(stage.window.page.target, .receipt)
      var stops = 0
      stage.window.page.onStop = { stops += 1 }
      stage.window.look(at: .file("/nowhere.png"))
      XCTAssertEqual(stage.window.page.target, .file("/nowhere.png"))
      XCTAssertFalse(stage.window.receiptMode.isOn)
      XCTAssertEqual(stops, 1, "only the receipts were let go")
    }
  }

  func testAToastStandsAboveTheBarThatComesWhileItIsShown() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.stage()
      defer { stage.resize(width: 1_100) }
      stage.resize(width: 1_100)
      stage.window.tell("It is saved.", undo: {})
      ScanParts.wait(for: "a toast") { (stage.toast?.size.height ?? 0) > 0 }
      stage.resize(width: 360)
      ScanParts.wait(for: "a toast above the bar") { stage.isToastAboveBar }
      stage.window.pages.show(.prices)
      ScanParts.wait(for: "a toast above the bar of a page that is new") { stage.isToastAboveBar }
      stage.window.pages.show(.camera)
    }
  }

  func testTheCodeOfTheCurrencyIsSeenInANarrowWindow() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.stage()
      defer { stage.resize(width: 1_100) }
      for (width, title) in [(1_100, "JPY → TWD"), (360, "JPY")] {
        stage.resize(width: CInt(width))
        ScanParts.wait(for: title) { stage.currencySeen == title }
      }
    }
  }

  func testOneOfSeveralFilesIsLookedAtAndTheOthersAreTold() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.stage()
      stage.window.take(files: ["/a.pdf", "/b.png", "/c.png"])
      XCTAssertEqual(stage.window.page.target, .file("/b.png"))
      XCTAssertEqual(
        MainWindow.leftOut(2, besides: "/shop/b.png"),
        "Only “b.png” is looked at. Open the other 2 files after it, one by one.")
    }
  }

  func testATextThatIsEditedIsCopiedAndNotTheHeldPrice() throws {
    try MainActor.assumeIsolated {
      let stage = try Self.stage()
      let ui = stage.window.camera
      stage.window.page.hold.take(ScanParts.label(1, "1000"))
      stage.window.widget.activate("win.copy")
      XCTAssertEqual(stage.copied, "NT$ 200")
      gtk_popover_popup(ui["correct-popover"].cast())
      let entry = ui["correct-entry"]
      ScanParts.wait(for: "the entry") { gtk_widget_get_mapped(entry.widget) != 0 }
      entry.text = "1500"
      entry.grabFocus()
      gtk_editable_select_region(entry.opaque, 0, -1)
      stage.window.widget.activate("win.copy")
      XCTAssertEqual(stage.copied, "1500")
    }
  }
}

@MainActor private final class WindowStage {
  let window: MainWindow
  private let program: App.Program
  private let folder = TemporaryFolder()
  private let carrier: UInt32

  init() throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no screen")
    adw_init()
    carrier = MainLoop.carryMainActor()
    let folders = DataFolders(environment: ["HOME": folder.path])
    let settings = LiveSettings(path: folders.settingsPath)
    let saved = try ScanParts.settings()
    settings.change { $0 = saved }
    program = App.Program(
      Machine(
        environment: [:], programPath: ChildProcess.builtPrograms + "/currency-camera"),
      folders, settings)
    XCTAssertNotEqual(g_application_register(program.application.cast(), nil, nil), 0)
    window = MainWindow(program)
    window.present()
  }

  isolated deinit {
    window.page.stop()
    gtk_window_destroy(window.widget.cast())
    program.settings.finish()
    program.budget.finish()
    program.history.finish()
    g_source_remove(carrier)
  }

  func resize(width: CInt) {
    gtk_window_set_default_size(window.widget.cast(), width, 640)
    ScanParts.wait(for: "\(width) pixels") {
      (window.widget.size.width < 600) == (width < 600)
    }
  }

  /// Whether both are on the screen, and the bar stands wholly below the toast.
  var isToastAboveBar: Bool {
    let bar = ReceiptsStage.all(adw_view_switcher_bar_get_type(), in: window.widget).first
    guard let bar, let toast, gtk_widget_get_mapped(bar.widget) != 0,
      bar.size.height > 0, toast.size.height > 0
    else { return false }
    return Self.bounds(of: toast, in: window.widget).bottom
      <= Self.bounds(of: bar, in: window.widget).y
  }

  /// What the window says in passing; nil while it says nothing.
  var toast: Widget? {
    adw_application_window_get_content(window.widget.cast())
      .flatMap { Widget($0).children.dropFirst().last }
  }

  private static func bounds(of widget: Widget, in other: Widget) -> Box {
    var box = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.widget, other.widget, &box)
    return Box(
      x: Double(box.origin.x), y: Double(box.origin.y), width: Double(box.size.width),
      height: Double(box.size.height))
  }

  /// The text on the button of the currency that is seen as a whole; nil where it ends with dots.
  var currencySeen: String? {
    let labels = ReceiptsStage.all(gtk_label_get_type(), in: window.camera["currency-button"])
    let shown = labels.first {
      gtk_widget_get_mapped($0.widget) != 0 && gtk_widget_get_child_visible($0.widget) != 0
    }
    guard let shown, let layout = gtk_label_get_layout(shown.opaque),
      pango_layout_is_ellipsized(layout) == 0
    else { return nil }
    return shown.label
  }

  /// The text that this program copied last.
  var copied: String? {
    let clipboard = gtk_widget_get_clipboard(window.widget.widget)
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    defer { g_value_unset(&value) }
    guard let content = gdk_clipboard_get_content(clipboard),
      gdk_content_provider_get_value(content, &value, nil) != 0
    else { return nil }
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}
