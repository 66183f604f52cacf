// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging

@testable import Capture

func answer(of gate: CameraPortal) async throws -> CameraGateAnswer {
  var answers = Hearing<CameraGateAnswer>()
  gate.open(answers.hear)
  return try await answers.next()
}

extension CameraGateAnswer {
  var descriptor: CInt? {
    if case .opened(let descriptor) = self { descriptor } else { nil }
  }

  var isRefused: Bool {
    if case .refused = self { true } else { false }
  }

  var isNoGate: Bool {
    if case .noGate = self { true } else { false }
  }

  var failure: FailureReason? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}

/// The name of the program at the other end of a socket.
func programBehind(_ descriptor: CInt) -> String? {
  // Process, user, group.
  var credentials: [CInt] = [0, 0, 0]
  var size = socklen_t(3 * MemoryLayout<CInt>.size)
  guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else {
    return nil
  }
  var name = [UInt8](repeating: 0, count: 64)
  let file = open("/proc/\(credentials[0])/comm", O_RDONLY)
  defer { close(file) }
  let count = read(file, &name, name.count)
  return String(decoding: name.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self)
}
