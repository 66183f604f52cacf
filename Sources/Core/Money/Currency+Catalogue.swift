// SPDX-License-Identifier: GPL-3.0-or-later

extension Currency {
  /// The currencies that travellers from Taiwan meet, the usual meaning of a shared sign first:
  /// `$` alone is the dollar of the United States unless the active currency has that sign too.
  ///
  /// To add one, add one line: code, minor units (ISO 4217), grouping, how large its amounts are
  /// where no cents are printed, names in Chinese, and the marks that stand before and after a
  /// number, separated by spaces; a word that stands on either side is in both lists. A mark in
  /// parentheses means this currency only while it is the active one.
  ///
  /// Most lines end there. What else a currency has of its own:
  ///
  ///     hundredths: "p"      the words after so many hundredths: 99p
  ///                 "(ct)"   only where somebody pays in it; elsewhere 12 ct are a dozen
  ///                 "+gr"    only after the whole, 5 zł 90 gr; elsewhere gr are grams
  ///                 "~cent"  those of any other currency too that has hundredths and is active
  ///     taxes: [8, 10]       percent, where tags have a price without its tax beside the one with it
  ///     isWord: true         its code is a word as well, so that it counts in capitals only
  package static let catalogue: [Currency] = [
    .init(
      "JPY", 0, .comma, amounts: .whole, "日幣 日圓 日元 日円", before: "¥ JP¥", after: "円 圓 yen えん 엔 เยน",
      taxes: [8, 10]),
    .init(
      "USD", 2, .comma, "美元 美金", before: "$ US$ USD$ U$", after: "dollars dollar ドル 달러 ดอลลาร์",
      hundredths: "~¢ ~c ~cts ~cent ~cents"),
    .init(
      "TWD", 2, .comma, "台幣 新台幣 臺幣 新臺幣", before: "NT$ (NT) TW$ NTD$ NTD ($)",
      after: "元 塊錢 塊 圓整 元整 (圓) 台湾ドル 台湾元"),
    .init(
      "EUR", 2, .space, "歐元", before: "€ euro", after: "euro euros ευρώ ユーロ euroa eurot 유로 ยูโร",
      hundredths: "(ct)"),
    .init(
      "KRW", 0, .comma, amounts: .thousands(leastDigits: 2), "韓元 韓幣 韓圜", before: "₩",
      after: "원 won ウォン"),
    .init(
      "CNY", 2, .comma, "人民幣 人民币", before: "(¥) rmb CN¥", after: "(元) yuan 块钱 块 (圓) 위안 หยวน",
      hundredths: "+分"),
    .init(
      "HKD", 2, .comma, "港幣 港元 港币", before: "HK$ HKD$ ($)", after: "蚊 (元) (圓) 香港ドル"),
    .init(
      "MOP", 2, .comma, "澳門幣 葡幣 澳门币", before: "MOP$ MOP ($)", after: "patacas pataca (元)",
      isWord: true),
    .init(
      "GBP", 2, .comma, "英鎊", before: "£ GB£", after: "(pounds) (pound) quid ポンド 파운드",
      hundredths: "p pence"),
    .init("THB", 2, .comma, "泰銖 泰幣", before: "฿ (B)", after: "บาท baht bath (B) バーツ 바트"),
    .init(
      "VND", 0, .point, amounts: .thousands(leastDigits: 4), "越南盾", before: "₫",
      after: "đồng dong vnđ đ (d) ドン 동", signReadAs: "€"),
    .init("SGD", 2, .comma, "新幣 星幣 新加坡幣", before: "S$ SG$ ($)", after: ""),
    .init("MYR", 2, .comma, "馬幣 令吉", before: "RM", after: "ringgit リンギット"),
    .init("PHP", 2, .comma, "披索 菲律賓披索", before: "₱ php (P)", after: "pesos peso piso"),
    .init(
      "IDR", 2, .point, amounts: .thousands(leastDigits: 3), "印尼盾", before: "rp",
      after: "rupiah ルピア"),
    .init("AUD", 2, .comma, "澳幣 澳元", before: "A$ AU$ ($)", after: "豪ドル"),
    .init("NZD", 2, .comma, "紐幣 紐元", before: "NZ$ ($)", after: ""),
    .init("CAD", 2, .comma, "加幣 加元", before: "C$ CA$ CDN$ ($)", after: "", isWord: true),
    .init(
      "CHF", 2, .apostrophe, "瑞士法郎 瑞郎", before: "fr sfr", after: "franken francs franc franchi フラン"
    ),
    .init(
      "CZK", 2, .space, "捷克克朗", before: "", after: "kč Kc korun koruna", hundredths: "+haléřů"),
    .init(
      "PLN", 2, .space, "茲羅提 波蘭幣", before: "", after: "zł zl złotych złote",
      hundredths: "+gr +grosz +grosze +groszy"),
    .init(
      "HUF", 2, .space, amounts: .thousands(leastDigits: 2), "匈牙利福林 福林", before: "",
      after: "Ft forint forintért", hundredths: "+fillér"),
    .init(
      "SEK", 2, .space, "瑞典克朗", before: "kr", after: "kronor krona skr", hundredths: "+öre",
      centsAfterColon: true),
    .init("NOK", 2, .space, "挪威克朗", before: "(kr)", after: "kroner krone nkr", hundredths: "+øre"),
    .init(
      "DKK", 2, .point, "丹麥克朗", before: "(kr)", after: "(kroner) (krone) dkr", hundredths: "+øre"),
    .init(
      "ISK", 0, .point, amounts: .thousands(leastDigits: 2), "冰島克朗", before: "(kr)",
      after: "króna krónur (kronur)"),
    .init("TRY", 2, .point, "土耳其里拉 里拉", before: "₺", after: "tl lira", isWord: true),
    .init(
      "RUB", 2, .space, "盧布 俄羅斯盧布", before: "₽ руб", after: "руб рублей рубля рубль р rub ルーブル",
      hundredths: "коп копеек копейки"),
    .init(
      "INR", 2, .comma, "印度盧比 盧比", before: "₹ rs ₨", after: "rupees rupee ルピー",
      hundredths: "+paise", signReadFor: "〒"),
    .init("AED", 2, .comma, "迪拉姆 阿聯酋迪拉姆", before: "dhs dh د.إ", after: "dirhams dirham درهم"),
    .init("BRL", 2, .point, "巴西雷亞爾 雷亞爾 巴西幣", before: "R$ r$", after: "reais real"),
    .init("MXN", 2, .comma, "墨西哥披索", before: "Mex$ MX$ ($)", after: "(pesos) (peso)"),
    .init("ZAR", 2, .space, "南非幣 蘭特", before: "(R)", after: "rand"),
    .init("KWD", 3, .comma, "科威特第納爾", before: "(KD) د.ك", after: ""),
    .init("BHD", 3, .comma, "巴林第納爾", before: "(BD)", after: ""),
    .init("OMR", 3, .comma, "阿曼里亞爾", before: "(RO) ر.ع.", after: ""),
    .init("JOD", 3, .comma, "約旦第納爾", before: "(JD)", after: ""),
    .init("SAR", 2, .comma, "沙烏地里亞爾", before: "(SR) ر.س", after: "riyals riyal ريال"),
    .init("QAR", 2, .comma, "卡達里亞爾", before: "(QR) ر.ق", after: ""),
    .init("EGP", 2, .comma, "埃及鎊", before: "E£ L.E. (LE) (£)", after: ""),
    .init("MAD", 2, .space, "摩洛哥迪拉姆", before: "(dh)", after: "(dirhams)", isWord: true),
    .init("TND", 3, .space, "突尼西亞第納爾", before: "(DT)", after: ""),
    .init("ILS", 2, .comma, "以色列謝克爾 謝克爾", before: "₪", after: "NIS shekels shekel ש״ח"),
    .init("RON", 2, .point, "羅馬尼亞列伊 列伊", before: "", after: "lei leu", isWord: true),
    .init("BGN", 2, .space, "保加利亞列弗 列弗", before: "", after: "лв lv"),
    .init("UAH", 2, .space, "烏克蘭格里夫納", before: "₴", after: "грн гривень гривні гривня"),
    .init("KZT", 2, .space, "哈薩克堅戈", before: "₸", after: "тг тенге"),
    .init("GEL", 2, .comma, "喬治亞拉里", before: "₾", after: "lari", isWord: true),
    .init("MNT", 2, .comma, "蒙古圖格里克", before: "₮", after: "төгрөг"),
    .init("RSD", 2, .point, "塞爾維亞第納爾", before: "", after: "din дин"),
    .init(
      "KHR", 2, .comma, amounts: .thousands(leastDigits: 2), "柬埔寨瑞爾 瑞爾", before: "៛",
      after: "riels riel"),
    .init(
      "LAK", 2, .comma, amounts: .thousands(leastDigits: 2), "寮國基普 基普", before: "₭", after: "kip",
      isWord: true),
    .init(
      "MMK", 2, .comma, amounts: .thousands(leastDigits: 2), "緬甸元 緬幣", before: "",
      after: "kyats kyat (Ks)"),
    .init("BND", 2, .comma, "汶萊幣", before: "B$ BN$ ($)", after: ""),
    .init("LKR", 2, .comma, "斯里蘭卡盧比", before: "(rs)", after: "(rupees)"),
    .init("NPR", 2, .comma, "尼泊爾盧比", before: "(rs) रू", after: "(rupees)"),
    .init("PKR", 2, .comma, "巴基斯坦盧比", before: "(rs)", after: "(rupees)"),
    .init("BDT", 2, .comma, "孟加拉塔卡", before: "৳ Tk", after: "taka"),
    .init("MVR", 2, .comma, "馬爾地夫盧非亞", before: "Rf MRf", after: "rufiyaa"),
    .init("ARS", 2, .point, "阿根廷披索", before: "AR$ ($)", after: "(pesos) (peso)"),
    .init(
      "CLP", 0, .point, amounts: .thousands(leastDigits: 2), "智利披索", before: "CLP$ ($)",
      after: "(pesos) (peso)"),
    .init(
      "COP", 2, .point, amounts: .thousands(leastDigits: 2), "哥倫比亞披索", before: "COL$ ($)",
      after: "(pesos) (peso)", isWord: true),
    .init("PEN", 2, .comma, "秘魯索爾", before: "S/ S/.", after: "soles sol", isWord: true),
    .init("NGN", 2, .comma, "奈及利亞奈拉", before: "₦", after: "naira"),
    .init("KES", 2, .comma, "肯亞先令", before: "KSh KShs", after: ""),
    .init(
      "PYG", 0, .point, amounts: .thousands(leastDigits: 2), "巴拉圭瓜拉尼", before: "₲ Gs", after: ""),
    .init(
      "XPF", 0, .space, amounts: .thousands(leastDigits: 2), "太平洋法郎", before: "",
      after: "CFP F.CFP"),
    .init("FJD", 2, .comma, "斐濟元", before: "FJ$ ($)", after: ""),
  ]

