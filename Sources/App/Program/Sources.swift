// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Core
import Language
import Recognition
import TagPress

/// Everything that can be looked at, opened when it is asked for.
@MainActor final class Sources {
  private let modelFolder: String
  /// A program has one of these.
  private(set) lazy var cameras = CameraList()
  private var screenToken: String?

  init(modelFolder: String) { self.modelFolder = modelFolder }

  /// - Parameter camera: the one that was chosen once.
  func session(
    for target: ScanTarget, camera: String?, parser: PriceParser,
    onNews: @escaping @MainActor @Sendable (ScanNews) -> Void
  ) -> OpenedSession {
    do {
      let reader = try PriceLineReader(modelFolder: modelFolder)
      let (source, kind) = try source(for: target, camera: camera)
      return .open(
        ScanSession(
          source, kind: kind, reader: TiledReader(reader), parser: parser,
          onNews: onNews))
    } catch let error as PictureFileError {
      return .failed(error.sentence)
    } catch {
      return .failed(
        tr(
          "The reader's model could not be loaded ({reason}). Install the program again.",
          ["reason": "\(error)"]))
    }
  }

  private func source(
    for target: ScanTarget, camera: String?
  ) throws -> (any FrameSource, SourceKind) {
    switch target {
    case .camera:
      (CameraSource(cameras: cameras, preferred: camera, gate: CameraPortal()), .camera)
    case .screen:
      (
        ScreenSource(restoreToken: screenToken) { [weak self] token in
          MainLoop.soon { self?.screenToken = token }
        }, .screen
      )
    case .demo: (DemoSource(), .demo)
    case .file(let path): try Self.file(path)
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
