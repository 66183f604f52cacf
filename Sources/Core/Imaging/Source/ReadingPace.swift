// SPDX-License-Identifier: GPL-3.0-or-later

/// How often the picture is looked through.
package struct ReadingPace: Hashable, Sendable {
  /// Between the starts of two readings, whatever the machine could do.
  package let shortest: Duration
  /// However slow the machine is, a newer frame is taken after this.
  package let longest: Duration

  /// A hand brings a price into view and out of it in half a second; more than twelve looks a
  /// second show it no sooner.
  package static let usual = ReadingPace(
    shortest: .milliseconds(83), longest: .milliseconds(200))
  /// On a battery that has to last.
  package static let saving = ReadingPace(
    shortest: .milliseconds(200), longest: .milliseconds(400))

  /// Reading takes this share of one core at most, as long as `longest` allows.
  private static let share = 0.5

  /// How long to wait from the start of one reading, which took so long, to the next.
  package func interval(after took: Duration) -> Duration {
    min(longest, max(shortest, took / Self.share))
  }
}
