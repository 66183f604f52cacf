// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import TestSupport
import Testing

@testable import Capture

@Suite struct PictureSourceTests {
  private let maker = PictureMaker()
  private let recorder = Recorder()

  /// The brightness of each quarter, row by row.
  private func quarters(_ picture: Picture) -> [Int] {
    [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map { picture.colour($0, $1)[1] }
  }

  /// Which quarters of the stored picture a person sees, row by row.
  private static let seen: [(Orientation, [Int])] = [
    (.up, [0, 1, 2, 3]), (.upMirrored, [1, 0, 3, 2]), (.down, [3, 2, 1, 0]),
    (.downMirrored, [2, 3, 0, 1]), (.leftMirrored, [0, 2, 1, 3]), (.right, [2, 0, 3, 1]),
    (.rightMirrored, [3, 1, 2, 0]), (.left, [1, 3, 0, 2]),
  ]

  @Test(arguments: seen)
  func showsWhatACameraHeldAnyWaySaw(orientation: Orientation, quarters seen: [Int]) throws {
    let notes = [UInt8].exif(orientation.rawValue)
    let path = maker.file("some.png", try maker.bytes("pngenc").withPNGChunk("eXIf", notes))
    let source = PictureSource(path: path)
    source.showPictures(within: PixelSize(width: 640, height: 640))
    source.start(with: recorder)
    let told = try recorder.wait(for: .ended)
    #expect(told.states == [.lookingForCamera, .live, .ended])
    let (frame, picture) = try (#require(told.frame), #require(told.picture))
    #expect(frame.orientation == orientation)
    #expect(frame.size == PixelSize(width: PictureMaker.width, height: PictureMaker.height))
    #expect(picture.size == frame.uprightSize.fitted(into: PixelSize(width: 640, height: 640)))
    #expect(frame.time == picture.time)
    #expect(quarters(picture) == seen.map { Int(PictureMaker.greys[$0]) })
  }

  @Test func givesAPictureInAnotherSizeOfAFileWhoseNameIsNoText() throws {
    let path = try maker.file("some.png", "pngenc")
    let other = FileName.text(Array(path.utf8) + [0xE9])
    try #require(rename(path, FileName.bytes(of: other)) == 0)
    let source = PictureSource(path: other)
    source.start(with: recorder)
    try recorder.wait(for: .ended)
    source.showPictures(within: PixelSize(width: 100, height: 999))
    try recorder.wait("a picture") { $0.picture?.size.width == 100 }
  }

  @Test func givesNoPictureUntilOneIsAskedFor() throws {
    let source = PictureSource(path: try maker.file("some.png", "pngenc"))
    source.start(with: recorder)
    let notes = try recorder.wait(for: .ended)
    #expect(notes.frame != nil && notes.picture == nil)
    for width in [100, 400, 10] {
      source.showPictures(within: PixelSize(width: width, height: 999))
      try recorder.wait("a picture") {
        $0.picture?.size == PixelSize(width: width, height: width / 2)
      }
    }
    source.showPictures(within: nil)
    source.showPictures(within: PixelSize(width: 64, height: 999))
    try recorder.wait("the next") { $0.picture?.size == PixelSize(width: 64, height: 32) }
    #expect(recorder.notes.pictureTimes.count == 4 && recorder.notes.frameTimes.count == 1)
  }

  /// Black on nothing is a logo's usual way, and it is meant for paper.
  @Test(arguments: ["pngenc", "webpenc lossless=true"])
  func laysTransparentPixelsOnWhite(encoder: String) throws {
    let raw = PictureMaker.drawn { [200, 0, 0, [255, 128, 0, 255][$0]] }
    let notes = try shown(maker.file("transparent", encoder, raw, format: "rgba"))
    let picture = try #require(notes.picture)
    let colours = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75)].map { picture.colour($0, $1) }
    #expect(colours == [[200, 0, 0], [227, 127, 127], [255, 255, 255]])
    #expect(notes.frame?.luma(0.25, 0.75) == 255)
  }

  @Test func showsSixteenBitsWithTransparency() throws {
    let picture = try #require(try shown(maker.file("deep.png", .deepPNG)).picture)
    for (found, wanted) in zip(quarters(picture), [0, 80, 255, (240 + 255) / 2]) {
      #expect(abs(found - wanted) <= 1, "\(quarters(picture))")
    }
  }

  @Test func keepsColours() throws {
    let colours: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
    let notes = try shown(
      maker.file("colours.png", "pngenc", PictureMaker.drawn { colours[$0] }))
    #expect(notes.picture?.colour(0.25, 0.25) == [255, 0, 0])
    #expect(notes.picture?.colour(0.25, 0.75) == [0, 0, 255])
  }

