// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc
import Synchronization

/// Gives a decoder the parts of a file that it needs, a piece at a time and when it asks.
///
/// It does not get the file itself: after its first picture there may be 200,000 others, or gigabytes of
/// nothing, and a decoder would go through them all.
final class PictureFeed: Sendable {
  // Only its descriptor is read from, by pread, which any thread may.
  nonisolated(unsafe) private let bytes: PictureBytes
  private let parts: [Range<Int>]
  private let ending: [UInt8]
  private let next: Mutex<Place>
  /// Whoever wanted the picture has gone: nothing more is given.
  private let isLeft = Atomic<Bool>(false)

  private struct Place {
    var part = 0
    var offset = 0
    var isEnded = false
  }

  private static let pieceCount = 262_144

  init(_ bytes: PictureBytes, _ header: PictureHeader) {
    self.bytes = bytes
    parts = header.parts.isEmpty ? [0..<bytes.count] : header.parts
    ending = header.ending
    next = Mutex(Place(offset: parts[0].lowerBound))
  }

  func leave() { isLeft.store(true, ordering: .relaxed) }

  /// Lets an `appsrc` ask for its pieces here; it keeps the feed for as long as it lives.
  func serve(_ source: UnsafeMutablePointer<GstElement>) {
    var callbacks = GstAppSrcCallbacks()
    callbacks.need_data = { source, _, feed in
      guard let source, let feed else { return }
      Unmanaged<PictureFeed>.fromOpaque(feed).takeUnretainedValue().give(to: source)
    }
    let source = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstAppSrc.self)
    gst_app_src_set_callbacks(source, &callbacks, Unmanaged.passRetained(self).toOpaque()) { feed in
      if let feed { Unmanaged<PictureFeed>.fromOpaque(feed).release() }
    }
  }

  /// On the decoder's thread.
  private func give(to source: UnsafeMutablePointer<GstAppSrc>) {
    let piece = isLeft.load(ordering: .relaxed) ? nil : nextPiece()
    guard let piece, !piece.isEmpty else {
      gst_app_src_end_of_stream(source)
      return
    }
    let buffer = gst_buffer_new_allocate(nil, gsize(piece.count), nil)
    gst_buffer_fill(buffer, 0, piece, gsize(piece.count))
    gst_app_src_push_buffer(source, buffer)
  }

  /// Returns nil at the end. A file that is cut short meanwhile ends there.
  private func nextPiece() -> [UInt8]? {
    next.withLock { place in
      while place.part < parts.count {
        let part = parts[place.part]
        if place.offset < part.upperBound {
          let wanted = min(Self.pieceCount, part.upperBound - place.offset)
          let piece = bytes.piece(at: place.offset, count: wanted)
          place.offset += piece.count
          return piece
        }
        place.part += 1
        if place.part < parts.count { place.offset = parts[place.part].lowerBound }
      }
      if place.isEnded { return nil }
      place.isEnded = true
      return ending
    }
  }
}
