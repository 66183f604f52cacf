// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// Who a price is as long as it is followed: it keeps this while it moves, hides and comes back.
package struct PriceIdentity: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// A price to be shown, and where it stands in the picture at this moment.
package struct PriceLabel: Equatable, Sendable, Identifiable {
  package let id: PriceIdentity
  /// As it was read last with the value that holds; its belief is the mean of those readings.
  package var price: Price
  /// In the upright picture.
  package var place: Quad
  /// The price that stood in this place until this one took it, on a screen or an electronic label.
  package var former: PriceIdentity?

  package init(
    id: PriceIdentity, price: Price, place: Quad, former: PriceIdentity? = nil
  ) {
    self.id = id
    self.price = price
    self.place = place
    self.former = former
  }
}

/// The labels to be shown on one frame.
package struct LabelsInView: Equatable, Sendable {
  /// The time of the frame that the places are in.
  package var time: Duration
  /// The time of the newest frame that was read for them; nil before the first.
  package var readTime: Duration?
  package var uprightSize: PixelSize
  /// At most `mostLabels`, the most central and largest first.
  package var labels: [PriceLabel]
  /// More that are read, and get a line under them but no label.
  package var unlabelled: [PriceLabel]
  /// Where those stand, and what may be a price but is not sure yet: not to be covered by a label.
  package var otherPlaces: [Quad]
  /// The differences from the labels before.
  package var news: [LabelNews]

  package init(
    time: Duration, readTime: Duration?, uprightSize: PixelSize, labels: [PriceLabel],
    unlabelled: [PriceLabel] = [], otherPlaces: [Quad] = [], news: [LabelNews] = []
  ) {
    self.time = time
    self.readTime = readTime
    self.uprightSize = uprightSize
    self.labels = labels
    self.unlabelled = unlabelled
    self.otherPlaces = otherPlaces
    self.news = news
  }

  /// No price is shown on it.
  package mutating func forget() { (labels, unlabelled) = ([], []) }

  /// Every price that is read.
  package var all: [PriceLabel] { labels + unlabelled }

  /// More than ten cover what they stand on.
  package static let mostLabels = 10
}

/// A difference between the labels of two moments.
package enum LabelNews: Equatable, Sendable {
  /// It is shown for the first time, or again after it was lost.
  case appeared(PriceLabel)
  /// Another value holds now.
  case changed(PriceLabel)
  /// It is in view no longer, or can no longer be made out.
  case lost(PriceLabel)

  /// The label, unless it is lost.
  var shown: PriceLabel? {
    switch self {
    case .appeared(let label), .changed(let label): label
    case .lost: nil
    }
  }
}
