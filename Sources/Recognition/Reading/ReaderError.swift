// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a reader cannot be made.
package enum ReaderError: Error, Equatable, Sendable {
  case noModel(folder: String, name: String)
  /// The file is there and cannot be used.
  case unusableModel(folder: String, name: String, ModelFault)
}

/// The faults of a model file.
package enum ModelFault: Error, Equatable, Sendable {
  /// It ends before what it announces.
  case cut
  /// It says something that cannot be; what, for whoever makes models.
  case damaged(String)
  /// It is whole and has a part that this program cannot run.
  case unknown(String)
}
