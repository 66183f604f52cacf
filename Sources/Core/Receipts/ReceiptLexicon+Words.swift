// SPDX-License-Identifier: GPL-3.0-or-later

extension ReceiptLexicon {
  /// The words that are printed in German, English, Chinese and Japanese. No shop's name stands
  /// here: a shop is known by where its name stands.
  package static let usual = ReceiptLexicon(german + "\n" + english + "\n" + asian)

  static let german = """
    total\tzu zahlen\tzu zahlen euro\tgesamtbetrag\tgesamtsumme\tendbetrag\tendsumme\trechnungsbetrag\tzahlbetrag\ttotal eur\ttotal chf\tsumme eur
    sum\tsumme\tgesamt\tbetrag\ttotal
    subtotal\tzwischensumme\tzw summe\tzwischentotal\tpositionssumme
    payment\tbar\tbargeld\tgegeben\tgeg\tgeg bar\tkarte\tec karte\tec cash\tgirocard\tkartenzahlung\tkreditkarte\tmastercard\tmaestro\tvisa\tbezahlt\tlastschrift\tec lastschrift\ttwint\tpostcard\tgutschein\tv pay\tdebit
    change\truckgeld\trueckgeld\tzuruck\tzurueck\twechselgeld\truckgabe\tretour
    rounding\trundung\trundungsdifferenz
    tax\tmwst\tust\tmehrwertst\tmehrwertsteuer\tumsatzsteuer\tsteuer\tsteuersatz\tnetto\tbrutto\tohne mwst\tmit mwst\tinkl mwst\tmwst betrag\tmwst code
    discount\trabatt\tnachlass\tpreisvorteil\tcoupon\taktionsrabatt\tersparnis\tpreisnachlass\tpreisabschlag\tmitarbeiterrabatt
    deposit\tpfand\tpfandwert\teinweg\tmehrweg\tpfandbon\tdepot\tpfandartikel\teinwegpfand\tmehrwegpfand
    returned\tleergut\tpfandruckgabe\tleergut ruckn\tminus\truckn\trucknahme
    void\tstorno\tstornierung\tzeilenstorno\tsofortstorno
    count\tposten\tanzahl artikel\tanzahl\tartikel\tartikelanzahl\tpunkte\ttreuemarken\tpunktestand\tihr kassensturz\tartikelnr\tumsatz von
    date\tdatum\tuhrzeit\tzeit
    firm\tgmbh\tohg\tgmbh & co\tgmbh & co kg
    shop\tmarkt\tbaumarkt\tbackerei\tgastro
    address\tstr\tstrasse\tweg\tplatz\tallee\ttel\ttelefon\tfax\tuid\tuid nr\tust id\tust id nr\tust idnr\tsteuernummer\tsteuer nr\tmwst nr\tche\tunsere offnungszeiten\toffnungszeiten\tuhr\tmo\tfiliale\tkasse\tbon\tbed\tbeleg\tbeleg nr\tbon nr\trechnung\trechnung nr\tpunkte\twillkommen\tkassenbon
    foot\tk u n d e n b e l e g\tkundenbeleg\tterminal id\tterminal\tta nr\tvielen dank\tes bediente sie\tihr einkauf\tbezahlung\thandlerbeleg\tbetrag eur
    """

