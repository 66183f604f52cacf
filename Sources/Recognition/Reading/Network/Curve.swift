// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// What becomes of the sums of a layer.
enum Curve {
  case none
  case tanh
  case relu
  case gelu
  case swish
  /// All channels of a place become probabilities.
  case softmax

  /// What the kernels do with each sum.
  var ofSums: LineCurve {
    switch self {
    case .none, .softmax: lineCurveNone
    case .tanh: lineCurveTanh
    case .relu: lineCurveRelu
    case .gelu: lineCurveGelu
    case .swish: lineCurveSwish
    }
  }

  /// Does what the products leave to do.
  func bend(
    _ values: UnsafeMutablePointer<Float>, places: Int, channels: Int, _ kernels: LineKernels
  ) {
    guard self == .softmax else { return }
    for place in 0..<places { kernels.softmax(values + place * channels, channels) }
  }
}
