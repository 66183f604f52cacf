// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TestSupport
import Testing

@testable import Capture

/// Lists of addresses that call themselves films. That nothing asks the network for them is shown
/// by `Tests/Hostile`, where the system calls are watched.
@Suite(.timeLimit(.minutes(10))) struct HostileVideoTests {
  private let maker = VideoMaker()
  private let recorder = Recorder()

  static let lists = [
    "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://192.0.2.1/a.ts\n",
    """
    <?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"
    profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period/></MPD>
    """,
    "<SmoothStreamingMedia MajorVersion=\"2\" Duration=\"1\"><StreamIndex Type=\"video\"/>"
      + "</SmoothStreamingMedia>",
    "v=0\r\no=- 0 0 IN IP4 192.0.2.1\r\ns=x\r\nc=IN IP4 192.0.2.1\r\nt=0 0\r\n"
      + "m=video 9 RTP/AVP 26\r\n",
    "[playlist]\nFile1=http://192.0.2.1/a.mp4\nNumberOfEntries=1\n",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"http://192.0.2.1/a\"/></svg>",
  ]

  @Test(arguments: lists)
  func isNeitherPictureNorVideoWhateverItIsCalled(content: String) {
    for name in ["holiday.mp4", "holiday.jpg", "holiday.m3u8", "holiday"] {
      let path = maker.folder(name)
      put(content, at: path)
      #expect(throws: PictureFileError.notAVideo(path: path)) { try SourceKind(ofFile: path) }
    }
  }

  /// Should one be played all the same, no element takes it.
  @Test(arguments: lists)
  func isPlayedByNoElement(content: String) throws {
    put(content, at: maker.folder("holiday.mp4"))
    let source = VideoSource(path: maker.folder("holiday.mp4"))
    source.start(with: recorder)
    let notes = try recorder.wait("a failure") {
      if case .failed = $0.states.last { true } else { false }
    }
    source.stop()
    #expect(notes.frame == nil)
  }

  @Test(arguments: [
    ("bars.avi", "jpegenc ! avimux"), ("bars.mkv", "jpegenc ! matroskamux"),
    ("bars.ogv", "theoraenc ! oggmux"), ("bars.mp4", "openh264enc ! h264parse ! mp4mux"),
  ])
  func takesRealFilmsForVideos(name: String, finish: String) throws {
    let path = try maker.video(name, finish)
    #expect(try SourceKind(ofFile: path) == .video)
  }

  /// A dozen pictures of 16,384 × 16,384 would take gigabytes.
  @Test func playsNothingWiderThanFilmsAre() throws {
    let path = try maker.file(
      "wide.mkv",
      "videotestsrc num-buffers=3 ! video/x-raw,width=4112,height=16 ! jpegenc ! matroskamux ! %")
    let source = VideoSource(path: path)
    source.start(with: recorder)
    let notes = try recorder.wait("a failure") {
      if case .failed = $0.states.last { true } else { false }
    }
    source.stop()
    #expect(notes.frame == nil)
  }

  @Test func takesASoundForNoVideo() throws {
    let path = try maker.file("sound.wav", "audiotestsrc num-buffers=20 ! wavenc ! %")
    #expect(throws: PictureFileError.notAVideo(path: path)) { try SourceKind(ofFile: path) }
  }
}