  private init(
    _ code: String, _ minorUnits: Int, _ grouping: Grouping, amounts: Amounts = .withCents,
    _ names: String, before: String, after: String, hundredths: String = "", taxes: [Int] = [],
    centsAfterColon: Bool = false, isWord: Bool = false, signReadAs: Character? = nil,
    signReadFor: Character? = nil
  ) {
    let names = names.split(separator: " ").map(String.init)
    self.init(
      code: code, minorUnits: minorUnits, grouping: grouping, amounts: amounts, names: names,
      marks: Self.marks(before, .before) + Self.marks(after, .after)
        + [Mark(text: isWord ? code : code.lowercased(), side: .before, needsActive: false)]
        + names.map { Mark(text: $0, side: .after, needsActive: false) },
      hundredths: hundredths.split(separator: " ").map(Self.hundredth), taxes: taxes,
      writesCentsAfterColon: centsAfterColon, signReadAs: signReadAs, signReadFor: signReadFor)
  }

  private static func marks(_ list: String, _ side: Side) -> [Mark] {
    list.split(separator: " ").map { word in
      let needsActive = word.hasPrefix("(")
      return Mark(
        text: String(needsActive ? word.dropFirst().dropLast() : word), side: side,
        needsActive: needsActive)
    }
  }

  private static func hundredth(_ word: Substring) -> Hundredth {
    switch word.first {
    case "(": Hundredth(text: String(word.dropFirst().dropLast()), meaning: .ifUsed)
    case "+": Hundredth(text: String(word.dropFirst()), meaning: .afterWhole)
    case "~": Hundredth(text: String(word.dropFirst()), meaning: .ofActive)
    default: Hundredth(text: String(word), meaning: .own)
    }
  }
}
