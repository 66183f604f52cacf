// SPDX-License-Identifier: GPL-3.0-or-later

extension Currency {
  /// The price of one unit in New Taiwan dollars between 2016 and 2026, in the middle and roughly:
  /// enough to see that a rate is upside down or a digit is missing.
  private static let usualRates: [String: String] = [
    "JPY": "0.25", "USD": "31", "EUR": "34", "KRW": "0.025", "CNY": "4.4", "HKD": "4", "MOP": "3.9",
    "GBP": "40", "THB": "0.9", "VND": "0.0013", "SGD": "23", "MYR": "7", "PHP": "0.58",
    "IDR": "0.0021", "AUD": "21", "NZD": "19", "CAD": "23", "CHF": "34", "CZK": "1.35", "PLN": "8",
    "HUF": "0.095", "SEK": "3.2", "NOK": "3.2", "DKK": "4.6", "ISK": "0.24", "TRY": "2",
    "RUB": "0.4", "INR": "0.4", "AED": "8.4", "BRL": "6.5", "MXN": "1.6", "ZAR": "1.9",
    "KWD": "101", "BHD": "82", "OMR": "80", "JOD": "43", "SAR": "8.2", "QAR": "8.5", "EGP": "1.2",
    "MAD": "3.2", "TND": "11", "ILS": "8.7", "RON": "7", "BGN": "17.5", "UAH": "0.9",
    "KZT": "0.07", "GEL": "11.5", "MNT": "0.0105", "RSD": "0.29", "KHR": "0.0076", "LAK": "0.0024",
    "MMK": "0.016", "BND": "23", "LKR": "0.13", "NPR": "0.25", "PKR": "0.16", "BDT": "0.33",
    "MVR": "2", "ARS": "0.15", "CLP": "0.038", "COP": "0.0085", "PEN": "8.7", "NGN": "0.05",
    "KES": "0.26", "PYG": "0.0046", "XPF": "0.285", "FJD": "14",
  ]

  /// New Taiwan dollars for one unit, roughly; nil for New Taiwan dollars themselves.
  package var usualRate: ExactDecimal? {
    Self.usualRates[code].flatMap { ExactDecimal($0) }
  }

  /// Whether a rate is far from anything that this currency has had: a rate that is upside down is,
  /// but for a few currencies near to one dollar.
  package func isUnusual(_ rate: ExactDecimal) -> Bool {
    guard let usual = usualRate, let high = usual.times(Self.farApart),
      let highOfRate = rate.times(Self.farApart)
    else { return false }
    return rate > high || highOfRate < usual
  }

  /// The Turkish lira lost nine tenths in ten years: it stays within five times of the middle, to
  /// either side; most others stay within twice.
  private static let farApart = ExactDecimal(5)
}
