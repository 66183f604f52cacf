// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Imaging
import Synchronization

/// The things that pass through a pipeline: its shape, the size its pictures are wanted in, and who
/// gets it.
///
/// Shared by the streaming threads and the owner.
final class LiveStream: Sendable {
  let frames: Outlet<Frame>
  let pictures: Outlet<Picture>
  let events: Outlet<LiveEvent>
  private let shape: Mutex<Shape>
  private let count = Atomic<Int>(0)
  /// Whether the next frame is the first of all, or the first since an end that was taken back.
  private let isBeginning = Atomic<Bool>(true)
  private let isAtEnd = Atomic<Bool>(false)
  /// Whether a film was led to another moment: pictures on its way there are thrown away.
  private let isLed = Atomic<Bool>(false)

  private struct Shape {
    var room: PixelSize?
    var size: PixelSize?
    var orientation = Orientation.up
    /// The size that the scaler was told last.
    var toldSize: PixelSize?

    /// As they leave the scaler, before they are turned upright.
    var scaledSize: PixelSize? {
      guard let room, let size else { return nil }
      let fitted = orientation.uprightSize(of: size).fitted(into: room)
      return orientation.swapsAxes ? fitted.turned : fitted
    }
  }

  init(
    room: PixelSize?, onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onEvent: @escaping @Sendable (LiveEvent) -> Void
  ) {
    shape = Mutex(Shape(room: room))
    frames = Outlet(onFrame)
    pictures = Outlet(onPicture)
    events = Outlet(onEvent)
  }

  /// How many frames came so far.
  var frameCount: Int { count.load(ordering: .relaxed) }
  var wantsPictures: Bool { shape.withLock { $0.room != nil } }

  /// Nothing is given from now on. Events last: the end of the others is none.
  func close() {
    frames.close()
    pictures.close()
    events.close()
  }

  /// All was given. A film that ends without a picture has none, unless it was led to its end before
  /// the first one came.
  func end() {
    isAtEnd.store(true, ordering: .relaxed)
    events.give(lacksPictures ? .failed(.other(reason: .noPicture)) : .ended)
  }

  var lacksPictures: Bool { frameCount == 0 && !isLed.load(ordering: .relaxed) }

  /// The film goes to another moment.
  func lead() { isLed.store(true, ordering: .relaxed) }

  var hasEnded: Bool { isAtEnd.load(ordering: .relaxed) }

  /// Goes on after its end, with a beginning of its own.
  func takeUp() {
    isAtEnd.store(false, ordering: .relaxed)
    isBeginning.store(true, ordering: .relaxed)
  }

  // MARK: The shape

  func show(within room: PixelSize?) { shape.withLock { $0.room = room } }
  func become(_ size: PixelSize) { shape.withLock { $0.size = size } }
  func turn(to orientation: Orientation) { shape.withLock { $0.orientation = orientation } }

  /// The size to scale to from now on, where it is another one than the scaler was told last.
  func newSize() -> PixelSize? {
    shape.withLock { shape in
      guard let size = shape.scaledSize, size != shape.toldSize else { return nil }
      shape.toldSize = size
      return size
    }
  }

  // MARK: Streaming threads

  /// - Parameter isLent: the pixels lie where the source may take them back. PipeWire 0.3.65 does
  ///   when its stream ends, whoever still looks at them; and the fewer buffers wait here, the
  ///   fewer frames are lost.
  func give(_ sample: MappedSample, at time: Duration, isLent: Bool) {
    guard let frame = sample.frame(shape.withLock { $0.orientation }, time: time) else { return }
    count.add(1, ordering: .relaxed)
    if isBeginning.exchange(false, ordering: .relaxed) { events.give(.begun) }
    frames.give(isLent ? frame.copied() : frame)
  }

  func show(_ sample: MappedSample, at time: Duration) {
    guard let picture = sample.picture(time: time) else { return }
    pictures.give(picture)
  }
}
