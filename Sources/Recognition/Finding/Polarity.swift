// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the text is darker than its ground or lighter.
package enum Polarity: Sendable {
  case darkOnLight
  case lightOnDark
}
