// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Glibc
import Imaging
import Prices

/// `CURRENCY_CAMERA_DEBUG=1` shows this over the picture: how often it is read and how long that takes,
/// the prices with their belief, and every line that was read. It is for those who build the program
/// and is not translated.
@MainActor final class DebugView {
  private let label: Widget
  private var timer: MainLoop.Timer?
  private var pictures = 0
  /// One for all that came at once.
  private var shown = 0
  private var before = ScanProgress()
  private var view: LabelsInView?
  private var lines: [TextLine] = []

  init(_ label: Widget) { self.label = label }

  func start(_ progress: @escaping @MainActor () -> ScanProgress?) {
    guard Self.isWanted else { return }
    label.isVisible = true
    timer = MainLoop.every(milliseconds: 1_000) { [weak self] in self?.show(progress()) }
  }

  nonisolated static var isWanted: Bool {
    getenv("CURRENCY_CAMERA_DEBUG").map { String(cString: $0) } == "1"
  }

  func note(_ news: ScanNews) {
    guard timer != nil else { return }
    pictures += news.pictures.count
    if !news.pictures.isEmpty { shown += 1 }
    view = news.labels.last ?? view
    lines = news.lines ?? lines
  }

  private func show(_ progress: ScanProgress?) {
    let now = progress ?? ScanProgress()
    let counts =
      "\(shown) of \(pictures) pictures/s, \(now.frames - before.frames) frames/s, "
      + "\(now.looks - before.looks) looks/s, \(now.readings - before.readings) readings/s"
    let age = view.flatMap { view in view.readTime.map { view.time - $0 } } ?? .zero
    let prices = (view?.labels ?? []).map { label in
      "#\(label.id.number) \(label.price.text) = \(label.price.value) "
        + "\(Int(label.price.belief * 100)) %"
    }
    let others = view?.unlabelled.count ?? 0
    gtk_label_set_text(
      label.opaque,
      ([counts, "read \(Int(age / .milliseconds(1))) ms ago, \(others) others"] + prices + linesRead)
        .joined(separator: "\n"))
    (pictures, shown, before) = (0, 0, now)
  }

  /// Each as it was read, with how sure its least sure character is.
  private var linesRead: [String] {
    let most = lines.prefix(Self.mostLines).map { line in
      let least = line.words.flatMap(\.symbols).compactMap(\.confidence).min()
      return "“\(line.text)”" + (least.map { " \(Int($0 * 100)) %" } ?? "")
    }
    let rest = lines.count - most.count
    return ["\(lines.count) lines read"] + most + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// A window of the usual height has room for so many.
  private static let mostLines = 16
}
