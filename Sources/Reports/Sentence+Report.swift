// SPDX-License-Identifier: GPL-3.0-or-later

package import Charts
import Language

extension ReportNotDrawn {
  /// The sentence on what happened, and what to do next.
  package var sentence: String {
    tr(
      "The report “{title}” could not be made ({reason}). Close other programs, then try again.",
      ["title": title, "reason": reason])
  }
}
