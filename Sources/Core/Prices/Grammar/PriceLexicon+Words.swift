// SPDX-License-Identifier: GPL-3.0-or-later

extension PriceLexicon {
  /// The words that stand next to numbers, by what they say of them; separated by `|`.
  ///
  /// A word in small letters is met in any case; one with a capital only as written. Scripts with
  /// spaces are matched by whole words, Han, kana, Hangul and Thai wherever they stand.
  static let words: [(Lexeme.Meaning, String)] = [
    (.measure, masses), (.measure, volumes), (.measure, lengths), (.measure, technical),
    (.counter, times), (.counter, counters), (.counter, places), (.counter, percents),
    (.dateWord, dates), (.codeWord, codes), (.codeWord, models),
    (.times, "x|×|*|乘"),
    (.magnitude(3), "k|K|rb|ribu|nghìn|ngàn|тыс|тысяч|พัน|mil|miles"),
    (.magnitude(3), "thousand"), (.magnitude(4), "หมื่น"), (.magnitude(5), "lakh|lakhs|lac"),
    (.magnitude(6), "jt|juta|triệu|tr|млн|ล้าน|million|millions|millones|mln|mio|M"),
    (.magnitude(7), "crore|crores|cr"), (.magnitude(9), "billion|bn|tỷ|tỉ|млрд|milyar|miliar"),
    (.priceWord, prices), (.nowWord, now), (.wasWord, was), (.listWord, list),
    (.taxIncluded, taxIncluded), (.taxExcluded, taxExcluded),
    (.per, per), (.discountBefore, discountsBefore), (.discountAfter, discountsAfter),
    (.discount, discounts),
    (.offer, "for|für|pour|por|voor|för|за|で"),
  ]

  /// Words of magnitude that mean something else where nobody pays in these currencies.
  static let magnitudeUsers: [String: Set<String>] = {
    let users: [(words: String, codes: Set<String>)] = [
      ("crore|crores|cr|lakh|lakhs|lac", ["INR", "PKR", "BDT", "NPR", "LKR"]),
      ("tr|triệu|nghìn|ngàn|tỷ|tỉ", ["VND"]), ("jt|juta|rb|ribu|miliar", ["IDR"]),
      (
        "mil|miles|millones",
        ["EUR", "MXN", "COP", "CLP", "ARS", "PEN", "UYU", "PYG", "CRC", "DOP", "GTQ", "BRL"]
      ),
    ]
    return users.reduce(into: [:]) { table, entry in
      for word in entry.words.split(separator: "|") { table[String(word)] = entry.codes }
    }
  }()

