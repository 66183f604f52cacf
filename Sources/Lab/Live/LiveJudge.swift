// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Money
import Prices
import Synchronization
import TagPress

/// Compares every label that is shown with what truly stands there.
final class LiveJudge: Sendable {
  private let book: Mutex<LiveBook>

  /// - Parameter isComplete: whether every price of the scene is known, so that a label elsewhere is
  ///   wrong.
  init(isComplete: Bool = true) { book = Mutex(LiveBook(isComplete: isComplete)) }

  /// Takes down what stands in the frame that is offered next.
  func expect(_ truth: [TruePrice], at time: Duration) {
    let now = ContinuousClock.now
    book.withLock { $0.expect(truth, at: time, now) }
  }

  /// Takes down what is shown on the frame expected last, and from now on.
  func hear(_ shown: LabelsInView) {
    let now = ContinuousClock.now
    book.withLock { $0.hear(shown, now) }
  }

  /// At the end of a frame's time.
  func closeFrame(lasting time: Duration) { book.withLock { $0.closeFrame(lasting: time) } }

  var score: LiveScore { book.withLock { $0.closed } }
}

/// How well labels kept to their prices on one camera path.
struct LiveScore {
  /// From the first frame in which a price is sharp to the first right label.
  var firstRight: [Duration] = []
  /// Prices that were sharp for `fairChance` and never had a right label.
  var missed = 0
  var labelSeconds = 0.0
  var wrongSeconds = 0.0
  /// How long each wrong label was shown.
  var wrong: [WrongLabel: Double] = [:]
  /// Right ones, marked as not sure.
  var unsureSeconds = 0.0
  /// The number of prices whose label looked sure soon after it was right, and of those whose label
  /// stayed for that long and did not.
  var (sureSoon, sureLate) = (0, 0)
  /// Labels that changed, vanished or came again while their price stood there to be read.
  var labelChanges = 0
  /// Pixels between the middles of label and price, a number a label and frame.
  var positionErrors: [Double] = []
  /// Prices that became another price for the program.
  var lostIdentities = 0

  var wrongShare: Double { labelSeconds > 0 ? wrongSeconds / labelSeconds : 0 }
  var unsureShare: Double { labelSeconds > 0 ? unsureSeconds / labelSeconds : 0 }
  var sureSoonShare: Double {
    let all = sureSoon + sureLate
    return all > 0 ? Double(sureSoon) / Double(all) : 0
  }

  mutating func add(_ other: LiveScore) {
    firstRight += other.firstRight
    missed += other.missed
    labelSeconds += other.labelSeconds
    wrongSeconds += other.wrongSeconds
    wrong.merge(other.wrong, uniquingKeysWith: +)
    unsureSeconds += other.unsureSeconds
    sureSoon += other.sureSoon
    sureLate += other.sureLate
    labelChanges += other.labelChanges
    positionErrors += other.positionErrors
    lostIdentities += other.lostIdentities
  }
}

/// A label that was shown where something else stands.
struct WrongLabel: Hashable {
  let shown: String
  /// This is nil if no price stands.
  let stands: String?
  let isSure: Bool
}

/// The notes that a judge has written down so far.
private struct LiveBook {
  private let isComplete: Bool
  private var score = LiveScore()
  private var truth: [TruePrice] = []
  private var shown: [PriceLabel] = []
  private var visits: [Int: Visit] = [:]
  private var names: [Int: Set<PriceIdentity>] = [:]

  /// A price in view, sharp, from one moment on.
  private struct Visit {
    let start: ContinuousClock.Instant
    var last: ContinuousClock.Instant
    /// The times of its first right label, and of the first one of them that looked sure.
    var labelled: ContinuousClock.Instant?
    var sure: ContinuousClock.Instant?
  }

  /// A price that is sharp for less than this need not be labelled.
  private static let fairChance = Duration.milliseconds(800)
  /// A right label is to look sure within this time.
  private static let soon = Duration.milliseconds(500)
  /// A price that was gone for longer comes into view anew.
  private static let longestGap = Duration.milliseconds(700)

