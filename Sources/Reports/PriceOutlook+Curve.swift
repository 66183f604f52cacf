// SPDX-License-Identifier: GPL-3.0-or-later

package import Charts
import Language
package import Products

extension PriceOutlook {
  /// One's own index with a point for each period, the official one broken beside it, and between
  /// what one's own lies as a band.
  package func curve(_ intervals: [IndexPeriod: IndexInterval]) -> Curve {
    let own = index.points.map(\.index)
    let other = index.points.map { official(in: $0.period) }
    let bands = index.points.map { point in
      intervals[point.period].map { Curve.Band(low: $0.low, high: $0.high) }
    }
    let values = (own + other + bands.map { $0?.low } + bands.map { $0?.high }).compactMap(\.self)
    let (low, high) = (values.min() ?? 100, values.max() ?? 100)
    var series: [Curve.Series] = []
    if let title = officialTitle {
      series.append(
        Curve.Series(title, other, Curve.Stroke(width: 1.5, strength: 0.55, dash: [7, 5])))
    }
    series.append(
      Curve.Series(tr("Own"), own, Curve.Stroke(width: 2.5), .each(radius: 3)))
    var curve = Curve(series, range: (low - 1).rounded(.down)...(high + 1).rounded(.up))
    curve.bands = bands
    curve.ticks = Curve.ticks(in: curve.range, words: IndexText.number)
    curve.feet = index.points.enumerated().map { Curve.Foot($0, $1.period.description) }
    // Room for the figures of the ticks on the left, and for the periods below.
    (curve.margins.left, curve.margins.bottom) = (46, 24)
    return curve
  }
}
