// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Dispatch
import Imaging
import Language
import Prices
import ReceiptReading
import Recognition
import TagPress

/// Everything that can be looked at, opened when it is asked for.
@MainActor final class Sources {
  let modelFolder: String
  /// A program has one of these.
  private(set) lazy var cameras = CameraList()
  /// Told how a receipt lies that is to be photographed.
  var onAim: @MainActor @Sendable (ReceiptAim) -> Void = { _ in }
  private let settings: LiveSettings

  init(modelFolder: String, settings: LiveSettings) {
    self.modelFolder = modelFolder
    self.settings = settings
  }

  /// - Parameter onOpen: told at once, or for a file when it has been looked at: the disk that it
  ///   lies on may not answer, and a window that waits for it would be frozen.
  func session(
    for target: ScanTarget, onNews: @escaping @MainActor @Sendable (ScanNews) -> Void,
    onOpen: @escaping @MainActor @Sendable (OpenedSession) -> Void
  ) {
    switch target {
    case .camera:
      let source = CameraSource(
        cameras: cameras, preferred: settings.current.camera, gate: CameraPortal())
      onOpen(session(source, .camera, onNews))
    case .receipt: onOpen(.open(aimSession(onNews)))
    case .screen: onOpen(session(screen(), .screen, onNews))
    case .demo: onOpen(session(DemoSource(), .demo, onNews))
    case .file(let path):
      DispatchQueue.global().async {
        let kind = Result { () throws(PictureFileError) in try SourceKind(ofFile: path) }
        MainLoop.soon { [weak self] in
          if let self { onOpen(session(path, kind, onNews)) }
        }
      }
    }
  }

  private func session(
    _ path: String, _ kind: Result<SourceKind, PictureFileError>,
    _ onNews: @escaping @MainActor @Sendable (ScanNews) -> Void
  ) -> OpenedSession {
    switch kind {
    case .success(.picture): session(PictureSource(path: path), .picture, onNews)
    case .success(let kind): session(VideoSource(path: path), kind, onNews)
    case .failure(let error): .failed(error.sentence)
    }
  }

  private func session(
    _ source: any FrameSource, _ kind: SourceKind,
    _ onNews: @escaping @MainActor @Sendable (ScanNews) -> Void
  ) -> OpenedSession {
    do {
      let limit = ReadingLimit()
      let reader = try TiledReader(for: kind, modelFolder: modelFolder, within: limit)
      return .open(
        ScanSession(
          source, kind: kind, reader: reader, within: limit,
          parser: PriceParser(settings: settings.current), onNews: onNews))
    } catch {
      return .failed(error.sentence)
    }
  }

  /// The camera at its largest: a sheet has small print.
  private func aimSession(
    _ onNews: @escaping @MainActor @Sendable (ScanNews) -> Void
  ) -> ScanSession {
    let source = CameraSource(
      cameras: cameras, preferred: settings.current.camera, resolution: .p2160,
      gate: CameraPortal())
    let reader = AimReader { aim in
      MainLoop.soon { [weak self] in self?.onAim(aim) }
    }
    return ScanSession(
      source, kind: .camera, reader: reader, within: ReadingLimit(),
      parser: PriceParser(settings: settings.current), onNews: onNews)
  }

  /// The one that was shared last, also on an earlier day; else the desktop asks which.
  private func screen() -> ScreenSource {
    ScreenSource(restoreToken: settings.current.screenToken) { [weak settings] token in
      MainLoop.soon { settings?.change { $0.screenToken = token } }
    }
  }
}
