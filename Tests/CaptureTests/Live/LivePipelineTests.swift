// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc
import Imaging
import Testing

@testable import Capture

@Suite struct LivePipelineTests {
  private let recorder = Recorder()
  private let events = Board([LiveEvent]())

  private func pipeline(
    _ source: String, within room: PixelSize? = nil, plays: Bool = true
  ) throws -> LivePipeline {
    let (recorder, events) = (recorder, events)
    let stream = LiveStream(
      room: room, onFrame: { recorder.take($0) }, onPicture: { recorder.take($0) }
    ) {
      event in events.write { $0.append(event) }
    }
    let pipeline = try LivePipeline(source, giving: stream)
    if plays { pipeline.play() }
    return pipeline
  }

  private static func bars(_ filter: String) -> String {
    "videotestsrc is-live=true pattern=smpte75 ! \(filter)"
  }

  /// Bars: light grey on the left, dark blue on the right.
  private func expectBars(_ notes: Recorder.Notes, location: SourceLocation = #_sourceLocation)
    throws
  {
    let frame = try #require(notes.frame, sourceLocation: location)
    #expect((165...195).contains(frame.luma(0.07, 0.3)), sourceLocation: location)
    #expect((20...55).contains(frame.luma(0.93, 0.3)), sourceLocation: location)
    let picture = try #require(notes.picture, sourceLocation: location)
    #expect(picture.colour(0.07, 0.3).allSatisfy { abs($0 - 191) < 14 }, sourceLocation: location)
    let blue = picture.colour(0.93, 0.3)
    #expect(blue[0] < 30 && blue[1] < 30 && blue[2] > 160, "\(blue)", sourceLocation: location)
  }

  @Test(arguments: ["YUY2", "UYVY", "NV12", "NV21", "I420", "YV12", "RGB", "BGRx", "Y444", "RGB16"])
  func readsEveryFormatInOddSizes(format: String) throws {
    for size in [PixelSize(width: 321, height: 241), PixelSize(width: 640, height: 360)] {
      recorder.forget()
      let pipeline = try pipeline(
        Self.bars("video/x-raw,format=\(format),width=\(size.width),height=\(size.height)"),
        within: PixelSize(width: 200, height: 999))
      let notes = try recorder.wait("a picture") { $0.picture != nil && $0.frame != nil }
      #expect(notes.frame?.size == size)
      #expect(notes.picture?.size == size.fitted(into: PixelSize(width: 200, height: 999)))
      try expectBars(notes)
      pipeline.stop()
    }
  }

  @Test func readsGreyCameras() throws {
    let pipeline = try pipeline(
      Self.bars("video/x-raw,format=GRAY8,width=322,height=240"),
      within: PixelSize(width: 161, height: 161))
    let notes = try recorder.wait("a picture") { $0.picture != nil && $0.frame != nil }
    pipeline.stop()
    let frame = try #require(notes.frame)
    #expect(frame.luma(0.07, 0.3) > frame.luma(0.93, 0.3) + 100)
    #expect(notes.picture?.size == PixelSize(width: 161, height: 120))
  }

  @Test func readsJPEG() throws {
    let pipeline = try pipeline(
      Self.bars("video/x-raw,width=640,height=480 ! jpegenc ! jpegdec"),
      within: PixelSize(width: 320, height: 320))
    let notes = try recorder.wait("a picture") { $0.picture != nil && $0.frame != nil }
    pipeline.stop()
    #expect(notes.frame?.size == PixelSize(width: 640, height: 480))
    let colour = try #require(notes.picture?.colour(0.93, 0.3))
    #expect(colour[2] > 160)
  }

  /// Rows as GStreamer pads them are its own, rows without padding a copy.
  @Test(arguments: [("YUY2", 324), ("I420", 322), ("NV12", 322)])
  func copiesOnlyWhatTheSourceMayTakeBack(format: String, stride: Int) throws {
    let pipeline = try pipeline(
      Self.bars("video/x-raw,format=\(format),width=322,height=240"))
    let notes = try recorder.wait("a frame") { $0.frame != nil }
    pipeline.stop()
    #expect(notes.frame?.stride == stride)
  }

  @Test func givesNoPictureUnlessAsked() throws {
    let pipeline = try pipeline(Self.bars("video/x-raw,width=320,height=240"))
    try recorder.wait("frames") { $0.frameTimes.count > 5 }
    #expect(recorder.notes.picture == nil)
    pipeline.show(within: PixelSize(width: 100, height: 100))
    try recorder.wait("a picture") { $0.picture?.size == PixelSize(width: 100, height: 75) }
    pipeline.show(within: PixelSize(width: 400, height: 300))
    try recorder.wait("a larger one") { $0.picture?.size == PixelSize(width: 400, height: 300) }
    pipeline.show(within: nil)
    // What was on its way comes still; after that frames go on and pictures do not.
    let frames = recorder.notes.frameTimes.count
    try recorder.wait("more frames") { $0.frameTimes.count > frames + 5 }
    let pictures = recorder.notes.pictureTimes.count
    try recorder.wait("more frames") { $0.frameTimes.count > frames + 15 }
    #expect(recorder.notes.pictureTimes.count == pictures)
    pipeline.stop()
  }

  /// As a window does whose edge is dragged, and a list that slides in beside the picture.
  @Test func keepsOnWhileTheSizeChangesAllTheTime() throws {
    let pipeline = try pipeline(
      "videotestsrc ! video/x-raw,width=320,height=240", within: PixelSize(width: 100, height: 75))
    defer { pipeline.stop() }
    for step in 1...2_000 {
      pipeline.show(within: PixelSize(width: 100 + step % 97, height: 300))
      if step % 20 == 0 { usleep(1_000) }
    }
    pipeline.show(within: PixelSize(width: 80, height: 60))
    try recorder.wait("the last size") { $0.picture?.size == PixelSize(width: 80, height: 60) }
    #expect(events.read() == [.begun])
  }

  @Test func givesThePictureTheTimeOfItsFrame() throws {
    let pipeline = try pipeline(
      Self.bars("video/x-raw,width=320,height=240"), within: PixelSize(width: 100, height: 100))
    let notes = try recorder.wait("pictures") { $0.pictureTimes.count > 10 }
    pipeline.stop()
    #expect(Set(notes.frameTimes).intersection(notes.pictureTimes).count > 5)
    #expect(notes.frameTimes == notes.frameTimes.sorted())
    #expect(Set(notes.frameTimes).count == notes.frameTimes.count)
  }

  /// This holds for a source that is started anew, too.
  @Test func neverRunsBackwards() throws {
    let source = Self.bars("video/x-raw,width=320,height=240")
    let first = try pipeline(source)
    try recorder.wait("frames") { $0.frameTimes.count > 3 }
    first.stop()
    let second = try pipeline(source)
    let count = recorder.notes.frameTimes.count
    let notes = try recorder.wait("more frames") { $0.frameTimes.count > count + 3 }
    second.stop()
    #expect(notes.frameTimes == notes.frameTimes.sorted())
  }

  /// The tag is GStreamer's, the turning of the picture, too: ours has to agree with it.
  @Test(arguments: [
    ("rotate-0", Orientation.up), ("flip-rotate-0", .upMirrored), ("rotate-180", .down),
    ("flip-rotate-180", .downMirrored), ("rotate-90", .right), ("flip-rotate-90", .rightMirrored),
    ("rotate-270", .left), ("flip-rotate-270", .leftMirrored),
  ])
  func turnsPicturesUpright(word: String, orientation: Orientation) throws {
    let pipeline = try pipeline(
      "videotestsrc is-live=true pattern=smpte ! video/x-raw,width=320,height=240 ! taginject tags=image-orientation=\(word)",
      within: PixelSize(width: 120, height: 90))
    let size = orientation.uprightSize(of: PixelSize(width: 320, height: 240))
      .fitted(into: PixelSize(width: 120, height: 90))
    let notes = try recorder.wait("both") { $0.picture?.size == size && $0.frame != nil }
    pipeline.stop()
    let (frame, picture) = try (#require(notes.frame), #require(notes.picture))
    #expect(frame.orientation == orientation)
    #expect(frame.size == PixelSize(width: 320, height: 240))
    // Light, blue, and the black below: enough to know all eight apart.
    for (place, isRight) in [
      (Point(x: 0.07, y: 0.3), { (colour: [Int]) in colour.allSatisfy { $0 > 170 } }),
      (Point(x: 0.93, y: 0.3), { $0[2] > 150 && $0[0] < 40 }),
      (Point(x: 0.6, y: 0.9), { $0.allSatisfy { $0 < 40 } }),
    ] {
      let stored = Point(x: place.x * 320, y: place.y * 240)
      let upright = orientation.upright(stored, in: frame.size)
      let colour = picture.colour(
        upright.x / Double(frame.uprightSize.width), upright.y / Double(frame.uprightSize.height))
      #expect(isRight(colour), "\(place) \(colour)")
    }
  }

  @Test func tellsOfTheFirstFrameAndOfTheEnd() throws {
    let pipeline = try pipeline("videotestsrc num-buffers=3 ! video/x-raw,width=320,height=240")
    let all = try #require(events.wait { $0.contains(.ended) })
    pipeline.stop()
    #expect(all == [.begun, .ended])
  }

  @Test func tellsOfTroubles() throws {
    let pipeline = try pipeline("filesrc location=/nowhere/at/all ! decodebin")
    let all = try #require(events.wait { !$0.isEmpty })
    pipeline.stop()
    guard case .failed(.other(reason: .system(let reason))) = all[0] else {
      Issue.record("\(all)")
      return
    }
    #expect(reason.contains("/nowhere/at/all"))
  }

  @Test func saysWhatItCannotMake() {
    #expect(throws: LiveTrouble.self) { try pipeline("elementthatnobodyhas") }
  }

  @Test func givesNothingOnceStopped() throws {
    let pipeline = try pipeline(
      Self.bars("video/x-raw,width=320,height=240"), within: PixelSize(width: 99, height: 99))
    try recorder.wait("a picture") { $0.picture != nil }
    pipeline.stop()
    recorder.forget()
    pipeline.stream.frames.give(
      try #require(
        Frame(
          pixels: Pixels(count: 1) { _ in }, size: PixelSize(width: 1, height: 1), stride: 1,
          time: .zero)))
    #expect(recorder.notes.frame == nil)
  }

  /// Whoever holds a reader up holds up the reading only.
  @Test func showsPicturesWhileNobodyReads() throws {
    let gate = Board(false)
    let shown = Board(0)
    let stream = LiveStream(
      room: PixelSize(width: 64, height: 64), onFrame: { _ in _ = gate.wait { $0 } },
      onPicture: { _ in shown.write { $0 += 1 } }, onEvent: { _ in })
    let pipeline = try LivePipeline(Self.bars("video/x-raw,width=320,height=240"), giving: stream)
    pipeline.play()
    let count = shown.wait { $0 > 20 }
    gate.write { $0 = true }
    pipeline.stop()
    #expect(count != nil)
  }

  /// It may be led past its end as soon as its place is known, before a picture has come.
  @Test(arguments: [true, false])
  func aFilmWithoutPicturesHasNoneUnlessItWasLedToItsEnd(isLed: Bool) {
    let events = events
    let stream = LiveStream(room: nil, onFrame: { _ in }, onPicture: { _ in }) { event in
      events.write { $0.append(event) }
    }
    #expect(stream.lacksPictures)
    if isLed { stream.lead() }
    stream.end()
    let told = events.wait { !$0.isEmpty }
    #expect(told == [isLed ? .ended : .failed(.other(reason: .noPicture))])
    #expect(stream.lacksPictures == !isLed && stream.hasEnded)
  }

  @Test func knowsABusyDeviceByItsCodeAndByItsWords() {
    let resource = gst_resource_error_quark()
    let open = CInt(GST_RESOURCE_ERROR_OPEN_READ_WRITE.rawValue)
    let busy = CInt(GST_RESOURCE_ERROR_BUSY.rawValue)
    #expect(LiveTrouble(resource, busy, "Device is busy", details: "") == .busy)
    #expect(
      LiveTrouble(resource, open, "Cannot open", details: "error: Device or resource busy") == .busy
    )
    #expect(
      LiveTrouble(resource, open, "Cannot open", details: "no")
        == .other(reason: .system("Cannot open (no)")))
    let place = "../gsttypefindelement.c(1186): gst_type_find_element_loop (): /GstPipeline:p/a:b"
    #expect(
      LiveTrouble(resource, open, "Cannot open", details: place + "\nno")
        == .other(reason: .system("Cannot open (no)")))
    #expect(
      LiveTrouble(resource, open, "Cannot open", details: place)
        == .other(reason: .system("Cannot open")))
    #expect(
      LiveTrouble(gst_stream_error_quark(), busy, "What?", details: "")
        == .other(reason: .system("What?")))
  }
}

@Suite struct FittedSizeTests {
  @Test(arguments: [
    (1280, 720, 1100, 700, 1100, 619), (1280, 720, 1100, 618, 1099, 618),
    (720, 1280, 1100, 700, 394, 700), (640, 480, 640, 480, 640, 480), (1, 1000, 10, 10, 1, 10),
    (4, 3, 0, -5, 1, 1), (64, 48, 640, 640, 640, 480),
  ])
  func fitsInItsOwnShape(w: Int, h: Int, roomW: Int, roomH: Int, fitW: Int, fitH: Int) {
    let fitted = PixelSize(width: w, height: h).fitted(into: PixelSize(width: roomW, height: roomH))
    #expect(fitted == PixelSize(width: fitW, height: fitH))
  }
}
