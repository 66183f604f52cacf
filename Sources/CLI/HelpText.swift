// SPDX-License-Identifier: GPL-3.0-or-later

import Language

/// The help that `--help` gives, a paragraph a command.
enum HelpText {
  /// Returns nil if there is no such command.
  static func of(_ command: String?) -> String? {
    switch command {
    case nil: overview
    case "parse": parse
    case "read": read
    case "watch": watch
    case "look": look
    case "receipt": receipt
    case "receipts": receipts
    case "inflation": inflation
    case "product": product
    case "products": products
    case "stores": stores
    case "book": care
    case "convert": convert
    case "afford": afford
    case "budget": budget
    case "history": history
    case "settings": settings
    case "doctor": doctor
    default: nil
    }
  }

  private static var overview: String {
    [
      tr("pricescan: finds prices and tells what they are in New Taiwan dollars, offline."),
      tr("Usage: pricescan COMMAND …"),
      [
        parse, read, watch, look, receipt, receipts, inflation, product, products, stores, care,
        convert, afford, budget, history, settings, doctor,
      ].joined(separator: "\n\n"),
      "pricescan --help [" + tr("COMMAND") + "]\npricescan --version",
      tr("Exit codes: 0 done, 1 nothing found or bad input, 2 wrong use."),
    ].joined(separator: "\n\n")
  }

  private static var parse: String {
    [
      "pricescan parse [--currency JPY] [--json] [--explain] " + tr("TEXT") + "…",
      tr("  The prices in each text, or in each line of standard input when no text is given."),
      currency, explained,
    ].joined(separator: "\n")
  }

  private static var read: String {
    [
      "pricescan read [--currency JPY] [--json] [--all] [--explain] [--words] [--debug "
        + tr("FOLDER") + "] " + tr("FILE") + "…",
      tr("  The prices in picture files: PNG, JPEG, WebP, GIF or BMP; - is standard input."),
      currency,
      tr("  --all: doubtful ones, too. --debug: draws what was found and read, a file a picture."),
      explained,
      tr("  --words: the words beside each price, too, in the languages that Tesseract has."),
    ].joined(separator: "\n")
  }

  private static var explained: String {
    tr("  --explain: what speaks for and against each price, in log-odds.")
  }

  private static var watch: String {
    [
      "pricescan watch [--source camera|screen|demo|" + tr("FILE")
        + "] [--seconds 60] [--currency JPY] [--json]",
      tr(
        "  The prices that the camera, the screen, a video or a picture shows, as they come and go;"
      ),
      tr("  at the end, how much was shown and what it cost. Ctrl+C ends it."),
      currency,
    ].joined(separator: "\n")
  }

  private static var look: String {
    [
      "pricescan look [--currency JPY] [--json] " + tr("FILE") + "…",
      tr("  What the thing in each picture is: its bar code, and what the words on it tell."),
      tr("  Where the book opens, also what you called it, what it cost, and what is left."),
      tr("  --currency: in which country's language the words are likely to be."),
      book,
    ].joined(separator: "\n")
  }

  private static var receipt: String {
    [
      "pricescan receipt [--json] [--parts] [--country DE] [--debug " + tr("FOLDER") + "] "
        + tr("FILE") + "…",
      tr("  Reads receipts from pictures or PDFs: shop, day, items, taxes, total."),
      tr("  Says whether the sums hold; beside a corrected amount stands what was read."),
      tr("  --parts: the files are parts of one long receipt, from top to bottom."),
      tr("  --country: DE, AT, CH, GB, US, MY, TW or JP; without it, the receipt tells."),
      tr("  --debug: draws what was read and what it became, with all rows; refused ones, too."),
    ].joined(separator: "\n")
  }

  private static var receipts: String {
    let (id, file, day) = (tr("ID"), tr("FILE"), tr("DAY"))
    return [
      """
      pricescan receipts [list] [--store S] [--from \(day)] [--to \(day)] [--total 10..50] [--product P]
        [--drafts] [--json]
      pricescan receipts find \(tr("TEXT")) [--json]
      pricescan receipts show \(id) [--json]
      pricescan receipts save [--country DE] [--parts] [--again] \(file)…
      pricescan receipts check \(id) [--store S] [--day \(day)] [--time 09:58]
        [--currency JPY] [--total 19.58] [--amount 3=1.99] [--name 3='MILK 1L']
        [--product 3=Milk] [--gap]
      pricescan receipts count \(id) [--rate 34.5] [--category C] [--undo]
      pricescan receipts delete \(id)…
      pricescan receipts export csv|json|pdf
      pricescan receipts import \(file)
      """,
      tr("  The receipts that the book keeps, newest first; find: by store or item."),
      tr("  save: reads files as receipt does. What is sure is checked, the rest is a draft."),
      tr("  --again: even if it seems to be there already."),
      tr("  check: you looked at all of it; what you give takes the place of what was read."),
      tr("  --gap: it stays although its lines differ from its total."),
      tr("  count: makes one entry of the budget of it. delete: its prices stay."),
      tr("  export: to standard output; a PDF goes into a file: export pdf > receipts.pdf"),
      tr("  import: takes what export json wrote; what is kept already does not come again."),
      sealed,
    ].joined(separator: "\n")
  }

  private static var convert: String {
    [
      "pricescan convert [--currency JPY] [--rate 0.22] [--json] " + tr("AMOUNT") + "…",
      tr("  Amounts in NT$, at the saved rate of their currency or at the given one."),
      tr("  Without an amount, those in the lines of standard input."),
      currency,
    ].joined(separator: "\n")
  }

