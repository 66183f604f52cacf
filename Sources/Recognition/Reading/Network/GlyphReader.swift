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
  /// Decoders that read the signs of one script only.
  private let scripts: [Script: CTCReader]
  /// Whether a character is said in the middle of its ink; else where it begins.
  private let saysInTheMiddle: Bool

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
    scripts = [:]
    saysInTheMiddle = false
  }

  /// - Parameter scripts: read only the signs of one script.
  init(_ network: LineNetwork, _ decoder: CTCReader, scripts: [Script: CTCReader]) {
    (self.network, self.decoder, self.scripts) = (network, decoder, scripts)
    saysInTheMiddle = true
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
    readings(of: images, by: [decoder]).map { $0[0] }
  }

  /// The same in each script that it knows.
  func readings(of images: [LineImage]) -> [Script: [[Glyph]]] {
    let known = Script.allCases.filter { scripts[$0] != nil }
    let read = readings(of: images, by: known.compactMap { scripts[$0] })
    return Dictionary(
      uniqueKeysWithValues: known.enumerated().map { place, script in
        (script, read.map { $0[place] })
      })
  }

  private func readings(of images: [LineImage], by decoders: [CTCReader]) -> [[[Glyph]]] {
    var read = [[[Glyph]]](
      repeating: [[Glyph]](repeating: [], count: decoders.count), count: images.count)
    let order = images.indices.filter { images[$0].showsSomething }
      .sorted { network.width(of: images[$0]) > network.width(of: images[$1]) }
    var rest = order[...]
    while !rest.isEmpty {
      let batch = rest.removeBatch(upTo: network.mostColumns) { network.width(of: images[$0]) }
      let glyphs = network.read(batch.map { images[$0] }) { line, steps in
        decoders.map {
          self.glyphs($0.runs(in: steps), stepCount: steps.count, in: images[batch[line]])
        }
      }
      for (line, glyphs) in zip(batch, glyphs) { read[line] = glyphs }
    }
    return read
  }

  private func glyphs(_ runs: [CTCReader.Run], stepCount: Int, in image: LineImage) -> [Glyph] {
    let runs = Array(runs.trimmed)
    guard !runs.isEmpty else { return [] }
    let places = GlyphPlaces(in: image)
    var steps = runs.filter { !$0.isSpace }.map { run in
      run.steps.lowerBound * image.width / stepCount..<run.steps.upperBound * image.width
        / stepCount
    }
    if saysInTheMiddle { steps = steps.beginnings }
    // Ink that the network does not read may stand after the last character.
    let end = steps.last.map { 2 * $0.upperBound - $0.lowerBound }
    var columns = places.columns(of: steps, end: saysInTheMiddle ? end : nil)[...]
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

extension [Range<Int>] {
  /// From half way between the middle of what stands before each and its own.
  ///
  ///     said in    3..<4   8..<9   12..<13
  ///     begins in  0..<4   6..<9   11..<13
  fileprivate var beginnings: [Range<Int>] {
    let ends = [0] + map { $0.lowerBound + $0.upperBound }
    return zip(self, zip(ends, ends.dropFirst())).map { said, middles in
      let first = middles.0 == 0 ? 0 : (middles.0 + middles.1 + 2) / 4
      return Swift.min(first, said.lowerBound)..<said.upperBound
    }
  }
}

extension LineImage {
  /// Where every pixel is the same, a network reads what it likes.
  fileprivate var showsSomething: Bool { pixels.contains { $0 != pixels[0] } }
}

extension ArraySlice<Int> {
  /// Takes the first lines off, of so many columns together: of 4,096 about 16 lines.
  ///
  /// The weights of an LSTM are fetched once for a step of all lines. With products of numbers 1 line
  /// at a time takes 0.68 ms a line, 8 0.55, 16 0.51, 40 0.51 and twice the memory.
  fileprivate mutating func removeBatch(upTo most: Int, width: (Int) -> Int) -> [Int] {
    var total = 0
    let batch = Array(
      prefix { line in
        total += width(line)
        return total <= most
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
