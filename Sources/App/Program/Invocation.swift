// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money

/// The way in which the program was started.
enum Invocation: Equatable {
  case help
  case version
  /// Opens what is to be looked at; nil for the start page.
  case open(ScanTarget?)
  /// The same, with a verdict on each price.
  case afford(ScanTarget)
  /// Asks which picture or video to read.
  case choose
  case history
  /// The receipts; files are read and kept.
  case receipts([String])
  /// The bus starts it, and says then what is wanted: GApplication's own word.
  case serve
  case wrongUse(String)

  init(_ words: [String]) {
    guard words != ["--gapplication-service"] else {
      self = .serve
      return
    }
    var target: ScanTarget?
    var isJudged = false
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h", "-?": self = .help; return
      case "--version", "-v": self = .version; return
      case "--open": self = .choose; return
      case "--history": self = .history; return
      case "--receipts":
        self = .receipts(rest.filter { $0 != "--" })
        return
      case "--demo": target = .demo
      case "--afford": isJudged = true
      case "--source":
        guard let name = rest.popFirst() else {
          self = .wrongUse(tr("--source needs one of: {sources}", ["sources": Self.sources(", ")]))
          return
        }
        guard let source = Self.source(named: name) else {
          self = .wrongUse(
            tr(
              "“{value}” is no source. --source takes one of: {sources}",
              ["value": name, "sources": Self.sources(", ")]))
          return
        }
        target = source
      case "--":
        target = rest.first.map { .file($0) } ?? target
        rest = []
      case _ where word.hasPrefix("-") && word != "-":
        self = .wrongUse(tr("“{option}” is no option of currency-camera.", ["option": word]))
        return
      default: target = .file(word)
      }
    }
    self = isJudged ? .afford(target ?? .camera) : .open(target)
  }

  static var helpText: String {
    tr(
      "Usage: currency-camera [--afford] [--demo | --source {sources} | --open | --history | --receipts [FILE …] | FILE]",
      ["sources": sources("|")])
      + "\n\n"
      + tr("Point a camera at prices and see them in NT$.") + "\n\n"
      + [
        ("--demo", tr("shows a drawn shop shelf, without a camera")),
        ("--source S", tr("starts at once with: camera, screen, demo")),
        ("--afford", tr("tells for each price whether you may buy it")),
        ("--open", tr("asks which picture or video to read")),
        ("--history", tr("shows the prices that were kept")),
        ("--receipts", tr("shows the receipts; reads and keeps the files that follow")),
        ("--version", tr("shows the version")), ("--help", tr("shows this help")),
        ("FILE", tr("a picture or a video to read")),
      ].map { "  " + $0.0 + String(repeating: " ", count: max(1, 12 - $0.0.count)) + $0.1 }
      .joined(separator: "\n")
  }
}

extension Invocation {
  /// The words that --source takes.
  private static let sources: KeyValuePairs<String, ScanTarget> = [
    "camera": .camera, "screen": .screen, "demo": .demo,
  ]

  private static func sources(_ separator: String) -> String {
    sources.map(\.key).joined(separator: separator)
  }

  private static func source(named name: String) -> ScanTarget? {
    sources.first { $0.key == name }?.value
  }
}
