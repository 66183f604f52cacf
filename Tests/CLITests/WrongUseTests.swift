// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

/// What is typed wrongly is answered with what would be right, and nothing else happens.
@Suite struct WrongUseTests {
  private let traveller = Traveller()

  @Test(arguments: [
    ([], "沒有輸入指令。"), (["convret"], "沒有「convret」這個指令。"), ([""], "沒有「」這個指令。"),
    (["--json"], "沒有「--json」這個指令。"),
    (["parse", "--jsn"], "不認得選項「--jsn」。文字若以減號開頭，請在前面加上 --。"),
    (["parse", "--json=yes", "5"], "不認得選項「--json=yes」。文字若以減號開頭，請在前面加上 --。"),
    (["convert", "-5"], "不認得選項「-5」。文字若以減號開頭，請在前面加上 --。"),
    (["parse", "5", "--currency"], "選項 --currency 後面要接一個值。"),
    (["parse", "--currency", "XYZ", "5"], "「XYZ」不是已儲存的幣別，也不是這裡認得的 ISO 4217 代碼。"),
    (["convert", "--currency=", "5"], "「」不是已儲存的幣別，也不是這裡認得的 ISO 4217 代碼。"),
    (["convert"], "缺少：金額"), (["convert", "--rate", "0.22"], "缺少：金額"),
    (["history", "all"], "多餘的參數：「all」"),
    (["history", "--export", "xml"], "--export 不能是「xml」，可以是：csv, json"),
    (["settings", "list"], "多餘的參數：「list」"), (["settings", "use"], "缺少：名稱"),
    (["settings", "use", "a", "b"], "多餘的參數：「b」"), (["settings", "remove"], "缺少：名稱"),
    (["settings", "set"], "缺少：--name --rate …"), (["settings", "set", "0.22"], "多餘的參數：「0.22」"),
    (["settings", "set", "--twd", "5"], "缺少：--foreign"),
    (["settings", "set", "--foreign", "5"], "缺少：--twd"),
    (["settings", "set", "--cents", "yes"], "--cents 不能是「yes」，可以是：on, off"),
    (["settings", "set", "--records", "some"], "--records 不能是「some」，可以是：all, clicks"),
    (
      ["settings", "set", "--language", "fr"],
      "--language 不能是「fr」，可以是：auto, zh_TW, en, ja, de"
    ),
    (["bench", "parse"], "沒有「bench」這個指令。"), (["press"], "沒有「press」這個指令。"),
  ])
  func saysWhatIsWrong(_ words: [String], _ sentence: String) {
    let answer = traveller.run(words)
    let isCommand = HelpTests.commands.contains(words.first ?? "")
    let help = isCommand ? "pricescan \(words[0]) --help" : "pricescan --help"
    #expect(answer.complaints == "pricescan: \(sentence)\n用法說明：\(help)\n")
    #expect(answer.output.isEmpty)
    #expect(answer.exitCode == 2)
  }
}
