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

  @Test func isGivenUpAfterItHasPlayedForAWhileWithoutAPicture() async throws {
    let source = PipelineSource(
      "videotestsrc is-live=true ! valve drop=true", patience: .seconds(1)
    ) { _ in }
    source.start(with: recorder)
    source.pipeline?.pause()
    try await Task.sleep(for: .seconds(2))
    #expect(recorder.notes.states == [.lookingForCamera], "it waits")
    source.pipeline?.play()
    try recorder.wait(for: .failed(reason: .noPicture))
    source.stop()
  }

  @Test func saysAtOnceThatAFilmWithoutPicturesHasNone() throws {
    let source = PipelineSource("videotestsrc num-buffers=0")
    source.start(with: recorder)
    let notes = try recorder.wait("a word on its end") { $0.states.count == 2 }
    source.stop()
    #expect(notes.states == [.lookingForCamera, .failed(reason: .noPicture)])
  }

  @Test func saysThatADescriptionMeansNothing() throws {
    let source = PipelineSource("nosuchelement")
    source.start(with: recorder)
    let notes = try recorder.wait("a failure") { $0.states.count == 2 }
    source.stop()
    guard case .failed(reason: .system(let reason))? = notes.states.last else {
      Issue.record("\(notes.states)")
      return
    }
    #expect(reason.contains("nosuchelement"))
  }
}
