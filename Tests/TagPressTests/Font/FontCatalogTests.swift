// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import TagPress

@Suite struct FontCatalogTests {
  @Test func listsFamiliesInOrder() {
    let families = FontCatalog().families
    #expect(families == families.sorted())
    #expect(!families.contains(""))
  }
}
