// SPDX-License-Identifier: GPL-3.0-or-later

package import Charts
import Language
package import Money
package import Products
import Storage

extension Report {
  /// All that the page of prices shows, on paper.
  ///
  /// - Parameters:
  ///   - isDemo: whether nobody bought any of it.
  ///   - day: when it is made.
  package init(
    _ outlook: PriceOutlook, _ intervals: [IndexPeriod: IndexInterval], isDemo: Bool, on day: Day
  ) {
    self.init(tr("Own Inflation"), language: Catalogs.spokenTag)
    parts.append(.text(Self.made(on: day) + tr(", ") + outlook.paid.currency))
    if isDemo { parts.append(.text(tr("This is a demo: two years that were drawn."))) }
    parts += [
      .text(outlook.title), .figure(outlook.figure), .text(outlook.sureness(intervals)),
    ]
    parts += outlook.rates.map { .text($0) }
    if outlook.index.newest != nil {
      parts.append(.curve(outlook.paperCurve(intervals), bandTitle: IndexText.percent(0.9)))
    }
    parts += outlook.periods(intervals)
    parts += outlook.table(of: outlook.dearer, tr("Dearer"))
    parts += outlook.table(of: outlook.cheaper, tr("Cheaper"))
    parts += outlook.list(outlook.smaller, tr("Smaller Packages"))
    parts += outlook.list(outlook.facts, tr("Shops and Habits"))
  }

  static func made(on day: Day) -> String {
    tr("As of {day}", ["day": day.description])
  }
}

extension PriceOutlook {
  /// With some of its periods below it.
  fileprivate func paperCurve(_ intervals: [IndexPeriod: IndexInterval]) -> Curve {
    var curve = curve(intervals)
    let step = max(1, (index.points.count + 5) / 6)
    curve.feet = stride(from: 0, to: index.points.count, by: step).map {
      Curve.Foot($0, index.points[$0].period.description)
    }
    return curve
  }

  fileprivate func periods(_ intervals: [IndexPeriod: IndexInterval]) -> [Report.Part] {
    guard !index.points.isEmpty else { return [] }
    var columns: [Report.Column] = [
      .words(index.span == .month ? tr("Month") : tr("Quarter")), .figures(tr("Index")),
      .figures(IndexText.percent(0.9)), .figures(tr("Products")), .figures(tr("Of spending")),
      .figures(tr("Official")),
    ]
    // Why there is no figure.
    if index.points.contains(where: { $0.index == nil }) { columns.append(.words("")) }
    let rows = index.points.map { Report.Row.cells(cells(of: $0, intervals)) }
    return [.heading(tr("Period by Period")), .table(Report.Table(columns, rows))]
  }

  private func cells(
    of point: IndexPoint, _ intervals: [IndexPeriod: IndexInterval]
  ) -> [String] {
    let gap: String = if case .gap(let gap) = point.standing { gap.sentence } else { "" }
    return [
      point.period.description, point.index.map(IndexText.points) ?? "–",
      intervals[point.period].map(IndexText.interval) ?? "", String(point.matched),
      IndexText.percent(point.coverage), official(in: point.period).map(IndexText.points) ?? "",
      gap,
    ]
  }

  fileprivate func table(of changes: [PriceChange], _ title: String) -> [Report.Part] {
    guard !changes.isEmpty else { return [] }
    let rows = changes.map { change in
      Report.Row.cells([
        change.product.description, change.from.description + " – " + change.to.description,
        IndexText.change(change.change),
      ])
    }
    let columns: [Report.Column] = [
      .words(tr("Product")), .words(tr("Period")), .figures(tr("Change")),
    ]
    return [.heading(title), .table(Report.Table(columns, rows))]
  }

  fileprivate func list(_ sentences: [String], _ title: String) -> [Report.Part] {
    sentences.isEmpty ? [] : [.heading(title)] + sentences.map { .text($0) }
  }
}
