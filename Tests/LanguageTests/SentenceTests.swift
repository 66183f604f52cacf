// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money
import Prices
import Testing

@testable import Language

/// Every error of Core has a sentence, and every language says it.
@Suite struct SentenceTests {
  /// With a hole in the place of each value, a sentence is the string that translators see.
  static let storageErrors: [StorageError] = [
    .noFile(path: "{path}"), .cannotRead(path: "{path}", reason: "{reason}"),
    .cannotWrite(path: "{path}", reason: "{reason}"), .diskFull(path: "{path}"),
    .readOnly(path: "{path}"), .busy(path: "{path}"),
    .damaged(path: "{path}", keptAs: "{kept}", copy: nil),
    .overruled(path: "{path}", keptAs: "{kept}"),
    .leftOut(
      path: "{path}", copy: GoodCopy(path: "{kept}", time: Timestamp(milliseconds: 0))),
    .migrationFailed(path: "{path}", reason: "{reason}"),
    .cannotSetAside(path: "{path}", reason: "{reason}"),
    .damagedInUse(path: "{path}", reason: "{reason}"), .moved(path: "{path}"),
    .newerVersion(path: "{path}", found: 7, keptAs: nil),
    .newerVersion(path: "{path}", found: 7, keptAs: "{kept}"),
  ]

  private static let everyBookTrouble: [BookTrouble] = [
    .missing(copy: nil), .exists, .wrongKey, .wrongPassphrase, .wantsPassphrase, .unsealed, .sealed,
    .counted(receipt: "{receipt}"), .known(receipt: "{receipt}"), .doubtful(receipt: "{receipt}"),
    .changed(receipt: "{receipt}"), .unknown(name: "{name}"),
    .taken(name: "{name}"), .unlike("{one}", "{other}"), .away(folder: "{folder}"),
    .bundleLeft(folder: "{folder}"), .keyring(.locked), .keyring(.unknownBook),
    .keyring(.absent(reason: "{reason}")), .keyring(.silent),
    .damaged(.cut, keptAs: "{kept}", copy: nil), .damaged(.torn, keptAs: nil, copy: nil),
    .damaged(.noisy, keptAs: nil, copy: nil), .damagedCopy(.cut),
    .damaged(.unintelligible(reason: "{reason}"), keptAs: nil, copy: nil),
  ]
  private static let sealedErrors = everyBookTrouble.map {
    StorageError.book(path: "{path}", $0)
  }

  private static let flaws: [RecoveryCode.Flaw] = [
    .character("?"), .length(found: 7, expected: 35), .group(3),
  ]

  static let invalidForms: [SettingsForm.Invalid] = [
    .emptyName, .nameTooLong, .notANumber(.rate), .notANumber(.cardFee),
    .notANumber(.foreignAmount), .notANumber(.twdAmount), .rateNotPositive, .rateTooLarge,
    .rateTooSmall, .feeOutOfRange, .nameTaken,
  ]

  static let budgetRefusals: [BudgetRefusal] = [.noPlan, .tooLarge]

  static let bookErrors: [PlainBookError] = [
    .notJSON, .newerVersion(7), .unknownKey(path: "{path}"), .missing(path: "{path}"),
    .notThere(path: "{path}", name: "{name}"), .twice(path: "{path}", name: "{name}"),
  ]

  private static let strings =
    budgetRefusals.map(\.sentence)
    + bookErrors.map { $0.sentence.replacing("7", with: "{version}") }
    + storageErrors.map { $0.sentence.replacing("7", with: "{version}") }
    + invalidForms.map(\.sentence)
    + sealedStrings

  private static let sealedStrings =
    // What damage came to is told in sentences of their own.
    sealedErrors.flatMap { $0.sentence.split(separator: "\n").map(String.init) }
    + flaws.map(\.sentence).map {
      $0.replacing("“?”", with: "“{character}”").replacing("35", with: "{expected}")
        .replacing("7", with: "{found}").replacing("group 3", with: "group {group}")
    }

  @Test(arguments: Catalogue.languages)
  func saysEveryErrorInEveryLanguage(_ language: String) {
    let translations = Catalogue(language).translations
    for string in Self.strings {
      let translation = translations[string]
      #expect(translation?.isEmpty == false && translation != string, "\(string)")
    }
  }

  @Test func saysEveryErrorOfTheDiskInItsOwnWords() {
    let errors = Self.storageErrors + Self.sealedErrors
    #expect(Set(errors.map(\.sentence)).count == errors.count)
  }

  /// The words of the specification.
  @Test(arguments: [
    (SettingsForm.Invalid.emptyName, "請輸入幣別名稱"), (.rateNotPositive, "匯率必須大於 0"),
    (.rateTooLarge, "匯率不可超過 10000"),
  ])
  func saysInChineseWhatTheSpecificationSays(_ error: SettingsForm.Invalid, _ text: String) {
    #expect(Catalogue("zh_TW").translations[error.sentence] == text)
  }

  @Test func namesTheFileAndWhatHappenedToIt() {
    let sentence = StorageError.damaged(path: "/a{kept}", keptAs: "/b", copy: nil).sentence
    #expect(sentence.hasPrefix("/a{kept} was damaged. It is kept as /b,"))
  }

  @Test func offersTheCopyOfABook() {
    let copy = GoodCopy(path: "/b/it's.copy", time: Timestamp(milliseconds: 0))
    for trouble in [BookTrouble.missing(copy: copy), .damaged(.cut, keptAs: "/k", copy: copy)] {
      let error = StorageError.book(path: "/b/book", trouble)
      #expect(error.goodCopy == copy)
      let lines = error.sentence(takingBackWith: "take").split(separator: "\n")
      #expect(lines.suffix(2).first?.hasSuffix(" is kept as /b/it's.copy.") == true)
      #expect(lines.last == "To take the copy back: take '/b/it'\\''s.copy'")
    }
    #expect(StorageError.book(path: "/b/book", .wrongKey).goodCopy == nil)
    #expect(StorageError.busy(path: "/b/book").goodCopy == nil)
  }
}
