// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Commands
import Dispatch
import Glibc
import Imaging
import Language
import Prices
import Recognition

/// `pricescan watch`: the prices that a camera, the screen, a file or the demo shows, as they come
/// and go.
struct WatchCommand {
  private let source: WatchSource
  private let seconds: Int?
  private let isJSON: Bool
  private let choice: CurrencyChoice
  private let modelFolder: String

  /// The widget that the window shows the picture on, in pixels.
  private static let room = PixelSize(width: 1_100, height: 618)

  init(_ words: [String], _ place: Place) throws {
    let arguments = try Arguments(
      words, options: ["--source", "--seconds", "--currency"], flags: ["--json"])
    if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
    source = WatchSource(arguments.values["--source"] ?? "camera")
    seconds = try arguments.number("--seconds", in: 1...86_400)
    isJSON = arguments.flags.contains("--json")
    choice = try CurrencyChoice(arguments.values["--currency"], place.settings)
    modelFolder = place.modelFolder
  }

  /// What is measured meanwhile, by several threads.
  private struct Meters {
    let watch = WatchMeter()
    let readings = ReadingMeter()
  }

  func run() throws -> ExitCode {
    let (meters, limit, end) = (Meters(), ReadingLimit(), WatchEnd())
    let (frames, kind) = try source.opened()
    let voice = WatchVoice(isJSON: isJSON, choice: choice, kind: kind, end: end)
    let scan = try scan(kind, within: limit, meters, voice)
    // One picture is all there will be: it is looked at as a frozen one.
    if kind == .picture { scan.freeze() }
    let power = PowerWatch()
    power.start { state in
      scan.use(state.pace)
      voice.hear(state)
    }
    // Nothing moves in a picture, and to draw a large one takes as long as to open it.
    if kind != .picture { frames.showPictures(within: Self.room) }
    start(frames, scan, meters, voice)
    end.wait(seconds: seconds)
    let wasCutShort = limit.wasCutShort
    limit.leave()
    frames.stop()
    power.close()
    scan.stop()
    voice.close()
    if wasCutShort, kind == .picture { Console.complain(ReadingSentence.cutShort) }
    let report = meters.watch.report(scan.progress, meters.readings.cost)
    try Console.say(isJSON ? report.json.text : report.sentence)
    return end.isFailure || report.seconds == 0 ? .nothing : .ok
  }

  private func scan(
    _ kind: SourceKind, within limit: ReadingLimit, _ meters: Meters, _ voice: WatchVoice
  ) throws -> LiveScan {
    let reader = try TiledReader(for: kind, modelFolder: modelFolder, within: limit)
    return LiveScan(
      reader: MeteredReader(reader, meters.readings), parser: PriceParser(context: choice.context)
    ) { labels in
      meters.watch.labelsArrived(labels)
      voice.hear(labels)
    }
  }

  private func start(
    _ frames: any FrameSource, _ scan: LiveScan, _ meters: Meters, _ voice: WatchVoice
  ) {
    frames.start(
      onFrame: { frame in
        meters.watch.frameArrived(frame.time)
        let before = ThreadClock.now
        scan.offer(frame)
        meters.readings.addFollowing(ThreadClock.now - before)
      }, onPicture: { meters.watch.pictureArrived($0.time) }, onState: { voice.hear($0) })
  }
}

/// Waits until a watch is over: its time is up, its source has ended, or the person has enough.
final class WatchEnd: Sendable {
  private let bell = DispatchSemaphore(value: 0)
  private let failure = DispatchSemaphore(value: 0)

  /// The source has nothing more to give.
  func ring(isFailure: Bool = false) {
    if isFailure { failure.signal() }
    bell.signal()
  }

  /// Asked once, at the end.
  var isFailure: Bool { failure.wait(timeout: .now()) == .success }

  func wait(seconds: Int?) {
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { self.bell.signal() }
      source.resume()
      return source
    }
    _ = bell.wait(timeout: seconds.map { .now() + .seconds($0) } ?? .distantFuture)
    for source in signals { source.cancel() }
  }
}
