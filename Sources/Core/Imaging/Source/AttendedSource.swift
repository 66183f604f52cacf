// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets a source go while nobody looks at its pictures, and takes it up again by itself.
///
/// A camera that runs while the screen is locked costs power and trust. Like every source it
/// belongs to one thread, the owner's; `onState` says `paused` on that thread, and then nothing
/// more until somebody looks again. A film only waits, and says nothing of it: it would begin anew. A
/// picture rests by itself.
package final class AttendedSource: FrameSource {
  private let source: any FrameSource
  private var attention = Attention()
  private var outlets: Outlets?
  private var isRunning = false
  private var isFilmWaiting = false

  private struct Outlets {
    let onFrame: @Sendable (Frame) -> Void
    let onPicture: @Sendable (Picture) -> Void
    let onState: @Sendable (SourceState) -> Void
  }

  package init(_ source: any FrameSource) { self.source = source }

  package func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    stop()
    outlets = Outlets(onFrame: onFrame, onPicture: onPicture, onState: onState)
    if attention.isPaid { run() } else { onState(.paused) }
  }

  package func stop() {
    outlets = nil
    if isRunning { source.stop() }
    (isRunning, isFilmWaiting) = (false, false)
  }

  package func showPictures(within room: PixelSize?) { source.showPictures(within: room) }

  /// A film waits as long as one of its pictures is held.
  package var isHeld = false {
    didSet { settle() }
  }

  private func settle() {
    let isWaiting = isHeld || !attention.isPaid
    guard isWaiting != isFilmWaiting, isRunning, let film else { return }
    isFilmWaiting = isWaiting
    isWaiting ? film.pause() : film.resume()
  }

  /// The source where it has a time of its own.
  package var film: (any PlayedSource)? { source as? any PlayedSource }

  /// What is known of the one who looks has changed; to be called now and then as time goes by, too.
  package func attend(_ change: (inout Attention) -> Void) {
    change(&attention)
    if isRunning, film != nil { return settle() }
    if isRunning, source is any RestingSource { return }
    guard let outlets, attention.isPaid != isRunning else { return }
    if attention.isPaid { return run() }
    source.stop()
    isRunning = false
    outlets.onState(.paused)
  }

  private func run() {
    guard let outlets else { return }
    isRunning = true
    source.start(
      onFrame: outlets.onFrame, onPicture: outlets.onPicture, onState: outlets.onState)
  }
}

/// Whether somebody can see the picture.
package struct Attention: Equatable, Sendable {
  package var isMinimised = false
  package var isLocked = false
  /// The person looks at another page of the window.
  package var isElsewhere = false
  /// A dialog over the window asks for something that takes a while.
  package var isInDialog = false
  /// How long ago a picture was drawn last, by the clock of whoever draws; a window that is covered
  /// is not drawn. Zero where nothing draws, as in a command.
  package var undrawn = Duration.zero

  package init() {}

  package var isPaid: Bool {
    !isMinimised && !isLocked && !isElsewhere && !isInDialog && undrawn < Self.longestUndrawn
  }

  /// A window that is moved or resized may miss a second.
  private static let longestUndrawn = Duration.seconds(2)
}
