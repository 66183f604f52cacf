// SPDX-License-Identifier: GPL-3.0-or-later

/// Gives pictures: a camera, the screen, a picture file, a video, the demo.
///
/// Everything here is called on one thread, the owner's (the main one in the window). The closures
/// given to `start` are called on the source's own threads.
package protocol FrameSource: AnyObject {
  /// Begins to give; returns at once, before the camera is open. `onState` says what comes of it.
  ///
  /// Each closure is called by one thread at a time and in order of time, but one may run while
  /// another does. They must return soon (`onFrame` holds up the next frame, nothing else), must
  /// not call `start` or `stop`, and must not wait for the owner's thread.
  /// - Parameters:
  ///   - onFrame: for the reader: every frame, uncopied. `Scanner.offer` is made for it.
  ///   - onPicture: for whoever shows them: the same frames, upright and scaled, with the same
  ///     times, as long as `showPictures` asks for some.
  ///   - onState: each state once as it begins, `lookingForCamera` first.
  func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void)

  /// Stops giving and lets the device go.
  ///
  /// Waits for the closures that are running: when it returns none of them runs, and none will be
  /// called again, not even to say that it stopped. Stopping twice is harmless, and a stopped
  /// source may be started again.
  func stop()

  /// How large the pictures shall be from now on: as large as fits into `room`, in their own shape.
  ///
  /// May be called before the start and while running (a window is resized): frames do not miss a
  /// beat. With nil, as at first, the source gives no pictures at all, which costs no scaling.
  func showPictures(within room: PixelSize?)
}

/// A source that gives one frame and rests then: to let it go would save nothing, and another thing
/// might be there under its name when it is taken up again.
package protocol RestingSource: FrameSource {}

/// A source with a time of its own, as a film has: it can wait and go elsewhere in it.
package protocol PlayedSource: FrameSource {
  /// Stays at the picture that it has.
  func pause()
  /// Goes on from there.
  func resume()
  /// Goes on from a moment before or after this one; past its end it ends. After its end it can
  /// only go back, and is live again with the first frame.
  func skip(by step: Duration)
  /// Gives the last frame once more, as if it came now: a film that ended gives no other.
  func repeatLast()
}

/// The state of a source: what it is doing, or why it cannot.
package enum SourceState: Hashable, Sendable {
  /// It is being found, asked for and opened; a question to the person may be on the screen.
  case lookingForCamera
  /// Frames are coming.
  case live
  /// Let go for now, by whoever owns the source: nobody looks, or the person asked. Said by them.
  case paused
  /// One frame is held to be looked at. Said by whoever owns the source.
  case frozen
  /// A file has been given to its end.
  case ended
  /// There is none. The source goes on looking and is live by itself when one is plugged in.
  case noCamera
  /// Another program has it. The source tries again by itself.
  case cameraBusy
  /// The person, or a rule of the system, said no. Only the person can change that.
  case permissionRefused
  /// It was live and went away. The source goes on looking and is live by itself when it is back; a
  /// screen comes back only when the person shares it again.
  case cameraLost
  /// A file cannot be read, or is none that could be.
  case unreadable(PictureFileError)
  /// Nothing of the above.
  case failed(reason: FailureReason)
}

/// Why a source gives nothing.
package enum FailureReason: Hashable, Sendable {
  /// It plays, and no picture comes.
  case noPicture
  /// The desktop was asked, and did not say what it was asked for.
  case noAnswer
  /// No font has the digits of the demo.
  case noFont
  /// The system's own text, in whatever language it speaks.
  case system(String)
}

/// The kind of thing that a source looks at; what a person is told depends on it.
package enum SourceKind: Sendable {
  case camera
  case screen
  case picture
  case video
  case demo
}
