// SPDX-License-Identifier: GPL-3.0-or-later

/// The goods of a land's shops as they print them, and names and places for the shops.
struct TillGoods {
  let things: [String]
  /// Sorts and sizes, after the name of a thing.
  let sorts: [String]
  /// Sold by the kilogram.
  let weighed: [String]
  let shops: [String]
  let streets: [String]
  let towns: [String]

  static func of(_ land: TillLand) -> TillGoods {
    switch land {
    case .germany: german
    case .britain: british
    case .america: american
    case .japan: japanese
    case .taiwan: taiwanese
    }
  }

  private static let german = TillGoods(
    things: list(
      "VOLLMILCH BUTTER SAHNE JOGHURT QUARK GOUDA EMMENTALER FRISCHKÄSE MARGARINE TOASTBROT VOLLKORNBROT BRÖTCHEN BREZEL NUDELN SPAGHETTI REIS MEHL ZUCKER SALZ ESSIG RAPSÖL OLIVENÖL KETCHUP SENF KAFFEE TEE KAKAO APFELSAFT ORANGENSAFT MINERALWASSER LIMONADE PILS RADLER RIESLING SCHOKOLADE KEKSE GUMMIBÄRCHEN CHIPS ERDNÜSSE MÜSLI HAFERFLOCKEN EIER HÄHNCHEN HACKFLEISCH SALAMI SCHINKEN LEBERWURST LACHSFILET FISCHSTÄBCHEN PIZZA POMMES SPINAT ERBSEN MAIS BOHNEN TOMATENMARK GURKEN SAUERKRAUT MARMELADE HONIG WASCHMITTEL SPÜLMITTEL ZAHNPASTA DUSCHGEL SHAMPOO TOILETTENPAPIER KÜCHENROLLE MÜLLBEUTEL BATTERIEN KERZEN"
    ),
    sorts: list(
      "BIO FRISCH MILD NATUR WEIDEMILCH 500G 1,5L 250G 3,5% 0,75L XXL CLASSIC FEIN ZART JUNG EXTRA KL.I 10ER 6X0,5L LAKTOSEFREI GERÖSTET IN_SCHEIBEN MIT_KRÄUTERN"
    ),
    weighed: list("BANANEN TOMATEN ÄPFEL PAPRIKA KARTOFFELN MÖHREN TRAUBEN ZUCCHINI ZWIEBELN"),
    shops: list(
      "Frischmarkt_Lindner Kaufhaus_Brenner Hofladen_Birkenau NAHKAUF_WEBER Getränke_Schuster MARKTHALLE_OST Biomarkt_Sonnenhof Drogerie_Falk Bäckerei_Kröger KAUFLADEN_CENTER Landmarkt_Hübner SPARKAUF_GmbH"
    ),
    streets: list(
      "Hauptstr. Bahnhofstr. Am_Markt Lindenallee Gartenweg Schillerstr. Mühlenweg Kirchplatz"),
    towns: list("Berlin Hamburg Kassel Erfurt Leipzig Freiburg Münster Göttingen Rostock Ulm"))

  private static let british = TillGoods(
    things: english,
    sorts: list(
      "LARGE 500G 1L 2PK ORGANIC FRESH MATURE LIGHT SLICED WHOLE SMOKED 6PK 250ML UNSALTED MIXED"),
    weighed: list("BANANAS LOOSE_TOMATOES APPLES PEPPERS POTATOES CARROTS GRAPES ONIONS"),
    shops: list(
      "HARTLEY_FOODS Millbrook_Stores THE_CORNER_SHOP Ashdown_Grocers PENROSE_MARKET Oakfield_Farm_Shop BRIGGS_&_SONS Kingsway_Express"
    ),
    streets: list("High_Street Station_Road Church_Lane Mill_Road Victoria_Street The_Green"),
    towns: list("Leeds York Bath Norwich Exeter Derby Oxford Durham Lincoln"))

