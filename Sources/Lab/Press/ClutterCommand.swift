// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Money
import Recognition
import TagPress

/// `pricelab press clutter`: what the finder takes for lines in pictures that bear no writing, as
/// a pool of lines without text: the reader is trained to read nothing there.
struct ClutterCommand {
  private let pictures: String
  private let folder: String

  init(_ words: [String]) throws {
    (pictures, folder) = try Arguments(words).pair("PICTURES", "FOLDER")
  }

  func run() throws -> ExitCode {
    let source = try PictureStrip(path: pictures)
    let pool = try LinePoolFolder(folder)
    let cutter = LineCutter()
    while let frame = source.next() {
      for cut in cutter.cuts(in: frame) {
        let mask = LineMask(width: cut.width, pixels: cut.ink)
        try pool.write(DrawnLine(text: "", font: "clutter", mask: mask))
      }
    }
    try pool.close()
    try source.checkEnd()
    try Console.say(
      "\(pool.count) cuttings from \(source.count) pictures: \(folder)")
    return .ok
  }
}
