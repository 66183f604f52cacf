// SPDX-License-Identifier: GPL-3.0-or-later

import TagPress

/// The help that `--help` gives, a paragraph a command.
enum LabHelp {
  /// Returns nil if there is no such command.
  static func of(_ command: String?) -> String? {
    switch command {
    case nil: overview
    case "bench": bench
    case "press": press
    default: nil
    }
  }

  private static var overview: String {
    """
    pricelab: draws what the price reader learns from, and measures how well and how fast it reads.

    Usage: pricelab COMMAND …

    \(press)

    \(bench)

    pricelab --help [COMMAND]

    Exit codes: 0 done, 1 nothing found or bad input, 2 wrong use.
    """
  }

  private static var press: String {
    """
    pricelab press lines [--count 1000] [--seed 1] [--held-out] FOLDER
      Draws lines to train a reader on; --held-out takes the fonts kept to judge it by.
    pricelab press scenes [--family NAME|all] [--count 10] [--seed 1] FOLDER
      Draws pictures of tags, menus, receipts … with labels, to judge a reader by:
    \(families)
    pricelab press receipts [--land NAME|all] [--count 10] [--seed 1] [--far] FOLDER
      Draws receipts with labels, as scanned and as photographed, four of each shop; --far draws
      them so small that much of them cannot be read:
      \(TillLand.allCases.map(\.rawValue).joined(separator: " "))
    pricelab press candidates PICTURES FILE
      Finds the lines in grey pictures (PGM) and writes what the gate is to learn of them.
    pricelab press clutter PICTURES FOLDER
      Cuts what looks like lines out of pictures without writing (PGM), for a reader.
    pricelab press numbers PICTURES FILE
      Reads grey pictures (PGM) and writes their numbers as the strike detector is to learn them.
    """
  }

  /// A line a kind: clear, degraded, without prices.
  private static var families: String {
    let kinds: [SceneFamily.Kind] = [.clear, .degraded, .priceless]
    return kinds.map { kind in
      let names = SceneFamily.allCases.filter { $0.kind == kind }.map(\.rawValue)
      return "  " + names.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static let bench = """
    pricelab bench parse [--json]
      How long the reading of a line of text takes here.
    pricelab bench read [--json] FOLDER…
      How long the reading of the pictures in a folder takes, beside plain Tesseract.
    pricelab bench receipt [--json] FOLDER…
      How long the reading of the receipts in a folder takes, and how many are taken for receipts.
    pricelab bench live [--seconds 6] [--scenes 3] [--path hand_shake] [--json] [FOLDER…]
      How well labels keep to prices while a camera moves over drawn scenes, or over photos.
    pricelab bench soak [--seconds 60] [--json]
      What memory, threads and files it holds while one thing after the other goes wrong.
    pricelab bench codes [--codes 400] [--empty 10000] [--json]
      How well and how fast bar codes and QR codes are read, and whether any is seen in frames
      without one.
    pricelab bench look [--things 200] [--meetings 1] [--strangers 300] [--seed 1] [--json]
      How well and how fast drawn packages are known again, each shown once, and whether others are
      taken for them.
    pricelab bench inflation [--receipts 10000] [--json]
      How long the index of one's own prices takes over drawn receipts of 60 months.
    pricelab bench verdict [--entries 10000] [--json]
      How much later a price has its verdict than its amount, with a book of three years.
    pricelab bench book [--receipts 10000] [--keep FILE] [--json]
      How long pages wait for a sealed book of drawn receipts of 60 months; --keep leaves it there.
    pricelab bench corrections [--shops 1] [--receipts 20] [--seed 1] [--json]
      How many fields of drawn receipts of a shop somebody has to correct while the book learns.
    """
}
