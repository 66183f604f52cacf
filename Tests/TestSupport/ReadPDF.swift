// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A PDF as poppler reads it, which is nobody of ours.
package struct ReadPDF {
  private let folder = TemporaryFolder()

  package init(_ bytes: [UInt8]) { put(bytes, at: folder("read.pdf")) }

  /// The words of each page, in the order in which they were written.
  package var pages: [String] {
    Array(
      answer("pdftotext", "-raw", folder("read.pdf"), "-")
        .split(separator: "\u{0C}", omittingEmptySubsequences: false).map(String.init).dropLast())
  }

  /// All words, one space between two.
  package var words: String {
    pages.joined(separator: " ").split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Whether it has the text, wherever its lines end.
  package func has(_ text: String) -> Bool {
    Self.dense(pages.joined()).contains(Self.dense(text))
  }

  private static func dense(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  /// "Title", "Pages", "Page size".
  package var info: [String: String] {
    answer("pdfinfo", folder("read.pdf")).split(separator: "\n").reduce(into: [:]) { info, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { info[String(parts[0])] = String(parts[1].drop { $0 == " " }) }
    }
  }

  /// Whether each of its fonts is in it, and its letters can be found; false where it has none.
  package var hasItsFonts: Bool {
    let rows = answer("pdffonts", folder("read.pdf")).split(separator: "\n").dropFirst(2)
    return !rows.isEmpty && rows.allSatisfy { $0.contains(/yes +(yes|no) +yes +\d+ +\d+ *$/) }
  }

  /// Where words begin and end from left to right, in points.
  package var reach: ClosedRange<Double>? {
    let boxes = answer("pdftotext", "-bbox", folder("read.pdf"), "-")
      .matches(of: /<word xMin="([\d.-]+)" yMin="[\d.-]+" xMax="([\d.-]+)"/)
    let (starts, ends) = (
      boxes.compactMap { Double($0.1) }, boxes.compactMap { Double($0.2) }
    )
    guard let first = starts.min(), let last = ends.max() else { return nil }
    return first...last
  }

  private func answer(_ words: String...) -> String {
    let child = ChildProcess(
      path: "/usr/bin/env", words, environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    ) { [folder] actions in
      posix_spawn_file_actions_addopen(
        &actions, 1, folder("said"), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    precondition(child.wait() == 0, "\(words[0]) of poppler-utils does not read the PDF")
    return text(folder("said")) ?? ""
  }
}
