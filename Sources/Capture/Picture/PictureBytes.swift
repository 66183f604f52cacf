// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

/// The bytes of an open picture file, read where they are asked for.
///
/// Not mapped into memory: a file that is cut short meanwhile would end the program.
final class PictureBytes {
  let descriptor: CInt
  let count: Int
  /// What was read last, and where it begins.
  private var window: [UInt8] = []
  private var windowStart = 0

  private static let windowCount = 65_536

  /// Opens the file and refuses what cannot be a picture for its kind or size alone.
  init(path: String) throws(PictureFileError) {
    // Without O_NONBLOCK a pipe would wait for somebody to write.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
    try byte(offset) << 8 | byte(offset + 1)
  }

  func big32(_ offset: Int) throws(PictureFlaw) -> Int {
    try big16(offset) << 16 | big16(offset + 2)
  }

  /// Two bytes, the low one first.
  func little16(_ offset: Int) throws(PictureFlaw) -> Int {
    try byte(offset) | byte(offset + 1) << 8
  }

  func little32(_ offset: Int) throws(PictureFlaw) -> Int {
    try little16(offset) | little16(offset + 2) << 16
  }

  /// Whether these characters stand there; not so behind the end.
  func has(_ text: String, at offset: Int) -> Bool {
    for (index, wanted) in text.utf8.enumerated() {
      guard let found = try? byte(offset + index), found == wanted else { return false }
    }
    return true
  }

  /// The first place from `offset` on where this byte stands.
  func firstIndex(of wanted: UInt8, from offset: Int) throws(PictureFlaw) -> Int {
    var offset = offset
    while true {
      try look(at: offset)
      let place = offset - windowStart
      if let found = window[place...].firstIndex(of: wanted) { return windowStart + found }
      offset = windowStart + window.count
    }
  }

  /// Brings the window over a byte.
  private func look(at offset: Int) throws(PictureFlaw) {
    guard !(windowStart..<windowStart + window.count).contains(offset) else { return }
    guard (0..<count).contains(offset) else { throw .truncated }
    windowStart = offset
    window = [UInt8](unsafeUninitializedCapacity: Self.windowCount) { room, filled in
      filled = max(0, pread(descriptor, room.baseAddress, room.count, offset))
    }
    // It has been cut short since it was opened.
    if window.isEmpty { throw .truncated }
  }
}

/// What is wrong with the bytes of a picture.
enum PictureFlaw: Error {
  case notAPicture
  case truncated
  case damaged
}