  static let english = """
    total\tgrand total\tnet total\tnett total\ttotal amount\tamount due\tbalance due\ttotal due\ttotal incl\ttotal inclusive\ttotal payable\tamount payable\tnet amount\tnett amount\tnett\ttotal sales incl\ttotal sales inclusive\trounded total\ttotal rounded\ttotal rm\ttotal inclusive of gst\ttotal incl gst\ttotal sales inclusive of gst\ttotal amt payable\ttotal w gst\ttotal with gst\ttotal amt incl gst\ttotal after rounding\tamt due\tdue\tbill total
    sum\ttotal\tamount\ttotal sales\ttotal amt\ttl\tttl\tnet amt\tnett amt
    subtotal\tsupplies\ttotal supplies\ttotal 0% supplies\ttotal 6% supplies\tsub total\tsubtotal\ttotal excl\ttotal excluding\ttotal excl gst\ttotal exclusive\ttotal before\ttotal excluding gst\tsub total excluding gst\ttotal sales excluding gst\tsub total rm\ttotal sales excl\tamount excl\titem total\tsub ttl\ttotal w o gst\ttotal without gst\ttotal disc\ttotal discount\ttotal saving\ttotal savings\ttotal before tax\tsubtotal excl
    payment\tcash\tcard\tcredit card\ttendered\ttender\tpaid\tpayment\tvisa card\tmaster\tamex\tcash received\tamount paid\tpaid amount\tmaster card\treceived\tcash tendered\tcash payment\tdebit card\tpay
    change\tchange\tchange due\tcash change
    rounding\trounding\trounding adj\trounding adjustment\tround adj\tround amt\trnd\tround d\tround off\trounding adjust
    tax\tgst\tvat\ttax\tsst\tservice tax\tsales tax\tgst summary\ttax summary\tgst payable\ttotal gst\ttotal tax\tgst amount\tgst amt\ttax amount\ttax amt\tinclude gst\tservice charge\tgst included\tgst included in total\ttax rm\tgst analysis\tsvc chg
    discount\tdiscount\tdisc\tsavings\toff\tvoucher
    deposit\tdeposit
    void\tvoid
    count\tdesc\tdescription\tu price\tunit price\ttotal qty\ttotal quantity\ttotal item\ttotal items\titem count\titems\tqty\tquantity\tno of items\ttotal no of items\tpoints\tpoint\ttotal qty s\ttotal item s
    date\tdate\ttime\tinvoice date\tbill date
    firm\tsdn bhd\tsdn\tbhd\tltd\tlimited\tllc\tplc
    shop\tenterprise\ttrading\trestaurant\trestoran\tcash & carry\tcash carry\tsupermarket\thardware\tstationery\tbakery\tbakeries\tconfectionery\tstore\tmart\tcompany\tco\tholdings\tpasar mini\tkedai\tshop\ts b
    address\tkawasan\tperindustrian\tbandar\tjaya\tcentre\tpoint\tlevel\tfloor\tground floor\tjalan\tjln\tlot\tno\tlorong\ttaman\ttel\tfax\tgst id\tgst no\tgst reg no\tgst id no\treg no\tco reg\troc\troc no\tinvoice\ttax invoice\tsimplified tax invoice\treceipt\tstreet\troad\tselangor\tkuala lumpur\tjohor\tcashier\tbill no\tthank you\twelcome\tdoc no\tinvoice no\tcash bill\ttable\tcounter
    foot\tthank you\tgoods sold\tplease come again
    """

  private static let asian = """
    total\t合計\t総合計\tお会計\t總計\t合计\t應付金額\t應付\t總金額\t御買上計\tお買上計
    subtotal\t小計\t税抜計
    payment\tお預り\tお預かり\t預り\t現金\tクレジット\t信用卡\t付款\tカード\t電子マネー\t収現\t悠遊卡
    change\tお釣り\tお釣\tおつり\t釣銭\t找零
    tax\t消費税\t内税\t外税\t税率\t対象\t内消費税等\t營業稅\t稅額\t應稅\t税額
    discount\t値引\t割引\t折扣\t優惠\t折價
    deposit\t押金
    void\t取消\t作廢
    count\t点数\t買上点数\tお買上点数\t項\t数量\t單價\tポイント\t合計件數
    date\t日付\t日時
    firm\t株式会社\t有限公司
    shop\t店\t公司
    address\t電話\t登録番号\t統編\t賣方\t買方\t隨機碼\t領収書\t領収証\t電子發票證明聯
    foot\tありがとうございました\t謝謝
    """
}
