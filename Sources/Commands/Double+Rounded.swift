// SPDX-License-Identifier: GPL-3.0-or-later

extension Double {
  package func rounded(digits: Int) -> Double {
    let power = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    return (self * power).rounded() / power
  }
}

extension [Double] {
  /// The value below which this share lies; nil of none.
  package func percentile(_ share: Double) -> Double? {
    let sorted = sorted()
    guard let last = sorted.indices.last else { return nil }
    return sorted[Swift.min(last, Int(Double(sorted.count) * share))]
  }
}
