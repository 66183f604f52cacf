// SPDX-License-Identifier: GPL-3.0-or-later

package import Prices

extension StorageError {
  /// The sentence on what happened to the person's data, and what to do next.
  package var sentence: String {
    switch self {
    case .noFile(let path):
      tr("There is no file {path}. Check its name and folder.", ["path": path])
    case .cannotRead(let path, let reason):
      tr(
        "{path} cannot be read ({reason}). Check who may read it; until then nothing is taken from it.",
        ["path": path, "reason": reason])
    case .cannotWrite(let path, let reason):
      tr(
        "{path} cannot be written ({reason}), so the change is not kept. Check who may write there, then try again.",
        ["path": path, "reason": reason])
    case .diskFull(let path):
      tr(
        "The disk is full: {path} was not changed. Free some space, then try again.",
        ["path": path])
    case .readOnly(let path):
      tr(
        "{path} lies on a read-only disk, so the change is not kept. Make it writable, then try again.",
        ["path": path])
    case .busy(let path):
      tr(
        "Another program holds {path}. Close it or wait a moment, then try again.",
        ["path": path])
    case .damaged(let path, let keptAs, let copy):
      tr(
        "{path} was damaged. It is kept as {kept}, and a new one begins.",
        ["path": path, "kept": keptAs]) + (copy.map { "\n" + $0.sentence } ?? "")
    case .overruled(let path, let keptAs):
      tr(
        "Another program wrote something into {path} that cannot be understood. It is kept as {kept}, and what you had was saved again.",
        ["path": path, "kept": keptAs])
    case .leftOut(let path, let copy):
      tr(
        "The program ended twice before its window was there. It starts without {path} now, which is kept as {kept}.",
        ["path": path, "kept": copy.path])
    case .migrationFailed(let path, let reason):
      tr(
        "{path} could not be brought to the format of this version ({reason}). It was left as it is: use the version that you had before, and report this.",
        ["path": path, "reason": reason])
    case .cannotSetAside(let path, let reason):
      tr(
        "{path} is damaged and could not be moved out of the way ({reason}). Move it yourself, then start again.",
        ["path": path, "reason": reason])
    case .damagedInUse(let path, let reason):
      tr(
        "{path} is damaged ({reason}). Start again: it will be kept under another name.",
        ["path": path, "reason": reason])
    case .moved(let path):
      tr(
        "{path} was moved or deleted while it was in use. Put it back, or start again with a new one.",
        ["path": path])
    case .newerVersion(let path, let found, let keptAs):
      newer(path, found, keptAs)
    case .book(let path, let trouble):
      trouble.sentence(of: path)
    }
  }

  /// The sentence for a terminal, with the command that takes the copy back.
  package func sentence(takingBackWith command: String) -> String {
    guard let copy = goodCopy else { return sentence }
    let line = command + " '" + copy.path.replacing("'", with: "'\\''") + "'"
    return sentence + "\n" + tr("To take the copy back: {command}", ["command": line])
  }

  /// The copy of an earlier day that can take the place of what was lost.
  package var goodCopy: GoodCopy? {
    switch self {
    case .damaged(_, _, let copy), .book(_, .damaged(_, _, let copy)), .book(_, .missing(let copy)):
      copy
    default: nil
    }
  }

  private func newer(_ path: String, _ found: Int, _ keptAs: String?) -> String {
    let values = ["path": path, "version": String(found), "kept": keptAs ?? ""]
    return keptAs == nil
      ? tr(
        "{path} comes from a later version of the program (format {version}). Update the program to use it.",
        values)
      : tr(
        "{path} comes from a later version of the program (format {version}). It is kept as {kept}, and a new one begins.",
        values)
  }
}

extension GoodCopy {
  var sentence: String {
    tr(
      "A good copy of {time} is kept as {path}.", ["time": LocalTime.text(time), "path": path])
  }
}
