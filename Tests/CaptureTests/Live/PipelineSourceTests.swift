// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import Capture

@Suite(.timeLimit(.minutes(10))) struct PipelineSourceTests {
  private let recorder = Recorder()

  @Test func givesWhatItsDescriptionGives() throws {
    let source = PipelineSource("videotestsrc pattern=white is-live=true ! video/x-raw,width=320")
    source.showPictures(within: PixelSize(width: 100, height: 100))
    source.start(with: recorder)
    let notes = try recorder.wait("a frame and a picture") { $0.frame != nil && $0.picture != nil }
    source.stop()
    #expect(notes.states == [.lookingForCamera, .live])
    #expect(notes.frame?.size.width == 320 && notes.picture?.size.width == 100)
  }

  @Test func saysThatADescriptionMeansNothing() throws {
    let source = PipelineSource("nosuchelement")
    source.start(with: recorder)
    let notes = try recorder.wait("a failure") { $0.states.count == 2 }
    source.stop()
    guard case .failed(let reason)? = notes.states.last else {
      Issue.record("\(notes.states)")
      return
    }
    #expect(reason.contains("nosuchelement"))
  }
}
