// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Reports

/// A report as a PDF, written where the person wants it.
enum ReportFile {
  /// Makes and writes it on a thread of its own, and says in words what happened.
  @concurrent
  static func save(to path: String, _ make: @Sendable () -> Report) async -> String {
    do throws(ReportNotDrawn) {
      return await TextFile.save(try make().pdf(), to: path)
    } catch {
      return error.sentence
    }
  }
}
