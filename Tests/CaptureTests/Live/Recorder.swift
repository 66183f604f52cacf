// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import Testing

@testable import Capture

/// Keeps the newest that a source gives, and every state, and lets a test wait for what it wants.
final class Recorder: Sendable {
  struct Notes {
    var frame: Frame?
    var picture: Picture?
    var states: [SourceState] = []
    var cameras: [Camera] = []
    var frameTimes: [Duration] = []
    var pictureTimes: [Duration] = []
  }

  private let board = Board(Notes())

  /// All of it, as soon as it is as wanted.
  @discardableResult
  func wait(
    _ what: Comment, _ location: SourceLocation = #_sourceLocation,
    until isWanted: (Notes) -> Bool
  ) throws -> Notes {
    let notes = board.wait(until: isWanted)
    return try #require(
      notes, "\(what), after \(board.read().states)", sourceLocation: location)
  }

  /// The same where it may be that nothing comes.
  func notes(until isWanted: (Notes) -> Bool) -> Notes? { board.wait(until: isWanted) }

  /// Waits for a state, which has to be the newest.
  @discardableResult
  func wait(
    for state: SourceState, _ location: SourceLocation = #_sourceLocation
  ) throws -> Notes {
    try wait("\(state) is awaited", location) { $0.states.last == state }
  }

  func take(_ frame: Frame) {
    board.write {
      $0.frame = frame
      $0.frameTimes.append(frame.time)
    }
  }

  func take(_ picture: Picture) {
    board.write {
      $0.picture = picture
      $0.pictureTimes.append(picture.time)
    }
  }

  func take(_ state: SourceState) { board.write { $0.states.append(state) } }
  func take(_ camera: Camera) { board.write { $0.cameras.append(camera) } }
  func forget() { board.write { $0 = Notes() } }
  var notes: Notes { board.read() }
}

/// Something that one thread writes and another waits for, 20 s at most.
final class Board<Content>: Sendable {
  // Under the lock alone.
  nonisolated(unsafe) private var content: Content
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>
  nonisolated(unsafe) private let change: UnsafeMutablePointer<pthread_cond_t>

  init(_ content: Content) {
    self.content = content
    lock = .allocate(capacity: 1)
    change = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  func write(_ write: (inout Content) -> Void) {
    pthread_mutex_lock(lock)
    write(&content)
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(lock)
  }

  func read() -> Content {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return content
  }

  func wait(until isWanted: (Content) -> Bool) -> Content? {
    var limit = timespec()
    clock_gettime(CLOCK_REALTIME, &limit)
    limit.tv_sec += 20
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isWanted(content) {
      if pthread_cond_timedwait(change, lock, &limit) != 0 { return nil }
    }
    return content
  }
}

extension FrameSource {
  func start(with recorder: Recorder) {
    start(
      onFrame: { recorder.take($0) }, onPicture: { recorder.take($0) },
      onState: { recorder.take($0) })
  }
}

extension Frame {
  /// The brightness at a place given in parts of the stored picture.
  func luma(_ x: Double, _ y: Double) -> Int {
    withLuma { Int($0[Int(x * Double(size.width)), Int(y * Double(size.height))]) }
  }
}

extension Picture {
  /// The colour at a place given in parts of the picture.
  func colour(_ x: Double, _ y: Double) -> [Int] {
    let start = Int(y * Double(size.height)) * stride + Int(x * Double(size.width)) * 3
    return pixels.withBytes { bytes in (0..<3).map { Int(bytes[start + $0]) } }
  }
}
