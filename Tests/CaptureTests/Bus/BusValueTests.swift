// SPDX-License-Identifier: GPL-3.0-or-later

import CGio
import Testing

@testable import Capture

@Suite struct BusValueTests {
  @Test(arguments: [
    BusValue.bool(true), .int32(-7), .uint32(.max), .int64(.min), .uint64(.max), .double(0.5),
    .string("價格"), .path("/a/b"), .handle(2), .array([]), .array([.string("yes"), .string("no")]),
    .dictionary([:]), .dictionary(["types": .uint32(3), "more": .dictionary(["a": .bool(false)])]),
    .tuple([]), .tuple([.path("/"), .array([.tuple([.uint32(1), .dictionary([:])])])]),
  ])
  func comesBackAsItWent(value: BusValue) {
    let variant = g_variant_ref_sink(value.variant)
    defer { g_variant_unref(variant) }
    #expect(BusValue(variant) == value)
  }

  @Test func takesWhatItDoesNotKnowForNothingKnown() {
    let byte = g_variant_ref_sink(g_variant_new_byte(7))
    defer { g_variant_unref(byte) }
    #expect(BusValue(byte) == .other)
    #expect(BusValue(nil) == .nothing)
    let unsaid = g_variant_ref_sink(BusValue.other.variant)
    defer { g_variant_unref(unsaid) }
    #expect(BusValue(unsaid) == .nothing)
  }

  @Test func looksAtOneKindOnly() {
    let value = BusValue.tuple([.string("a"), .int32(-1)])
    #expect(value[0]?.text == "a")
    #expect(value[1]?.count == nil)
    #expect(value[2] == nil)
    #expect(value["a"] == nil)
    #expect(value.flag == nil)
    #expect(value.number == nil)
    #expect(BusValue.string("a").elements.isEmpty)
  }

  @Test(arguments: [BusValue.int32(9), .uint32(9), .int64(9), .uint64(9), .double(9)])
  func readsNumbersOfAnyKind(value: BusValue) {
    #expect(value.number == 9)
  }
}
