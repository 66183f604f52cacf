// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import TagPress
import TestSupport
import Testing

@testable import Recognition

struct PatientReaderTests {
  /// How many places a reader looks at.
  private func looks(at frame: Frame, _ read: (PriceLineReader) throws -> any TextReader) throws
    -> Int
  {
    let reader = try PriceLineReader(modelFolder: tessdata)
    let patient = try read(reader)
    let trace = ReadingTrace()
    reader.trace = trace
    #expect(patient.lines(in: frame).map(\.text).sorted() == ["1280", "3480", "5690", "7480"])
    return trace.events.count
  }

  @Test func `what goes by is read quickly, and what rests with all looks`() throws {
    let frame = try Canvas.menu().frame()
    let quick = try looks(at: frame) { $0 }
    let all = try looks(at: frame) { try StillReader($0, modelFolder: tessdata) }
    #expect(quick < all)
    #expect(try looks(at: frame) { PatientReader($0, modelFolder: tessdata) } == quick)
    #expect(try looks(at: frame.resting()) { PatientReader($0, modelFolder: tessdata) } == all)
  }

  @Test func `what rests is read without the other networks, too`() throws {
    let frame = try Canvas.menu().frame()
    let quick = try looks(at: frame) { $0 }
    #expect(try looks(at: frame.resting()) { PatientReader($0, modelFolder: "/nowhere") } == quick)
  }
}
