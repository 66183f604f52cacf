// SPDX-License-Identifier: GPL-3.0-or-later

/// How long somebody waits for the words of one sheet, in time of a processor: Tesseract asks line by
/// line whether to go on. One object belongs to one thread.
final class ReadingPatience {
  private let limit: ReadingLimit
  private var start = Duration.zero

  /// A sheet of signs takes two to four seconds, and four times as long on a slow machine; one of noise
  /// would take seventy here.
  static let usual = Duration.seconds(20)

  init(_ longest: Duration) { limit = ReadingLimit(longest) }

  /// A sheet is to be read from now on.
  func begin() { start = limit.begin() }

  var isOver: Bool { limit.isReached(since: start) }
}
