// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

/// The settings on disk. Any number of processes and threads may use the same file.
package struct SettingsFile: Sendable {
  private let path: String

  /// Settings take about 300 bytes a currency. What is longer than this is none of ours.
  private static let largestByteCount = 4 << 20

  package init(path: String) {
    self.path = path
  }

  package struct Loaded: Sendable {
    package let settings: Settings
    /// What to tell the person; the program goes on with the settings in either case.
    package let problem: StorageError?
  }

  /// The settings, or those of a first start. A file that cannot be understood is set aside under
  /// another name; one that cannot be read stays as it is.
  package func load() -> Loaded {
    let target = Paths.followingLinks(path)
    do throws(StorageError) {
      if case .document(let document) = try look(at: target) {
        return Loaded(settings: document.settings, problem: nil)
      }
      let lock = try FileLock(guarding: target)
      defer { lock.unlock() }
      let (document, problem) = try secured(target)
      return Loaded(settings: document.settings, problem: problem)
    } catch .cannotWrite(let path, let reason) {
      // Nothing is written here but what setting aside needs.
      let problem = StorageError.cannotSetAside(path: path, reason: reason)
      return Loaded(settings: Settings(), problem: problem)
    } catch {
      return Loaded(settings: Settings(), problem: error)
    }
  }

  /// The settings for who only looks, and tells nobody: nothing is set aside. Nil where they cannot
  /// be read or understood.
  package func glance() -> Settings? {
    guard case .document(let document)? = try? look(at: Paths.followingLinks(path)) else {
      return nil
    }
    return document.settings
  }

  /// Changes the settings that are on disk now: what another process saved since they were loaded
  /// stays. When this throws, the file is as it was; when it returns, the change is on disk.
  ///
  /// A damaged file is set aside first, and only `load` tells of that.
  @discardableResult
  package func update<R>(_ change: (inout Settings) throws -> R) throws -> R {
    let target = Paths.followingLinks(path)
    try Paths.createFolder(Paths.folder(of: target))
    let lock = try FileLock(guarding: target)
    defer { lock.unlock() }
    let document = try secured(target).document
    var settings = document.settings
    let result = try change(&settings)
    try Replacement.write(Array(document.text(saying: settings).utf8), to: target)
    return result
  }

  private enum Found {
    case document(SettingsDocument)
    case damaged
    case newer(version: Int)
  }

  /// No file is an empty document.
  private func look(at target: String) throws(StorageError) -> Found {
    guard let file = try OpenFile(reading: target) else { return .document(SettingsDocument()) }
    let bytes = try file.bytes(upTo: Self.largestByteCount)
    do throws(SettingsDocument.Unreadable) {
      return .document(try SettingsDocument(bytes))
    } catch {
      switch error {
      case .newerVersion(let version): return .newer(version: version)
      case .damaged: return .damaged
      }
    }
  }

  /// The document, or an empty one after what stood there was set aside. Under the lock, because
  /// another process may have put a good file in the place of the bad one that we saw.
  private func secured(
    _ target: String
  ) throws(StorageError) -> (document: SettingsDocument, problem: StorageError?) {
    switch try look(at: target) {
    case .document(let document):
      return (document, nil)
    case .damaged:
      let kept = try Replacement.setAside(target, as: "damaged")
      return (SettingsDocument(), .damaged(path: path, keptAs: kept))
    case .newer(let version):
      let kept = try Replacement.setAside(target, as: "version-\(version)")
      return (SettingsDocument(), .newerVersion(path: path, found: version, keptAs: kept))
    }
  }
}
