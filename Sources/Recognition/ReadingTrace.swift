// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// The steps that a reader took with a picture and how long they took, for whoever asks: nobody
/// does while the camera runs.
package final class ReadingTrace {
  package enum Stage: String, CaseIterable, Sendable {
    case find, gate, read
  }

  /// The fate of a place in the upright picture.
  package struct Event: Equatable, Sendable {
    package let fate: Fate
    package let place: Quad
  }

  package enum Fate: Equatable, Sendable {
    /// A row of glyphs that is worth reading.
    case found
    /// A row of glyphs that holds no digits, says the gate.
    case gatedOut
    case read(text: String, confidence: Double)
    /// Read, but it holds no digit.
    case refused
  }

  package private(set) var times: [Stage: Duration] = [:]
  package private(set) var events: [Event] = []
  /// Where the part that is being read begins in the picture.
  var origin = Point(x: 0, y: 0)

  package init() {}

  func add(_ stage: Stage, since start: ContinuousClock.Instant) {
    add(stage, ContinuousClock.now - start)
  }

  func add(_ stage: Stage, _ time: Duration) {
    times[stage, default: .zero] += time
  }

  func add(_ fate: Fate, at places: [Quad]) {
    events += places.map { Event(fate: fate, place: $0.moved(by: origin)) }
  }
}

extension Quad {
  func moved(by way: Point) -> Quad {
    mapped { Point(x: $0.x + way.x, y: $0.y + way.y) }
  }
}