  private static let american = TillGoods(
    things: english,
    sorts: list(
      "LRG 16OZ 1GAL 2PK ORGANIC FRSH SHARP LITE SLCD WHL SMKD 6PK 12OZ UNSLTD ASST PLN"),
    weighed: [],
    shops: list(
      "GREEN_VALLEY_MARKET Hudson_Pantry LAKESIDE_FOODS Maple_Street_Deli FOUR_CORNERS_GROCERY Sunrise_Mart PINE_RIDGE_HARDWARE Cedar_Drugs"
    ),
    streets: list("Oak_Street Main_St Maple_Ave 5th_Avenue Lincoln_Blvd River_Road"),
    towns: list("Portland_OR Austin_TX Denver_CO Madison_WI Albany_NY Boise_ID"))

  private static let english = list(
    "MILK BUTTER CREAM YOGURT CHEDDAR EGGS BREAD BAGELS ROLLS PASTA RICE FLOUR SUGAR SALT VINEGAR OLIVE_OIL KETCHUP MUSTARD COFFEE TEA COCOA APPLE_JUICE ORANGE_JUICE WATER LEMONADE LAGER CIDER RED_WINE CHOCOLATE COOKIES CRISPS PEANUTS GRANOLA OATS CHICKEN MINCE BACON HAM SAUSAGES SALMON FISH_FINGERS PIZZA FRIES SPINACH PEAS SWEETCORN BEANS TOMATO_PUREE PICKLES JAM HONEY DETERGENT DISH_SOAP TOOTHPASTE SHAMPOO TISSUES BIN_BAGS BATTERIES CANDLES"
  )

  private static let japanese = TillGoods(
    things: list(
      "牛乳 たまご 食パン 豆腐 納豆 ヨーグルト バター チーズ おにぎり鮭 おにぎり梅 サンドイッチ 緑茶 烏龍茶 コーヒー ビール 発泡酒 炭酸水 りんご バナナ みかん キャベツ レタス トマト きゅうり 玉ねぎ 人参 鶏もも肉 豚バラ肉 合挽肉 ベーコン さけ切身 まぐろ うどん そば ラーメン カレールー 味噌 醤油 マヨネーズ チョコレート ポテトチップス アイス プリン 洗剤 歯ブラシ ティッシュ 電池"
    ),
    sorts: list("500ml 1L 6個入 大 徳用 国産 北海道 特選 3P 200g 10枚 うす塩"), weighed: [],
    shops: list("みどりマーケット スーパー大和屋 ドラッグ青葉 まいにち市場 酒のやまと フレッシュ西荻 コンビニさくら"),
    streets: list("杉並区西荻北 渋谷区神南 台東区浅草 練馬区豊玉 目黒区自由が丘"),
    towns: list("東京都"))

  private static let taiwanese = TillGoods(
    things: list(
      "鮮乳 雞蛋 吐司 豆漿 豆腐 優格 奶油 起司 御飯糰 三明治 烏龍茶 綠茶 咖啡 啤酒 礦泉水 蘋果 香蕉 柳丁 高麗菜 番茄 小黃瓜 洋蔥 紅蘿蔔 雞腿 豬肉片 牛肉 鮭魚 泡麵 水餃 白米 麵粉 醬油 沙拉油 砂糖 巧克力 洋芋片 冰淇淋 布丁 洗衣精 牙膏 衛生紙 電池"
    ),
    sorts: list("936ml 600ml 大 十入 特級 無糖 原味 量販包 2入 1kg 有機"), weighed: [],
    shops: list("好鄰居超市 大安生鮮 阿里山農場 新光百貨行 美味小館 全家福商店"),
    streets: list("信義路二段 中山北路 文心路 民生東路 復興南路"), towns: list("台北市 台中市 高雄市 新竹市"))

  private static func list(_ words: String) -> [String] {
    words.split(separator: " ").map { $0.split(separator: "_").joined(separator: " ") }
  }
}
