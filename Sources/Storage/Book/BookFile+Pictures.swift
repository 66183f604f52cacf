// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
package import Money
package import Prices
package import Receipts

/// Pictures of receipts that the person wants to keep: a file each, sealed with the key of the book,
/// in `pictures/` beside it. Without the book they do not open, and either can go without the other.
extension BookFile {
  /// Larger ones were not made small before.
  private static let mostBytes = 8 << 20

  /// Returns nil if nobody chose yet.
  package func pictureKeeping() throws(StorageError) -> PictureKeeping? {
    try read { (database) throws(StorageError) in try database.pictureKeeping() }
  }

  /// What no longer is to be kept goes at the next pruning.
  package func keepPictures(_ keeping: PictureKeeping) throws(StorageError) {
    try write { (database) throws(StorageError) in
      try database.choose(keeping.rawValue, for: Database.keepingKey)
    }
  }

  /// On a disk with less room than this, what is read goes on being kept, and no picture does.
  private static let roomThatStays: UInt64 = 100_000_000

  /// Whether the picture of a receipt that is saved now is to be kept.
  package func keepsPicture(of receipt: KeptReceipt, on today: Day = .today) -> Bool {
    guard key != nil, Paths.hasRoom(for: Self.roomThatStays, in: Paths.folder(of: path)),
      let keeping = try? pictureKeeping() ?? .year
    else { return false }
    let day = receipt.state == .draft ? nil : receipt.day
    return keeping.keeps(receipt.state, of: day ?? today, on: today)
  }

  // MARK: One of them

  /// Keeps the picture of a receipt, in the place of the one that it had.
  ///
  /// - Parameter picture: a file of a picture, made small by the caller.
  package func keep(_ picture: [UInt8], of receipt: String) throws(StorageError) {
    guard let key else { throw .book(path: path, .unsealed) }
    guard !picture.isEmpty, picture.count <= Self.mostBytes else {
      throw .cannotWrite(path: path, reason: String(picture.count))
    }
    let file = picturePath(of: receipt)
    try Paths.createFolder(Paths.folder(of: file))
    let head = SealedHeader(
      form: .sealed, generation: 1, contentByteCount: picture.count, id: header.id, slots: [])
    let bytes = picture.withUnsafeBufferPointer { picture in
      picture.baseAddress.map { SealedFile.bytes(head, $0, key: key) } ?? []
    }
    try Replacement.write(bytes, to: file)
  }

  /// Returns nil if none is kept. One that is damaged is told and left alone.
  package func picture(of receipt: String) throws(StorageError) -> [UInt8]? {
    let file = picturePath(of: receipt)
    guard let key, let bytes = try OpenFile(reading: file)?.bytes(upTo: 2 * Self.mostBytes) else {
      return nil
    }
    guard let header = try? SealedHeader(of: bytes), header.contentByteCount <= Self.mostBytes,
      let image = try? SealedFile.image(bytes, header, key: key)
    else { throw .cannotRead(path: file, reason: StorageError.reason(EBADMSG)) }
    return Array(UnsafeBufferPointer(start: image.bytes, count: image.count))
  }

  /// Nothing where none is kept.
  package func removePicture(of receipt: String) { unlink(picturePath(of: receipt)) }

  /// Deletes those that are no longer to be kept, and those whose receipt is gone: after the change
  /// that makes it so is on disk.
  ///
  /// - Returns: how many went.
  @discardableResult
  package func prunePictures(on today: Day = .today) throws(StorageError) -> Int {
    // Another program may be about to write the receipt of a picture that lies here already.
    try alone { (database) throws(StorageError) in
      let keeping = try database.pictureKeeping() ?? .year
      var receipts: [String: (state: KeptReceipt.State, day: Day)] = [:]
      for (uid, state, day) in try database.statesAndDays() {
        receipts[Self.fileName(of: uid)] = (state, day)
      }
      var count = 0
      for name in Paths.names(in: pictureFolder) {
        let receipt = receipts[name]
        let isKept = receipt.map { keeping.keeps($0.state, of: $0.day, on: today) } ?? false
        // Only those that are to go are opened.
        if !isKept, isOurs(name), unlink(pictureFolder + "/" + name) == 0 { count += 1 }
      }
      return count
    }
  }

  // MARK: Files

  /// Another book in the same folder has pictures of its own.
  private func isOurs(_ name: String) -> Bool {
    name.hasSuffix(Self.ending) && SealedHeader(at: pictureFolder + "/" + name)?.id == header.id
  }

  private var pictureFolder: String { Paths.folder(of: path) + "/pictures" }
  private static let ending = ".sealed"

  private func picturePath(of receipt: String) -> String {
    pictureFolder + "/" + Self.fileName(of: receipt)
  }

  /// In digits, whatever another program called its receipt.
  private static func fileName(of receipt: String) -> String {
    FileID(ReceiptUID.bytes(receipt)).text + ending
  }
}

extension Database {
  fileprivate static let keepingKey = "pictures"

  fileprivate func pictureKeeping() throws(StorageError) -> PictureKeeping? {
    try choice(Self.keepingKey).flatMap(PictureKeeping.init)
  }

  /// The day of a receipt without one is that on which it was saved.
  fileprivate func statesAndDays() throws(StorageError) -> [(String, KeptReceipt.State, Day)] {
    try rows(of: "receipt", "SELECT id, uid, state, day, saved_ms FROM receipt") {
      (row) throws(StorageError) in
      let saved = Day(of: Timestamp(milliseconds: row.statement.integer(4)))
      let state = try row.required(KeptReceipt.State(rawValue: row.text(2)))
      // The day of a draft may be misread: its picture is what shows that.
      let day = try state == .draft ? nil : row.receiptDay(3)
      return (ReceiptUID.text(row.statement.bytes(1)), state, day ?? saved)
    }
  }
}
