// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
package import Imaging
import Synchronization

/// A picture file as a source: one frame, and a picture whenever another size is asked for.
package final class PictureSource: FrameSource {
  private let path: String
  private var run: Run?
  private var room: PixelSize?

  /// Throws when the file cannot be a picture; what else is wrong with it shows when it is decoded.
  package init(path: String) throws(PictureFileError) {
    try PictureFile.check(path)
    self.path = path
  }

  deinit {
    stop()
  }

  package func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    stop()
    let run = Run(path, onFrame, onPicture, onState)
    self.run = run
    run.begin(within: room)
  }

  package func stop() {
    run?.end()
    run = nil
  }

  package func showPictures(within room: PixelSize?) {
    self.room = room
    run?.show(within: room)
  }

  /// One start, until it is stopped.
  private final class Run: Sendable {
    private let path: String
    private let frames: Outlet<Frame>
    private let pictures: Outlet<Picture>
    private let states: Outlet<SourceState>
    private let room = Mutex<PixelSize?>(nil)
    private let thread = DispatchQueue(label: "picture")
    /// Of frame and pictures: nothing moves in a picture.
    private let time = Duration.zero

    init(
      _ path: String, _ onFrame: @escaping @Sendable (Frame) -> Void,
      _ onPicture: @escaping @Sendable (Picture) -> Void,
      _ onState: @escaping @Sendable (SourceState) -> Void
    ) {
      self.path = path
      frames = Outlet(onFrame)
      pictures = Outlet(onPicture)
      states = Outlet(onState)
    }

    func begin(within room: PixelSize?) {
      self.room.withLock { $0 = room }
      thread.async { [self] in
        states.give(.lookingForCamera)
        do throws(PictureFileError) {
          let frame = try PictureFile.frame(at: path, time: time)
          states.give(.live)
          frames.give(frame)
          draw(within: room)
          states.give(.ended)
        } catch {
          states.give(.failed(reason: error.reason))
        }
      }
    }

    func show(within room: PixelSize?) {
      self.room.withLock { $0 = room }
      thread.async { [self] in draw(within: room) }
    }

    func end() {
      frames.close()
      pictures.close()
      states.close()
    }

    /// While a window is resized many sizes are asked for, and only the last is of use.
    private func draw(within room: PixelSize?) {
      guard let room, self.room.withLock({ $0 }) == room,
        let picture = try? PictureFile.picture(at: path, within: room, time: time)
      else { return }
      pictures.give(picture)
    }
  }
}

extension PictureFileError {
  /// What was not yet wrong when the source was made; in the system's own words, for the log.
  fileprivate var reason: String {
    switch self {
    case .damaged: "its pixels are damaged"
    case .noDecoder(_, let name): "GStreamer has no \(name)"
    case .missing: "it is gone"
    case .notAllowed: "it may not be read any more"
    case .cannotRead(_, let reason): reason
    case .isFolder, .empty, .notAPicture, .truncated, .tooLarge: "it is no picture any more"
    }
  }
}
