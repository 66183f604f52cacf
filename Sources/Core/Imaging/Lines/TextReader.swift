// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds and reads the lines of text in a picture.
///
/// Called by one thread at a time, the reader thread, so it need not be `Sendable`: whoever makes
/// one hands it over to a `Scanner` for good.
package protocol TextReader {
  /// The lines of text in the frame, their places in upright pixels. Empty when there are none.
  ///
  /// May take its time, but not keep the frame: its source is waiting to have the buffer back.
  func lines(in frame: Frame) -> [TextLine]
}

/// The lines that were read in one frame. It holds no pixels, so it may wait in any queue.
package struct Reading: Equatable, Sendable {
  /// The time of the frame.
  package let time: Duration
  /// The size of the picture that the lines' places are in.
  package let uprightSize: PixelSize
  package let lines: [TextLine]
  /// How long the reader took.
  package let took: Duration

  package init(time: Duration, uprightSize: PixelSize, lines: [TextLine], took: Duration) {
    self.time = time
    self.uprightSize = uprightSize
    self.lines = lines
    self.took = took
  }
}
