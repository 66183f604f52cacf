// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Prices
import Storage

/// The task that `pricescan book carry` is asked for:
///
///     carry FOLDER …   from now on through this folder, and once at once
///     carry            once, now
///     carry off        no more
enum CarryWish {
  case now
  case stop
  case through(String, passphrase: String)

  init(_ arguments: Arguments, passphrase option: String) throws {
    guard let folder = arguments.texts.first else {
      if arguments.values[option] != nil { throw WrongUse.missingText(tr("FOLDER")) }
      self = .now
      return
    }
    _ = try arguments.only(tr("FOLDER"))
    if folder == "off" {
      try arguments.refuse(option, with: "off")
      self = .stop
      return
    }
    guard let path = arguments.values[option] else { throw WrongUse.missingText(option) }
    self = .through(folder, passphrase: try Passphrase.first(of: path))
  }
}

/// Carries the book to other machines and back, in a folder that a tool of the person's own syncs.
struct CarryCommand {
  private let book: BookChoice
  private let wish: CarryWish

  init(_ book: BookChoice, _ wish: CarryWish) { (self.book, self.wish) = (book, wish) }

  func run() throws -> ExitCode {
    switch wish {
    case .stop:
      try book.explained { try book.sealed().stopCarrying() }
      try Console.say(tr("The book is no longer carried. What lies in the folder stays there."))
      return .ok
    case .through(let folder, let passphrase):
      return try carry(
        try book.explained {
          let file = try book.sealedOrNewOne()
          try file.carry(through: folder, passphrase: passphrase)
          return try BookCarrier(file).carry()
        })
    case .now:
      return try carry(try book.explained { try BookCarrier(book.sealed()).carry() })
    }
  }

  private func carry(_ report: CarryReport?) throws -> ExitCode {
    guard let report else {
      Console.complain(
        tr(
          "No folder is chosen that carries the book. Choose one: {command}",
          ["command": "pricescan book carry ~/Sync --bundle-passphrase-file secret.txt"]))
      return .nothing
    }
    for unread in report.unread { Console.complain(unread.reason.sentence) }
    if report.isAway {
      Console.complain(
        tr(
          "The folder {folder} is not there now. Nothing is lost: the book keeps everything, and carries it when the folder is back.",
          ["folder": report.folder]))
      return .nothing
    }
    for taken in report.taken { try taken.say() }
    try Console.say(
      report.isWritten
        ? tr("What is new here lies in {folder} now.", ["folder": report.folder])
        : tr("Nothing is new here since it was carried last."))
    return report.unread.isEmpty ? .ok : .nothing
  }
}

extension MergeReport {
  /// Tells what came, and what both books say differently.
  func say() throws {
    try Console.say(sentences.joined(separator: "\n"))
    for conflict in conflicts {
      Console.complain(
        tr(
          "Both books have this and say it differently; it stays as it is here: {what}",
          ["what": conflict.kind.rawValue + " " + conflict.name]))
    }
  }

  private var sentences: [String] {
    var sentences = [
      trn("{count} new receipt", "{count} new receipts", receipts),
      trn("{count} new entry", "{count} new entries", entries),
    ]
    if checked > 0 {
      sentences.append(
        trn(
          "{count} draft was checked there, and is checked here now.",
          "{count} drafts were checked there, and are checked here now.", checked))
    }
    if !twins.isEmpty {
      let ids = twins.map(ReceiptID.shown).joined(separator: tr(", "))
      sentences.append(
        tr("These seem to be here already, and wait as drafts: {ids}", ["ids": ids]))
    }
    if stayDeleted > 0 {
      sentences.append(
        trn(
          "{count} thing that was deleted here did not come again.",
          "{count} things that were deleted here did not come again.", stayDeleted))
    }
    if deletedThere > 0 {
      sentences.append(
        trn(
          "{count} thing was deleted there, and stays here.",
          "{count} things were deleted there, and stay here.", deletedThere))
    }
    return sentences
  }
}
