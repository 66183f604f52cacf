// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A line of JSON as another program takes it.
package struct JSONLine<Content: Decodable> {
  package let content: Content
  /// Its keys in the order in which they stand there, those of inner objects included.
  package let keys: [String]

  package init(_ line: String) throws {
    content = try JSONDecoder().decode(Content.self, from: Data(line.utf8))
    keys = line.matches(of: #/"([A-Za-z_0-9]+)": /#).map { String($0.1) }
  }
}
