// SPDX-License-Identifier: GPL-3.0-or-later

/// The languages that people can read the program in.
package enum Language: String, CaseIterable, Sendable {
  case traditionalChinese = "zh_TW"
  case english = "en"
  case japanese = "ja"
  case german = "de"
}
