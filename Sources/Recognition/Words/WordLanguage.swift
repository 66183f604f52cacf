// SPDX-License-Identifier: GPL-3.0-or-later

/// A language that words beside prices are read in, by Tesseract's name of its model.
///
/// The list has the languages of the countries whose currencies are known well here. What is in it
/// and installed is read; the others of the hundred that there are would only take time.
package enum WordLanguage: String, CaseIterable, Sendable {
  case traditionalChinese = "chi_tra"
  case japanese = "jpn"
  case english = "eng"
  case simplifiedChinese = "chi_sim"
  case korean = "kor"
  case thai = "tha"
  case vietnamese = "vie"
  case german = "deu"
  case french = "fra"
  case italian = "ita"
  case spanish = "spa"

  /// The package that brings its model on Debian.
  package var debianPackage: String { "tesseract-ocr-" + rawValue.replacing("_", with: "-") }

  /// The languages that price tags are written in where this currency is paid; none where that is
  /// not known.
  static func onTags(with currency: String?) -> [WordLanguage] {
    switch currency {
    case "TWD", "HKD": [.traditionalChinese]
    case "CNY": [.simplifiedChinese]
    case "JPY": [.japanese]
    case "KRW": [.korean]
    case "THB": [.thai]
    case "VND": [.vietnamese]
    case "CHF": [.german, .french, .italian]
    case "EUR": [.german, .french, .italian, .spanish]
    case "AUD", "CAD", "GBP", "NZD", "SGD", "USD": [.english]
    default: []
    }
  }
}
