// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// The bytes of an open picture file, read where they are asked for.
///
/// Not mapped into memory: a file that is cut short meanwhile would end the program.
final class PictureBytes {
  let descriptor: CInt
  let count: Int
  /// The bytes that were read last, and where they begin.
  private var window: [UInt8] = []
  private var windowStart = 0

  /// How often the window was moved.
  private var looks = 0

  private static let windowCount = 65_536
  /// 128 MiB in all, 0.1 s of a disk's memory: no picture of a size that is decoded is longer, but
  /// for plain ones, of which only the beginning is looked at.
  private static let mostLooks = 2_048
  /// Chunks or markers of a file: 8 KB of pixels each, as libpng writes them, make 500 MB.
  static let mostPieces = 65_536

  /// Opens the file and refuses what cannot be a picture for its kind or size alone.
  init(path: String) throws(PictureFileError) {
    // Without O_NONBLOCK a pipe would wait for somebody to write.
    descriptor = open(FileName.bytes(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.refusal(of: path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.refusal(of: path, errno) }
    count = Int(status.st_size)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder(path: path)
    case S_IFREG where count == 0: throw .empty(path: path)
    case S_IFREG: break
    default: throw .notAPicture(path: path)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private static func refusal(of path: String, _ code: CInt) -> PictureFileError {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EACCES, EPERM: .notAllowed(path: path)
    default: .cannotRead(path: path, reason: String(cString: strerror(code)))
    }
  }

  func byte(_ offset: Int) throws(PictureFlaw) -> Int {
    try look(at: offset)
    return Int(window[offset - windowStart])
  }

  /// Two bytes, the high one first.
  func big16(_ offset: Int) throws(PictureFlaw) -> Int {
    try byte(offset) << 8 | byte(offset +! 1)
  }

  func big32(_ offset: Int) throws(PictureFlaw) -> Int {
    try big16(offset) << 16 | big16(offset +! 2)
  }

  /// Two bytes, the low one first.
  func little16(_ offset: Int) throws(PictureFlaw) -> Int {
    try byte(offset) | byte(offset +! 1) << 8
  }

  func little32(_ offset: Int) throws(PictureFlaw) -> Int {
    try little16(offset) | little16(offset +! 2) << 16
  }

  /// Whether these characters stand there; not so after the end.
  func has(_ text: String, at offset: Int) -> Bool {
    for (index, wanted) in text.utf8.enumerated() {
      guard let found = try? byte(offset + index), found == wanted else { return false }
    }
    return true
  }

  /// The first place from `offset` on where a marker of JPEG stands: FF, and a number that is
  /// neither 0 nor that of a restart.
  func firstMarker(from offset: Int) throws(PictureFlaw) -> Int {
    var offset = offset
    while true {
      try look(at: offset)
      let start = windowStart
      // The last byte is looked at again, with the one that follows it.
      let found = window.withUnsafeBufferPointer { bytes in
        var place = offset - start
        while place + 1 < bytes.count {
          let next = bytes[place + 1]
          if bytes[place] == 0xFF, next != 0xFF, next != 0, next & 0xF8 != 0xD0 { return place }
          place += 1
        }
        return -1
      }
      if found >= 0 { return windowStart + found }
      let end = windowStart + window.count
      guard end < count else { throw .truncated }
      offset = offset == end - 1 ? try moved(to: offset) : end - 1
    }
  }

  /// A piece of the file; shorter where the file ends, or cannot be read on. Any thread.
  func piece(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      filled = max(0, pread(descriptor, room.baseAddress, count, offset))
    }
  }

  /// Brings the window to begin at a byte.
  private func moved(to offset: Int) throws(PictureFlaw) -> Int {
    try read(from: offset)
    // It has been cut short since it was opened.
    guard window.count > 1 else { throw .truncated }
    return offset
  }

  /// Brings the window over a byte.
  private func look(at offset: Int) throws(PictureFlaw) {
    guard !(windowStart..<windowStart + window.count).contains(offset) else { return }
    guard (0..<count).contains(offset) else { throw .truncated }
    try read(from: offset)
  }

  private func read(from offset: Int) throws(PictureFlaw) {
    looks += 1
    guard looks <= Self.mostLooks else { throw .tooMuchWork }
    windowStart = offset
    window = piece(at: offset, count: Self.windowCount)
    // It has been cut short since it was opened.
    if window.isEmpty { throw .truncated }
  }
}

/// The flaws that the bytes of a picture may have.
enum PictureFlaw: Error {
  case notAPicture
  case truncated
  case damaged
  /// It is made so that to go through it takes longer than any picture does.
  case tooMuchWork
}
