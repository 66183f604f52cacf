// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Language
import Prices
import Storage

/// Where the files of a person lie and whether they can be used; what is in them is nobody's business.
struct DoctorFiles {
  private let place: Place

  init(_ place: Place) { self.place = place }

  var lines: [DoctorCommand.Line] {
    [
      (tr("Settings"), state(of: place.settingsFile.path, place.settingsProblem)),
      (tr("History"), history),
      (tr("Budget and receipts"), book),
      (tr("Book without a seal"), state(of: place.plainBookPath, nil)),
    ]
  }

  private var history: String {
    do throws(StorageError) {
      _ = try LedgerReader(path: place.ledgerPath).history()
      return state(of: place.ledgerPath, nil)
    } catch {
      return state(of: place.ledgerPath, error)
    }
  }

  private var book: String {
    do throws(StorageError) {
      guard let glance = try BookFile.glance(at: place.bookPath, opening: .keyring(Keyring()))
      else { return state(of: place.bookPath, nil) }
      return state(of: place.bookPath, saying: found(glance))
    } catch {
      return state(of: place.bookPath, error)
    }
  }

  private func found(_ glance: BookGlance) -> [String] {
    guard glance.isSealed else {
      return [tr("not sealed"), glance.trouble?.sentence ?? tr("can be read")]
    }
    let keys = glance.locks.map(\.shown).joined(separator: tr(", "))
    return [
      tr("sealed"), tr("opens with {keys}", ["keys": keys]),
      glance.trouble?.sentence ?? tr("the keyring has its key"),
    ]
  }

  private func state(of path: String, _ problem: StorageError?) -> String {
    state(of: path, saying: [problem?.sentence].compactMap(\.self))
  }

  private func state(of path: String, saying words: [String]) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? any BinaryInteger).map { "\(Int($0)) B" }
    return ([path, size ?? tr("not there")] + words).joined(separator: ", ")
      .replacing("\n", with: " ")
  }
}
