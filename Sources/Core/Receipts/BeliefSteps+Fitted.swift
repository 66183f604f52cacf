// SPDX-License-Identifier: GPL-3.0-or-later

// Fitted by data/receipts/fit, which says to what; never changed by hand.

extension BeliefSteps {
  static let store = BeliefSteps(
    (0, 0.25), (0.5, 0.41), (0.6, 0.66), (0.7, 0.79), (0.8, 0.87), (0.85, 0.92), (0.9, 0.96),
    (0.95, 0.99))
  static let day = BeliefSteps(
    (0, 0.69), (0.5, 0.83), (0.6, 0.87), (0.7, 0.92), (0.8, 0.96), (0.9, 0.98), (0.95, 0.99))
  static let minute = BeliefSteps(
    (0, 0.85), (0.5, 0.91), (0.7, 0.93), (0.8, 0.95), (0.9, 0.98), (0.95, 0.99))
  static let total = BeliefSteps(
    (0, 0.25), (0.5, 0.84), (0.6, 0.93), (0.85, 0.99), (0.9, 0.99))
}
