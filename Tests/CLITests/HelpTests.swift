// SPDX-License-Identifier: GPL-3.0-or-later

import CommandSupport
import Testing

@Suite struct HelpTests {
  private let traveller = Traveller()

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func explainsEveryCommandInChinese(_ words: [String]) {
    let answer = traveller.run(words)
    #expect(answer.output == Self.chinese)
    #expect(answer.complaints.isEmpty)
    #expect(answer.exitCode == 0)
  }

  @Test func explainsEveryCommandInEnglish() {
    #expect(traveller.run(["--help"], variables: ["LANG": "en_GB.UTF-8"]).output == Self.english)
  }

  static let commands = [
    "parse", "read", "watch", "look", "receipt", "receipts", "inflation", "product", "products",
    "stores", "book", "convert", "afford", "budget", "history", "settings", "doctor",
  ]

  @Test(arguments: commands)
  func explainsOneCommand(_ command: String) {
    let answer = traveller.types("--help", command)
    #expect(answer.output.hasPrefix("pricescan \(command)"))
    #expect(Self.chinese.contains(answer.output))
    #expect(traveller.types(command, "--help").output == answer.output)
    #expect(traveller.types(command, "-h").output == answer.output)
    #expect(traveller.types("help", command).output == answer.output)
  }

  @Test(arguments: [["--help", "convret"], ["help", "convret"], ["convret", "--help"]])
  func knowsNoHelpAboutWhatIsNoCommand(_ words: [String]) {
    let answer = traveller.run(words)
    #expect(answer.complaints.hasPrefix("pricescan: 沒有「convret」這個指令。"))
    #expect(answer.exitCode == 2)
  }

  @Test func takesHelpAfterTwoDashesAsText() {
    #expect(traveller.types("parse", "--", "--help").exitCode == 1)
  }