  private func shown(_ path: String) throws -> Recorder.Notes {
    let source = PictureSource(path: path)
    source.showPictures(
      within: PixelSize(width: PictureMaker.width, height: PictureMaker.height))
    source.start(with: recorder)
    defer { source.stop() }
    return try recorder.wait(for: .ended)
  }

  @Test func showsNothingThatWasPutInItsPlace() throws {
    let path = try maker.file("some.png", "pngenc")
    let source = PictureSource(path: path)
    let room = PixelSize(width: PictureMaker.width, height: PictureMaker.height)
    source.showPictures(within: room)
    source.start(with: recorder)
    defer { source.stop() }
    #expect(try recorder.wait(for: .ended).pictureTimes.count == 1)
    let half = PixelSize(width: room.width / 2, height: room.height / 2)
    rename(path, path + ".away")
    _ = try maker.file("some.png", "pngenc")
    source.showPictures(within: half)
    // It would be drawn by then.
    usleep(300_000)
    #expect(recorder.notes.pictureTimes.count == 1)
    rename(path + ".away", path)
    source.showPictures(within: room)
    try recorder.wait("the file itself") { $0.pictureTimes.count == 2 }
  }

  // MARK: Stop and start

  @Test func isSilentOnceStopped() throws {
    let source = PictureSource(path: try maker.file("some.png", "pngenc"))
    source.start(with: recorder)
    try recorder.wait(for: .ended)
    source.stop()
    recorder.forget()
    source.showPictures(within: PixelSize(width: 50, height: 50))
    source.stop()
    // Another one decodes the same file from beginning to end meanwhile.
    let (other, witness) = (PictureSource(path: maker.folder("some.png")), Recorder())
    other.start(with: witness)
    try witness.wait(for: .ended)
    #expect(recorder.notes.states.isEmpty && recorder.notes.picture == nil)
    source.start(with: recorder)
    #expect(try recorder.wait(for: .ended).picture?.size == PixelSize(width: 50, height: 25))
  }

  @Test func canBeStoppedBeforeAnythingIsDecoded() throws {
    let path = try maker.file("some.png", "pngenc")
    for _ in 0..<20 {
      let source = PictureSource(path: path)
      source.start(with: recorder)
      source.stop()
      recorder.forget()
      #expect(recorder.notes.states.isEmpty)
    }
  }

  @Test func beginsAnewWhenStartedAgain() throws {
    let source = PictureSource(path: try maker.file("some.png", "pngenc"))
    for _ in 0..<3 {
      recorder.forget()
      source.start(with: recorder)
      #expect(try recorder.wait(for: .ended).frameTimes.count == 1)
    }
  }

  // MARK: Troubles

  @Test func refusesWhatCanBeNoPicture() throws {
    let text = maker.file("some.txt", Array("¥1,980 each".utf8))
    let cut = maker.file("cut.png", Array(try maker.bytes("pngenc").dropLast(20)))
    let refused: [(String, PictureFileError)] = [
      (maker.folder("nowhere.png"), .missing(path: maker.folder("nowhere.png"))),
      (maker.folder.path, .isFolder(path: maker.folder.path)),
      (text, .notAPicture(path: text)), (cut, .truncated(path: cut)),
    ]
    for (path, error) in refused {
      recorder.forget()
      let source = PictureSource(path: path)
      source.start(with: recorder)
      try recorder.wait(for: .unreadable(error))
      source.stop()
    }
  }

  @Test func refusesAPictureThatNeedsTooMuchMemory() throws {
    var bytes = try maker.bytes("pngenc")
    bytes.replaceSubrange(16..<24, with: [UInt8].big32(16_000) + [UInt8].big32(16_000))
    let path = maker.file("huge.png", bytes)
    let size = PixelSize(width: 16_000, height: 16_000)
    let source = PictureSource(path: path)
    source.start(with: recorder)
    try recorder.wait("a refusal") { notes in
      guard case .unreadable(.tooLarge(path, size, _)) = notes.states.last else { return false }
      return true
    }
    source.stop()
  }

  @Test func saysThatAPictureIsDamaged() throws {
    var bytes = try maker.bytes("pngenc")
    // Within the compressed pixels: its checksum no longer holds.
    for place in 44..<60 { bytes[place] ^= 0x5A }
    let path = maker.file("damaged.png", bytes)
    let source = PictureSource(path: path)
    source.showPictures(within: PixelSize(width: 100, height: 100))
    source.start(with: recorder)
    let notes = try recorder.wait(for: .unreadable(.damaged(path: path)))
    #expect(notes.states == [.lookingForCamera, .unreadable(.damaged(path: path))])
    #expect(notes.frame == nil && notes.picture == nil)
  }

  @Test func saysThatTheFileIsGoneWhenItIsStarted() throws {
    let path = try maker.file("some.png", "pngenc")
    let source = PictureSource(path: path)
    put("no picture any more", at: path)
    source.start(with: recorder)
    try recorder.wait(for: .unreadable(.notAPicture(path: path)))
  }
}
