// SPDX-License-Identifier: GPL-3.0-or-later

import Core
import Glibc
import TestSupport
import Testing

@testable import Capture

/// Pictures that somebody has made to do harm. Those that take long or much memory are files of
/// `Tests/Hostile`, too, where both are watched.
@Suite struct HostilePictureTests {
  private let maker = PictureMaker()

  private func expect(
    _ error: (String) -> PictureFileError, for path: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error(path), sourceLocation: location) { try PictureFile.frame(at: path) }
  }

  /// 54 bytes: rows of 2⁴⁶ bytes, 2³¹ of them.
  @Test func refusesABMPWhoseSizeNoNumberHolds() {
    let header =
      Array("BM".utf8) + [UInt8](repeating: 255, count: 8) + .little32(54) + .little32(40)
      + .little32(0xFFFF_FFFF) + .little32(0x8000_0000) + [1, 0, 255, 255] + .little32(0)
      + [UInt8](repeating: 255, count: 20)
    #expect(header.count == 54)
    expect(PictureFileError.damaged, for: maker.file("large.bmp", header))
  }
}
