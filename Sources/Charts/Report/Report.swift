// SPDX-License-Identifier: GPL-3.0-or-later

/// The content to be read on paper: parts below one another, in ready words and figures.
package struct Report: Equatable, Sendable {
  package let title: String
  /// The language that its words are written in, such as "zh-TW".
  package let language: String
  package var parts: [Part]

  package enum Part: Equatable, Sendable {
    case heading(String)
    /// The figure that the report comes to, in large letters.
    case figure(String)
    case text(String)
    case table(Table)
    case curve(Curve, bandTitle: String?)
  }

  /// Rows below one head, which stands on every page that the table reaches.
  package struct Table: Equatable, Sendable {
    package let columns: [Column]
    package var rows: [Row]

    package init(_ columns: [Column], _ rows: [Row] = []) {
      (self.columns, self.rows) = (columns, rows)
    }
  }

  package struct Column: Equatable, Sendable {
    package let title: String
    package let kind: Kind

    package enum Kind: Equatable, Sendable {
      /// Left-aligned; long ones go on in the next line.
      case words
      /// Right-aligned, and as wide as they are.
      case figures
    }

    package static func words(_ title: String) -> Column { Column(title: title, kind: .words) }
    package static func figures(_ title: String) -> Column { Column(title: title, kind: .figures) }
  }

  package enum Row: Equatable, Sendable {
    /// One for each column; those that are missing are empty.
    case cells([String])
    /// Over all columns, before the rows that belong to it, with a note below.
    case title(String, note: String)
  }

  package init(_ title: String, language: String, _ parts: [Part] = []) {
    (self.title, self.language, self.parts) = (title, language, parts)
  }
}
