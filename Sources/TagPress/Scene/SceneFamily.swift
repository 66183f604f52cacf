// SPDX-License-Identifier: GPL-3.0-or-later

/// A kind of picture that the reader is judged by.
package enum SceneFamily: String, CaseIterable, Sendable {
  // Families that a careful person reads without doubt.
  case japan, taiwan, korea, usa, euro, britain, raised
  case menu, chalkboard, receipt, label, board, handwriting
  // The same, seen by a worse camera or from a worse place.
  case blur, tilt, perspective, dark, webcam, small
  // Numbers that are no prices.
  case barcode, date, phone, nutrition, serial, clutter, figures, calendar

  package enum Kind: Sendable { case clear, degraded, priceless }

  package var kind: Kind {
    switch self {
    case .japan, .taiwan, .korea, .usa, .euro, .britain, .raised, .menu, .chalkboard, .receipt,
      .label, .board, .handwriting:
      .clear
    case .blur, .tilt, .perspective, .dark, .webcam, .small: .degraded
    case .barcode, .date, .phone, .nutrition, .serial, .clutter, .figures, .calendar: .priceless
    }
  }
}
