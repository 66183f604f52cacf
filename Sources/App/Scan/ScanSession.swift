// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Imaging
import Prices
import Recognition

/// One source that is looked at: its frames go to the reader, its pictures and their labels to the
/// main loop.
@MainActor final class ScanSession {
  let kind: SourceKind
  private let source: AttendedSource
  private let scan: LiveScan
  private let mailbox: Mailbox<ScanNews>
  private let limit: ReadingLimit

  /// - Parameters:
  ///   - limit: the reader's own.
  ///   - onNews: told on the main loop, once for everything that came since the last time.
  init(
    _ source: any FrameSource, kind: SourceKind, reader: sending any TextReader,
    within limit: ReadingLimit, parser: PriceParser,
    onNews: @escaping @MainActor @Sendable (ScanNews) -> Void
  ) {
    self.kind = kind
    self.source = AttendedSource(source)
    let mailbox = Mailbox(empty: { ScanNews() }, deliver: onNews)
    self.mailbox = mailbox
    self.limit = limit
    // Nobody else pays for what only the debug view shows.
    let noted: any TextReader =
      DebugView.isWanted
      ? NotedReader(reader) { lines in mailbox.write { $0.lines = lines } } : reader
    scan = LiveScan(reader: noted, parser: parser) { labels in
      mailbox.write {
        $0.take(labels)
        $0.isCutShort = limit.wasCutShort
      }
    }
    // One picture is all there will be: it is looked at as a held one.
    if kind == .picture { scan.freeze() }
  }

  func start() {
    source.start(
      onFrame: { [scan] in scan.offer($0) },
      onPicture: { [mailbox] picture in mailbox.write { $0.take(picture) } },
      onState: { [mailbox] state in mailbox.write { $0.states.append(state) } })
  }

  /// Nothing is told afterwards. A reading may take another moment: nobody waits for it.
  func stop() {
    mailbox.close()
    limit.leave()
    source.stop()
    DispatchQueue.global().async { [scan] in scan.stop() }
  }

  func showPictures(within room: PixelSize?) { source.showPictures(within: room) }
  func freeze() { scan.freeze() }

  /// Whether a frame is held since it was frozen: the next one that came.
  var isHolding: Bool { scan.isHolding }
  /// A film waits as long as one of its frames is held.
  func stayFrozen() { source.isHeld = true }

  func thaw() {
    scan.thaw()
    source.isHeld = false
  }

  func skip(by step: Duration) { source.film?.skip(by: step) }

  /// A film has ended: its last picture rests, and is read as one that is held.
  func readLast() {
    scan.freeze()
    source.film?.repeatLast()
  }

  func use(_ parser: PriceParser) { scan.use(parser) }
  func use(_ pace: ReadingPace) { scan.use(pace) }
  func attend(_ change: (inout Attention) -> Void) { source.attend(change) }
  var progress: ScanProgress { scan.progress }
}

/// What a session has to tell since the last time.
struct ScanNews: Sendable {
  /// The last ones: a held picture is the one before those that came too late.
  var pictures: [Picture] = []
  var labels: [LabelsInView] = []
  var happened: [LabelNews] = []
  var states: [SourceState] = []
  /// A part of the last picture was not read.
  var isCutShort = false
  /// These lines were read last, prices or not; nil where nobody asked for them, or nothing was read
  /// since.
  var lines: [TextLine]?

  private static let most = 4

  mutating func take(_ picture: Picture) {
    pictures.append(picture)
    if pictures.count > Self.most { pictures.removeFirst() }
  }

  mutating func take(_ view: LabelsInView) {
    happened += view.news
    labels.append(view)
    if labels.count > Self.most { labels.removeFirst() }
  }
}
