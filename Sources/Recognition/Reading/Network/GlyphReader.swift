// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels
import Glibc
import Log

/// Reads the characters of line images with a model of ours. One object belongs to one thread.
///
///     [LineImage] ─► LineNetwork ─► probabilities of each step ─► CTCReader ─► runs of steps
///                 ─► LineImage.ink: where each character's ink lies ─► [Glyph]
final class GlyphReader {
  private let network: LineNetwork
  private let decoder: CTCReader

  /// Throws when the folder has no such model, or one that cannot be used.
  convenience init(folder: String, model: String) throws(ReaderError) {
    guard let bytes = Self.bytes(of: "\(folder)/\(model).traineddata") else {
      throw .noModel(folder: folder, name: model + ".traineddata")
    }
    do throws(ModelFault) {
      try self.init(ModelFile(bytes))
      Log.recognition.note("loaded the model \(model), \(bytes.count) bytes")
    } catch {
      throw .unusableModel(folder: folder, name: model + ".traineddata", error)
    }
  }

  init(_ file: ModelFile, kernels: LineKernels = .best) throws(ModelFault) {
    network = try LineNetwork(file, kernels: kernels)
    decoder = CTCReader(characters: file.characters, null: file.null)
  }

  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return ferror(file) == 0 ? bytes : nil
  }

  /// For each image its characters from left to right, spaces between words included.
  func glyphs(in images: [LineImage]) -> [[Glyph]] {
    var read = [[Glyph]](repeating: [], count: images.count)
    let order = images.indices.filter { images[$0].showsSomething }
      .sorted { network.width(of: images[$0]) > network.width(of: images[$1]) }
    var rest = order[...]
    while !rest.isEmpty {
      let batch = rest.removeBatch { network.width(of: images[$0]) }
      let glyphs = network.read(batch.map { images[$0] }) { line, steps in
        self.glyphs(decoder.runs(in: steps), stepCount: steps.count, in: images[batch[line]])
      }
      for (line, glyphs) in zip(batch, glyphs) { read[line] = glyphs }
    }
    return read
  }

  private func glyphs(_ runs: [CTCReader.Run], stepCount: Int, in image: LineImage) -> [Glyph] {
    let runs = Array(runs.trimmed)
    guard !runs.isEmpty else { return [] }
    let places = GlyphPlaces(in: image)
    let inked = runs.filter { !$0.isSpace }
    var columns = places.columns(
      of: inked.map { run in
        run.steps.lowerBound * image.width / stepCount..<run.steps.upperBound * image.width
          / stepCount
      })[...]
    var glyphs: [Glyph] = []
    for run in runs {
      // A space takes what its neighbours leave.
      let before = glyphs.last?.x.upperBound ?? 0
      let x =
        run.isSpace
        ? before..<max(before, columns.first?.lowerBound ?? before) : columns.removeFirst()
      let y = run.isSpace ? glyphs.last?.y ?? 0..<image.height : places.rows(of: x)
      glyphs.append(
        Glyph(text: run.text, x: x, y: y, confidence: run.confidence, runnerUp: run.runnerUp))
    }
    return glyphs
  }
}

extension LineImage {
  /// Where every pixel is the same, a network reads what it likes.
  fileprivate var showsSomething: Bool { pixels.contains { $0 != pixels[0] } }
}

extension ArraySlice<Int> {
  /// Takes the first lines off, of so many columns together: about 16 lines.
  ///
  /// The weights of an LSTM are fetched once for a step of all lines. With products of numbers 1 line
  /// at a time takes 0.68 ms a line, 8 0.55, 16 0.51, 40 0.51 and twice the memory.
  fileprivate mutating func removeBatch(width: (Int) -> Int) -> [Int] {
    var total = 0
    let batch = Array(
      prefix { line in
        total += width(line)
        return total <= 4096
      })
    let taken = Swift.max(1, batch.count)
    defer { removeFirst(taken) }
    return Array(prefix(taken))
  }
}

extension CTCReader.Run {
  fileprivate var isSpace: Bool { text == " " }
}

extension [CTCReader.Run] {
  /// Without spaces at either end.
  fileprivate var trimmed: ArraySlice<CTCReader.Run> {
    guard let first = firstIndex(where: { !$0.isSpace }),
      let last = lastIndex(where: { !$0.isSpace })
    else { return [] }
    return self[first...last]
  }
}