  private static let masses = """
    g|kg|mg|µg|μg|mcg|t|oz|lb|lbs|hg|gr|gram|grams|gramm|grammes|kilo|kilos|kilogram|kilograms|\
    pound|pounds|ounce|ounces|ct.|г|кг|мг|гр|克|公克|公斤|千克|毫克|斤|台斤|市斤|兩|两|公噸|噸|㎏|㎎|\
    グラム|キロ|トン|그램|킬로|กรัม|กก.|กก|กิโลกรัม|กิโล|ขีด|gam|lạng|cân
    """
  private static let volumes = """
    ml|mL|l|L|cl|dl|dL|cc|㏄|㎖|㍑|gal|gallon|gallons|pt|pint|pints|qt|fl oz|fl.oz|liter|liters|\
    litre|litres|liter|lítr|мл|л|литр|毫升|公升|升|リットル|ミリ|리터|밀리|มล.|มล|ลิตร|lít
    """
  private static let lengths = """
    mm|cm|m|km|inch|inches|ft|feet|yd|yard|yards|mi|mile|zoll|m2|m²|㎡|sqm|sqft|sq ft|ha|\
    acre|acres|µm|nm|мм|см|м|км|公分|公厘|公尺|公里|米|厘米|毫米|吋|英吋|英寸|寸|尺|坪|畳|帖|平方|㎝|㎜|\
    センチ|メートル|インチ|평|ซม.|ซม|เมตร
    """
  private static let technical = """
    v|V|w|kw|kwh|Wh|hz|khz|mhz|ghz|mah|ah|mb|gb|tb|kb|mbps|gbps|px|dpi|ppi|fps|bit|mp|MP|db|\
    kcal|cal|kj|lux|lm|rpm|psi|bar|hpa|ppm|iu|°|°c|°f|℃|℉|度|度c|km/h|kmh|mph|dtex|den|\
    卡|大卡|大卡路里|千卡|カロリー|キロカロリー|瓦|瓦特|伏特|萬畫素|万画素|畫素|画素|칼로리
    """
  private static let times = """
    h|hr|hrs|hour|hours|min|mins|minute|minutes|sec|secs|s|second|seconds|ms|day|days|week|weeks|\
    month|months|mo|yr|yrs|year|years|am|pm|a.m.|p.m.|uhr|std|tage|tag|jahre|jahr|woche|wochen|\
    stunden|heures|heure|jours|jour|ans|días|dias|día|giorni|ore|dni|dnů|dager|dagar|дней|лет|час|\
    年|月|日|時|时|分|分鐘|分钟|分間|秒|小時|小时|時間|点钟|點|點鐘|週|周|週間|星期|天|歳|歲|岁|才|個月|ヶ月|\
    か月|カ月|ヵ月|年間|日間|泊|晚|夜|世紀|년|월|일|시|분|초|시간|개월|주|박|ปี|เดือน|วัน|ชั่วโมง|นาที|โมง|น.|\
    giờ|phút|ngày|tháng|năm
    """
  private static let counters = """
    pc|pcs|piece|pieces|pk|pack|packs|count|sheet|sheets|roll|rolls|bottle|bottles|can|cans|bag|\
    bags|box|boxes|item|items|person|persons|people|pax|guest|guests|adult|adults|personen|gäste|kinder|personnes|personne|pers|persone|personas|child|children|\
    slice|slices|serving|servings|cup|cups|tablet|tablets|tabs|capsule|capsules|caps|pair|pairs|\
    dozen|doz|set|sets|star|stars|point|points|pts|step|steps|seat|seats|room|rooms|bed|beds|nights|\
    night|times|ply|stück|stk|st|stuks|szt|ks|db|шт|штук|st.|nd|rd|th|unidades|uds|pz|pezzi|pièces|\
    "|″|'|reviews|review|ratings|rating|sold|km2|colors|colours|in 1|in one|★|☆|⭐|\
    個|个|個入|枚|枚入|本|本入|入|入り|袋|包|盒|箱|罐|瓶|缶|支|張|张|條|条|雙|双|隻|只|片|顆|颗|粒|件|組|组|\
    台|輛|辆|冊|册|杯|碗|串|份|人|人前|人份|人分|名|名様|位|點心|点|回|次|倍|等|級|级|等級|等奖|卷|巻|層|羽|匹|頭|\
    頁|页|ページ|章|話|期|款|種|种|色|席|食|膳|貫|玉|束|株|足|着|セット|パック|コ|ケ|ヶ|個セット|ポイント|代目|位置|\
    개|개입|장|병|명|인분|인용|권|마리|켤레|세트|봉|팩|캔|박스|매|회|ชิ้น|กล่อง|ขวด|แพ็ค|คน|ถุง|ห่อ|\
    cái|chiếc|hộp|gói|chai|lon|người|buah|pcs.
    """
  private static let places = """
    f|fl|floor|er|ème|階|阶|樓|楼|番|番地|番線|号|號|号室|號室|号線|丁目|段|巷|弄|室|棟|门|號出口|番出口|호|층|호선|\
    번|번지|동|ชั้น|ห้อง
    """
  private static let percents = """
    %|％|﹪|‰|percent|prozent|pct|procent|割|割引|折起|成|pourcent
    """
  private static let dates = """
    jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|\
    september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|\
    février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|\
    abril|may|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mon|tue|wed|thu|fri|sat|sun|\
    monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|\
    freitag|samstag|sonntag|元旦|元日|令和|平成|昭和|民國|民国|西元|公元|ค.ศ.|พ.ศ.|since|est|est.|©|copyright|seit|depuis
    """
  private static let codes = """
    tel|tel.|sđt|đt|hotline|phone|fax|mobile|mob|call|whatsapp|電話|电话|傳真|传真|手機|手机|専線|客服|전화|โทร|โทร.|\
    no|no.|nr|nr.|num|№|n°|nº|#|〒|ref|ref.|sku|item no|item|art|art.|artikel|code|cod|código|JAN|ean|upc|isbn|issn|\
    plu|lot|batch|serial|s/n|model|mod|mod.|型號|型号|型番|品番|貨號|货号|編號|编号|番号|商品番号|商品コード|統編|\
    統一編號|條碼|条码|バーコード|ロット|注文番号|会員番号|โค้ด|상품번호|모델|사업자번호|\
    size|sizes|größe|gr.|taille|talla|taglia|サイズ|尺寸|尺碼|尺码|사이즈|eu size|us size|uk size|eu|uk|spf|pa|\
    room|suite|ste.|apt.|gate|terminal|platform|track|line|route|bus|tram|flight|seat|table|floor|level|lv|lv.|\
    chapter|ch.|page|p.|pp.|vol|vol.|version|ver|ver.|v.|step|rank|top|part|phase|section|zone|hall|\
    aisle|lane|exit|track no|zip|plz|postcode|row|unit|apt|of|suite|house|age|ages|aged|quai|voie|gleis|\
    第|円周率|圓周率|貨架|櫃位|月台|房|登機門|座位|桌號|桌|航班|排名|頁碼|頁|版本|年齡|編|ห้องที่|เลขที่|เบอร์|\
    exp|exp.|mfg|mfd|best before|use by|賞味期限|消費期限|有效期限|保存期限|製造日期|生产日期|到期日|發票|\
    vat no|ust-id|uid|gst|tin|cvr|ico|ičo|dič|nip|kvk|siret|abn
    """
  private static let models = """
    iphone|ipad|galaxy|pixel|windows|android|macos|ios|ubuntu|playstation|xbox|rtx|gtx|rx|core|ryzen|\
    usb|bluetooth|hdmi|wifi|wi-fi|type|mk|gen|series|class|levi's|boeing|airbus|ps|intel|snapdragon|vitamin
    """
  private static let prices = """
    price|prices|only|total|subtotal|sum|amount|cost|costs|just|each|ea|ea.|fare|fee|pay|sale price|\
    grand total|net|preis|nur|ab|summe|gesamt|gesamtbetrag|zu zahlen|betrag|je|prix|seulement|dès|\
    montant|net à payer|precio|solo|sólo|desde|importe|prezzo|totale|prijs|totaal|vanaf|cena|razem|\
    celkem|ár|összesen|pris|totalt|endast|kun|hinta|fiyat|fiyatı|toplam|preço|apenas|harga|giá|chỉ|\
    từ|цена|итого|всего|價|价|價格|价格|售價|售价|單價|单价|總價|总价|合計|合计|小計|小计|總計|总计|共計|金額|金额|\
    只要|只需|往返|來回|来回|僅|均一價|均一|應付|実売|価格|売価|値段|お値段|単価|お会計|会計|お買得|円均一|起|から|より|也|整|なり|부터|ราคา|เพียง|รวม|\
    가격|판매가|합계|총액|총|균일가|단돈|約|约|@
    """
  private static let now = """
    now|sale|special|special price|jetzt|neu|aktion|angebot|maintenant|promo|ahora|oferta|adesso|\
    offerta|nu|nyní|akce|teraz|promocja|şimdi|indirimli|сейчас|акция|特價|特价|優惠價|优惠价|會員價|会员价|\
    促銷價|促销价|折扣價|现价|現價|活動價|活动价|特惠價|特惠|限時價|券後|券后|券後價|券后价|折後|折后|折後價|折后价|特価|セール価格|セール|会員価格|今だけ|値下げ後|\
    할인가|특가|세일가|판매가격|ลดเหลือ|เหลือ|ลด|พิเศษ|giá khuyến mãi|giá km|còn|diskon|→|➔|➜|⇒|▶|►|->|=>
    """
  private static let was = """
    was|were|old price|reg.|reg|orig.|original|originally|compare at|before|instead of|statt|\
    vorher|bisher|alter preis|au lieu de|ancien prix|avant|antes|anziché|invece di|prima|van|\
    zamiast|původně|před|ord. pris|ord.pris|tidigare|før|førpris|førpris:|eski fiyat|старая цена|\
    原價|原价|原本|原售價|元値|旧価格|値下げ前|通常価格|通常|정가|ปกติ|ราคาปกติ|giá cũ|giá gốc|harga normal|\
    harga asli
    """
  private static let list = """
    regular|rrp|msrp|srp|uvp|list price|list|ppc|定價|定价|建議售價|建议售价|市價|市价|門市價|专柜价|專櫃價|牌價|\
    定価|参考価格|メーカー希望小売価格|希望小売価格|소비자가
    """
  private static let taxIncluded = """
    税込|税込み|税込価格|(税込)|內含稅|含稅|含税|稅內含|内税|incl. vat|incl vat|inc. vat|inc vat|inc. tax|inc tax|incl. of all taxes|inclusive of all taxes|incl of all taxes|incl. taxes|incl. tax|\
    incl tax|incl. gst|inc gst|incl. mwst|inkl. mwst|inkl. ust|inkl. moms|inkl mwst|inkl. btw|incl. btw|ttc|\
    t.t.c.|iva incluido|iva inc|iva inclusa|iva incl|vat included|tax included|tax incl|tax incl.|\
    vat incl|vat incl.|gst incl|부가세포함|vat포함|세금포함|รวมภาษี|รวม vat|brutto|s dph|z vat|áfával
    """
  private static let taxExcluded = """
    税抜|税抜き|税抜価格|税別|本体|本体価格|未稅|未税|不含稅|不含税|稅外|外税|+税|＋税|+tax|+ tax|plus tax|excl. vat|\
    excl vat|ex vat|ex. vat|exc. vat|exc vat|excl. tax|excl tax|ex tax|ex. tax|before tax|excl. gst|ex gst|\
    +gst|+vat|+ vat|+ gst|exkl. mwst|zzgl. mwst|zzgl. ust|exkl. moms|excl. btw|ht|h.t.|sin iva|iva esclusa|\
    + iva|+iva|más iva|netto|bez dph|부가세별도|vat별도|ไม่รวมภาษี|ไม่รวม vat
    """
  private static let per = """
    per|pro|あたり|当たり|当り|あたりの|につき|每|毎|po|par|la|le|al|alla|за|ต่อ|ละ|một|당
    """
  private static let discountsBefore = """
    save|saves|spar|spara|spaar|bespaar|you save|save up to|discount|rabatt|spare|sie sparen|économisez|remise|ahorra|\
    ahorre|descuento|sconto|risparmi|korting|sleva|zniżka|rabat|立減|立减|現折|现折|折抵|折價|折价|現省|現賺|折|省|減|减|\
    滿|满|返|返現|返现|再返|返利|返〓|送|加送|再送|贈|赠|贈送|赠送|抵|可抵|現抵|抵扣|抵〓|\
    回饋|回馈|最高|折扣|最大|割引|値引|値引き|クーポン|ポイント還元|할인|적립|ประหยัด|giảm|hemat|diskon|\
    退款|お釣り|お釣|скидка
    """
  private static let discountsAfter = """
    off|お得|rabatt|de réduction|de remise|de descuento|di sconto|korting|引き|引|割引|値引き|値引|オフ|\
    ＯＦＦ|折扣|券|〓券|抵〓券|代金券|現金券|现金券|抵價券|\
    優惠券|优惠券|回饋|クーポン|還元|할인|할인쿠폰|쿠폰|적립|ส่วนลด|\
    coupon|voucher|以上|以下|未満|未滿|未满
    """
  private static let discounts = """
    pfand|deposit|consigne|statiegeld|pant|sparen|gespart|gutschein|折價券|折价券|抵用券|購物金|禮券|礼券
    """
}
