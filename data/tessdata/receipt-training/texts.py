# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pieces of a receipt's rows say: names of goods, amounts, taxes, days, addresses, codes.

Each text is made up of words that Debian's word lists and the tables of the house hold. No receipt is
among the sources.
"""

import random
import re
from pathlib import Path

# What the reader can say, besides a blank. What else is printed comes out as UNNAMED.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÄÖÜäöüßÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛàáâãåæçèéêëìíîïñòóôõøùúûœŒŠšŽž"
SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~€£¥°§²³½®©•"
UNNAMED = "〓"
ALPHABET = "0123456789" + LETTERS + ACCENTED + SIGNS + UNNAMED
# Letters that no Latin receipt prints without others of their kind: lines of the far east.
EASTERN = (
  "合計小税込内外消費対象現金釣預領収書電話番号登録店年月日時分点円商品名数量単価商店金額發票"
  "統一編號買賣方隨機碼營業人應稅總備註件找零元付款のはをにがでとしたまありございすカードレシートポイント"
  "アイスクリームパンコーヒービールお買上げ御ド値引割"
)

CURRENCIES = ["EUR", "€", "RM", "CHF", "£", "$", "USD", "GBP", "Fr.", "MYR", "NT$", "¥", "SEK", "kr"]
STREETS = ["str.", "straße", "strasse", "weg", "platz", "allee", "gasse", "ring", "damm", "ufer"]
MONTHS = (
  "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Januar Februar März April Mai Juni Juli August "
  "September Oktober November Dezember JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC"
).split()
DAYS = "Mo Di Mi Do Fr Sa So Mo-Sa Mo.-Sa. MO.-SA. Mon Tue Wed Thu Fri Sat Sun Montag Samstag".split()
FIRMS = ["GmbH", "GmbH & Co. KG", "OHG", "AG", "e.K.", "SDN BHD", "Sdn. Bhd.", "LTD", "Ltd.", "S.A.",
         "SARL", "S.p.A.", "Inc.", "LLC", "KG", "(M) SDN. BHD.", "ENTERPRISE", "TRADING"]
UNITS = ["g", "G", "kg", "KG", "ml", "ML", "l", "L", "cl", "Stk", "STK", "St", "ST", "Stück", "PCS", "pc",
         "er", "m", "cm", "mm", "x", "oz", "lb", "Pack", "PKT", "BTL", "S", "'S"]
PHRASES = """
Vielen Dank für Ihren Einkauf|Vielen Dank|Es bediente Sie|Thank you|Please come again|K U N D E N B E L E G
Kundenbeleg|Kartenzahlung|kontaktlos|Terminal-ID|TA-Nr.|Beleg-Nr.|Bon-Nr.|Kasse|Bed.|VU-Nr.|Genehmigungs-Nr.
Zahlung erfolgt|BITTE BELEG AUFBEWAHREN|Steuernummer|Steuer-Nr.|St.Nr.|UID Nr.|USt-IdNr.|Ust-ID-Nr:|MwSt-Nr.
Signaturzähler|TSE-Signatur|TSE-Start|TSE-Stop|TSE-Transaktion|Seriennnummer Kasse|Seriennummer|Prüfwert
Goods sold are not returnable|GOODS SOLD ARE NOT REFUNDABLE|GST Reg No|GST ID|Tax Invoice|TAX INVOICE
Simplified Tax Invoice|Cashier|Counter|Invoice No|Bill No|Doc No.|Receipt #|Table|Pax|Qty|Description
Amount|U.Price|Price|Disc|Item|Total Qty|Rounding Adj|Total Rounded|Amount Due|Balance Due|Net Total
Unsere Öffnungszeiten|MO-SA|Uhr|Filiale|Markt|Tel.|Fax|www.|Ihr Einkauf|Sie sparten|Preisvorteil|davon
inkl. MwSt|MwSt-Satz|Netto|Brutto|Steuer|Gesamtbetrag|Summe|SUMME|zu zahlen|Total|TOTAL|Bar|BAR|Rückgeld
Geg. BAR|Wechselgeld|Pfand|PFAND|Leergut|EINWEG|MEHRWEG|Posten|Artikel|Rabatt|Coupon|Storno|Stück|Menge
Preis|Betrag|Zwischensumme|Datum|Uhrzeit|Trace-Nr|AS-Proc-Code|Capt.-Ref.|Contactless|Debit Mastercard|girocard
VISA|Maestro|EC-Cash|Mastercard|American Express|Kreditkarte|Punkte|PAYBACK|Treuepunkte|Bonuspunkte
Merci de votre visite|TVA|Montant|Rendu|Espèces|Grazie|IVA|Totale|Contanti|Resto|Scontrino|Carte bancaire
GST Summary|Tax(RM)|Amt(RM)|SR|ZRL|Cash|CASH|CHANGE|Change|Rounding|Sub Total|SUBTOTAL|Item Count
Closed Bill|Take Away|Dine In|Served by|Member|Points|No Exchange|Customer Copy|Welcome|Jalan|Taman|Kuala Lumpur
""".replace("\n", "|").split("|")


class Writer:
  """Makes up texts; the same seed makes the same ones."""

  def __init__(self, seed: int, house: Path, dictionaries: Path):
    self.random = random.Random(seed)
    self.lists = [words_of(dictionaries / name) for name in ("ngerman", "american-english")]
    self.others = [words_of(dictionaries / name) for name in ("french", "italian", "dutch")]
    self.goods = goods(house / "data/words/categories.tsv")
    self.terms = terms(house / "Sources/Core/Receipts/ReceiptLexicon+Words.swift") + PHRASES
    self.terms = [term.strip() for term in self.terms if term.strip()]

  def text(self) -> str:
    kinds = [
      (30, self.name), (16, self.amount), (9, self.term), (6, self.day), (6, self.code), (5, self.place),
      (5, self.quantity), (4, self.tax), (6, self.sentence), (2, self.spaced), (2, self.rule),
      (3, self.eastern), (2, self.mixed), (4, self.whole_row),
    ]
    weights = [weight for weight, _ in kinds]
    make = self.random.choices([kind for _, kind in kinds], weights)[0]
    return re.sub(r" {4,}", "   ", make()).strip()

  def chance(self, share: float) -> bool:
    return self.random.random() < share

  def one(self, of):
    return self.random.choice(of)

  def digits(self, fewest: int, most: int | None = None) -> str:
    count = self.random.randint(fewest, most or fewest)
    return "".join(self.one("0123456789") for _ in range(count))

  def word(self) -> str:
    draw = self.random.random()
    if draw < 0.4:
      return self.one(self.goods)
    if draw < 0.9:
      return self.one(self.one(self.lists))
    return self.one(self.one(self.others))

  def cased(self, text: str) -> str:
    draw = self.random.random()
    if draw < 0.5:
      return text.upper()
    if draw < 0.75:
      return " ".join(word[:1].upper() + word[1:] for word in text.split(" "))
    return text

  def shortened(self, word: str) -> str:
    if len(word) > 4 and self.chance(0.3):
      cut = word[: self.random.randint(2, len(word) - 1)]
      return cut + self.one([".", ".", "", "-"])
    if len(word) > 3 and self.chance(0.1):
      return word[0] + re.sub("[aeiouäöü]", "", word[1:])
    return word

  def name(self) -> str:
    words = [self.shortened(self.word()) for _ in range(self.random.choice([1, 1, 2, 2, 2, 3, 3, 4]))]
    text = self.cased(words[0])
    upper = text.isupper()
    for word in words[1:]:
      text += self.one([" ", " ", " ", " ", " ", "", "/", "-", ".", "+", " & "])
      text += word.upper() if upper else self.cased(word) if self.chance(0.6) else word
    if self.chance(0.28):
      text += self.one([" ", " ", ""]) + self.size()
    if self.chance(0.06):
      text = self.digits(1, 8) + " " + text
    if self.chance(0.05):
      text = self.one(["*", "#", "(", "+", ""]) + text + self.one(["*", ")", "", "!"])
    return text[: self.random.choice([12, 16, 20, 24, 28, 32, 40])]

  def size(self) -> str:
    number = self.digits(1, 4).lstrip("0") or "1"
    if self.chance(0.4):
      number += self.one(",,.x*/") + self.digits(1, 3)
    return number + self.one(["", "", " "]) + self.one(UNITS + ["%", "% Vol.", "%VOL.", "% Fett", "ER", "KL.1"])

  def number(self) -> str:
    whole = str(self.random.choice([
      self.random.randint(0, 9), self.random.randint(0, 9), self.random.randint(0, 99),
      self.random.randint(0, 99), self.random.randint(0, 999), self.random.randint(0, 9999),
    ]))
    if len(whole) > 3 and self.chance(0.5):
      whole = whole[:-3] + self.one(",.' ") + whole[-3:]
    cents = self.one(["00", "99", "95", "49", "50", "90", "79", "89"]) if self.chance(0.45) else self.digits(2)
    return whole + self.one(",,,..") + cents if self.chance(0.93) else whole + self.one(",.") + self.digits(3)

  def amount(self) -> str:
    text = self.number()
    draw = self.random.random()
    if draw < 0.1:
      text = "-" + text
    elif draw < 0.14:
      text += "-"
    elif draw < 0.15:
      text = "(" + text + ")"
    if self.chance(0.2):
      sign, gap = self.one(CURRENCIES), self.one(["", " ", "  "])
      text = sign + gap + text if self.chance(0.6) else text + gap + sign
    if self.chance(0.28):
      text += self.one([" ", " ", "  ", "*", ""]) + self.one(
        ["A", "B", "A", "B", "C", "D", "E", "V", "0", "1", "2", "SR", "Z", "S", "T", "ZRL", "A W", "AW", "*", "*B", "F", "N"])
    elif self.chance(0.12):
      text += self.one([" ", "  ", "   "]) + self.number()
    return text

  def quantity(self) -> str:
    count, price = str(self.random.choice([1, 2, 2, 3, 4, 5, 6, 10, 12, self.random.randint(1, 99)])), self.number()
    times, gap = self.one(["x", "x", "X", "*", "@"]), self.one([" ", " ", "", "  "])
    text = self.one([
      f"{count} {times}{gap}{price}", f"{price} {times}{gap}{count}", f"{count}{gap}{times} {price}",
      f"{count} Stk {times} {price}", f"{count} St{times}{gap}{price}", f"{count} PCS @ {price}",
      f"0,{self.digits(3)} kg {times} {price} EUR/kg", f"{self.number()}kg {times} {price}",
      f"{count} {price}", f"{count}.00 {times} {price}", f"{count} {self.one(UNITS)}", f"Menge {count}",
    ])
    return text + (self.one([" EUR", " €", "  " + self.number(), " " + self.number() + " A"]) if self.chance(0.3) else "")

  def tax(self) -> str:
    rate = self.one(["7", "19", "19,00", "7,00", "19,0", "7,0", "16", "5", "6", "0", "2.5", "7.7", "8.1", "20", "10", "2.60"])
    letter = self.one(["A", "B", "C", "D", "E", "V", "1", "2", "SR", "ZRL", "S", "TX1", "A=", "B=", "(S)"])
    numbers = [self.number() for _ in range(self.random.randint(0, 3))]
    gap = self.one([" ", "  ", "   "])
    head = self.one([f"{letter} {rate}%", f"{letter} {rate} %", f"{rate}%", f"{letter}", f"{rate} %", f"{letter}={rate}%",
                     f"MwSt {rate}%", f"{rate},0% MwSt", f"GST {rate}%", f"{letter} (@{rate}%)", f"{letter}: {rate}%"])
    return gap.join([head] + numbers)

  def day(self) -> str:
    day, month, year = self.random.randint(1, 31), self.random.randint(1, 12), self.random.randint(1998, 2030)
    hour, minute, second = self.random.randint(0, 23), self.random.randint(0, 59), self.random.randint(0, 59)
    short = f"{year % 100:02}"
    text = self.one([
      f"{day:02}.{month:02}.{year}", f"{day:02}.{month:02}.{short}", f"{day:02}/{month:02}/{year}", f"{day:02}/{month:02}/{short}",
      f"{day:02}-{month:02}-{year}", f"{year}-{month:02}-{day:02}", f"{year}/{month:02}/{day:02}", f"{day} {self.one(MONTHS)} {year}",
      f"{day:02}-{self.one(MONTHS)}-{year}", f"{self.one(MONTHS)} {day}, {year}", f"{month}/{day}/{year}", f"{day}.{month}.{short}",
    ])
    clock = self.one([
      f"{hour:02}:{minute:02}", f"{hour:02}:{minute:02}", f"{hour:02}:{minute:02}:{second:02}", f"{hour % 12 or 12}:{minute:02} {self.one(['AM', 'PM'])}",
      f"{hour % 12 or 12}:{minute:02}:{second:02} {self.one(['AM', 'PM', 'am', 'pm'])}", f"{hour:02}.{minute:02}", f"{hour:02}:{minute:02} Uhr",
      f"{hour:02}:{minute:02}h",
    ])
    return self.one([
      text, clock, f"{text} {clock}", f"{text}  {clock}", f"{text} {clock}", f"{self.one(['Datum', 'Date', 'DATE', 'Date :', 'Datum:', 'Invoice Date'])} {text}",
      f"{self.one(['Time', 'Uhrzeit:', 'TIME:', 'Zeit'])} {clock}", f"{self.one(DAYS)} {text}", f"{self.one(DAYS)} {hour:02}:00 - {hour:02}:{minute:02} Uhr",
      f"{text} {clock} {self.digits(2, 8)} {self.digits(2, 6)}", f"{self.digits(4, 6)} {text} {clock}", f"{self.digits(4)}   {self.digits(6)}/{self.digits(2)}",
    ])

  def code(self) -> str:
    signs = "0123456789ABCDEF" if self.chance(0.3) else "0123456789"
    run = "".join(self.one(signs) for _ in range(self.random.randint(4, 22)))
    base = "".join(self.one(LETTERS + "0123456789+/") for _ in range(self.random.randint(8, 32)))
    return self.one([
      run, run, base, f"DE{self.digits(9)}", f"DE {self.digits(3)} {self.digits(3)} {self.digits(3)}", f"CHE-{self.digits(3)}.{self.digits(3)}.{self.digits(3)}",
      f"{self.digits(2)}/{self.digits(3)}/{self.digits(5)}", f"{self.digits(3)}/{self.digits(4)}/{self.digits(4)}", f"{self.one(self.terms)}: {run}",
      f"{self.one(self.terms)} {run}", f"#{run}", f"({self.digits(6)}-{self.one('ADHKMPTUVWX')})", f"{self.one(['X', '#', '*', 'x']) * self.random.randint(4, 12)}{self.digits(4)}",
      f"{self.digits(4)} {self.digits(4)} {self.digits(4)} {self.digits(4)}", f"{self.one(LETTERS[:26])}{self.one(LETTERS[:26])}-{self.digits(4, 8)}",
      f"{self.one(LETTERS[:26])}{self.digits(2, 10)}", f"{self.digits(2)}-{self.digits(6, 8)}", f"Tel.: {self.digits(3, 5)} / {self.digits(4, 8)}", f"TEL : {self.digits(2)}-{self.digits(7, 8)}",
      f"Tel. {self.digits(5)}/{self.digits(4, 6)}", f"000{self.digits(9)}", f"{self.digits(1, 4)}/{self.digits(1, 6)}", f"{self.digits(13)}", f"{self.digits(8)} {self.digits(4)}",
    ])

  def place(self) -> str:
    word, other = self.word().capitalize(), self.word().capitalize()
    text = self.one([
      f"{word}{self.one(STREETS)} {self.digits(1, 3)}", f"{word}er {self.one(['Str.', 'Straße', 'Weg', 'Platz'])} {self.digits(1, 3)}{self.one(['', 'a', 'b'])}",
      f"{self.digits(5)} {word}", f"{self.digits(5)} {word}-{other}", f"{self.digits(4)} {word}", f"{word} {self.one(FIRMS)}", f"{word} {other} {self.one(FIRMS)}",
      f"NO {self.digits(1, 3)}, JALAN {word} {self.digits(1, 2)}/{self.digits(1, 3)},", f"LOT {self.digits(1, 4)}, {word} {other},", f"{self.digits(5)} {word}, {other}.",
      f"www.{word.lower()}.de", f"www.{word.lower()}-{other.lower()}.com", f"info@{word.lower()}.de", f"http://{word.lower()}.com", f"{word} & {other}", f"{word} {other}", word,
      f"{self.digits(1, 3)} {word} {self.one(['Street', 'Road', 'Rd', 'Lane', 'Avenue', 'Ave'])}", f"Inh. {word} {other}",
    ])
    return text.upper() if self.chance(0.3) else text

  def term(self) -> str:
    text = self.one(self.terms)
    if self.chance(0.5):
      text = self.cased(text)
    if self.chance(0.35):
      text += self.one([":", " :", ": ", "  ", " ", "."]) + self.one(
        [self.number(), self.one(CURRENCIES), self.digits(1, 8), self.one(self.terms), self.one(CURRENCIES) + " " + self.number()])
    return text

  def sentence(self) -> str:
    words = self.one(self.lists + self.others) if self.chance(0.7) else self.goods
    text = " ".join(self.one(words) for _ in range(self.random.randint(2, 6)))
    text = text[: self.random.randint(10, 44)].strip()
    if self.chance(0.35):
      text = text.upper()
    return text + self.one(["", "", "", ".", "!", ",", "?", "..."])

  def mixed(self) -> str:
    """Any signs beside one another, so that no language hides a sign that was not learned."""
    words = ["".join(self.one(ALPHABET[:-1]) for _ in range(self.random.randint(1, 7))) for _ in range(self.random.randint(1, 4))]
    return " ".join(words)

  def spaced(self) -> str:
    word = self.cased(self.word())[:12]
    return " ".join(word) if self.chance(0.7) else "-".join(word)

  def rule(self) -> str:
    """A rule across the paper says nothing."""
    return self.one(["-", "=", "*", "_", ".", "#", "- ", "~", "+"]) * self.random.randint(8, 42)

  def eastern(self) -> str:
    text = "".join(self.one(EASTERN) for _ in range(self.random.randint(1, 9)))
    return text + self.one(["", "", " " + self.number(), " ¥" + self.digits(2, 4), self.digits(1, 4) + self.one("円元")])

  def whole_row(self) -> str:
    return self.name()[:24] + self.one(["  ", "   "]) + self.one([self.amount, self.quantity])()


def label(text: str) -> str:
  """What is to be read of a text: a blank for several, nothing for a rule, what has no name as such."""
  text = re.sub(r"\s+", " ", text).strip()
  if re.fullmatch(r"([-=*_.#~+] ?)\1{5,}", text):
    return ""
  return "".join(c if c == " " or c in ALPHABET else UNNAMED for c in text)


def words_of(file: Path) -> list[str]:
  words = file.read_text(encoding="utf-8").split()
  return [word for word in words if 2 <= len(word) <= 16 and not word.endswith("'s") and set(word) <= set(ALPHABET)]


def goods(file: Path) -> list[str]:
  """What things are called, in languages of Latin letters."""
  words = []
  for line in file.read_text(encoding="utf-8").splitlines():
    fields = line.split("\t")
    if len(fields) > 2 and fields[1] in ("en", "de"):
      words += [word.lstrip("~*") for word in fields[2:]]
  return [word for word in words if len(word) > 1 and set(word) <= set(ALPHABET) | {" "}]


def terms(file: Path) -> list[str]:
  """What receipts say of themselves."""
  tables = re.findall(r'= """\n(.*?)"""', file.read_text(encoding="utf-8"), re.S)[:2]
  rows = [row.strip().split(r"\t")[1:] for table in tables for row in table.splitlines()]
  return [term for row in rows for term in row if set(term) <= set(ALPHABET) | {" "}]