  private static var afford: String {
    [
      "pricescan afford [--currency JPY] [--category " + tr("CATEGORY")
        + "] [--day 2026-09-11] [--json] [--exact] [--check] " + tr("AMOUNT") + "…",
      "pricescan afford --picture " + tr("FILE"),
      tr("  Whether each amount may be bought on a day, today if none is given, and all together."),
      tr("  --picture: whether each price in a picture may be."),
      tr("  --check: exit code 1 where something may not be bought. --exact: fractions in JSON."),
      book,
    ].joined(separator: "\n")
  }

  private static var budget: String {
    let (name, amount, day) = (tr("NAME"), tr("AMOUNT"), tr("DAY"))
    let bill = tr("BILL")
    return [
      """
      pricescan budget [show] [--day 2026-09-11] [--json] [--exact]
      pricescan budget plan --allowance 12000 [--from 2026-09-01] [--cycle month|week|'14 days']
        [--start-day 1] [--opening 0] [--carry both|debt|fresh] [--rollover spread|next|reset]
        [--buffer 0] [--least 200]
      pricescan budget add \(amount) [--currency JPY] [--kind expense|income|set-aside] [--day \(day)]
        [--category C] [--store S] [--product P] [--for \(bill) --due \(day)] [--goal G] [--note N]
      pricescan budget bill \(name) \(amount) [--name N] [--every '1 months'] [--due \(day)]
        [--last \(day)] [--category C]
      pricescan budget income \(name) \(amount) [--name N] [--every '1 months'] [--due \(day)]
        [--last \(day)] [--category C] [--automatic]
      pricescan budget goal \(name) \(amount) [--name N] [--due \(day)]
      pricescan budget limit \(tr("CATEGORY")) \(amount) [--strict]
      pricescan budget skip \(name) --day \(day)
      pricescan budget remove \(name)
      pricescan budget list
      pricescan budget import [--dry-run] \(tr("FILE"))
      pricescan budget import [--map day=Date,twd=Amount] [--dates ymd|dmy|mdy]
        [--decimal point|comma] [--account] [--dry-run] \(tr("FILE"))
      pricescan budget export csv|json
      pricescan budget unlock
      pricescan budget code
      pricescan budget restore [\(tr("FILE"))]
      pricescan budget erase --learned|--all --yes
      """,
      tr("  What may be spent today and what it is made of; plans, bills, goals, entries."),
      tr("  add: without a sign in the active currency; all other amounts are in NT$."),
      tr("  import: takes a book of JSON, or a table (CSV); what came before does not come again."),
      tr("  --account: what is below zero was spent, the rest came in."),
      tr("  skip: it does not fall due on that day. remove: the bill, income or goal is gone."),
      tr("  unlock: reads the recovery code, so that this keyring opens the book again."),
      tr("  With --passphrase-file, unlock lets that passphrase open it."),
      tr("  code: draws another recovery code; the one before no longer opens the book."),
      tr("  restore: takes a copy back, the given one or the newest good one of an earlier day."),
      tr("  erase: what the program learned by itself, or the book with all its copies."),
      book,
    ].joined(separator: "\n")
  }

  private static var book: String {
    sealed + "\n" + tr("  --plain: the book lies open in a JSON file.")
  }

  static var sealed: String {
    [
      tr("  The book is sealed, and the keyring of the desktop opens it. --book: which file."),
      tr("  --passphrase-file: its first line opens the book where there is no keyring."),
    ].joined(separator: "\n")
  }

  private static var currency: String {
    tr("  --currency: a saved name or an ISO 4217 code; without it, the active currency.")
  }

  private static var history: String {
    "pricescan history [search " + tr("TEXT") + "] [--export csv|json]\n"
      + tr("  The prices that the window kept, newest first.") + "\n"
      + tr("  search: those with this amount, currency or day, such as 11/22 or yesterday.")
      + "\npricescan history restore [" + tr("FILE") + "]\n"
      + tr("  restore: takes a copy back, the given one or the newest good one of an earlier day.")
  }

  private static var doctor: String {
    [
      "pricescan doctor",
      tr("  What a bug report needs: versions, languages, camera and portals, model and files."),
      tr("  Nothing that was entered or recorded is in it."),
    ].joined(separator: "\n")
  }

  private static var settings: String {
    let name = tr("NAME")
    let languages = Language.allCases.map(\.rawValue).joined(separator: "|")
    return [
      """
      pricescan settings [show] [--json]
      pricescan settings set --name 日幣 --rate 0.22 [--fee 1.5] [--cents on|off] [--code JPY]
      pricescan settings set --name 日幣 --foreign 30000 --twd 6600
      pricescan settings set --language auto|\(languages)
      pricescan settings set --records all|clicks
      pricescan settings use \(name)
      pricescan settings remove \(name)
      pricescan settings restore [\(tr("FILE"))]
      """,
      tr("  Shows and changes the currencies and choices; a set currency is the active one."),
      tr("  --rate: NT$ for one unit; or both amounts of an exchange, --foreign and --twd."),
      tr("  --fee: card fee in percent. --cents on: 3500 on a tag means 35.00."),
      tr("  restore: takes a copy back, the given one or the newest good one of an earlier day."),
      tr("  --records: which prices the window keeps, all it reads clearly or those you click."),
    ].joined(separator: "\n")
  }
}
