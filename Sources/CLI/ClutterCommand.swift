// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Language
import Money
import Recognition
import TagPress

/// `pricescan press clutter`: what the finder takes for lines in pictures that bear no writing, as
/// a pool of lines without text: the reader is trained to read nothing there.
struct ClutterCommand {
  private let pictures: String
  private let folder: String

  init(_ words: [String]) throws {
    (pictures, folder) = try Arguments(words).pair(tr("PICTURES"), tr("FOLDER"))
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
      tr(
        "{lines} cuttings from {count} pictures: {path}",
        ["lines": String(pool.count), "count": String(source.count), "path": folder]))
    return .ok
  }
}
