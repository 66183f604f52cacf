// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Language
import TagPress

/// `pricescan press lines`: draws the lines that a price reader is trained on. Its sister
/// `press candidates` is `CandidatesCommand`.
struct PressCommand {
  private let count: Int
  private let seed: UInt64
  private let isHeldOut: Bool
  private let folder: String

  init(_ words: [String]) throws {
    let arguments = try Arguments(
      words, options: ["--count", "--seed"], flags: ["--held-out"])
    guard let subject = arguments.texts.first else { throw WrongUse.missingText("lines") }
    guard subject == "lines" else {
      throw WrongUse.badValue(option: "press", value: subject, allowed: "lines, candidates")
    }
    guard arguments.texts.count > 1 else { throw WrongUse.missingText(tr("FOLDER")) }
    if arguments.texts.count > 2 { throw WrongUse.tooManyTexts(arguments.texts[2]) }
    folder = arguments.texts[1]
    isHeldOut = arguments.flags.contains("--held-out")
    count = try Self.number(arguments, "--count", from: 1, to: 10_000_000, ifMissing: 1_000)
    seed = try Self.number(arguments, "--seed", from: 0, to: UInt64.max, ifMissing: 1)
  }

  func run() throws -> Pricescan.ExitCode {
    let catalog = FontCatalog()
    let families = isHeldOut ? catalog.heldOut : catalog.training
    guard let press = LinePress(families: families) else {
      Console.complain(
        tr("No font is installed to draw with. Install one, for example fonts-dejavu-core."))
      return .nothing
    }
    let start = ContinuousClock.now
    do {
      try LinePool(press: press, seed: seed).write(count, to: folder)
    } catch {
      Console.complain(
        tr(
          "{path} cannot be written ({reason}). Check who may write there, then try again.",
          ["path": error.path, "reason": error.reason]))
      return .nothing
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try Console.say(
      tr(
        "{count} lines in {families} font families, {speed} lines a second: {folder}",
        [
          "count": String(count), "families": String(families.count),
          "speed": String(Int(Double(count) / seconds)), "folder": folder,
        ]))
    return .ok
  }

  private static func number<Number: FixedWidthInteger>(
    _ arguments: Arguments, _ option: String, from least: Number, to most: Number,
    ifMissing standard: Number
  ) throws -> Number {
    guard let text = arguments.values[option] else { return standard }
    guard let number = Number(text), (least...most).contains(number) else {
      throw WrongUse.badValue(option: option, value: text, allowed: "\(least)–\(most)")
    }
    return number
  }
}
