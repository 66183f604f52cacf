// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Language

/// The user's guide: the same file that is installed for other readers, a block at a time.
///
///     <!-- help: receipts -->     the place that F1 leads to
///     ## Receipts                 ─► .heading(2, "Receipts", .receipts)
///     Ctrl+3, or *Receipts* …     ─► .text("Ctrl+3, or <i>Receipts</i> …")
///     | F9 | prices in view |     ─► .row(["F9", "prices in view"])
struct Guide: Equatable {
  /// What F1 is asked about.
  enum Topic: String, CaseIterable {
    case labels, rates, history, budget, receipts, prices
  }

  /// Texts have the markup of Pango.
  enum Block: Equatable {
    case heading(Int, String, Topic?)
    case text(String)
    case item(String)
    case row([String])
    case code(String)
  }

  private(set) var blocks: [Block] = []

  /// - Parameter markdown: as much of it as the guides use.
  init(markdown: String) {
    var topic: Topic?
    var code: [String]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let lines = code { blocks.append(.code(lines.joined(separator: "\n").escapedMarkup)) }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if let told = Self.topic(of: line) {
        topic = told
      } else if let block = Self.block(of: line, topic) {
        if case .heading = block { topic = nil }
        blocks.append(block)
      }
    }
  }

  // MARK: A line

  private static func topic(of line: String) -> Topic? {
    let (start, end) = ("<!-- help: ", " -->")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return Topic(rawValue: String(line.dropFirst(start.count).dropLast(end.count)))
  }

  /// Returns nil for what only a reader of files needs: its table of contents, the way to the guide
  /// in another language, the line under the head of a table.
  private static func block(of line: String, _ topic: Topic?) -> Block? {
    let level = line.prefix { $0 == "#" }.count
    if level > 0 { return .heading(level, markup(line.dropFirst(level + 1)), topic) }
    if line.isEmpty || line.hasPrefix("[") || line.hasPrefix("- [") || line.hasPrefix("| ---") {
      return nil
    }
    if line.hasPrefix("|") {
      let cells = line.dropFirst().split(separator: "|").map { markup($0) }
      return .row(cells.filter { !$0.isEmpty })
    }
    if line.hasPrefix("- ") { return .item(markup(line.dropFirst(2))) }
    return .text(markup(line[...]))
  }

  /// `**bold**`, `*slanted*`, `` `code` `` and `[words](address)` as the markup of Pango.
  static func markup(_ text: Substring) -> String {
    let plain = String(text).trimmingSpaces.escapedMarkup
    return plain.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.1 }
      .replacing(#/\*\*([^*]+)\*\*/#) { "<b>\($0.1)</b>" }
      .replacing(#/\*([^*]+)\*/#) { "<i>\($0.1)</i>" }
      .replacing(#/`([^`]+)`/#) { "<tt>\($0.1)</tt>" }
  }
}

extension Guide {
  /// `<prefix>/share/doc/currency-camera` of an installed program, `data/doc` of one in the tree.
  static func folder(ofProgram path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if let build = parts.lastIndex(of: ".build") {
      return parts[..<build].joined(separator: "/") + "/data/doc"
    }
    return parts.dropLast(2).joined(separator: "/") + "/share/doc/currency-camera"
  }

  /// In the language that is spoken; in English where there is none. Nil where it is not installed.
  ///
  /// - Parameter tag: "zh-TW"
  init?(in folder: String, language tag: String = Catalogs.spokenTag) {
    let name = "user-guide." + tag.replacing("-", with: "_") + ".md"
    guard let text = Self.text(folder + "/" + name) ?? Self.text(folder + "/user-guide.md") else {
      return nil
    }
    self.init(markdown: text)
  }

  private static func text(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    var count = fread(&piece, 1, piece.count, file)
    while count > 0 {
      bytes += piece[..<count]
      count = fread(&piece, 1, piece.count, file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let rest = drop { $0 == " " }
    return String(rest[..<(rest.lastIndex { $0 != " " }.map(rest.index(after:)) ?? rest.endIndex)])
  }
}
