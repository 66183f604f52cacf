// SPDX-License-Identifier: GPL-3.0-or-later

package import Imaging

/// A webcam: through the Camera portal where there is one, else from PipeWire, else from V4L2.
///
/// ```
/// CameraList ── cameras ──►                   ── asked ──► CameraGate
/// CameraGate ── answers ──►  CameraRun         ── opened, closed ──► LivePipeline
/// LivePipeline ── events ──►  with CameraState ── states ──► whoever started
/// ```
/// The preferred camera is used whenever it is there, another while it is not.
package final class CameraSource: FrameSource {
  private let cameras: CameraList
  private let gate: any CameraGate
  private let resolution: CameraResolution
  private let onCamera: @Sendable (Camera) -> Void
  private let onPipeline: @Sendable (LivePipeline) -> Void
  private var preferred: String?
  private var room: PixelSize?
  private var run: CameraRun?

  /// - Parameters:
  ///   - cameras: the program's list.
  ///   - preferred: the `id` of the camera that was chosen once; nil for any.
  ///   - gate: its `close` is called at every stop.
  ///   - onCamera: which camera is being opened; called as `onState` is, before its frames come.
  package convenience init(
    cameras: CameraList, preferred: String? = nil, resolution: CameraResolution = .p720,
    gate: any CameraGate = NoCameraGate(), onCamera: @escaping @Sendable (Camera) -> Void = { _ in }
  ) {
    self.init(cameras, preferred, resolution, gate, onCamera: onCamera, onPipeline: { _ in })
  }

  /// - Parameter onPipeline: sees each pipeline before it is started: errors of devices that
  ///   cannot be had are put in here.
  init(
    _ cameras: CameraList, _ preferred: String?, _ resolution: CameraResolution,
    _ gate: any CameraGate, onCamera: @escaping @Sendable (Camera) -> Void,
    onPipeline: @escaping @Sendable (LivePipeline) -> Void
  ) {
    self.cameras = cameras
    self.preferred = preferred
    self.resolution = resolution
    self.gate = gate
    self.onCamera = onCamera
    self.onPipeline = onPipeline
  }

  deinit {
    stop()
  }

  /// Takes this camera from now on, at once when it runs; nil for any.
  package func prefer(_ id: String?) {
    preferred = id
    run?.prefer(id)
  }

  package func start(
    onFrame: @escaping @Sendable (Frame) -> Void,
    onPicture: @escaping @Sendable (Picture) -> Void,
    onState: @escaping @Sendable (SourceState) -> Void
  ) {
    stop()
    let outlets = CameraRun.Outlets(
      onFrame: onFrame, onPicture: onPicture, onState: onState, onCamera: onCamera,
      onPipeline: onPipeline)
    let run = CameraRun(gate, resolution, outlets, preferred: preferred, room: room)
    self.run = run
    run.begin(with: cameras)
  }

  package func stop() {
    run?.end()
    run = nil
  }

  package func showPictures(within room: PixelSize?) {
    self.room = room
    run?.show(within: room)
  }
}
