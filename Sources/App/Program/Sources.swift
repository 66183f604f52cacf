// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Imaging
import Language
import Prices
import Recognition
import TagPress

/// Everything that can be looked at, opened when it is asked for.
@MainActor final class Sources {
  private let modelFolder: String
  /// A program has one of these.
  private(set) lazy var cameras = CameraList()
  private let settings: LiveSettings

  init(modelFolder: String, settings: LiveSettings) {
    self.modelFolder = modelFolder
    self.settings = settings
  }

  func session(
    for target: ScanTarget, onNews: @escaping @MainActor @Sendable (ScanNews) -> Void
  ) -> OpenedSession {
    do {
      let reader = try PriceLineReader(modelFolder: modelFolder)
      let (source, kind) = try source(for: target)
      return .open(
        ScanSession(
          source, kind: kind, reader: TiledReader(reader),
          parser: PriceParser(settings: settings.current), onNews: onNews))
    } catch let error as PictureFileError {
      return .failed(error.sentence)
    } catch {
      return .failed(
        tr(
          "The reader's model could not be loaded ({reason}). Install the program again.",
          ["reason": "\(error)"]))
    }
  }

  private func source(for target: ScanTarget) throws -> (any FrameSource, SourceKind) {
    switch target {
    case .camera:
      (
        CameraSource(
          cameras: cameras, preferred: settings.current.camera, gate: CameraPortal()), .camera
      )
    case .screen: (screen(), .screen)
    case .demo: (DemoSource(), .demo)
    case .file(let path): try Self.file(path)
    }
  }

  /// The one that was shared last, also on an earlier day; else the desktop asks which.
  private func screen() -> ScreenSource {
    ScreenSource(restoreToken: settings.current.screenToken) { [weak settings] token in
      MainLoop.soon { settings?.change { $0.screenToken = token } }
    }
  }

  /// A picture, if it is one, else a video.
  private static func file(_ path: String) throws -> (any FrameSource, SourceKind) {
    do {
      return (try PictureSource(path: path), .picture)
    } catch PictureFileError.notAPicture {
      return (try VideoSource(path: path), .video)
    }
  }
}
