// SPDX-License-Identifier: GPL-3.0-or-later

import Budget
import Money

extension BudgetBook {
  /// Every list, by its key of the plain book.
  var json: [String: JSON] {
    [
      "plan": .array(plans.map(\.json)),
      "commitments": .array(commitments.map(\.json)),
      "skipped": .array(
        skipped.map { .array([.string($0.commitment), .string($0.due.description)]) }),
      "goals": .array(goals.map(\.json)),
      "categories": .array(categories.map(\.json)),
      "entries": .array(entries.map(\.json)),
      "prices_seen": .array(knownPrices.map(\.json)),
    ]
  }
}

extension Plan {
  fileprivate var json: JSON {
    .object([
      "from": .string(from.description), "cycle": .string(cycle.text),
      "start_day": .integer(cycle.startDay), "allowance": .string(allowance.description),
      "opening": .string(opening.description), "carry": .string(carry.rawValue),
      "rollover": .string(rollover.rawValue), "buffer": .string(buffer.description),
      "least": .optional(least?.description),
    ])
  }
}

extension Commitment {
  fileprivate var json: JSON {
    .object([
      "id": .string(id), "kind": .string(kind.rawValue), "name": .string(name),
      "twd": .string(twd.description), "every": .string(every.text),
      "anchor": .string(anchor.description), "last": .optional(last?.description),
      "automatic": .bool(isAutomatic), "category": .optional(category),
    ])
  }
}

extension Goal {
  fileprivate var json: JSON {
    .object([
      "id": .string(id), "name": .string(name), "target": .string(target.description),
      "due": .optional(due?.description),
    ])
  }
}

extension Category {
  fileprivate var json: JSON {
    .object([
      "key": .string(key), "limit": .optional(limit?.description), "strict": .bool(isStrict),
    ])
  }
}

extension Entry {
  /// Only what it says: most entries are an amount on a day.
  fileprivate var json: JSON {
    let texts: [String: String?] = [
      "kind": kind.rawValue, "day": day.description, "twd": twd.description,
      "category": category, "product": product, "store": store, "commitment": commitment,
      "due": due?.description, "goal": goal, "original": original?.amount.description,
      "currency": original?.currency, "rate": original?.rate?.description,
      "note": note.isEmpty ? nil : note, "receipt": receipt,
    ]
    return .object(texts.compactMapValues { $0.map(JSON.string) })
  }
}

extension KnownPrice {
  fileprivate var json: JSON {
    let texts: [String: String?] = [
      "product": product, "category": category, "store": store, "day": day.description,
      "twd": twd.description, "how": how.rawValue,
    ]
    return .object(texts.compactMapValues { $0.map(JSON.string) })
  }
}

extension JSON {
  fileprivate static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}
