// SPDX-License-Identifier: GPL-3.0-or-later

import Language

/// The words of a command line, told apart: options with a value, flags, and the rest.
package struct Arguments {
  package private(set) var values: [String: String] = [:]
  /// All values of each option, in their order.
  package private(set) var lists: [String: [String]] = [:]
  package private(set) var flags: Set<String> = []
  package private(set) var texts: [String] = []
  /// All options and flags that the command has, given or not.
  package let known: Set<String>

  /// Options are given as `--name VALUE` or `--name=VALUE`; all that follows `--` is text.
  ///
  /// - Parameter repeatable: those of the options that may be given several times.
  package init(
    _ words: [String], options: Set<String> = [], flags knownFlags: Set<String> = [],
    repeatable: Set<String> = []
  ) throws {
    known = options.union(knownFlags)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        texts += rest
        return
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        texts.append(word)
        continue
      }
      let (name, attached) = Self.parts(of: word)
      if knownFlags.contains(name), attached == nil {
        flags.insert(name)
      } else if options.contains(name) {
        if values[name] != nil, !repeatable.contains(name) { throw WrongUse.repeated(name) }
        values[name] = try attached ?? Self.value(of: name, in: &rest, known)
        lists[name, default: []] += [values[name] ?? ""]
      } else {
        throw WrongUse.unknownOption(word)
      }
    }
  }

  /// The next word, if it is no option itself: `--name --rate 0.22` has forgotten the name.
  private static func value(
    of name: String, in rest: inout ArraySlice<String>, _ options: Set<String>
  ) throws -> String {
    guard let value = rest.popFirst(), value != "--", !options.contains(parts(of: value).name)
    else { throw WrongUse.missingValue(name) }
    return value
  }

  /// `--rate` and `0.22` of `--rate=0.22`
  private static func parts(of word: String) -> (name: String, attached: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension Arguments {
  /// The whole number given with an option; nil when the option is not given.
  package func number<Number: FixedWidthInteger>(
    _ option: String, in allowed: ClosedRange<Number>
  ) throws -> Number? {
    guard let text = values[option] else { return nil }
    guard let number = Number(text), allowed.contains(number) else {
      throw WrongUse.badValue(
        option: option, value: text, allowed: "\(allowed.lowerBound)–\(allowed.upperBound)")
    }
    return number
  }

  /// Refuses options that are given and would change nothing beside another one.
  package func refuse(_ options: String..., with other: String) throws {
    let given = options.first { values[$0] != nil || flags.contains($0) }
    if let given { throw WrongUse.idle(given, with: other) }
  }

  /// The two paths that a command takes, named as a person is told when one is missing.
  package func pair(_ first: String, _ second: String) throws -> (String, String) {
    guard texts.count > 0 else { throw WrongUse.missingText(first) }
    guard texts.count > 1 else { throw WrongUse.missingText(second) }
    if texts.count > 2 { throw WrongUse.tooManyTexts(texts[2]) }
    return (texts[0], texts[1])
  }
}

/// The part that the person wrote and the command does not have.
package enum WrongUse: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  case unknownOption(String)
  case missingValue(String)
  case repeated(String)
  case badValue(option: String, value: String, allowed: String)
  case unknownCurrency(String)
  case unknownCode(String)
  case rateAndAmounts
  /// The option would change nothing.
  case idle(String, with: String)
  case missingText(String)
  case tooManyTexts(String)

  /// Whether it is the command itself that there is not.
  var isAboutCommand: Bool {
    switch self {
    case .noCommand, .unknownCommand: true
    default: false
    }
  }

  package var sentence: String {
    switch self {
    case .noCommand: tr("No command given.")
    case .unknownCommand(let name): tr("There is no command “{name}”.", ["name": name])
    case .unknownOption(let name):
      tr(
        "Unknown option “{name}”. For a text that begins with a dash, put -- before it.",
        ["name": name])
    case .missingValue(let name): tr("The option {name} needs a value.", ["name": name])
    case .repeated(let name): tr("Give the option {name} only once.", ["name": name])
    case .badValue(let option, let value, let allowed):
      tr(
        "“{value}” does not go with {option}. Possible: {allowed}",
        ["value": value, "option": option, "allowed": allowed])
    case .unknownCurrency(let name):
      tr(
        "“{name}” is neither a saved currency nor an ISO 4217 code that is known here.",
        ["name": name])
    case .unknownCode(let code):
      tr("“{code}” is not an ISO 4217 code that is known here.", ["code": code])
    case .rateAndAmounts: tr("Give either --rate, or --foreign and --twd.")
    case .idle(let option, let other):
      tr(
        "{option} does not go with {other} and would change nothing. Leave it out.",
        ["option": option, "other": other])
    case .missingText(let what): tr("Missing: {what}", ["what": what])
    case .tooManyTexts(let text): tr("Unexpected argument: “{text}”", ["text": text])
    }
  }
}
