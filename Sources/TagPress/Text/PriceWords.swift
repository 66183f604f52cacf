// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands beside prices, for drawing. What the words mean is the parser's business.
enum PriceWords {
  static let words = list(
    """
    price only each new now was sale offer special save today from total net sum per pack piece \
    fresh organic classic original premium light extra double single family large small medium mini \
    milk bread cheese butter yogurt cream egg eggs apple pear grape lemon banana tomato potato onion \
    rice noodles pasta pizza burger soup salad curry sushi ramen dumpling steak pork beef lamb fish \
    shrimp coffee latte mocha espresso tea juice cola water wine beer cider whisky soda candy cookie \
    cake pie jam honey sugar salt pepper oil soap shampoo towel tissue battery charger cable lamp \
    shirt jacket jeans shoes socks scarf gloves bag wallet watch ring book pen card ticket adult \
    child student senior menu lunch dinner breakfast dessert drink set combo regular unleaded diesel \
    super plus open closed exit entry floor room quality best value deal bonus club member points \
    preis nur statt aktion angebot stück käse brot wurst bier wein apfel kaffee flasche dose \
    prix seulement pièce fromage pain vin bière eau lait pomme poulet jambon crème épicerie \
    precio oferta ahora antes leche queso pan vino cerveza agua pollo jamón manzana piña \
    prezzo sconto pane latte formaggio birra acqua pollo prosciutto caffè più \
    pris tilbud før nå kjøtt brød ost melk øl fisk fläsk smör kött mjölk ost bröd färsk \
    cena sleva akce mléko sýr maso pivo chléb kč kus zł mleko ser chleb masło piwo sztuka \
    harga diskon nasi ayam goreng giá cà phê kid's men's chef's baker's
    """)

  /// What looks like 圓, 円, 元, 万, 원 and is none: 第38頁, 3回, 12月.
  static let likeSigns = list(
    """
    頁 頁 頁 員 買 貫 質 貝 責 貴 負 園 園 國 国 圖 図 團 団 圍 囲 回 因 固 困 囚 四 目 日 月 用 内 同 冊 丹 舟 田 甲 \
    申 由 曲 巾 号 号 室 号室 無 无 天 夫 完 光 先 充 克 兄 允 見 兀 花 方 刀 力 刃 才 石 右 有 犬 권 월 윈 관
    """)

  static let units = list(
    """
    g kg mg oz lb lbs ml l L cl dl mm cm m km pcs pc ea each pack box can bottle bag kWh W V mAh GB \
    TB Hz kcal kJ h min s day week month year st stk szt ks x 100g 100ml 500ml gal m2 pers night
    """)

  static let labels = list(
    "No No. Nr. Art. REF SKU Code LOT EXP MFG Size TEL Fax Item Room Gate PLU Bar ID JAN # # #")

  static let taxBefore = list(
    "税込 税込 税込 税込価格 税抜 税抜 税抜価格 税別 本体 本体 本体価格 特価 特價 特別価格 特別價 原価 價 価格")

  static let taxAfter = list("(税込) （税込） 税込 (税抜) （税抜） 税抜 +税 ＋税 (税別) 税別 （税別） 税込価格")

  /// An amount after one of them is no price: money back, money off, the least to spend.
  static let coupons = list(
    """
    減 减 立減 立减 再減 再减 現減 下單立減 下单立减 領券減 领券减 返 返現 返现 再返 晒单返现 返利 送 再送 加送 贈 赠 贈送 赠送 \
    折 現折 现折 再折 折抵 折價 抵 可抵 現抵 抵扣 省 立省 現省 现省 再省 滿 满 滿額 满额 滿額折 每滿 每满 消費滿 领券 券
    """)

  static let vouchers = list("券 折價券 折价券 抵用券 優惠券 优惠券 代金券 現金券 禮券 礼券 抵價券")

  static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  static let onsets = list(
    "b c d f g h j k l m n p qu r s t v w x z bl br ch cl cr dr fl fr gl gr kn pl pr sc sh sk sl sm sn sp st th tr tw wh"
  )

  static let codas =
    list("b ck d f g k l m n ng p r s t x z nd nt rt st ll ss tch lk rm sh") + ["", "", "", ""]

  /// A list a writing system.
  static let foreign: [[String]] = [
    list(
      """
      お買得 広告の品 牛乳 国産 若鶏 もも肉 豚肉 たまご 食パン りんご みかん お弁当 おにぎり ビール ワイン コーヒー \
      セール 半額 新商品 限定 各 産 円均一 消費税 お一人様 点まで 北海道 冷凍 コロッケ ラーメン 定食 味噌汁 大盛 並 \
      から あたり つき 個 枚 袋 本入 割引 引き キャベツ トマト まぐろ さけ 刺身 寿司 うどん そば カレー サラダ
      """),
    list(
      """
      牛肉麵 珍珠奶茶 紅茶 綠茶 豆漿 蛋餅 雞排 便當 滷肉飯 水餃 優惠 促銷 會員 折扣 原價 售價 單價 買一送一 限時 新品 \
      大杯 中杯 小杯 加料 半糖 少冰 每份 每斤 公斤 起 元起 折 張 個 瓶 盒 份 苹果 鸡蛋 面包 会员 优惠 原价 零售价 规格 \
      产地 单位 等级 条码 超市 蔬菜 水果 土豆 白菜 商品 名称
      """),
    list("우유 라면 김치 사과 계란 빵 커피 할인 특가 세일 가격 국내산 한우 돼지고기 삼겹살 맥주 소주 개 병 봉 행사 상품 판매가 단위"),
    list(
      "молоко хлеб сыр масло яйцо цена скидка акция кофе чай сахар рис вода пиво вино шт кг упак руб. за яблоки мясо"
    ),
    list("ราคา บาท ลด พิเศษ กาแฟ ข้าว น้ำ ไก่ หมู ชิ้น กล่อง ขวด ผัดไทย"),
  ]

  /// Words that stand after numbers; several differ from 円 元 圓 원 by a stroke.
  static let counters = list(
    """
    年 月 日 號 号 樓 楼 巷 弄 段 路 時 分 秒 週 歲 人 個 个 入 片 杯 份 折 張 瓶 盒 件 組 层 回 冊 用 丹 冂 口 田 同 園 元素 \
    門 間 克 公克 斤 公斤 毫升 미터 월 일 년 호 층 원두 명 개 시 г шт кг мл л ชิ้น
    """)

  private static func list(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }
}
