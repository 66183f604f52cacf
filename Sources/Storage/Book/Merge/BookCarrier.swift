// SPDX-License-Identifier: GPL-3.0-or-later

import Log
package import Prices

/// A folder that a tool of the person's own carries between their machines. Each machine keeps one
/// bundle of its book there, and takes in those of the others:
///
///     here:  book ──► 3f….bundle ┐             ┌──► book  :there
///                                folder ⇢ folder
///     here:  book ◄── 9a….bundle ┘             └◄── book  :there
///
/// A bundle is a whole book, so nothing has to be queued while the folder is away: the first bundle
/// after that has everything.
package final class BookCarrier {
  private let file: BookFile
  /// How the bundles of others looked when they were taken in.
  private var known: [String: FileState] = [:]

  package init(_ file: BookFile) { self.file = file }

  /// Carries what is new, in both directions.
  ///
  /// - Returns: nil where no folder was chosen.
  package func carry() throws(StorageError) -> CarryReport? {
    guard let way = try file.carriage() else { return nil }
    var report = CarryReport(folder: way.folder)
    guard Paths.isFolder(way.folder) else {
      report.isAway = true
      return report
    }
    let own = file.bundleName
    for name in Paths.names(in: way.folder).sorted() where name != own {
      takeIn(name, way, &report)
    }
    report.isWritten = try writeIfNew(way.folder + "/" + own, way.passphrase)
    Log.storage.note(
      "carried the book: \(report.taken.count) bundles taken in, \(report.unread.count) not read")
    return report
  }

  /// One that does not open stops no other one.
  private func takeIn(_ name: String, _ way: Carriage, _ report: inout CarryReport) {
    let path = way.folder + "/" + name
    guard name.hasSuffix(BookFile.bundleEnding), let state = FileState(of: path),
      state != known[path]
    else { return }
    do throws(StorageError) {
      report.taken.append(try file.merge(path, passphrase: way.passphrase))
      known[path] = state
    } catch {
      report.unread.append(CarryReport.Unread(path: path, reason: error))
    }
  }

  private func writeIfNew(_ path: String, _ passphrase: String) throws(StorageError) -> Bool {
    try file.refresh()
    guard try BookVersion.generation(at: path) != file.header.generation else { return false }
    try file.seal(into: path, passphrase)
    return true
  }
}

/// The report of what carrying the book came to.
package struct CarryReport: Equatable, Sendable {
  package struct Unread: Equatable, Sendable {
    package let path: String
    package let reason: StorageError
  }

  package let folder: String
  /// The folder is not there now; the book keeps everything until it is.
  package var isAway = false
  /// Something was new here, and lies in the folder now.
  package var isWritten = false
  /// The reports of what came out of each bundle that was new.
  package var taken: [MergeReport] = []
  package var unread: [Unread] = []

  /// What both books have and say differently.
  package var conflicts: [MergeReport.Conflict] { taken.flatMap(\.conflicts) }

  /// Receipts and entries that came from other machines.
  package var arrivals: Int { taken.reduce(0) { $0 + $1.receipts + $1.entries } }
}

/// Which folder carries the book, and what seals it there.
package struct Carriage: Equatable, Sendable {
  package let folder: String
  let passphrase: String
}

extension BookFile {
  static let bundleEnding = ".bundle"
  private static let folderKey = "carry_folder"
  private static let passphraseKey = "carry_passphrase"

  /// Returns nil if nobody chose a folder.
  package func carriage() throws(StorageError) -> Carriage? {
    try read { (database) throws(StorageError) in
      guard let folder = try database.choice(Self.folderKey), !folder.isEmpty,
        let passphrase = try database.choice(Self.passphraseKey)
      else { return nil }
      return Carriage(folder: folder, passphrase: passphrase)
    }
  }

  /// Has the book carried through this folder from now on. The passphrase lies in the book, which is
  /// sealed itself.
  package func carry(through folder: String, passphrase: String) throws(StorageError) {
    guard let whole = Paths.fromRoot(folder), Paths.isFolder(whole) else {
      throw .book(path: path, .away(folder: folder))
    }
    try write { (database) throws(StorageError) in
      try database.choose(whole, for: Self.folderKey)
      try database.choose(passphrase, for: Self.passphraseKey)
    }
  }

  /// What lies in the folder stays there.
  package func stopCarrying() throws(StorageError) {
    try write { (database) throws(StorageError) in
      for key in [Self.folderKey, Self.passphraseKey] { try database.choose("", for: key) }
    }
  }

  /// The path of its bundle in the folder; nil where none is there.
  func carriedBundle() throws(StorageError) -> String? {
    guard let folder = try carriage()?.folder else { return nil }
    let bundle = folder + "/" + bundleName
    return Paths.isFile(bundle) ? bundle : nil
  }

  /// The folder that carries the book, where it is not there now.
  func folderAway() throws(StorageError) -> String? {
    guard let folder = try carriage()?.folder, !Paths.isFolder(folder) else { return nil }
    return folder
  }

  /// The same for every time, and another one for a copy of the book on another machine.
  var bundleName: String {
    let machine = (try? OpenFile(reading: "/etc/machine-id")?.bytes(upTo: 1 << 10)) ?? []
    return FileID(Sodium.sum(FileID.byteCount, of: header.id.bytes + machine)).text
      + Self.bundleEnding
  }
}

extension BookVersion {
  /// Which version of the book a bundle has; nil where there is none that is whole.
  fileprivate static func generation(at path: String) throws(StorageError) -> UInt64? {
    guard let bytes = try bytes(at: path), let header = try? SealedHeader(of: bytes),
      ChunkLayout(header: header.byteCount, content: header.contentByteCount).fileByteCount
        == bytes.count
    else { return nil }
    return header.generation
  }
}
