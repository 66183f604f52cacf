// SPDX-License-Identifier: GPL-3.0-or-later

package import Budget
package import Products

/// A file of official numbers that a person brings.
package enum OfficialFile {
  /// Why a file has no series.
  package enum Refusal: Error, Equatable, Sendable {
    case noTable(ImportRefusal)
    case noSeries(OfficialTable.Refusal)
  }

  /// CSV in UTF-8, with commas, semicolons or tabs.
  package static func table(_ bytes: [UInt8]) throws(Refusal) -> OfficialTable {
    let text: SeparatedText
    do throws(ImportRefusal) {
      text = try SeparatedText(bytes)
    } catch {
      throw .noTable(error)
    }
    do throws(OfficialTable.Refusal) {
      return try OfficialTable(columns: text.columns, rows: text.rows.map(\.fields))
    } catch {
      throw .noSeries(error)
    }
  }
}
