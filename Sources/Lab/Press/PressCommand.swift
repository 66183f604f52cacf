// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money
import TagPress

/// `pricelab press`: draws the lines that a price reader is trained on, and the scenes that it is
/// judged by. Its sisters `press candidates` and `press clutter` are `CandidatesCommand` and
/// `ClutterCommand`.
struct PressCommand {
  private enum Subject {
    case lines(areHeldOut: Bool)
    case scenes([SceneFamily])
  }

  private let subject: Subject
  private let count: Int
  private let seed: UInt64
  private let folder: String

  init(_ words: [String]) throws {
    let arguments = try Arguments(
      words, options: ["--count", "--seed", "--family"], flags: ["--held-out"])
    let subjects = "lines|scenes|candidates|clutter"
    guard let name = arguments.texts.first else { throw WrongUse.missingText(subjects) }
    guard ["lines", "scenes"].contains(name) else {
      throw WrongUse.badValue(option: "press", value: name, allowed: subjects)
    }
    guard arguments.texts.count > 1 else { throw WrongUse.missingText("FOLDER") }
    if arguments.texts.count > 2 { throw WrongUse.tooManyTexts(arguments.texts[2]) }
    folder = arguments.texts[1]
    subject = try Self.subject(name, arguments)
    let (most, standard) = name == "scenes" ? (10_000, 10) : (10_000_000, 1_000)
    count = try arguments.number("--count", in: 1...most) ?? standard
    seed = try arguments.number("--seed", in: 0...UInt64.max) ?? 1
  }

  private static func subject(_ name: String, _ arguments: Arguments) throws -> Subject {
    let (family, isHeldOut) = (
      arguments.values["--family"], arguments.flags.contains("--held-out")
    )
    guard name == "scenes" else {
      if family != nil { throw WrongUse.unknownOption("--family") }
      return .lines(areHeldOut: isHeldOut)
    }
    if isHeldOut { throw WrongUse.unknownOption("--held-out") }
    return .scenes(try families(family))
  }

  func run() throws -> ExitCode {
    switch subject {
    case .lines(let areHeldOut): return try drawLines(areHeldOut: areHeldOut)
    case .scenes(let families): return try drawScenes(families)
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
    guard let press = ScenePress() else {
      Console.complain(LiveSceneError.fontsMissing(ScenePress.fontPackages).sentence)
      return .nothing
    }
    try ScenePool(press: press, seed: seed).write(count, of: families, to: folder)
    try Console.say(
      "\(count) pictures of each of \(families.count) families: \(folder)")
    return .ok
  }

  private static func families(_ name: String?) throws -> [SceneFamily] {
    guard let name, name != "all" else { return SceneFamily.allCases }
    guard let family = SceneFamily(rawValue: name) else {
      throw WrongUse.badValue(
        option: "--family", value: name,
        allowed: (["all"] + SceneFamily.allCases.map(\.rawValue)).joined(separator: "|"))
    }
    return [family]
  }
}

extension PoolError: Explained {
  package var sentence: String {
    "\(path) cannot be written (\(reason)). Check who may write there, then try again."
  }
}