  @Test func saysWhatABugReportNeeds() {
    let lines = traveller.types("--version").lines
    #expect(lines.count == 2)
    #expect(lines.first?.wholeMatch(of: /pricescan \d+\.\d+\.\d+/) != nil)
    #expect(
      lines.last?.wholeMatch(of: /Tesseract [\d.]+, GStreamer [\d.]+, SQLite [\d.]+/) != nil)
  }

  private static let chinese = """
    pricescan：找出價格，換算成新台幣，不需要網路。

    用法：pricescan 指令 …

    pricescan parse [--currency JPY] [--json] [--explain] 文字…
      列出每段文字裡的價格；沒有給文字時，逐行讀取標準輸入。
      --currency：已儲存的名稱或 ISO 4217 代碼；不寫就用使用中的幣別。
      --explain：每個價格的正反依據，以對數勝算表示。

    pricescan read [--currency JPY] [--json] [--all] [--explain] [--words] [--debug 資料夾] 檔案…
      圖片檔中的價格：PNG、JPEG、WebP、GIF 或 BMP；- 代表標準輸入。
      --currency：已儲存的名稱或 ISO 4217 代碼；不寫就用使用中的幣別。
      --all：連存疑的價格也列出。--debug：畫出找到與讀到的內容，每張圖片一個檔案。
      --explain：每個價格的正反依據，以對數勝算表示。
      --words：也列出每個價格旁邊的文字，用 Tesseract 已安裝的語言辨識。

    pricescan watch [--source camera|screen|demo|檔案] [--seconds 60] [--currency JPY] [--json]
      即時列出相機、螢幕、影片或圖片中出現與消失的價格；
      結束時說明顯示了多少畫面、用了多少資源。按 Ctrl+C 結束。
      --currency：已儲存的名稱或 ISO 4217 代碼；不寫就用使用中的幣別。

    pricescan look [--currency JPY] [--json] 檔案…
      每張圖片裡的東西是什麼：它的條碼，以及上面的文字說明了什麼。
      帳本打得開時，也說明您怎麼稱呼它、以前多少錢、還剩多少可花。
      --currency：文字可能是哪個國家的語言。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。
      --plain：帳本是沒有加密的 JSON 檔。

    pricescan receipt [--json] [--parts] [--country DE] [--debug 資料夾] 檔案…
      圖片或 PDF 收據的內容：店家、日期、項目、稅、合計。
      會說明金額是否相符；修正過的金額旁有原來讀到的。
      --parts：這些檔案由上到下是同一張長收據的各段。
      --country：DE、AT、CH、GB、US、MY、TW 或 JP；不寫就由收據判斷。
      --debug：畫出讀到了什麼、如何解讀，並寫出每一列；不認作收據的也一樣。

    pricescan receipts [list] [--store S] [--from 日期] [--to 日期] [--total 10..50] [--product P]
      [--drafts] [--json]
    pricescan receipts find 文字 [--json]
    pricescan receipts show 編號 [--json]
    pricescan receipts save [--country DE] [--parts] [--again] 檔案…
    pricescan receipts check 編號 [--store S] [--day 日期] [--time 09:58]
      [--currency JPY] [--total 19.58] [--amount 3=1.99] [--name 3='MILK 1L']
      [--product 3=Milk] [--gap]
    pricescan receipts count 編號 [--rate 34.5] [--category C] [--undo]
    pricescan receipts delete 編號…
    pricescan receipts export csv|json|pdf
    pricescan receipts import 檔案
      帳本裡的收據，最新的在最前面；find：依店家或品項尋找。
      save：和 receipt 一樣讀取檔案；確定的就算校對過，其餘是草稿。
      --again：看起來已經有了也再存一次。
      check：您已全部看過；您寫的會取代讀到的。
      --gap：各項總和與合計不同，仍然這樣保留。
      count：在預算裡記成一筆。delete：刪除收據，價格會留著。
      export：寫到標準輸出；PDF 要寫進檔案：export pdf > receipts.pdf
      import：匯入 export json 寫出的內容；已有的不會重複。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。

    pricescan inflation [--base 2025-01] [--by month|quarter] [--official 檔案]
      [--currency EUR] [--demo] [--json] [--pdf 檔案]
    pricescan inflation official [list]
    pricescan inflation official add 檔案
    pricescan inflation official remove 名稱
      您收據上的東西變貴了多少，以及有多可靠。
      --official：與統計機關的 CSV 並列；official add 會保存一份。
      --by：不寫就按月；各月共同的商品太少時按季。
      --pdf：把全部寫成一份報告，附上曲線。
      --demo：看看虛構的兩年；不會動到您自己的帳本。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。

    pricescan product [--currency EUR] [--demo] [--json] 名稱
      某項商品何時在哪裡賣多少錢；哪次偏貴，哪裡最便宜。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。

    pricescan products [list] [--json]
    pricescan products join 名稱 名稱…
    pricescan products split 名稱
    pricescan products apart 名稱 文字 [--store S]
    pricescan products rename 名稱 名稱
    pricescan products delete 名稱 --yes
      收據上的商品，以及各店家印的名稱。
      join：其他的從此算是第一項。split：又是獨立的一項。
      apart：這樣印的不是這項商品，以後也不會再當成它。
      delete：連同價格一起刪除；收據與收支紀錄留著，但不再提到它。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。

    pricescan stores [名稱] [--json]
      每家店多久去一次，每月花了多少。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。

    pricescan book [status] [--json]
    pricescan book bundle|merge --bundle-passphrase-file 檔案 檔案
    pricescan book carry [off|資料夾 --bundle-passphrase-file 檔案]
    pricescan book learning on|off
    pricescan book pictures year|until-checked|always
      加密帳本裡有什麼，以及如何處理。
      bundle：給另一台電腦的副本，以通關密語加密。merge：併入一份。
      carry：兩者都做，經由您的同步工具會帶到其他電腦的資料夾。
      learning：是否記住您的更正。pictures：圖片保留多久。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。

    pricescan convert [--currency JPY] [--rate 0.22] [--json] 金額…
      把金額換算成新台幣，用該幣別已儲存的匯率，或用指定的匯率。
      不寫金額時，從標準輸入逐行讀取。
      --currency：已儲存的名稱或 ISO 4217 代碼；不寫就用使用中的幣別。

    pricescan afford [--currency JPY] [--category 類別] [--day 2026-09-11] [--json] [--exact] [--check] 金額…
    pricescan afford --picture 檔案
      每筆金額在某一天買不買得起（不寫就是今天），以及全部一起買時如何。
      --picture：圖片裡的每個價格買不買得起。
      --check：有買不起的，結束代碼就是 1。--exact：JSON 裡用分數。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。
      --plain：帳本是沒有加密的 JSON 檔。

    pricescan budget [show] [--day 2026-09-11] [--json] [--exact]
    pricescan budget plan --allowance 12000 [--from 2026-09-01] [--cycle month|week|'14 days']
      [--start-day 1] [--opening 0] [--carry both|debt|fresh] [--rollover spread|next|reset]
      [--buffer 0] [--least 200]
    pricescan budget add 金額 [--currency JPY] [--kind expense|income|set-aside] [--day 日期]
      [--category C] [--store S] [--product P] [--for 帳單 --due 日期] [--goal G] [--note N]
    pricescan budget bill 名稱 金額 [--name N] [--every '1 months'] [--due 日期]
      [--last 日期] [--category C]
    pricescan budget income 名稱 金額 [--name N] [--every '1 months'] [--due 日期]
      [--last 日期] [--category C] [--automatic]
    pricescan budget goal 名稱 金額 [--name N] [--due 日期]
    pricescan budget limit 類別 金額 [--strict]
    pricescan budget skip 名稱 --day 日期
    pricescan budget remove 名稱
    pricescan budget list
    pricescan budget import [--dry-run] 檔案
    pricescan budget import [--map day=Date,twd=Amount] [--dates ymd|dmy|mdy]
      [--decimal point|comma] [--account] [--dry-run] 檔案
    pricescan budget export csv|json
    pricescan budget unlock
    pricescan budget code
    pricescan budget restore [檔案]
    pricescan budget erase --learned|--all --yes
      今天可以花多少、怎麼算的；計畫、帳單、目標、收支紀錄。
      add：沒寫幣別符號時，是使用中的幣別；其他金額都是新台幣。
      import：匯入 JSON 帳本或表格（CSV）；匯入過的不會重複。
      --account：負的是支出，其他是收入。
      skip：那一天這一次不算。remove：移除帳單、收入或目標。
      unlock：讀取復原碼，讓這台電腦的鑰匙圈能再開啟帳本。
      unlock 加上 --passphrase-file：讓這組通關密語能開啟帳本。
      code：換一組新的復原碼，舊的不再能開啟帳本。
      restore：還原備份，可指定檔案，否則用先前最新的完好備份。
      erase：刪除程式學到的，或整個帳本與所有備份。
      帳本是加密的，由桌面的鑰匙圈開啟。--book：哪個檔案。
      --passphrase-file：沒有鑰匙圈時，用檔案的第一行開啟帳本。
      --plain：帳本是沒有加密的 JSON 檔。

    pricescan history [search 文字] [--export csv|json]
      視窗記下的歷史紀錄，最新的在最前面。
      search：只列出符合這個金額、幣別或日期的紀錄，例如 11/22、昨天。
    pricescan history restore [檔案]
      restore：還原備份，可指定檔案，否則用先前最新的完好備份。

    pricescan settings [show] [--json]
    pricescan settings set --name 日幣 --rate 0.22 [--fee 1.5] [--cents on|off] [--code JPY]
    pricescan settings set --name 日幣 --foreign 30000 --twd 6600
    pricescan settings set --language auto|zh_TW|en|ja|de
    pricescan settings set --records all|clicks
    pricescan settings use 名稱
    pricescan settings remove 名稱
    pricescan settings restore [檔案]
      顯示並更改幣別與選項；剛設定的幣別就是使用中的幣別。
      --rate：一單位外幣等於多少新台幣；也可以用 --foreign 與 --twd 寫下換匯時的兩筆金額。
      --fee：刷卡手續費的百分比。--cents on：標價 3500 就是 35.00。
      restore：還原備份，可指定檔案，否則用先前最新的完好備份。
      --records：視窗要記下哪些價格，所有辨識清楚的（all）或只有點選過的（clicks）。

    pricescan doctor
      回報問題時需要的資料：版本、語言、相機與 portal、模型與檔案。
      不包含任何輸入或記錄的內容。

    pricescan --help [指令]
    pricescan --version

    結束代碼：0 完成，1 沒有找到或輸入有誤，2 用法錯誤。

    """

  private static let english = """
    pricescan: finds prices and tells what they are in New Taiwan dollars, offline.

    Usage: pricescan COMMAND …

    pricescan parse [--currency JPY] [--json] [--explain] TEXT…
      The prices in each text, or in each line of standard input when no text is given.
      --currency: a saved name or an ISO 4217 code; without it, the active currency.
      --explain: what speaks for and against each price, in log-odds.

    pricescan read [--currency JPY] [--json] [--all] [--explain] [--words] [--debug FOLDER] FILE…
      The prices in picture files: PNG, JPEG, WebP, GIF or BMP; - is standard input.
      --currency: a saved name or an ISO 4217 code; without it, the active currency.
      --all: doubtful ones, too. --debug: draws what was found and read, a file a picture.
      --explain: what speaks for and against each price, in log-odds.
      --words: the words beside each price, too, in the languages that Tesseract has.

    pricescan watch [--source camera|screen|demo|FILE] [--seconds 60] [--currency JPY] [--json]
      The prices that the camera, the screen, a video or a picture shows, as they come and go;
      at the end, how much was shown and what it cost. Ctrl+C ends it.
      --currency: a saved name or an ISO 4217 code; without it, the active currency.

    pricescan look [--currency JPY] [--json] FILE…
      What the thing in each picture is: its bar code, and what the words on it tell.
      Where the book opens, also what you called it, what it cost, and what is left.
      --currency: in which country's language the words are likely to be.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.
      --plain: the book lies open in a JSON file.

    pricescan receipt [--json] [--parts] [--country DE] [--debug FOLDER] FILE…
      Reads receipts from pictures or PDFs: shop, day, items, taxes, total.
      Says whether the sums hold; beside a corrected amount stands what was read.
      --parts: the files are parts of one long receipt, from top to bottom.
      --country: DE, AT, CH, GB, US, MY, TW or JP; without it, the receipt tells.
      --debug: draws what was read and what it became, with all rows; refused ones, too.

    pricescan receipts [list] [--store S] [--from DAY] [--to DAY] [--total 10..50] [--product P]
      [--drafts] [--json]
    pricescan receipts find TEXT [--json]
    pricescan receipts show ID [--json]
    pricescan receipts save [--country DE] [--parts] [--again] FILE…
    pricescan receipts check ID [--store S] [--day DAY] [--time 09:58]
      [--currency JPY] [--total 19.58] [--amount 3=1.99] [--name 3='MILK 1L']
      [--product 3=Milk] [--gap]
    pricescan receipts count ID [--rate 34.5] [--category C] [--undo]
    pricescan receipts delete ID…
    pricescan receipts export csv|json|pdf
    pricescan receipts import FILE
      The receipts that the book keeps, newest first; find: by store or item.
      save: reads files as receipt does. What is sure is checked, the rest is a draft.
      --again: even if it seems to be there already.
      check: you looked at all of it; what you give takes the place of what was read.
      --gap: it stays although its lines differ from its total.
      count: makes one entry of the budget of it. delete: its prices stay.
      export: to standard output; a PDF goes into a file: export pdf > receipts.pdf
      import: takes what export json wrote; what is kept already does not come again.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.

    pricescan inflation [--base 2025-01] [--by month|quarter] [--official FILE]
      [--currency EUR] [--demo] [--json] [--pdf FILE]
    pricescan inflation official [list]
    pricescan inflation official add FILE
    pricescan inflation official remove NAME
      What the things on your receipts became dearer by, with how sure that is.
      --official: a CSV of a statistical office beside it; official add keeps one.
      --by: without it, months, or quarters where months have too little in common.
      --pdf: writes all of it as a report, with its curve.
      --demo: two years that were drawn, to look at; your own book is not touched.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.

    pricescan product [--currency EUR] [--demo] [--json] NAME
      What a product cost, where and when; what was dear, and where it is cheapest.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.

    pricescan products [list] [--json]
    pricescan products join NAME NAME…
    pricescan products split NAME
    pricescan products apart NAME TEXT [--store S]
    pricescan products rename NAME NAME
    pricescan products delete NAME --yes
      Products on the receipts, with the names that stores print for them.
      join: the others are the first one from now on. split: it is one of its own again.
      apart: what is printed so is not this product, and is never taken for it again.
      delete: with its prices; receipts and entries stay, without it.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.

    pricescan stores [NAME] [--json]
      How often each store was visited, and what was spent there by month.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.

    pricescan book [status] [--json]
    pricescan book bundle|merge --bundle-passphrase-file FILE FILE
    pricescan book carry [off|FOLDER --bundle-passphrase-file FILE]
    pricescan book learning on|off
    pricescan book pictures year|until-checked|always
      What the sealed book holds, and what is done with it.
      bundle: a copy for another machine, sealed with a passphrase. merge: takes one in.
      carry: both, through a folder that a tool of yours brings to your other computers.
      learning: whether what you correct is learned. pictures: how long they are kept.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.

    pricescan convert [--currency JPY] [--rate 0.22] [--json] AMOUNT…
      Amounts in NT$, at the saved rate of their currency or at the given one.
      Without an amount, those in the lines of standard input.
      --currency: a saved name or an ISO 4217 code; without it, the active currency.

    pricescan afford [--currency JPY] [--category CATEGORY] [--day 2026-09-11] [--json] [--exact] [--check] AMOUNT…
    pricescan afford --picture FILE
      Whether each amount may be bought on a day, today if none is given, and all together.
      --picture: whether each price in a picture may be.
      --check: exit code 1 where something may not be bought. --exact: fractions in JSON.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.
      --plain: the book lies open in a JSON file.

    pricescan budget [show] [--day 2026-09-11] [--json] [--exact]
    pricescan budget plan --allowance 12000 [--from 2026-09-01] [--cycle month|week|'14 days']
      [--start-day 1] [--opening 0] [--carry both|debt|fresh] [--rollover spread|next|reset]
      [--buffer 0] [--least 200]
    pricescan budget add AMOUNT [--currency JPY] [--kind expense|income|set-aside] [--day DAY]
      [--category C] [--store S] [--product P] [--for BILL --due DAY] [--goal G] [--note N]
    pricescan budget bill NAME AMOUNT [--name N] [--every '1 months'] [--due DAY]
      [--last DAY] [--category C]
    pricescan budget income NAME AMOUNT [--name N] [--every '1 months'] [--due DAY]
      [--last DAY] [--category C] [--automatic]
    pricescan budget goal NAME AMOUNT [--name N] [--due DAY]
    pricescan budget limit CATEGORY AMOUNT [--strict]
    pricescan budget skip NAME --day DAY
    pricescan budget remove NAME
    pricescan budget list
    pricescan budget import [--dry-run] FILE
    pricescan budget import [--map day=Date,twd=Amount] [--dates ymd|dmy|mdy]
      [--decimal point|comma] [--account] [--dry-run] FILE
    pricescan budget export csv|json
    pricescan budget unlock
    pricescan budget code
    pricescan budget restore [FILE]
    pricescan budget erase --learned|--all --yes
      What may be spent today and what it is made of; plans, bills, goals, entries.
      add: without a sign in the active currency; all other amounts are in NT$.
      import: takes a book of JSON, or a table (CSV); what came before does not come again.
      --account: what is below zero was spent, the rest came in.
      skip: it does not fall due on that day. remove: the bill, income or goal is gone.
      unlock: reads the recovery code, so that this keyring opens the book again.
      With --passphrase-file, unlock lets that passphrase open it.
      code: draws another recovery code; the one before no longer opens the book.
      restore: takes a copy back, the given one or the newest good one of an earlier day.
      erase: what the program learned by itself, or the book with all its copies.
      The book is sealed, and the keyring of the desktop opens it. --book: which file.
      --passphrase-file: its first line opens the book where there is no keyring.
      --plain: the book lies open in a JSON file.

    pricescan history [search TEXT] [--export csv|json]
      The prices that the window kept, newest first.
      search: those with this amount, currency or day, such as 11/22 or yesterday.
    pricescan history restore [FILE]
      restore: takes a copy back, the given one or the newest good one of an earlier day.

    pricescan settings [show] [--json]
    pricescan settings set --name 日幣 --rate 0.22 [--fee 1.5] [--cents on|off] [--code JPY]
    pricescan settings set --name 日幣 --foreign 30000 --twd 6600
    pricescan settings set --language auto|zh_TW|en|ja|de
    pricescan settings set --records all|clicks
    pricescan settings use NAME
    pricescan settings remove NAME
    pricescan settings restore [FILE]
      Shows and changes the currencies and choices; a set currency is the active one.
      --rate: NT$ for one unit; or both amounts of an exchange, --foreign and --twd.
      --fee: card fee in percent. --cents on: 3500 on a tag means 35.00.
      restore: takes a copy back, the given one or the newest good one of an earlier day.
      --records: which prices the window keeps, all it reads clearly or those you click.

    pricescan doctor
      What a bug report needs: versions, languages, camera and portals, model and files.
      Nothing that was entered or recorded is in it.

    pricescan --help [COMMAND]
    pricescan --version

    Exit codes: 0 done, 1 nothing found or bad input, 2 wrong use.

    """
}