  init(isComplete: Bool) { self.isComplete = isComplete }

  mutating func expect(
    _ truth: [TruePrice], at time: Duration, _ now: ContinuousClock.Instant
  ) {
    self.truth = truth
    for price in truth where price.isSharp && price.isWhollyVisible && !price.isOptional {
      if let visit = visits[price.identity], now - visit.last > Self.longestGap {
        close(visit)
        visits[price.identity] = nil
      }
      visits[price.identity, default: Visit(start: now, last: now)].last = now
    }
  }

  mutating func hear(_ view: LabelsInView, _ now: ContinuousClock.Instant) {
    score.labelChanges += view.news.count { isRestless($0) }
    shown = view.labels
    for label in shown {
      guard let price = price(at: label), price.isRight(label.price) else { continue }
      names[price.identity, default: []].insert(label.id)
      guard var visit = visits[price.identity] else { continue }
      if visit.labelled == nil {
        visit.labelled = now
        score.firstRight.append(now - visit.start)
      }
      if visit.sure == nil, label.price.isSure { visit.sure = now }
      visits[price.identity] = visit
    }
  }

  mutating func closeFrame(lasting time: Duration) {
    for label in shown {
      let price = price(at: label)
      // Who shows a price that nobody wrote down may be right.
      guard isComplete || price != nil else { continue }
      score.labelSeconds += time / .seconds(1)
      if let price, price.isRight(label.price) {
        let (one, other) = (label.place.bounds.center, price.box.center)
        let (x, y) = (one.x - other.x, one.y - other.y)
        score.positionErrors.append((x * x + y * y).squareRoot())
        if !label.price.isSure { score.unsureSeconds += time / .seconds(1) }
      } else if price?.isOptional != true {
        score.wrongSeconds += time / .seconds(1)
        let wrong = WrongLabel(
          shown: label.price.text, stands: price?.value, isSure: label.price.isSure)
        score.wrong[wrong, default: 0] += time / .seconds(1)
      }
    }
  }

  var closed: LiveScore {
    var book = self
    for visit in visits.values { book.close(visit) }
    book.score.lostIdentities = names.values.reduce(0) { $0 + $1.count - 1 }
    return book.score
  }

  private mutating func close(_ visit: Visit) {
    guard let labelled = visit.labelled else {
      if visit.last - visit.start >= Self.fairChance { score.missed += 1 }
      return
    }
    if let sure = visit.sure, sure - labelled <= Self.soon {
      score.sureSoon += 1
    } else if visit.last - labelled >= Self.soon {
      score.sureLate += 1
    }
  }

  /// Whether somebody who looks on sees something change that stays as it is.
  private func isRestless(_ news: LabelNews) -> Bool {
    switch news {
    case .appeared(let label):
      price(at: label).map { names[$0.identity]?.isEmpty == false && $0.isReadable } ?? false
    case .changed: true
    case .lost(let label): price(at: label)?.isReadable ?? false
    }
  }

  /// The price that a label stands on.
  private func price(at label: PriceLabel) -> TruePrice? {
    let box = label.place.bounds
    return truth.filter { $0.box.overlap(with: box) > 0 }
      .max { $0.box.overlap(with: box) < $1.box.overlap(with: box) }
  }
}

extension TruePrice {
  fileprivate func isRight(_ price: Price) -> Bool {
    ExactDecimal(value) == price.value && currency == price.currency
  }

  fileprivate var isReadable: Bool { isSharp && isWhollyVisible }
}

extension Box {
  /// The area that both share.
  fileprivate func overlap(with other: Box) -> Double {
    let width = min(right, other.right) - max(x, other.x)
    let height = min(bottom, other.bottom) - max(y, other.y)
    return width > 0 && height > 0 ? width * height : 0
  }
}
