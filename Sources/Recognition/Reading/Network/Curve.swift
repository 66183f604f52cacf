// SPDX-License-Identifier: GPL-3.0-or-later

import CLineKernels

/// The curve that the sums of a layer are bent by.
enum Curve {
  case none
  case tanh
  case relu
  case gelu
  case swish
  /// All channels of a place become probabilities.
  case softmax

  /// The curve as the kernels name it.
  var ofSums: LineCurve {
    switch self {
    case .none, .softmax: lineCurveNone
    case .tanh: lineCurveTanh
    case .relu: lineCurveRelu
    case .gelu: lineCurveGelu
    case .swish: lineCurveSwish
    }
  }

  /// Bends the sums of a place together, which products cannot do.
  func bend(
    _ values: UnsafeMutablePointer<Float>, places: Int, channels: Int, _ kernels: LineKernels
  ) {
    guard self == .softmax else { return }
    for place in 0..<places { kernels.softmax(values + place * channels, channels) }
  }
}
