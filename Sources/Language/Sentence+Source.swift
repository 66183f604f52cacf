// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

extension SourceState {
  /// The sentence on what a source is doing or lacks, and what to do next.
  package func sentence(for kind: SourceKind) -> String {
    switch self {
    case .lookingForCamera: looking(for: kind)
    case .live: tr("Running.")
    case .paused: tr("Paused.")
    case .frozen: tr("The picture is held.")
    case .ended: tr("The file has come to its end.")
    case .noCamera:
      kind == .screen
        ? tr("This desktop does not share its screen. Take a picture of it and open or paste that.")
        : tr("No camera was found. Plug one in: it will be used at once.")
    case .cameraBusy:
      tr("Another program is using the camera. Close it there: it will then be used here at once.")
    case .permissionRefused: refused(for: kind)
    case .cameraLost:
      kind == .screen
        ? tr("The screen is no longer shared. Choose again what is to be shown.")
        : tr("The camera was disconnected. Plug it in again: it will be used at once.")
    case .unreadable(let error): error.sentence
    case .failed(let reason): failed(reason, for: kind)
    }
  }

  private func looking(for kind: SourceKind) -> String {
    switch kind {
    case .camera: tr("Looking for a camera …")
    case .screen: tr("Choose in the system's dialog what is to be shown …")
    case .picture, .video, .demo: tr("Opening …")
    }
  }

  private func refused(for kind: SourceKind) -> String {
    kind == .screen
      ? tr("The screen was not shared. Start again and choose a window or a screen.")
      : tr(
        "The camera may not be used. Allow it in the system's settings, under Privacy, Camera.")
  }

  private func failed(_ why: FailureReason, for kind: SourceKind) -> String {
    let reason = why.words
    return switch kind {
    case .camera:
      tr(
        "The camera could not be started ({reason}). Unplug it and plug it in again, or choose another one.",
        ["reason": reason])
    case .screen:
      tr(
        "The screen could not be shown ({reason}). Start again, or use a picture of it.",
        ["reason": reason])
    case .picture, .video:
      tr(
        "The file could not be played ({reason}). Check that it plays elsewhere, or convert it.",
        ["reason": reason])
    case .demo:
      tr(
        "The demo could not be drawn ({reason}). Install a font, then try again.",
        ["reason": reason])
    }
  }
}

extension FailureReason {
  fileprivate var words: String {
    switch self {
    case .noPicture: tr("no picture came")
    case .noAnswer: tr("the desktop did not answer")
    case .noFont: tr("no font with digits is installed")
    case .system(let text): text
    }
  }
}
