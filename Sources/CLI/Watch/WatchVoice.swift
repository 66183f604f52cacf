// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Dispatch
import Imaging
import Language
import Money
import Prices
import Synchronization

/// Says what a watch sees, a line for each thing that happens.
///
/// On a thread of its own: whoever reads the lines slowly holds up neither source nor reader.
final class WatchVoice: Sendable {
  private let isJSON: Bool
  private let choice: CurrencyChoice
  private let kind: SourceKind
  private let end: WatchEnd
  private let desk = DispatchQueue(label: "lines")
  /// The state of the power that was last told.
  private let power = Mutex(PowerState.unknown)
  private let halves = Mutex<Set<Half>>([])

  init(isJSON: Bool, choice: CurrencyChoice, kind: SourceKind, end: WatchEnd) {
    self.isJSON = isJSON
    self.choice = choice
    self.kind = kind
    self.end = end
  }

  func hear(_ labels: LabelsInView) {
    for news in labels.news {
      desk.async { [self] in say(isJSON ? json(news, labels.time).text : text(news, labels.time)) }
    }
    if labels.readTime != nil { desk.async { [self] in noteOfPicture(.read) } }
  }

  /// A file that is one picture is done with when it is both read and shown, whichever comes last.
  private func noteOfPicture(_ half: Half) {
    guard kind == .picture else { return }
    let isDone = halves.withLock { halves in
      halves.insert(half)
      return halves == [.read, .shown]
    }
    if isDone { end.ring() }
  }

  private enum Half { case read, shown }

  func hear(_ state: SourceState) {
    desk.async { [self] in
      if isJSON {
        say(JSONText.object([("state", .string(state.name))]).text)
      } else if state != .live {
        Console.complain(state.sentence(for: kind))
      }
      switch state {
      // A camera is tried again by its source, for as long as the person likes.
      case .unreadable: end.ring(isFailure: true)
      case .failed where kind != .camera: end.ring(isFailure: true)
      case .ended: if kind == .picture { noteOfPicture(.shown) } else { end.ring() }
      case .permissionRefused where kind == .screen, .cameraLost where kind == .screen:
        end.ring(isFailure: true)
      default: break
      }
    }
  }

  /// Only what changes something for the scan or the person is told.
  func hear(_ power: PowerState) {
    desk.async { [self] in
      let told = self.power.withLock { told in
        defer { told = power }
        return told
      }
      guard (power.pace, power.isNearlyEmpty) != (told.pace, told.isNearlyEmpty) else { return }
      if isJSON {
        say(power.json.text)
      } else if !told.isNearlyEmpty, let warning = power.warning {
        Console.complain(warning)
      }
    }
  }

  /// Returns when everything is said.
  func close() { desk.sync {} }

  /// Nobody listens any more: the watch is over.
  private func say(_ line: String) {
    do { try Console.say(line) } catch { end.ring(isFailure: true) }
  }

  // MARK: Lines

  private func text(_ news: LabelNews, _ time: Duration) -> String {
    let label = news.label
    let seconds = "\((time / .seconds(1)).rounded(digits: 2))"
    let amount =
      label.price.text + (converted(label.price).map { " = " + $0 } ?? "")
      + " (#\(label.id.number))"
    return switch news {
    case .appeared: "\(seconds) s  + \(amount)"
    case .changed: "\(seconds) s  ~ \(amount)"
    case .lost: "\(seconds) s  - \(amount)"
    }
  }

  private func converted(_ price: Price) -> String? {
    guard let rate = try? choice.rate(for: price) else { return nil }
    return Converter(rate: rate).twd(for: price.value).map(TWDText.text)
  }

  private func json(_ news: LabelNews, _ time: Duration) -> JSONText {
    let label = news.label
    return .object([
      ("time", .number((time / .seconds(1)).rounded(digits: 3))), ("news", .string(news.name)),
      ("id", .number(Double(label.id.number))),
      (
        "price",
        SeenPrice(price: label.price, place: label.place)
          .json(beside: choice.members(for: label.price))
      ),
    ])
  }
}

extension LabelNews {
  fileprivate var label: PriceLabel {
    switch self {
    case .appeared(let label), .changed(let label), .lost(let label): label
    }
  }

  fileprivate var name: String {
    switch self {
    case .appeared: "appeared"
    case .changed: "changed"
    case .lost: "lost"
    }
  }
}

extension SourceState {
  /// For programs.
  fileprivate var name: String {
    switch self {
    case .lookingForCamera: "looking"
    case .live: "live"
    case .paused: "paused"
    case .frozen: "frozen"
    case .ended: "ended"
    case .noCamera: "no_camera"
    case .cameraBusy: "camera_busy"
    case .permissionRefused: "permission_refused"
    case .cameraLost: "camera_lost"
    case .unreadable, .failed: "failed"
    }
  }
}
