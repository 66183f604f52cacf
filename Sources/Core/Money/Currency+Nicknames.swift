// SPDX-License-Identifier: GPL-3.0-or-later

extension Currency {
  /// The words that people in Taiwan type for a currency besides its names: short forms, simplified
  /// characters, and names as they are often misspelt. No shop prints them.
  static let nicknames: [(code: String, words: String)] = [
    ("JPY", "日圆 日币 日元幣 日本幣 日本円 日本圓"),
    ("USD", "美 美鈔 美刀 美圓 美幣 美圆 美币"),
    ("EUR", "歐 歐幣 歐圓 欧元 欧 歐羅"),
    ("KRW", "韓 韓圓 韓園 韩元 韩币 韓國幣"),
    ("CNY", "人民 人幣 中國幣 軟妹幣"),
    ("HKD", "港 港紙 港圓 香港幣"),
    ("MOP", "澳門元 澳門 澳門葡幣"),
    ("GBP", "英 英磅 英幣 英镑 英國鎊 英傍"),
    ("THB", "泰 泰株 泰珠 泰铢 泰國幣 銖"),
    ("VND", "越 越盾 越幣 越南幣"),
    ("SGD", "星 新加坡元 新元 坡幣 星元"),
    ("MYR", "馬 馬來幣 馬來西亞幣 林吉特 令吉特 零吉 馬元"),
    ("PHP", "菲 菲幣 菲律賓幣 菲律賓比索"),
    ("IDR", "印尼幣 印尼 印尼盧比"),
    ("AUD", "澳洲幣 澳洲 澳圓 澳大利亞元 澳币"),
    ("NZD", "紐 紐西蘭幣 紐西蘭元 紐西蘭"),
    ("CAD", "加 加拿大幣 加拿大元 加拿大"),
    ("CHF", "瑞士 瑞士幣 瑞朗 法郎"),
    ("CZK", "捷克 捷克幣"),
    ("PLN", "波蘭 波蘭茲羅提"),
    ("HUF", "匈牙利 匈牙利幣"),
    ("SEK", "瑞典 瑞典幣"),
    ("NOK", "挪威 挪威幣"),
    ("DKK", "丹麥 丹麥幣"),
    ("ISK", "冰島 冰島幣"),
    ("TRY", "土耳其 土耳其幣"),
    ("RUB", "俄羅斯 俄羅斯幣 俄幣"),
    ("INR", "印度 印度幣"),
    ("AED", "杜拜幣 阿聯酋幣 杜拜"),
    ("ILS", "以色列幣"),
    ("EGP", "埃及幣"),
    ("KHR", "柬幣 柬埔寨幣"),
    ("LAK", "寮幣 寮國幣"),
    ("MMK", "緬甸幣"),
    ("MNT", "蒙古幣 圖格里克"),
    ("BND", "文萊幣 汶萊元"),
  ]

  private static let byNickname = Dictionary(
    nicknames.flatMap { entry in
      entry.words.split(separator: " ").map { (String($0), entry.code) }
    }, uniquingKeysWith: { first, _ in first })

  static func nicknamed(_ name: String) -> Currency? { byNickname[name].flatMap(coded) }
}
