// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import TestSupport
import Testing

@testable import Capture

@Suite(.timeLimit(.minutes(10))) struct VideoSourceTests {
  private let maker = VideoMaker()
  private let recorder = Recorder()

  private func started(_ path: String, within room: PixelSize? = nil) throws -> VideoSource {
    let source = VideoSource(path: path)
    source.showPictures(within: room)
    source.start(with: recorder)
    return source
  }

  @Test(arguments: [
    ("bars.avi", "jpegenc ! avimux"), ("bars.mkv", "jpegenc ! matroskamux"),
    ("bars.webm", "vp8enc deadline=1 ! webmmux"), ("bars.ogv", "theoraenc ! oggmux"),
    ("bars.mp4", "openh264enc ! h264parse ! mp4mux"),
    // Nothing takes the sound, and the pictures come all the same.
    (
      "sound.webm",
      "vp8enc deadline=1 ! queue ! film. audiotestsrc num-buffers=30 ! vorbisenc ! queue ! film. "
        + "webmmux name=film"
    ),
  ])
  func playsVideosOfManyKindsToTheirEnd(name: String, finish: String) throws {
    let source = try started(
      maker.video(name, finish), within: PixelSize(width: 80, height: 999))
    let notes = try recorder.wait(for: .ended)
    source.stop()
    #expect(notes.states == [.lookingForCamera, .live, .ended])
    let (frame, picture) = try (#require(notes.frame), #require(notes.picture))
    #expect(frame.size == PixelSize(width: 160, height: 120))
    #expect(picture.size == PixelSize(width: 80, height: 60))
    #expect((150...210).contains(frame.luma(0.07, 0.3)))
    #expect((15...60).contains(frame.luma(0.93, 0.3)))
    #expect(picture.colour(0.93, 0.3)[2] > 150)
  }

  /// Nobody's eyes follow a video that is shown as fast as it can be decoded.
  @Test func keepsToItsOwnTime() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let source = try started(maker.video())
    let times = try recorder.wait(for: .ended).frameTimes
    let took = clock.now - start
    source.stop()
    #expect(took > .milliseconds(600), "20 pictures, 30 a second")
    #expect(times == times.sorted() && Set(times).count == times.count)
    let (first, last) = try (#require(times.first), #require(times.last))
    #expect(last - first > .milliseconds(200) && last - first < .milliseconds(650))
    for step in zip(times.dropFirst(), times).map({ $0 - $1 }) {
      // A busy machine may miss a picture, but none comes at a time of its own.
      let pictures = step / .seconds(1) * 30
      #expect(abs(pictures - pictures.rounded()) < 0.05)
    }
  }

  /// White seconds after five black ones, 10 pictures a second.
  private func film(whiteSeconds: Int = 1) throws -> String {
    try maker.file(
      "film.avi",
      "videotestsrc pattern=black num-buffers=50 ! video/x-raw,width=160,height=120,framerate=10/1 "
        + "! queue ! join. videotestsrc pattern=white num-buffers=\(10 * whiteSeconds) "
        + "! video/x-raw,width=160,height=120,framerate=10/1 ! queue ! join. "
        + "concat name=join ! jpegenc ! avimux ! %")
  }

  @Test func waitsWhileItIsPausedAndGoesOn() throws {
    let source = try started(film())
    try recorder.wait("a frame") { $0.frame != nil }
    source.pause()
    // What was on its way comes still.
    usleep(300_000)
    let before = recorder.notes { _ in true }?.frameTimes.count
    usleep(600_000)
    #expect(recorder.notes { _ in true }?.frameTimes.count == before)
    source.resume()
    try recorder.wait("more frames") { $0.frameTimes.count > (before ?? 0) + 3 }
    source.stop()
  }

  /// A busy machine may look at what is white for the first time when it has been there for seconds.
  @Test func goesToAnotherMomentAndBack() throws {
    let source = try started(film(whiteSeconds: 20))
    try recorder.wait("black") { $0.frame?.luma(0.5, 0.5) ?? 255 < 40 }
    source.skip(by: .milliseconds(5_200))
    try recorder.wait("white") { $0.frame?.luma(0.5, 0.5) ?? 0 > 200 }
    source.skip(by: .seconds(-60))
    let notes = try recorder.wait("black again") { $0.frame?.luma(0.5, 0.5) ?? 255 < 40 }
    #expect(notes.frameTimes == notes.frameTimes.sorted())
    source.skip(by: .seconds(3_600))
    try recorder.wait(for: .ended)
    source.stop()
  }

  /// Each skip throws away what waits at the sinks, while the picture before it is still shown.
  @Test func skipsAgainBeforeAPictureHasCome() throws {
    let complaints = Complaints(of: "GStreamer")
    let source = try started(film(), within: PixelSize(width: 80, height: 999))
    try recorder.wait("a picture") { $0.picture != nil && $0.frame != nil }
    source.pause()
    for step in 1...60 {
      source.skip(by: .milliseconds(step.isMultiple(of: 2) ? -900 : 900))
      // Now before the picture is there, now after it.
      usleep(useconds_t(step % 6 * 8_000))
    }
    source.resume()
    try recorder.wait(for: .ended)
    source.stop()
    #expect(complaints.count == 0)
  }

  @Test func goesBackFromItsEnd() throws {
    let source = try started(film())
    source.skip(by: .seconds(3_600))
    try recorder.wait(for: .ended)
    let count = recorder.notes { _ in true }?.frameTimes.count ?? 0
    // There is nothing further on.
    source.skip(by: .seconds(1))
    source.skip(by: .milliseconds(-1_500))
    let notes = try recorder.wait("its end once more") {
      $0.states.count { $0 == .ended } == 2
    }
    #expect(notes.states == [.lookingForCamera, .live, .ended, .live, .ended])
    #expect(notes.frame?.luma(0.5, 0.5) ?? 0 > 200)
    #expect((3...20).contains(notes.frameTimes.count - count), "\(notes.frameTimes.count - count)")
    #expect(notes.frameTimes == notes.frameTimes.sorted())
    source.stop()
  }

  @Test func givesItsLastFrameOnceMore() throws {
    let source = try started(maker.video())
    let count = try recorder.wait(for: .ended).frameTimes.count
    source.repeatLast()
    let notes = try recorder.wait("one more") { $0.frameTimes.count == count + 1 }
    #expect(notes.frameTimes == notes.frameTimes.sorted())
    #expect((150...210).contains(try #require(notes.frame).luma(0.07, 0.3)))
    source.stop()
  }

  @Test func showsPicturesInTheSizeAskedForWhileItPlays() throws {
    let path = try maker.file(
      "long.avi", VideoMaker.bars.replacing("=20", with: "=900") + " ! jpegenc ! avimux ! %")
    let source = try started(path)
    try recorder.wait("a frame") { $0.frame != nil }
    #expect(recorder.notes.picture == nil)
    for width in [100, 300, 40] {
      source.showPictures(within: PixelSize(width: width, height: 999))
      try recorder.wait("a picture") {
        $0.picture?.size == PixelSize(width: width, height: width * 3 / 4)
      }
    }
    source.stop()
  }

  /// A telephone held upright stores its videos lying, and says so.
  @Test func turnsTheVideosOfTelephones() throws {
    let path = try maker.video("turned.mp4", "openh264enc ! h264parse ! mp4mux")
    let turned = try #require(contents(path)).withMP4Turned()
    put(turned, at: path)
    let source = try started(path, within: PixelSize(width: 60, height: 999))
    let notes = try recorder.wait(for: .ended)
    source.stop()
    #expect(notes.frame?.orientation == .right)
    #expect(notes.picture?.size == PixelSize(width: 60, height: 80))
  }

  @Test func leavesTheSoundOut() throws {
    let source = try started(
      maker.file(
        "sound.avi",
        "avimux name=mux ! % \(VideoMaker.bars) ! jpegenc ! mux. "
          + "audiotestsrc num-buffers=29 ! audio/x-raw,rate=44100 ! mux."))
    let notes = try recorder.wait(for: .ended)
    source.stop()
    #expect(notes.states == [.lookingForCamera, .live, .ended] && notes.frame != nil)
  }

  @Test(arguments: ["with space.avi", "價格.avi", "quote\" ! x=1.avi"])
  func playsFilesOfAnyName(name: String) throws {
    let path = maker.folder(name)
    put(try #require(contents(try maker.video())), at: path)
    let source = try started(path)
    try recorder.wait(for: .ended)
    source.stop()
  }

  // MARK: Stop and start

  @Test func isSilentOnceStoppedAndBeginsAnewWhenStartedAgain() throws {
    let path = try maker.video()
    let source = try started(path)
    for _ in 0..<3 {
      try recorder.wait("some frames") { $0.frameTimes.count > 3 }
      source.stop()
      recorder.forget()
      #expect(recorder.notes.states.isEmpty && recorder.notes.frame == nil)
      source.start(with: recorder)
    }
    let notes = try recorder.wait(for: .ended)
    #expect(notes.states == [.lookingForCamera, .live, .ended])
    recorder.forget()
    source.start(with: recorder)
    try recorder.wait(for: .ended)
  }

  @Test func canBeStoppedAtAnyMoment() throws {
    let path = try maker.video()
    for round in 0..<10 {
      recorder.forget()
      let source = try started(path)
      if round % 2 == 1 { try recorder.wait("a state") { $0.states.contains(.live) } }
      source.stop()
      recorder.forget()
      #expect(recorder.notes.states.isEmpty)
    }
  }

  // MARK: Troubles

  @Test func refusesWhatIsNoFile() {
    put("", at: maker.folder("empty.avi"))
    let refused: [(String, PictureFileError)] = [
      (maker.folder("nowhere.avi"), .missing(path: maker.folder("nowhere.avi"))),
      (maker.folder.path, .isFolder(path: maker.folder.path)),
      (maker.folder("empty.avi"), .empty(path: maker.folder("empty.avi"))),
    ]
    for (path, error) in refused {
      #expect(throws: error) { try SourceKind(ofFile: path) }
    }
  }

  @Test func saysThatATextIsNoVideo() throws {
    put(String(repeating: "¥1,980 each. ", count: 100), at: maker.folder("text.avi"))
    try expectFailure(of: maker.folder("text.avi"))
  }

  @Test func saysThatASoundIsNoVideo() throws {
    let path = try maker.file("sound.wav", "audiotestsrc num-buffers=20 ! wavenc ! %")
    try expectFailure(of: path)
  }

  /// Without its end an MP4 has no table of its pictures.
  @Test func saysThatTheFileEndsTooEarly() throws {
    try expectFailure(
      of: maker.half(of: maker.video("cut.mp4", "openh264enc ! h264parse ! mp4mux")))
  }

  private func expectFailure(of path: String) throws {
    let source = try started(path)
    let notes = try recorder.wait("a failure") { $0.states.last?.reason != nil }
    source.stop()
    #expect(notes.frame == nil && notes.states.count == 2, "\(notes.states)")
    #expect(notes.states.last?.reason != nil)
  }

  @Test(arguments: [("cut.avi", "jpegenc ! avimux"), ("cut.mkv", "jpegenc ! matroskamux")])
  func playsWhatThereIsOfAFileThatEndsTooEarly(name: String, finish: String) throws {
    let source = try started(maker.half(of: maker.video(name, finish)))
    let notes = try recorder.wait("the end") {
      $0.states.last == .ended || $0.states.last?.reason != nil
    }
    source.stop()
    #expect(notes.states.prefix(2) == [.lookingForCamera, .live] && notes.frame != nil)
    #expect(notes.frameTimes.count < 20)
  }
}

extension [UInt8] {
  /// An MP4 with a note that it is to be turned a quarter clockwise, as telephones write it: in the
  /// matrix of its track's header, which says that nothing is to be done.
  fileprivate func withMP4Turned() throws -> [UInt8] {
    let (one, minusOne): ([UInt8], [UInt8]) = ([0, 1, 0, 0], [255, 255, 0, 0])
    let zero = [UInt8](repeating: 0, count: 4)
    let none = one + zero + zero + zero + one + zero
    let name = try #require(firstRange(of: Array("tkhd".utf8)))
    let place = try #require(self[name.upperBound...].firstRange(of: none))
    return self[..<place.lowerBound] + zero + one + zero + minusOne + zero + zero
      + self[place.upperBound...]
  }
}

extension SourceState {
  fileprivate var reason: FailureReason? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}
