// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging

/// The state of a camera source, and what it does about what happens to it.
///
/// ```
///            ┌──────────────── a camera comes, or it is time to try again ──────────────┐
/// looking ───┴► opening ── first frame ──► live ── it goes, stands still, fails ──► waiting
///                  └────── refused ──► refused ◄── permission withdrawn ── (any)
/// ```
/// Knows no clock, no thread, no GStreamer.
enum CameraState: Equatable, Sendable {
  /// The list of cameras is not there yet.
  case looking
  /// Being asked for and opened; `saying` is what the person is told meanwhile.
  case opening(CameraDevice, saying: SourceState)
  case live(CameraDevice)
  /// Until a camera comes or it is time to try again.
  case waiting(saying: SourceState)
  /// Until the permission is given again.
  case refused

  enum Event: Equatable, Sendable {
    /// Some came or went, or another is preferred.
    case cameras
    case firstFrame
    /// No frame for a while.
    case standstill
    case trouble(LiveTrouble)
    case refused
    case permission(isAllowed: Bool)
    case retry
  }

  enum Step: Equatable, Sendable {
    case close
    case open(CameraDevice)
    /// Tell `retry` after a while.
    case retrySoon
    /// The same after 2 s: whoever has the camera will not be done sooner.
    case retryLater
  }

  var told: SourceState {
    switch self {
    case .looking: .lookingForCamera
    case .opening(_, let saying), .waiting(let saying): saying
    case .live: .live
    case .refused: .permissionRefused
    }
  }

  private var device: CameraDevice? {
    switch self {
    case .opening(let device, _), .live(let device): device
    case .looking, .waiting, .refused: nil
    }
  }

  /// - Parameter cameras: those there are, the one to take first.
  mutating func take(_ event: Event, among cameras: [CameraDevice]) -> [Step] {
    switch (event, self) {
    case (.permission(isAllowed: true), .refused): return open(cameras.first, .lookingForCamera)
    case (_, .refused): return []
    case (.permission(isAllowed: false), _), (.refused, _):
      self = .refused
      return [.close]
    case (.cameras, _): return follow(cameras)
    case (.firstFrame, .opening(let device, _)): self = .live(device)
    case (.standstill, _), (.trouble, _): return wait(because: event)
    case (.retry, .waiting(let saying)): return open(cameras.first, saying)
    case (.firstFrame, _), (.permission, _), (.retry, _): break
    }
    return []
  }

  private mutating func follow(_ cameras: [CameraDevice]) -> [Step] {
    guard let device else {
      // One who waits for a camera in use goes on doing so, whatever else comes and goes.
      if self == .waiting(saying: .cameraBusy), !cameras.isEmpty { return [] }
      return open(cameras.first, .lookingForCamera)
    }
    if let first = cameras.first, first.isSame(as: device) { return [] }
    guard cameras.isEmpty else { return [.close] + open(cameras.first, .lookingForCamera) }
    if case .live = self { self = .waiting(saying: .cameraLost) }
    return [.close] + open(nil, .lookingForCamera)
  }

  private mutating func open(_ device: CameraDevice?, _ saying: SourceState) -> [Step] {
    guard let device else {
      self = .waiting(saying: told == .cameraLost ? .cameraLost : .noCamera)
      return []
    }
    self = .opening(device, saying: saying)
    return [.open(device)]
  }

  private mutating func wait(because event: Event) -> [Step] {
    guard device != nil else { return [] }
    if event == .trouble(.busy) {
      self = .waiting(saying: .cameraBusy)
      return [.close, .retryLater]
    }
    if told == .live || told == .cameraLost {
      self = .waiting(saying: .cameraLost)
    } else if case .trouble(.other(let reason)) = event {
      self = .waiting(saying: .failed(reason: reason))
    } else {
      self = .waiting(saying: .failed(reason: .noPicture))
    }
    return [.close, .retrySoon]
  }
}
