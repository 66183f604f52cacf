// SPDX-License-Identifier: GPL-3.0-or-later

/// The goods that are sold in the scenes: names without a digit, and the sizes that stand beside
/// them.
enum Goods {
  static let japanese = list(
    "国産若鶏もも肉 北海道牛乳 絹ごし豆腐 こしひかり 食パン たまご カレールー 緑茶 みそ しょうゆ りんご バナナ 冷凍うどん ヨーグルト 納豆 キャベツ チョコレート 食器用洗剤")
  static let taiwanese = list("鮮乳 雞蛋 高麗菜 泡麵 醬油 烏龍茶 衛生紙 香蕉 豆漿 米酒 蘋果 洗衣精 巧克力 吐司 冷凍水餃 豬肉片")
  static let korean = list("서울우유 신라면 김치 두부 삼겹살 달걀 사과 참기름 된장 고추장 커피믹스 초코파이 식빵 콩나물 만두 생수")
  static let english = list(
    "Whole_Milk Cheddar_Cheese Orange_Juice Bananas Ground_Beef White_Bread Tomato_Soup Olive_Oil Butter Greek_Yogurt Green_Tea Chicken_Breast Strawberries Paper_Towels Potato_Chips Brown_Rice"
  )
  static let german = list(
    "Vollmilch Butter Gouda_jung Apfelsaft Toastbrot Kartoffeln Rinderhack Olivenöl Joghurt Haferflocken Mineralwasser Bergkäse Spülmittel Erdbeeren Tomaten"
  )
  static let french = list(
    "Lait_entier Beurre_doux Comté Jus_de_pomme Pain_complet Pommes_Gala Huile_d'olive Yaourt_nature Café_moulu Jambon_blanc Eau_minérale Fraises Tomates"
  )
  static let norwegian = list(
    "Lettmelk Brunost Kjøttdeig Grovbrød Egg_frittgående Kaffe Laksefilet Smør Poteter Tomater Yoghurt Ertesuppe"
  )
  static let russian = list(
    "Молоко Хлеб Сыр Масло Яблоки Кофе Чай Сахар Рис Вода Печенье Творог Кефир Гречка")

  static let dishes = list(
    "Caesar_Salad Tomato_Soup Grilled_Salmon Cheeseburger Club_Sandwich Mushroom_Risotto Fish_&_Chips Apple_Pie Cheesecake Espresso Cappuccino House_Wine Lemonade Pancakes French_Toast Spaghetti Roast_Chicken Garlic_Bread Onion_Rings Brownie"
  )
  static let germanDishes = list(
    "Wiener_Schnitzel Linsensuppe Käsespätzle Bratwurst Kartoffelsalat Apfelstrudel Rinderbraten Flammkuchen Gulasch Maultaschen Weißbier Radler Espresso Latte_Macchiato Gemischter_Salat"
  )
  static let japaneseDishes = list(
    "醤油ラーメン 味噌ラーメン 天ぷらそば 親子丼 カツカレー 焼き餃子 唐揚げ定食 焼き魚定食 枝豆 冷奴 生ビール ウーロン茶 アイスコーヒー チャーハン")
  static let taiwaneseDishes = list("牛肉麵 滷肉飯 水餃 蚵仔煎 珍珠奶茶 紅茶 綠茶 豆漿 蛋餅 雞排 炒飯 酸辣湯 燙青菜 小籠包 米粉湯")
  static let fruit = list(
    "Apples Pears Plums Cherries Peaches Tomatoes Carrots Leeks Onions Eggs Honey Grapes Basil Bread"
  )
  static let japaneseFruit = list("りんご みかん トマト ぶどう もも いちご なす きゅうり じゃがいも たまねぎ だいこん")

  private static func list(_ words: String) -> [String] {
    words.split(separator: " ").map { $0.split(separator: "_").joined(separator: " ") }
  }
}
