// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Prices
import Receipts
import Storage

/// `pricescan book`: what the sealed book holds, what of it is learned and kept, and the bundle for
/// another machine.
struct BookCommand {
  private let book: BookChoice
  private let action: Action

  private enum Action {
    case status(isJSON: Bool)
    case bundle(String, passphrase: String)
    case merge(String, passphrase: String)
    case carry(CarryWish)
    case learning(Bool)
    case pictures(PictureKeeping)
  }

  private static let passphrase = "--bundle-passphrase-file"

  init(_ words: [String], _ place: Place) throws {
    let rest = Array(words.dropFirst())
    let arguments: Arguments
    switch words.first {
    case "bundle", "merge":
      arguments = try Arguments(rest, options: Self.bundleOptions)
      action = try Self.bundling(arguments, isMerge: words.first == "merge")
    case "carry":
      arguments = try Arguments(rest, options: Self.bundleOptions)
      action = .carry(try CarryWish(arguments, passphrase: Self.passphrase))
    case "learning":
      arguments = try Arguments(rest, options: ReceiptBook.options)
      action = .learning(try Self.choice(["on", "off"], arguments, "learning") == "on")
    case "pictures":
      arguments = try Arguments(rest, options: ReceiptBook.options)
      let words = PictureKeeping.allCases.map(\.rawValue)
      let word = try Self.choice(words, arguments, "pictures")
      action = .pictures(PictureKeeping(rawValue: word) ?? .year)
    default:
      let words = words.first == "status" ? rest : words
      arguments = try Arguments(words, options: ReceiptBook.options, flags: ["--json"])
      if let text = arguments.texts.first { throw WrongUse.tooManyTexts(text) }
      action = .status(isJSON: arguments.flags.contains("--json"))
    }
    book = try BookChoice(arguments, place)
  }

  private static let bundleOptions = ReceiptBook.options.union([passphrase])

  private static func bundling(_ arguments: Arguments, isMerge: Bool) throws -> Action {
    let file = try arguments.only(tr("FILE"))
    guard let path = arguments.values[passphrase] else { throw WrongUse.missingText(passphrase) }
    let passphrase = try Passphrase.first(of: path)
    return isMerge
      ? .merge(file, passphrase: passphrase) : .bundle(file, passphrase: passphrase)
  }

  private static func choice(
    _ words: [String], _ arguments: Arguments, _ name: String
  ) throws -> String {
    let word = try arguments.only(words.joined(separator: " | "))
    guard words.contains(word) else {
      throw WrongUse.badValue(
        option: name, value: word, allowed: words.joined(separator: ", "))
    }
    return word
  }

  func run() throws -> ExitCode {
    switch action {
    case .status(let isJSON): try status(isJSON)
    case .bundle(let file, let passphrase):
      try book.explained { try book.sealed().writeBundle(to: file, passphrase: passphrase) }
      try Console.say(tr("The bundle is written: {path}", ["path": file]))
    case .merge(let file, let passphrase): try merge(file, passphrase)
    case .carry(let wish): return try CarryCommand(book, wish).run()
    case .learning(let isOn):
      try book.explained { try book.sealed().setLearning(isOn) }
      try Console.say(
        isOn
          ? tr("What you correct is learned from now on.")
          : tr(
            "Nothing is learned any more. To forget what was: {command}",
            ["command": "pricescan budget erase --learned --yes"]))
    case .pictures(let keeping):
      let count = try book.explained {
        let file = try book.sealed()
        try file.keepPictures(keeping)
        return try file.prunePictures()
      }
      try Console.say(
        keeping.sentence + " "
          + trn("{count} picture was deleted.", "{count} pictures were deleted.", count))
    }
    return .ok
  }

  // MARK: Status

  private func status(_ isJSON: Bool) throws {
    let status = try book.explained { try BookStatus(of: try book.sealed()) }
    try Console.say(isJSON ? status.json.text : status.text)
  }

  // MARK: Merging

  private func merge(_ file: String, _ passphrase: String) throws {
    let report = try book.explained {
      try book.sealedOrNewOne().merge(file, passphrase: passphrase)
    }
    try report.say()
  }
}

/// The state of the book, and what is done with it.
struct BookStatus {
  let path: String
  let receipts: Int
  let drafts: Int
  let entries: Int
  let products: Int
  let locks: [BookLock.Kind]
  let isLearning: Bool
  let keeping: PictureKeeping?
  /// Which folder carries it to other machines.
  let carriage: String?

  init(of book: BookFile) throws {
    let all = try book.receiptSummaries()
    path = book.path
    receipts = all.count
    drafts = all.count { $0.state == .draft }
    entries = try book.entries().count
    products = try book.products().count
    locks = book.locks
    isLearning = try book.isLearning()
    keeping = try book.pictureKeeping()
    carriage = try book.carriage()?.folder
  }

  var holdings: String {
    tr(
      "Receipts: {receipts}, drafts among them: {drafts}, products: {products}, entries: {entries}",
      [
        "receipts": String(receipts), "drafts": String(drafts), "products": String(products),
        "entries": String(entries),
      ])
  }

  var text: String {
    [
      path, holdings,
      tr("Opens with: {keys}", ["keys": locks.map(\.shown).joined(separator: tr(", "))]),
      carriage.map { tr("Carried through the folder {folder}.", ["folder": $0]) },
      isLearning ? tr("It learns what you correct.") : tr("It learns nothing."),
      (keeping ?? .year).sentence,
    ].compactMap(\.self).joined(separator: "\n")
  }

  var json: JSONText {
    .object([
      ("path", .string(path)), ("receipts", .number(Double(receipts))),
      ("drafts", .number(Double(drafts))), ("entries", .number(Double(entries))),
      ("products", .number(Double(products))),
      ("locks", .array(locks.map { .string($0.word) })), ("learning", .bool(isLearning)),
      ("pictures", .optional(keeping?.rawValue)), ("carriedThrough", .optional(carriage)),
    ])
  }
}

extension BookLock.Kind {
  fileprivate var word: String {
    switch self {
    case .keyring: "keyring"
    case .recoveryCode: "recovery-code"
    case .passphrase: "passphrase"
    }
  }

  /// As it is said after "opens with".
  var shown: String {
    switch self {
    case .keyring: tr("the keyring")
    case .recoveryCode: tr("the recovery code")
    case .passphrase: tr("the passphrase")
    }
  }
}

extension PictureKeeping {
  fileprivate var sentence: String {
    switch self {
    case .year: tr("Reduced pictures of receipts are kept for a year.")
    case .untilChecked: tr("Pictures of receipts go when they are checked.")
    case .always: tr("Reduced pictures of receipts are kept.")
    }
  }
}
