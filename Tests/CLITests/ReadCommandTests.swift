// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Glibc
import TestSupport
import Testing

@Suite struct ReadCommandTests {
  private let traveller = Traveller.withYen()

  private func pictures(_ answer: Traveller.Answer) throws -> [ReadPicture] {
    try answer.lines.map { try JSONLine<ReadPicture>($0).content }
  }

  @Test func saysEverythingInJSON() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000")
    let answer = traveller.types("read", "--json", path)
    let line = try JSONLine<ReadPicture>(answer.output)
    #expect(answer.exitCode == 0 && answer.complaints.isEmpty)
    #expect(line.content.file == path)
    #expect(line.content.width == 640 && line.content.height == 140)
    #expect(try #require(line.content.milliseconds) > 0)
    let price = try #require(line.content.prices?.first)
    #expect(price.text == "¥1,000" && price.value == "1000")
    #expect(price.currency == "JPY" && price.currencySeen == "JPY")
    #expect(price.kind == "price" && price.tax == nil && price.belief >= 0.5)
    #expect((70..<100).contains(price.box[0]) && (30..<60).contains(price.box[1]))
    #expect((40..<600).contains(price.box[2]) && (15..<100).contains(price.box[3]))
    #expect(
      line.keys.prefix(17) == [
        "file", "width", "height", "milliseconds", "complete", "prices", "text", "value",
        "currency",
        "currencySeen", "kind", "tax", "minor", "box", "belief", "twd", "sure",
      ])
    #expect(price.twd == "220.00" && price.sure)
  }

  @Test func readsAPictureThatIsPipedIn() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000")
    let answer = traveller.shell("\"$pricescan\" read --json - <'\(path)'")
    let picture = try #require(try pictures(answer).first)
    #expect(picture.file == "-")
    #expect(picture.prices?.map(\.text) == ["¥1,000"])
    #expect(answer.exitCode == 0)
  }

  @Test func whatIsPipedInIsCalledAsItWasTyped() {
    let answer = traveller.types("read", "-")
    #expect(answer.complaints.hasPrefix("pricescan: - ") && answer.exitCode == 1, "\(answer)")
  }

  @Test func whatIsPipedInLiesOnNoDisk() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000")
    let answer = traveller.shell(
      """
      mkfifo '\(traveller.home("pipe"))'
      "$pricescan" read - <'\(traveller.home("pipe"))' &
      exec 3>'\(traveller.home("pipe"))'
      head -c 1000 '\(path)' >&3
      for _ in $(seq 400); do
        open=$(readlink /proc/$!/fd/*)
        case $open in *deleted*) break ;; esac
        sleep 0.05
      done
      echo "$open" | grep deleted
      tail -c +1001 '\(path)' >&3
      exec 3>&-
      wait $!
      """)
    // A file without a name is a deleted one to the kernel.
    #expect(answer.lines.first == "/memfd:piped (deleted)")
    #expect(answer.lines.contains { $0.hasPrefix("¥1,000") } && answer.exitCode == 0)
  }

  @Test func showsWhatThePricesAreInNewTaiwanDollars() throws {
    let answer = traveller.types("read", try traveller.hasPicture("a.bmp", "¥1,000"))
    let columns = answer.lines.map { $0.split(separator: " ").prefix(3).joined(separator: "|") }
    #expect(columns.prefix(2) == ["原文|台幣|種類", "¥1,000|NT$|220"])
    #expect(answer.exitCode == 0)
  }

  @Test func readsTheOtherFilesWhenOneIsBad() throws {
    let good = try traveller.hasPicture("good.bmp", "¥1,000")
    let missing = traveller.home("missing.png")
    let asJSON = traveller.types("read", "--json", good, missing, good)
    let found = try pictures(asJSON)
    #expect(found.map(\.file) == [good, missing, good])
    #expect(found.map { $0.error == nil } == [true, false, true])
    #expect(found.map { $0.prices == nil } == [false, true, false])
    #expect(try JSONLine<ReadPicture>(asJSON.lines[1]).keys == ["file", "error"])
    #expect(asJSON.exitCode == 1 && asJSON.complaints.isEmpty)

    let asText = traveller.types("read", good, missing, good)
    #expect(asText.exitCode == 1)
    #expect(asText.complaints == "pricescan: 找不到檔案 \(missing)。請檢查檔名與資料夾。\n")
    #expect(asText.lines.filter { $0 == good }.count == 2)
    #expect(asText.lines.filter { $0.hasPrefix("¥1,000") }.count == 2)
  }

  /// As `parse` does.
  @Test func saysWithTheExitCodeThatNoPictureHasAPrice() throws {
    let path = try traveller.hasPicture("empty.bmp")
    let asJSON = traveller.types("read", "--json", path)
    #expect(try pictures(asJSON).first?.prices?.isEmpty == true)
    #expect(asJSON.exitCode == 1)
    let asText = traveller.types("read", path)
    #expect(asText.exitCode == 1 && asText.output.isEmpty)
    #expect(asText.complaints == "pricescan: 找不到價格：\(path)\n")
    let other = try traveller.hasPicture("a.bmp", "¥1,000")
    #expect(traveller.types("read", path, other).exitCode == 0)
    let doubtful = try traveller.hasPicture("b.bmp", "¥12,34")
    let all = traveller.types("read", "--json", "--all", doubtful)
    let listed = try #require(try pictures(all).first?.prices)
    #expect(!listed.isEmpty && listed.allSatisfy { $0.belief < 0.5 })
    #expect(all.exitCode == 1)
  }

  @Test(arguments: ["with space.bmp", "價格.bmp", "line\nbreak.bmp", "\"quoted\" & <x>.bmp"])
  func takesFilesOfAnyName(name: String) throws {
    let path = try traveller.hasPicture(name, "¥1,000")
    let answer = traveller.types("read", "--json", "--debug", traveller.home("debug"), path)
    #expect(try pictures(answer).map(\.file) == [path])
    #expect(traveller.home.names(in: "debug") == ["1-\(name).svg"])
  }

  @Test func readsWithTheCurrencyInMind() throws {
    let bare = try traveller.hasPicture("b.bmp", "₩9,900")
    let price = try pictures(traveller.types("read", "--json", "--all", "--currency=KRW", bare))
      .first?.prices?.first
    #expect(price?.currency == "KRW")
    #expect(traveller.types("read", "--all", "--currency", "KRW", bare).output.contains("尚未設定匯率"))
    #expect(traveller.types("read", "--currency", "moon", bare).exitCode == 2)
  }

  @Test func listsDoubtfulPricesOnDemand() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000", "¥12,34")
    let shown = try pictures(traveller.types("read", "--json", path)).first?.prices ?? []
    let all = try pictures(traveller.types("read", "--json", "--all", path)).first?.prices ?? []
    #expect(shown.allSatisfy { $0.belief >= 0.5 })
    #expect(all.contains { $0.belief < 0.5 })
    #expect(all.count > shown.count)
  }

  @Test func drawsWhatItDid() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000", "coffee")
    let folder = traveller.home("new/debug")
    let answer = traveller.types("read", "--debug", folder, path, path)
    #expect(answer.exitCode == 0)
    let drawing = try #require(text(folder + "/2-a.bmp.svg"))
    #expect(drawing.hasPrefix("<svg ") && drawing.contains("viewBox=\"0 0 640 240\""))
    #expect(drawing.contains("file://" + path))
    for colour in ["grey", "red", "blue", "green"] {
      #expect(drawing.contains("stroke=\"\(colour)\""))
    }
    #expect(drawing.contains(">JPY 1000 ("))
  }

  @Test func saysThatItCannotDraw() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000")
    let answer = traveller.types("read", "--debug", path, path)
    #expect(answer.exitCode == 1)
    #expect(answer.complaints.hasPrefix("pricescan: 無法寫入 \(path)/1-a.bmp.svg"))
  }

  @Test func tellsTheWordsBesideAPrice() throws {
    let path = try traveller.hasPicture("a.bmp", "Coffee", "¥1,000")
    let line = try JSONLine<ReadPicture>(traveller.types("read", "--json", "--words", path).output)
    let words = try #require(line.content.prices?.first?.words)
    #expect(words.map(\.text) == ["Coffee"] && words.map(\.side) == ["above"])
    #expect(words.allSatisfy { $0.confidence > 0.5 && $0.box[1] < 100 && $0.box[2] > 100 })
    #expect(line.keys.suffix(5) == ["words", "text", "side", "box", "confidence"])

    let table = traveller.types("read", "--words", path).lines
    #expect(table.first?.hasSuffix("文字") == true && table.last?.hasSuffix("Coffee") == true)
    let plain = try JSONLine<ReadPicture>(traveller.types("read", "--json", path).output)
    #expect(plain.content.prices?.first?.words == nil && !plain.keys.contains("words"))
  }

  /// OpenMP, which Tesseract brings along, says what it was told when it is loaded.
  @Test func loadsTesseractForWordsOnlyAndWithOneThread() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000")
    // Who reads the first picture looks through all plug-ins, of which some bring OpenMP along.
    traveller.types("read", path)
    let loudly = ["OMP_DISPLAY_ENV": "TRUE", "OMP_THREAD_LIMIT": nil]
    let plain = traveller.run(["read", path], variables: loudly)
    #expect(plain.exitCode == 0 && plain.complaints.isEmpty, "\(plain)")
    let withWords = traveller.run(["read", "--words", path], variables: loudly)
    #expect(withWords.exitCode == 0)
    #expect(withWords.complaints.contains("OMP_THREAD_LIMIT = '1'"))
  }

  @Test func saysWhichLanguageToInstall() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000")
    let none = traveller.run(
      ["read", "--words", path], variables: ["TESSDATA_PREFIX": traveller.home.path])
    #expect(none.exitCode == 1 && none.output.isEmpty)
    #expect(
      none.complaints.contains("sudo apt install tesseract-ocr-jpn tesseract-ocr-eng"))
    let other = traveller.types("read", "--words", "--currency", "VND", path)
    #expect(other.exitCode == 0)
    #expect(other.complaints.contains("sudo apt install tesseract-ocr-vie"))
  }

  @Test func asksForAFile() {
    let answer = traveller.types("read", "--json")
    #expect(answer.exitCode == 2)
    #expect(answer.complaints.contains("檔案"))
  }

  @Test func saysThatItsModelIsMissing() throws {
    let path = try traveller.hasPicture("a.bmp", "¥1,000")
    let bin = traveller.home("bin")
    let answer = traveller.shell(
      "mkdir '\(bin)' && cp \"$pricescan\" '\(bin)' && '\(bin)/pricescan' read '\(path)'")
    #expect(answer.exitCode == 1)
    #expect(
      answer.complaints.contains(traveller.home("share/currency-camera/tessdata/price."))
    )
  }
}
