// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money
import TagPress

/// `pricelab press`: draws the lines that a price reader is trained on, the scenes that it is judged
/// by, and receipts. Its sisters `press candidates`, `press clutter` and `press numbers` are
/// `CandidatesCommand`, `ClutterCommand` and `NumbersCommand`.
struct PressCommand {
  private enum Subject {
    case lines(areHeldOut: Bool)
    case scenes([SceneFamily])
    case receipts([TillLand], areFar: Bool)
  }

  private let subject: Subject
  private let count: Int
  private let seed: UInt64
  private let folder: String

  init(_ words: [String]) throws {
    let arguments = try Arguments(
      words, options: ["--count", "--seed", "--family", "--land"], flags: ["--held-out", "--far"])
    let subjects = "lines|scenes|receipts|candidates|clutter|numbers"
    guard let name = arguments.texts.first else { throw WrongUse.missingText(subjects) }
    guard ["lines", "scenes", "receipts"].contains(name) else {
      throw WrongUse.badValue(option: "press", value: name, allowed: subjects)
    }
    guard arguments.texts.count > 1 else { throw WrongUse.missingText("FOLDER") }
    if arguments.texts.count > 2 { throw WrongUse.tooManyTexts(arguments.texts[2]) }
    folder = arguments.texts[1]
    subject = try Self.subject(name, arguments)
    let (most, standard) = name == "lines" ? (10_000_000, 1_000) : (10_000, 10)
    count = try arguments.number("--count", in: 1...most) ?? standard
    seed = try arguments.number("--seed", in: 0...UInt64.max) ?? 1
  }

  private static func subject(_ name: String, _ arguments: Arguments) throws -> Subject {
    let own = [
      "--family": "scenes", "--far": "receipts", "--held-out": "lines", "--land": "receipts",
    ]
    let given = arguments.flags.union(arguments.values.keys)
    for (option, subject) in own.sorted(by: { $0.key < $1.key })
    where subject != name && given.contains(option) {
      throw WrongUse.unknownOption(option)
    }
    switch name {
    case "scenes": return .scenes(try all(of: "--family", as: arguments.values["--family"]))
    case "receipts":
      return .receipts(
        try all(of: "--land", as: arguments.values["--land"]),
        areFar: arguments.flags.contains("--far"))
    default: return .lines(areHeldOut: arguments.flags.contains("--held-out"))
    }
  }

  func run() throws -> ExitCode {
    switch subject {
    case .lines(let areHeldOut): return try drawLines(areHeldOut: areHeldOut)
    case .scenes(let families): return try drawScenes(families)
    case .receipts(let lands, let areFar): return try drawReceipts(lands, areFar: areFar)
    }
  }

  private func drawLines(areHeldOut: Bool) throws -> ExitCode {
    let catalog = FontCatalog()
    let families = areHeldOut ? catalog.heldOut : catalog.training
    guard let press = LinePress(families: families) else {
      Console.complain(
        "No font is installed to draw with. Install one, for example fonts-dejavu-core.")
      return .nothing
    }
    let start = ContinuousClock.now
    try LinePool(press: press, seed: seed).write(count, to: folder)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try Console.say(
      """
      \(count) lines in \(families.count) font families, \(Int(Double(count) / seconds)) lines a \
      second: \(folder)
      """)
    return .ok
  }

  private func drawScenes(_ families: [SceneFamily]) throws -> ExitCode {
    guard let press = ScenePress() else { return fontsMissing() }
    try ScenePool(press: press, seed: seed).write(count, of: families, to: folder)
    try Console.say(
      "\(count) pictures of each of \(families.count) families: \(folder)")
    return .ok
  }

  private func drawReceipts(_ lands: [TillLand], areFar: Bool) throws -> ExitCode {
    guard let press = ReceiptPress() else { return fontsMissing() }
    try ReceiptPool(press: press, seed: seed, isFar: areFar).write(count, of: lands, to: folder)
    try Console.say("\(count) receipts of each of \(lands.count) lands: \(folder)")
    return .ok
  }

  private func fontsMissing() -> ExitCode {
    Console.complain(LiveSceneError.fontsMissing(ScenePress.fontPackages).sentence)
    return .nothing
  }

  /// The one with the name, or all of them.
  private static func all<Choice: CaseIterable & RawRepresentable<String>>(
    of option: String, as name: String?
  ) throws -> [Choice] {
    guard let name, name != "all" else { return Array(Choice.allCases) }
    guard let choice = Choice(rawValue: name) else {
      throw WrongUse.badValue(
        option: option, value: name,
        allowed: (["all"] + Choice.allCases.map(\.rawValue)).joined(separator: "|"))
    }
    return [choice]
  }
}

extension PoolError: Explained {
  package var sentence: String {
    "\(path) cannot be written (\(reason)). Check who may write there, then try again."
  }
}
