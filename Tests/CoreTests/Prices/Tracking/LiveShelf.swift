// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

@testable import Imaging
@testable import Money
@testable import Prices

/// A shelf with prices before a live scan, and what was told of it.
final class LiveShelf: Sendable {
  static let view = PixelSize(width: 320, height: 200)
  /// A tag and where it stands when the camera has not moved.
  struct Tag {
    let text: String
    let place: Box
  }

  private let canvas: Canvas
  let tags: [Tag]
  let labels = Inbox<LabelsInView>()
  /// Where the camera was, and how it was held, in the frame of a time.
  private let moments = Mutex([Duration: (Point, Orientation)]())
  private let text: @Sendable (String, Int) -> String
  private let reads = Mutex([Bool]())

  /// - Parameter text: what is read of a tag, in which reading; as it is written, with a dollar, when
  ///   not given.
  init(
    _ texts: [(text: String, x: Int, y: Int)] = [("3.99", 60, 60), ("12.50", 200, 120)],
    reading text: @escaping @Sendable (String, Int) -> String = { text, _ in "$" + text }
  ) {
    var canvas = Self.ground
    tags = texts.map { tag in
      let box = canvas.write(tag.text, x: tag.x + 300, y: tag.y + 200, tag: 225)
      return Tag(
        text: tag.text,
        place: Box(
          x: Double(tag.x), y: Double(tag.y), width: box.width, height: box.height))
    }
    self.canvas = canvas
    self.text = text
  }

  private static let ground = Canvas.scenery(940, 620, grain: 16, seed: 31)

  func scan(pace: ReadingPace = .usual, gate: Gate? = nil) -> LiveScan {
    LiveScan(
      reader: ShelfReader(shelf: self, gate: gate), parser: Self.parser("USD"), pace: pace
    ) { [labels] in labels.put($0) }
  }

  static func parser(_ code: String) -> PriceParser {
    PriceParser(context: PriceContext(active: Currency.coded(code), saved: [code]))
  }

  // MARK: Frames

  /// The view of a camera that has moved so far.
  func seen(_ x: Double = 0, _ y: Double = 0) -> Canvas {
    canvas.seen(Self.view, x: 300 + x, y: 200 + y)
  }

  func frame(
    _ milliseconds: Int, at x: Double = 0, _ y: Double = 0, _ orientation: Orientation = .up,
    light: Int = 0, keptBy keeper: AnyObject? = nil
  ) -> Frame {
    moments.withLock { $0[.milliseconds(milliseconds)] = (Point(x: x, y: y), orientation) }
    return seen(x, y).brighter(by: light).stored(orientation)
      .frame(at: milliseconds, orientation, padding: 8, keptBy: keeper)
  }

  /// Offers a frame and waits until nobody holds it: until it is read, if it is wanted.
  func show(
    _ scan: LiveScan, _ milliseconds: Int, at x: Double = 0, _ y: Double = 0,
    _ orientation: Orientation = .up, light: Int = 0
  ) {
    let letGo = DispatchSemaphore(value: 0)
    scan.offer(
      frame(milliseconds, at: x, y, orientation, light: light, keptBy: Farewell(letGo)))
    letGo.expect()
  }

  /// Where a tag stands for a camera that has moved so far.
  func place(_ tag: Int, from x: Double = 0, _ y: Double = 0) -> Point {
    let center = tags[tag].place.center
    return Point(x: center.x - x, y: center.y - y)
  }

  // MARK: Reading

  /// For each frame that was read whether it was resting.
  var restingReads: [Bool] { reads.withLock { $0 } }

  func lines(in frame: Frame) -> [TextLine] {
    let count = reads.withLock { reads in
      reads.append(frame.isResting)
      return reads.count
    }
    guard let (corner, _) = moments.withLock({ $0[frame.time] }) else { return [] }
    return tags.map { tag in
      let place = Box(
        x: tag.place.x - corner.x, y: tag.place.y - corner.y, width: tag.place.width,
        height: tag.place.height)
      return TextLine(text(tag.text, count), at: place)
    }
  }

  /// The values on the last labels, in order.
  var shown: [String] { (last?.labels ?? []).map { "\($0.price.value)" }.sorted() }

  /// How far the label of a tag stands from a place; endless where there is none.
  func miss(of tag: Int, from place: Point) -> Double {
    let label = last?.labels.first { "\($0.price.value)" == tags[tag].text }
    guard let center = label?.place.bounds.center else { return .infinity }
    return max((center.x - place.x).magnitude, (center.y - place.y).magnitude)
  }

  /// The labels that were told last.
  var last: LabelsInView? { labels.all.last }
}

/// Holds a reader up until it is told to go on.
final class Gate: Sendable {
  private let began = DispatchSemaphore(value: 0)
  private let mayEnd = DispatchSemaphore(value: 0)
  private let isOpen = Atomic(false)

  func pass() {
    began.signal()
    if !isOpen.load(ordering: .sequentiallyConsistent) { mayEnd.expect() }
  }

  func waitUntilItBegins() { began.expect() }
  func letItEnd() { mayEnd.signal() }

  /// From now on nobody is held up.
  func open() {
    isOpen.store(true, ordering: .sequentiallyConsistent)
    mayEnd.signal()
  }
}

private struct ShelfReader: TextReader {
  let shelf: LiveShelf
  let gate: Gate?

  func lines(in frame: Frame) -> [TextLine] {
    let lines = shelf.lines(in: frame)
    gate?.pass()
    return lines
  }
}

extension TextLine {
  /// A word that was read for sure, its characters side by side in a box.
  init(_ text: String, at place: Box) {
    let width = place.width / Double(text.count)
    let symbols = text.enumerated().map { index, character in
      Word.Symbol(
        text: character,
        quad: Quad(
          Box(
            x: place.x + Double(index) * width, y: place.y, width: width, height: place.height)),
        confidence: 0.99)
    }
    self.init(words: [Word(symbols: symbols, quad: Quad(place))])
  }
}

extension Canvas {
  /// The same picture as a camera stores it that is held another way.
  func stored(_ orientation: Orientation) -> Canvas {
    guard orientation != .up else { return self }
    let size =
      orientation.swapsAxes
      ? PixelSize(width: self.size.height, height: self.size.width) : self.size
    var stored = Canvas(size, level: 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = orientation.upright(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), in: size)
        stored[x, y] = self[Int(place.x), Int(place.y)]
      }
    }
    return stored
  }
}
