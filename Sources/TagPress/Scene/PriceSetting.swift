// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Prices

/// An amount of money that is to be printed.
struct Amount {
  let whole: Int
  /// The digits after the point, as printed; "" for none.
  var fraction = ""

  var value: String { fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)" }

  func grouped(by separator: String) -> String {
    let digits = Array(String(whole))
    return digits.indices.map { index in
      let isStart = index > 0 && (digits.count - index) % 3 == 0
      return (isStart ? separator : "") + String(digits[index])
    }.joined()
  }
}

/// How a shop prints its prices: where the sign stands, how cents are set.
struct PriceSetting {
  enum Cents {
    /// After a point or comma, as high as the rest.
    case level(String)
    /// Small and high, that share of the digits' height, maybe with a point before them.
    case raised(Double, point: String = "", isUnderlined: Bool = false)
  }

  enum Side { case before, after, between }

  var face: SceneFace
  var height: Double
  var sign = ""
  var side = Side.before
  /// The sign's height, in shares of the digits', and where it stands: 0 below, 1 above.
  var signScale = 1.0
  var signLift = 0.0
  /// Between sign and number, in heights of a digit.
  var signGap = 0.08
  var grouping = ","
  var cents = Cents.level(".")

  func price(
    _ amount: Amount, _ kind: Price.Kind = .price, tax: Price.Tax? = nil
  ) -> SetPrice {
    let whole = amount.grouped(by: grouping)
    var runs = [TextRun(whole, face, height)]
    var text = whole
    if !amount.fraction.isEmpty {
      if side == .between {
        runs.append(signRun(gap: signGap))
        text += sign
      }
      add(amount.fraction, to: &runs, &text)
    }
    if side == .before, !sign.isEmpty {
      runs[0].gap = signGap * height
      runs.insert(signRun(gap: 0), at: 0)
      text = sign + text
    }
    if side == .after, !sign.isEmpty {
      runs.append(signRun(gap: signGap))
      text += (signGap > 0.2 ? " " : "") + sign
    }
    return SetPrice(runs: runs, text: text, value: amount.value, kind: kind, tax: tax)
  }

  private func signRun(gap: Double) -> TextRun {
    TextRun(
      sign, face, height * signScale, lift: signLift * (1 - signScale) * height,
      gap: gap * height)
  }

  private func add(_ fraction: String, to runs: inout [TextRun], _ text: inout String) {
    switch cents {
    case .level(let point):
      if side == .between {
        runs.append(TextRun(fraction, face, height, gap: signGap * height))
        text += fraction
      } else {
        runs[runs.count - 1].text += point + fraction
        text += point + fraction
      }
    case .raised(let scale, let point, let isUnderlined):
      runs[runs.count - 1].text += side == .between ? "" : point
      runs.append(
        TextRun(
          fraction, face, height * scale, lift: height * (1 - scale), gap: 0.06 * height,
          isUnderlined: isUnderlined))
      let digits = Array(Character.raisedDigits)
      text += point + String(fraction.compactMap { $0.wholeNumberValue.map { digits[$0] } })
    }
  }
}
