// SPDX-License-Identifier: GPL-3.0-or-later

import Language

/// The lines that `--help` says of the commands that care for what is kept.
extension HelpText {
  static var products: String {
    let name = tr("NAME")
    return [
      """
      pricescan products [list] [--json]
      pricescan products join \(name) \(name)…
      pricescan products split \(name)
      pricescan products apart \(name) \(tr("TEXT")) [--store S]
      pricescan products rename \(name) \(name)
      pricescan products delete \(name) --yes
      """,
      tr("  Products on the receipts, with the names that stores print for them."),
      tr("  join: the others are the first one from now on. split: it is one of its own again."),
      tr("  apart: what is printed so is not this product, and is never taken for it again."),
      tr("  delete: with its prices; receipts and entries stay, without it."),
      sealed,
    ].joined(separator: "\n")
  }

  static var stores: String {
    [
      "pricescan stores [\(tr("NAME"))] [--json]",
      tr("  How often each store was visited, and what was spent there by month."),
      sealed,
    ].joined(separator: "\n")
  }

  static var care: String {
    let file = tr("FILE")
    return [
      """
      pricescan book [status] [--json]
      pricescan book bundle|merge --bundle-passphrase-file \(file) \(file)
      pricescan book carry [off|\(tr("FOLDER")) --bundle-passphrase-file \(file)]
      pricescan book learning on|off
      pricescan book pictures year|until-checked|always
      """,
      tr("  What the sealed book holds, and what is done with it."),
      tr("  bundle: a copy for another machine, sealed with a passphrase. merge: takes one in."),
      tr("  carry: both, through a folder that a tool of yours brings to your other computers."),
      tr("  learning: whether what you correct is learned. pictures: how long they are kept."),
      sealed,
    ].joined(separator: "\n")
  }
}
