// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts that a .traineddata file of Tesseract 5 holds for reading lines: a network, and which
/// character each of its outputs stands for.
///
///     count of places, offset of each part or -1, then the parts:
///     17 network    the tree of layers, its spec, flags, the output that stands for nothing
///     21 unicharset one character a line
///     22 recoder    which outputs spell a character
struct ModelFile {
  let layers: [Layer]
  /// The character that each output stands for. It is nil for those that stand for no character of
  /// a text.
  let characters: [String?]
  /// The output between two characters.
  let null: Int

  private enum Place: Int {
    case network = 17
    case unicharset = 21
    case recoder = 22
  }

  /// The most places for parts; a version of Tesseract may have a few more than ours.
  private static let mostPlaces = 64
  /// Their outputs are characters: all of Unicode would be more than any network has.
  private static let mostCharacters = 65_536

  init(_ bytes: [UInt8]) throws(ModelFault) {
    let parts = try Self.parts(of: bytes)
    var network = ByteCursor(try Self.part(.network, of: parts))
    let root = try Layer(&network)
    // Spec, training flags, two counts of training.
    _ = try network.string()
    try network.skip(12)
    let null = try network.int32()
    var recoder = ByteCursor(try Self.part(.recoder, of: parts))
    let outputs = try Self.outputs(&recoder)
    let names = try Self.names(try Self.part(.unicharset, of: parts))
    guard names.count == outputs.count else { throw .damaged("recoder") }
    var characters = [String?](repeating: nil, count: outputs.count)
    for (name, output) in zip(names, outputs) { characters[output] = name }
    guard characters.indices.contains(null) else { throw .damaged("null \(null)") }
    characters[null] = nil
    layers = root.flattened
    self.characters = characters
    self.null = null
  }

  private static func parts(of bytes: [UInt8]) throws(ModelFault) -> [Int: ArraySlice<UInt8>] {
    var cursor = ByteCursor(bytes[...])
    let count = try cursor.count("places", upTo: mostPlaces)
    var starts: [(place: Int, offset: Int)] = []
    for place in 0..<count {
      let offset = try cursor.int64()
      guard offset != -1 else { continue }
      guard offset >= 4 + 8 * count, offset >= starts.last?.offset ?? 0 else {
        throw .damaged("offset \(offset)")
      }
      guard offset <= bytes.count else { throw .cut }
      starts.append((place, offset))
    }
    let ends = starts.dropFirst().map(\.offset) + [bytes.count]
    return zip(starts, ends).reduce(into: [:]) { parts, part in
      parts[part.0.place] = bytes[part.0.offset..<part.1]
    }
  }

  private static func part(
    _ place: Place, of parts: [Int: ArraySlice<UInt8>]
  ) throws(ModelFault) -> ArraySlice<UInt8> {
    guard let part = parts[place.rawValue] else { throw .unknown("file without part \(place)") }
    return part
  }

  /// For each character its output. Characters of several outputs are for scripts with thousands.
  private static func outputs(_ cursor: inout ByteCursor) throws(ModelFault) -> [Int] {
    let count = try cursor.count("characters", upTo: mostCharacters)
    var outputs: [Int] = []
    for _ in 0..<count {
      // Whether it may end there says nothing where each is one output.
      try cursor.skip(1)
      let length = try cursor.count("codes", upTo: mostCharacters)
      guard length == 1 else { throw .unknown("character of \(length) codes") }
      outputs.append(try cursor.count("code", upTo: count - 1))
    }
    guard Set(outputs).count == count else { throw .unknown("code of two characters") }
    return outputs
  }

  /// "NULL" is how the file writes a space. What follows a name is of no use here.
  private static func names(_ part: ArraySlice<UInt8>) throws(ModelFault) -> [String?] {
    let lines = part.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
    guard let count = lines.first.flatMap({ Int($0) }) else { throw .damaged("unicharset") }
    guard count <= lines.count - 1 else { throw .cut }
    guard count == lines.count - 1 else { throw .damaged("unicharset of \(count)") }
    return lines.dropFirst().map { name in
      switch name {
      case "NULL": " "
      case "Joined", "|Broken|0|1": nil
      default: name
      }
    }
  }
}
