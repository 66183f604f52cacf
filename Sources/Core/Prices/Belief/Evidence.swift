// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The kinds of evidence for or against a number's being a price with this very value.
///
/// Each kind has one weight, which `EvidenceWeights` holds. What a kind means is said with an
/// example; most are there or not, those under "measured" come with a strength.
package enum Evidence: String, CaseIterable, Sendable {
  /// Every number has it: how likely one is a price of which nothing else is known.
  case number

  /// 0.00: nothing costs nothing.
  case worthless

  // MARK: How a number with a sign is printed

  /// ¥1,980, 12,90 €.
  case sign
  /// $1.5, €2.345: other places than the currency has.
  case signOddPlaces
  /// €1,299: valid in two ways, and the comma is as English writes it.
  case signEnglishThousands
  /// 1.299 €, ¥12,34, 100 200 €: two people would read it differently.
  case signAmbiguous

  // MARK: What makes a number with a sign doubtful

  /// 12€abc: something follows it without a space.
  case signGlued
  /// 1 980円 where nobody writes so: a space or a sign was not read.
  case signTorn
  /// 12 € 90, $12 90: cents may stand apart, or this is them.
  case signMayLackCents
  /// .99¢, 30.00¢.
  case signOddCent
  /// 1원: nothing is so cheap.
  case signTooLittle
  /// 3元5: it goes on after its sign.
  case signGoesOn
  /// $ $99.
  case signTwice
  /// O€69 was 0€69.
  case signAfterLetterO
  /// 42373480112円: longer than anybody prints without thousands.
  case signTooLong
  /// US$ 5 元: two signs that do not agree.
  case signContradicted
  /// 〓300元: the word before could not be read.
  case signAfterUnread

  // MARK: How a number without a sign is printed

  /// 5,-
  case dash
  /// 4⁹⁹
  case raised
  /// 12.90 where the currency has two places.
  case cents
  /// 1,980
  case grouped
  /// 3万5千
  case compound
  /// 25k, 1.5tr.
  case thousands
  /// 4K: a screen, where nobody counts in thousands.
  case resolution
  /// 12.90 where the currency has no cents, 12.9 where it has.
  case oddPlaces
  /// 1.299, 2.3456: nobody can say what it is.
  case ambiguous
  case wholeOfOneDigit
  case wholeOfTwoDigits
  case wholeOfThreeDigits
  case wholeOfFourDigits
  case wholeOfFiveDigits
  /// Six and more.
  case wholeOfManyDigits
  /// Six and more where a coffee costs 45000.
  case manyDigitsOfLargeCurrency
  /// 0123
  case leadingZero
  /// 1900 to 2039.
  case year
  /// 347: prices mostly end in 0, 5, 8 or 9.
  case oddEnding
  /// 4⁹: one digit is raised, the other was lost.
  case oneRaised

  // MARK: What stands beside a number without a sign

  /// 特価 1980, 5 each.
  case announced
  /// ABC123, 7-Eleven.
  case glued
  /// 1 980, 8276 8496.
  case torn
  /// 1980 … ¥300: the line has a price with a sign.
  case besideSign
  /// 0,5 … 4,20: the line has a number with cents.
  case besideCents
  /// 3 21 05.2025: one digit, and the line has other numbers.
  case digitBesideNumbers
  /// Coffee 12
  case afterText
  /// The same, and no other number stands in a column with it, as on a menu.
  case afterTextAlone
  /// 12 Monkeys
  case beforeText
  /// 12.90 Coffee: printed as prices are.
  case priceBeforeText

  // MARK: What several looks at its digits came to: see LookAgreement

  case looksAgreed
  case looksDividedOtherwise
  case looksLonger
  case looksAmongOthers
  case looksUnseen
  case looksJoinedOtherwise
  case looksOtherCents
  case looksCrowded
  case looksContradicted
  case looksConfirmed
  case looksDisputed
  case looksReadByAnother
  case looksOnDisplay

  // MARK: What the rest of the page says

  /// It is at the edge of the picture, and a digit may lie beyond: see PictureEdge.
  case atEdge

  /// On a picture a lone digit is mostly no price.
  case loneDigit
  /// $12 where shops count in yen, and nobody has saved dollars.
  case foreignSign
  /// 11$: few digits and a sign of elsewhere are soon seen.
  case foreignShort
  /// zł, Kč, LV: a sign of elsewhere that is a word.
  case foreignLetters
  /// 99¢ where shops count in thousands.
  case foreignCent
  /// 1¹⁹ where there are no cents.
  case centsWithoutCents
  /// Among weights and energies.
  case inNutritionTable
  /// Nothing but digits, and the page has prices with a sign.
  case pageHasSigns
  /// 650,000,000: more than anything in a shop costs.
  case tooMuch
  /// 1. 2. 3.: numbers of a column that count.
  case counting

  // MARK: Measured

  /// How sure the reader was of the least sure glyph, in log-odds.
  case leastSure
  /// The same, of a number with a sign.
  case leastSureWithSign
  /// How sure the reader was of all its glyphs, in log-odds.
  case meanSure
  /// How often it is half as high as 24 pixels.
  case small
  /// How often it is half as high as the largest number that is printed as a price.
  case belowLargestPrice
  case bareBelowLargestPrice
  /// How often it is half as high as the largest number of the page.
  case belowLargest
  case bareBelowLargest
  /// Numbers of its kind and height in a column with it: log₂ of one more than there are.
  case column
  /// The same beside it, at one height.
  case rowOfSame
  /// Numbers in a column and row with it that end in another digit than prices do: their share, by how many
  /// there are.
  case oddCompany
  /// The same where they have cents: how much likelier figures are to end like this, in doublings.
  case oddCents
}

extension Evidence {
  init(_ looks: LookAgreement) {
    self =
      switch looks {
      case .agreed: .looksAgreed
      case .dividedOtherwise: .looksDividedOtherwise
      case .longer: .looksLonger
      case .amongOthers: .looksAmongOthers
      case .unseen: .looksUnseen
      case .joinedOtherwise: .looksJoinedOtherwise
      case .otherCents: .looksOtherCents
      case .crowded: .looksCrowded
      case .contradicted: .looksContradicted
      case .confirmed: .looksConfirmed
      case .disputed: .looksDisputed
      case .readByAnother: .looksReadByAnother
      case .onDisplay: .looksOnDisplay
      }
  }
}
