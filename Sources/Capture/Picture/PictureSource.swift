// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc
package import Imaging
import Synchronization

/// A picture file as a source: one frame, and a picture whenever another size is asked for. What is
/// put in its place meanwhile is another picture, of which nothing was read: it is not shown.
package final class PictureSource: RestingSource {
  private let path: String
  private var run: Run?
  private var room: PixelSize?

  /// Looks at nothing yet: a file may lie on a disk that does not answer. What is wrong with it is
  /// a state, once the source is started.
  package init(path: String) { self.path = path }

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
    private let isLeft = Atomic<Bool>(false)
    /// The file that was read.
    private let file = Mutex<FileIdentity?>(nil)
    private let thread = DispatchQueue(label: "picture")
    /// The time of frame and pictures: nothing moves in a picture.
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
        file.withLock { $0 = FileIdentity(at: path) }
        do throws(PictureFileError) {
          guard let frame = try PictureFile.frame(at: path, time: time, while: isWanted) else {
            return
          }
          states.give(.live)
          frames.give(frame)
          draw(within: room)
          states.give(.ended)
        } catch {
          states.give(.unreadable(error))
        }
      }
    }

    /// Any thread.
    private func isWanted() -> Bool { !isLeft.load(ordering: .relaxed) }

    func show(within room: PixelSize?) {
      self.room.withLock { $0 = room }
      thread.async { [self] in draw(within: room) }
    }

    func end() {
      isLeft.store(true, ordering: .relaxed)
      frames.close()
      pictures.close()
      states.close()
    }

    /// While a window is resized many sizes are asked for, and only the last is of use.
    private func draw(within room: PixelSize?) {
      guard let room, self.room.withLock({ $0 }) == room,
        let own = file.withLock({ $0 }), own == FileIdentity(at: path),
        let picture = try? PictureFile.picture(
          at: path, within: room, time: time,
          while: { isWanted() && self.room.withLock { $0 } == room }),
        own == FileIdentity(at: path)
      else { return }
      pictures.give(picture)
    }
  }
}

/// What tells a file from another one that was put in its place, or was written over it.
private struct FileIdentity: Equatable {
  private let numbers: [Int64]

  /// Returns nil if there is no such file.
  init?(at path: String) {
    var status = stat()
    guard stat(FileName.bytes(of: path), &status) == 0 else { return nil }
    numbers = [
      Int64(bitPattern: UInt64(status.st_dev)), Int64(bitPattern: UInt64(status.st_ino)),
      Int64(status.st_size), Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
    ]
  }
}
