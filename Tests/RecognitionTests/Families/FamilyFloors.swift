// SPDX-License-Identifier: GPL-3.0-or-later

import TagPress

/// The least that the reader has once been able to do on a family of pictures. Floors only rise,
/// ceilings only fall.
struct FamilyFloor {
  /// Pictures that are read, from number 0.
  let pictures: Int
  /// Prices that stand on them: another number here means that they are drawn in another way.
  let printed: Int
  /// At least so many are read right.
  let right: Int
  /// At most so many readings that would be shown are no price of the picture.
  let wrong: Int

  init(_ pictures: Int, printed: Int, right: Int, wrong: Int) {
    self.pictures = pictures
    self.printed = printed
    self.right = right
    self.wrong = wrong
  }

  /// The seed of all pictures here.
  static let seed: UInt64 = 2026

  /// Measured with the model and the finder as they stood when a row was last changed.
  static let all: [SceneFamily: FamilyFloor] = [
    // Families that a careful person reads without doubt; the aim is 98 of 100.
    .japan: FamilyFloor(8, printed: 56, right: 56, wrong: 0),
    .taiwan: FamilyFloor(8, printed: 40, right: 39, wrong: 0),
    .korea: FamilyFloor(8, printed: 43, right: 43, wrong: 0),
    .usa: FamilyFloor(8, printed: 43, right: 43, wrong: 0),
    .euro: FamilyFloor(6, printed: 62, right: 62, wrong: 0),
    .britain: FamilyFloor(8, printed: 56, right: 56, wrong: 0),
    .raised: FamilyFloor(8, printed: 46, right: 46, wrong: 0),
    .menu: FamilyFloor(8, printed: 61, right: 61, wrong: 0),
    .chalkboard: FamilyFloor(8, printed: 55, right: 55, wrong: 0),
    .receipt: FamilyFloor(8, printed: 47, right: 47, wrong: 0),
    .label: FamilyFloor(8, printed: 24, right: 24, wrong: 0),
    .board: FamilyFloor(8, printed: 22, right: 19, wrong: 0),
    .handwriting: FamilyFloor(8, printed: 26, right: 26, wrong: 0),
    // The same, seen worse.
    .blur: FamilyFloor(8, printed: 44, right: 44, wrong: 0),
    .tilt: FamilyFloor(8, printed: 57, right: 56, wrong: 0),
    .perspective: FamilyFloor(8, printed: 49, right: 49, wrong: 0),
    .dark: FamilyFloor(8, printed: 36, right: 35, wrong: 0),
    .webcam: FamilyFloor(8, printed: 52, right: 50, wrong: 2),
    .small: FamilyFloor(3, printed: 72, right: 72, wrong: 0),
    // Numbers that are no prices.
    .barcode: FamilyFloor(8, printed: 0, right: 0, wrong: 0),
    .date: FamilyFloor(8, printed: 0, right: 0, wrong: 0),
    .phone: FamilyFloor(8, printed: 0, right: 0, wrong: 1),
    .nutrition: FamilyFloor(8, printed: 0, right: 0, wrong: 0),
    .serial: FamilyFloor(8, printed: 0, right: 0, wrong: 3),
    .clutter: FamilyFloor(8, printed: 0, right: 0, wrong: 0),
    .figures: FamilyFloor(8, printed: 0, right: 0, wrong: 10),
    .calendar: FamilyFloor(8, printed: 0, right: 0, wrong: 3),
  ]
}
