// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices
import Synchronization

/// The settings of a program that runs on. What it read or wrote last stays in its memory, and the
/// file says it again after somebody deleted or damaged it.
package final class SettingsInUse: Sendable {
  private let file: SettingsFile
  /// This is nil until something was on disk: before that nothing can be lost.
  private let memory: Mutex<SettingsDocument?>
  package let atStart: SettingsFile.Loaded

  package convenience init(path: String) {
    self.init(SettingsFile(path: path))
  }

  init(_ file: SettingsFile) {
    self.file = file
    do throws(StorageError) {
      let (document, problem) = try file.read(over: nil)
      memory = Mutex(document)
      atStart = .init(settings: document?.settings ?? Settings(), problem: problem)
    } catch {
      memory = Mutex(nil)
      atStart = .init(settings: Settings(), problem: error)
    }
  }

  /// The settings that hold now, after somebody was at the file, and what to tell the person. Nil
  /// means those that hold already.
  package func look() -> (settings: Settings?, problem: StorageError?) {
    memory.withLock { memory in
      do throws(StorageError) {
        let (document, problem) = try file.read(over: memory)
        memory = document
        return (document?.settings, problem)
      } catch {
        return (nil, error)
      }
    }
  }

  /// Makes a change to what is on disk, as `SettingsFile.update` does. Returns what to tell the
  /// person of the file that was there.
  package func update(_ change: (inout Settings) -> Void) throws -> StorageError? {
    try memory.withLock { memory in
      let (_, document, problem) = try file.write(over: memory, change)
      memory = document
      return problem
    }
  }

  /// Goes on without the settings, because the program cannot start from them. Returns what to tell.
  package func leaveOut() -> StorageError? {
    memory.withLock { memory in
      do throws(StorageError) {
        let problem = try file.leaveOut()
        memory = nil
        return problem
      } catch {
        return error
      }
    }
  }

  /// Takes a copy back, as `SettingsFile.takeBack` does.
  package func takeBack(_ path: String) throws(StorageError) -> SettingsFile.TakenBack? {
    try memory.withLock { (memory) throws(StorageError) in
      guard let (taken, document) = try file.replace(by: path) else { return nil }
      memory = document
      return taken
    }
  }
}
