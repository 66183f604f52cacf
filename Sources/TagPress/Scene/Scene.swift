// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging
package import Prices

/// A drawn picture with every price that stands on it.
package struct Scene: Sendable {
  package let family: SceneFamily
  package let picture: GrayPicture
  /// The ISO code of the currency that its shopper pays in.
  package let currency: String
  package let prices: [PrintedPrice]
}

/// A price as it was drawn.
package struct PrintedPrice: Equatable, Sendable {
  /// As printed, raised digits as superscripts.
  package let text: String
  /// The exact amount.
  package let value: String
  package let currency: String
  package let kind: Price.Kind
  package let tax: Price.Tax?
  /// Money that is no price of anything, as tax on a receipt: read or not, both is right.
  package let isOptional: Bool
  /// The ink of its number and sign.
  package let box: Box

  package init(
    text: String, value: String, currency: String, kind: Price.Kind, tax: Price.Tax?,
    isOptional: Bool, box: Box
  ) {
    self.text = text
    self.value = value
    self.currency = currency
    self.kind = kind
    self.tax = tax
    self.isOptional = isOptional
    self.box = box
  }
}
