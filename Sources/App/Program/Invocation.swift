// SPDX-License-Identifier: GPL-3.0-or-later

import Language
import Money

/// The way in which the program was started.
enum Invocation: Equatable {
  case help
  case version
  /// Opens what is to be looked at; nil for the start page.
  case open(ScanTarget?)
  /// Several files, of which the window says what it does with them.
  case files([String], isJudged: Bool)
  /// Opens one thing, with a verdict on each price.
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
    var wish = Wish()
    var rest = words[...]
    while let word = rest.popFirst() {
      if let known = Self.settled(by: word, rest) ?? wish.take(word, &rest) {
        self = known
        return
      }
    }
    if wish.files.count > 1 {
      self = .files(wish.files, isJudged: wish.isJudged)
    } else {
      self = wish.isJudged ? .afford(wish.target ?? .camera) : .open(wish.target)
    }
  }

  /// The words that say all by themselves.
  private static func settled(by word: String, _ rest: ArraySlice<String>) -> Invocation? {
    switch word {
    case "--help", "-h", "-?": .help
    case "--version", "-v": .version
    case "--open": .choose
    case "--history": .history
    case "--receipts": .receipts(rest.filter { $0 != "--" })
    default: nil
    }
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

/// What is to be looked at, word by word.
private struct Wish {
  private(set) var target: ScanTarget?
  /// All that are named, as long as the target is one of them.
  private(set) var files: [String] = []
  private(set) var isJudged = false

  /// Returns why the word is wrong, nil where it is not.
  mutating func take(_ word: String, _ rest: inout ArraySlice<String>) -> Invocation? {
    switch word {
    case "--demo": look(at: .demo)
    case "--afford": isJudged = true
    case "--source": return takeSource(rest.popFirst())
    case "--":
      for name in rest { add(name) }
      rest = []
    case _ where word.hasPrefix("-") && word != "-":
      return .wrongUse(tr("“{option}” is no option of currency-camera.", ["option": word]))
    default: add(word)
    }
    return nil
  }

  private mutating func look(at target: ScanTarget) { (self.target, files) = (target, []) }

  private mutating func add(_ name: String) {
    files.append(name)
    target = .file(files[0])
  }

  private mutating func takeSource(_ name: String?) -> Invocation? {
    let sources = Invocation.sources(", ")
    guard let name else {
      return .wrongUse(tr("--source needs one of: {sources}", ["sources": sources]))
    }
    guard let source = Invocation.source(named: name) else {
      return .wrongUse(
        tr(
          "“{value}” is no source. --source takes one of: {sources}",
          ["value": name, "sources": sources]))
    }
    look(at: source)
    return nil
  }
}

extension Invocation {
  /// The words that --source takes.
  private static let sources: KeyValuePairs<String, ScanTarget> = [
    "camera": .camera, "screen": .screen, "demo": .demo,
  ]

  fileprivate static func sources(_ separator: String) -> String {
    sources.map(\.key).joined(separator: separator)
  }

  fileprivate static func source(named name: String) -> ScanTarget? {
    sources.first { $0.key == name }?.value
  }
}
