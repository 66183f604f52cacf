# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures with prices, words and clutter, and where each of them stands.

The prices come as masks from `pricelab press lines`, the words are drawn here, the clutter is cut
from pictures of Debian packages that show no digits.
"""

import json
import random
import subprocess
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from pictures import is_thing, listed, write_pgm

DIGITS = "0123456789⁰¹²³⁴⁵⁶⁷⁸⁹"
# A longer row of digits is a code or a telephone: nothing is learned from it, either way.
MOST_DIGITS = 8
# Pixels of the picture; smaller digits are not asked for.
SMALLEST = 7.5
SIZES = [(1280, 720)] * 4 + [(960, 1280), (1280, 960), (1000, 1000)]

LATIN = "aaabcdeeeefghiiijklmnnoooprrssttuvwxyzäöüßéèåøčšžñç"
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщыьэюя"
KANA = (
  "あいうえおかきくけこさしすせそたちつてとなにのはひふへほまみむめもやゆよらりるれろわをん"
  "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー"
)
HAN = [chr(c) for c in range(0x4E00, 0x9FA0)]
COMMON_HAN = (
  "税込本体価格円元特売品牛豚鶏魚肉米酒茶水油塩糖味国産個入袋限大中小新発買得食料洗剤紙"
  "定丼麺飯炒湯餃子包面紅燒鍋香辣薑魷優惠商店電話地址公司超市促銷折扣會員專用"
)
HANGUL = [chr(c) for c in range(0xAC00, 0xD7A0, 7)]


class Words:
  """Masks of words without a digit, in whatever fonts are installed."""

  def __init__(self, chance: random.Random):
    self.chance = chance
    self.latin, self.han, self.hangul = [], [], []
    rows = subprocess.run(
      ["fc-list", "--format", "%{file}|%{lang}|%{index}\n"], capture_output=True, text=True,
      check=True)
    seen = set()
    for row in sorted(rows.stdout.split("\n")):
      path, _, rest = row.partition("|")
      if path in seen or not path.lower().endswith((".ttf", ".otf", ".ttc")):
        continue
      seen.add(path)
      languages = rest.rsplit("|", 1)[0].split("|")
      if "en" in languages:
        self.latin.append(path)
      if "ja" in languages or "zh-tw" in languages or "zh-cn" in languages:
        self.han.append(path)
      if "ko" in languages:
        self.hangul.append(path)
    self.fonts = {}

  def mask(self) -> np.ndarray:
    while True:
      text, paths = self.text()
      path = self.chance.choice(paths)
      try:
        if path not in self.fonts:
          self.fonts[path] = ImageFont.truetype(path, 44)
        left, top, right, bottom = self.fonts[path].getbbox(text)
        if not (4 < right - left < 3000 and 8 < bottom - top < 90):
          continue
        image = Image.new("L", (right - left + 4, bottom - top + 4))
        ImageDraw.Draw(image).text((2 - left, 2 - top), text, 255, self.fonts[path])
      except (OSError, ValueError):
        continue
      mask = np.asarray(image)
      if mask.max() > 128:
        return mask

  def text(self) -> tuple[str, list[str]]:
    kind = self.chance.random()
    if kind < 0.62 or not self.han:
      letters = CYRILLIC if kind < 0.04 else LATIN
      words = [self.word(letters) for _ in range(self.chance.choice([1, 1, 1, 2, 2, 3, 5]))]
      line = self.chance.choice([" ", " ", " ", " · ", "/", "-", " & ", ", "]).join(words)
      style = self.chance.random()
      if style < 0.35:
        line = line.upper()
      elif style < 0.65:
        line = line.title()
      end = self.chance.choice(["", "", "", ":", ".", "!", "?", " %", " $", "…"])
      return line + end, self.latin
    if kind < 0.93 or not self.hangul:
      pool = [HAN, COMMON_HAN, COMMON_HAN, KANA]
      return "".join(
        self.chance.choice(self.chance.choice(pool)) for _ in range(self.chance.randint(1, 9))
      ), self.han
    return "".join(self.chance.choices(HANGUL, k=self.chance.randint(1, 6))), self.hangul

  def word(self, letters: str) -> str:
    return "".join(self.chance.choices(letters, k=self.chance.choice([1, 2, 3, 4, 5, 6, 7, 9])))


class Lines:
  """The drawn lines, by what they hold; segments come as often as they are asked for."""

  def __init__(self, folder: Path, chance: random.Random):
    self.chance = chance
    self.rows = {"price": [], "round": [], "mixed": [], "long": [], "word": [], "segments": []}
    for text in open(folder / "lines.jsonl", encoding="utf-8"):
      row = json.loads(text)
      count = sum(c in DIGITS for c in row["text"])
      letters = len(row["text"].replace(" ", ""))
      kind = "word" if count == 0 else "long" if count > MOST_DIGITS else "mixed"
      if 0 < count <= MOST_DIGITS and count >= 0.6 * letters:
        kind = "price"
        if "00" in row["text"]:
          self.rows["round"].append(row)
        if row["font"].startswith("Seven Segments"):
          self.rows["segments"].append(row)
      self.rows[kind].append(row)
    self.gray = np.memmap(folder / "lines.gray", dtype=np.uint8, mode="r")

  def mask(self, kind: str) -> np.ndarray:
    # Round prices are common where money has no cents, and look like words full of o.
    if kind == "price" and self.chance.random() < 0.12:
      kind = "round"
    row = self.chance.choice(self.rows[kind])
    size = row["width"] * row["height"]
    mask = self.gray[row["offset"] : row["offset"] + size].reshape(row["height"], row["width"])
    rows, columns = np.flatnonzero(mask.max(1) > 64), np.flatnonzero(mask.max(0) > 64)
    if len(rows) == 0:
      return mask
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


class Clutter:
  """Pictures without digits; a third of them only for judging."""

  def __init__(self, folder: Path, chance: random.Random, held_out: bool):
    self.chance = chance
    files = listed(Path(__file__).parent / "clutter.txt", folder)
    # By the name without its size, so that no picture stands on both sides.
    groups = sorted({self.group(f, folder) for f in files})
    mine = {g for i, g in enumerate(groups) if (i % 3 == 0) == held_out}
    files = [f for f in files if self.group(f, folder) in mine]
    self.pictures = [self.load(f, 1600) for f in files if not is_thing(f)]
    self.things = [self.load_thing(f) for f in files if is_thing(f)]

  @staticmethod
  def group(file: Path, folder: Path) -> str:
    parts = file.relative_to(folder).parts
    return parts[parts.index("wallpapers") + 1] if "wallpapers" in parts else file.stem

  @staticmethod
  def load(file: Path, side: int) -> np.ndarray:
    with Image.open(file) as image:
      grey = image.convert("RGB").convert("L")
    grey.thumbnail((side, side))
    return np.asarray(grey)

  @staticmethod
  def load_thing(file: Path) -> tuple[np.ndarray, np.ndarray]:
    with Image.open(file) as image:
      colours = image.convert("RGBA")
    colours.thumbnail((420, 420))
    pixels = np.asarray(colours)
    grey = cv2.cvtColor(np.ascontiguousarray(pixels[..., :3]), cv2.COLOR_RGB2GRAY)
    return grey, pixels[..., 3]

  def ground(self, width: int, height: int) -> np.ndarray:
    picture = self.chance.choice(self.pictures)
    # Anything from the whole picture to a detail of it.
    share = self.chance.uniform(0.3, 1)
    rows, columns = (max(8, int(side * share)) for side in picture.shape)
    top = self.chance.randint(0, picture.shape[0] - rows)
    left = self.chance.randint(0, picture.shape[1] - columns)
    detail = cv2.resize(
      picture[top : top + rows, left : left + columns], (width, height),
      interpolation=cv2.INTER_AREA)
    if self.chance.random() < 0.5:
      detail = detail[:, ::-1]
    return detail.astype(np.float32)


class Scene:
  """One picture in the making."""

  def __init__(self, words: Words, lines: Lines, clutter: Clutter, chance: random.Random):
    self.words, self.lines, self.clutter, self.chance = words, lines, clutter, chance
    self.width, self.height = chance.choice(SIZES)
    # Kind, polarity and the corners of each line.
    self.marks: list[tuple[str, int, np.ndarray]] = []
    layout = chance.random()
    self.pixels = self.background(layout)
    if layout < 0.48:
      self.tags()
    elif layout < 0.65:
      self.menu()
    elif layout < 0.9:
      self.loose()
    # The rest is clutter alone.

  def background(self, layout: float) -> np.ndarray:
    kind = self.chance.random()
    if kind < 0.25 and layout < 0.9:
      ramp = np.linspace(-1, 1, self.width, dtype=np.float32) * self.chance.uniform(-40, 40)
      return np.full((self.height, 1), self.chance.uniform(10, 245), np.float32) + ramp
    pixels = self.clutter.ground(self.width, self.height)
    if kind < 0.45:
      return pixels
    things = self.chance.choices(self.clutter.things, k=self.chance.choice([1, 2, 4, 6]))
    side = self.chance.randint(60, 320)
    for _ in range(self.chance.randint(10, 60)):
      self.paste(pixels, self.chance.choice(things), side)
    return pixels

  def paste(self, pixels: np.ndarray, thing: tuple[np.ndarray, np.ndarray], side: int) -> None:
    grey, opacity = thing
    scale = side * self.chance.uniform(0.7, 1.3) / max(grey.shape)
    size = tuple(max(4, int(s * scale)) for s in reversed(grey.shape))
    grey = cv2.resize(grey, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    opacity = cv2.resize(opacity, size, interpolation=cv2.INTER_AREA) / np.float32(255)
    left = self.chance.randint(-size[0] // 2, self.width - size[0] // 2)
    top = self.chance.randint(-size[1] // 2, self.height - size[1] // 2)
    self.blend(pixels, grey, opacity, left, top)

  @staticmethod
  def blend(pixels, grey, opacity, left: int, top: int) -> None:
    """Grey may be one number."""
    rows, columns = opacity.shape
    y0, y1 = max(top, 0), min(top + rows, pixels.shape[0])
    x0, x1 = max(left, 0), min(left + columns, pixels.shape[1])
    if y0 >= y1 or x0 >= x1:
      return
    part = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
    place = pixels[y0:y1, x0:x1]
    ink = grey[part] if isinstance(grey, np.ndarray) else grey
    place += (ink - place) * opacity[part]

  def line(self, kind: str, left: float, top: float, height: float, ink: float, room=None) -> float:
    """Draws a line and returns the width it took."""
    if kind == "word" and self.chance.random() < 0.85:
      mask = self.words.mask()
    else:
      mask = self.lines.mask(kind)
    scale = height / mask.shape[0]
    stretch = self.chance.uniform(0.75, 1.2)
    width = mask.shape[1] * scale * stretch
    if room is not None and width > room:
      # Smaller rather than squeezed to a third.
      squeeze = max(room / width, 0.8)
      height *= room / width / squeeze
      width = room
      if height < 7:
        return 0
    size = (max(3, round(width)), max(5, round(height)))
    shrunk = cv2.resize(mask, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    left, top = round(left), round(top)
    x0, y0 = max(left, 0), max(top, 0)
    ground = self.pixels[y0 : top + size[1], x0 : left + size[0]]
    if ground.size == 0:
      return 0
    ground = float(ground.mean())
    self.blend(self.pixels, ink, shrunk / np.float32(255), left, top)
    right, bottom = left + size[0], top + size[1]
    corners = np.float32([[left, top], [right, top], [right, bottom], [left, bottom]])
    kind = "price" if kind == "segments" else kind
    self.marks.append((kind, int(ink > ground), corners))
    return size[0]

  def digits(self) -> str:
    return self.chance.choices(
      ["price", "mixed", "segments", "long"], [0.62, 0.14, 0.16, 0.08])[0]

  def ink_on(self, ground: float) -> float:
    strength = self.chance.uniform(28, 90) if self.chance.random() < 0.3 else self.chance.uniform(
      80, 220)
    signs = [s for s in (-1, 1) if 0 <= ground + s * strength <= 255]
    sign = self.chance.choice(signs) if signs else (1 if ground < 128 else -1)
    return float(np.clip(ground + sign * strength, 0, 255))

  def tags(self) -> None:
    for _ in range(self.chance.randint(1, 12)):
      self.loose_word()
    big = self.chance.random() < 0.3
    for _ in range(self.chance.randint(1, 3) if big else self.chance.randint(2, 14)):
      height = self.chance.randint(220, 620) if big else self.chance.randint(36, 240)
      width = int(height * self.chance.uniform(1, 2.6))
      left = self.chance.randint(-20, max(1, self.width - width))
      top = self.chance.randint(-10, max(1, self.height - height))
      draw = self.display if self.chance.random() < 0.25 else self.tag
      draw(left, top, width, height)

  def tag(self, left: int, top: int, width: int, height: int) -> None:
    ground = self.chance.uniform(0, 255)
    self.covered(left, top, width, height)
    self.blend(self.pixels, ground, np.ones((height, width), np.float32), left, top)
    if self.chance.random() < 0.3:
      cv2.rectangle(
        self.pixels, (left, top), (left + width, top + height), self.ink_on(ground),
        self.chance.randint(1, 4))
    ink = self.ink_on(ground)
    y = top + 0.06 * height
    has_price = False
    while y < top + 0.88 * height:
      kind = "word"
      size = height * self.chance.uniform(0.06, 0.2)
      chance = self.chance.random()
      if not has_price and chance < 0.65:
        kind, size, has_price = self.digits(), height * self.chance.uniform(0.2, 0.62), True
      elif chance < 0.76:
        kind = self.digits()
      size = max(7.5, min(size, top + 0.97 * height - y))
      if chance > 0.92:
        self.barcode(left + 0.1 * width, y, self.chance.uniform(0.3, 0.8) * width, 2 * size, ink)
        y += 2.4 * size
        continue
      x = left + width * self.chance.uniform(0.02, 0.3)
      took = self.line(kind, x, y, size, ink, room=left + width - x - 2)
      if took and self.chance.random() < 0.3:
        beside = left + width - x - took - size
        if beside > size:
          kind = self.chance.choice(["word", "word", self.digits()])
          x += took + size * self.chance.uniform(0.3, 1.6)
          down = size * self.chance.uniform(0, 0.5)
          smaller = max(7.5, size * self.chance.uniform(0.3, 0.9))
          self.line(kind, x, y + down, smaller, ink, room=beside)
      y += size * self.chance.uniform(1.15, 1.9)

  def display(self, left: int, top: int, width: int, height: int) -> None:
    """Segments of liquid crystal: grey on grey behind a frame, the unlit ones not quite gone."""
    height = min(height, max(30, int(width * self.chance.uniform(0.3, 0.8))))
    ground = self.chance.uniform(50, 210)
    frame = self.chance.uniform(0, 255)
    self.covered(left, top, width, height)
    self.blend(self.pixels, frame, np.ones((height, width), np.float32), left, top)
    edge = int(height * self.chance.uniform(0.03, 0.2))
    glass = (height - 2 * edge, width - 2 * edge)
    self.blend(self.pixels, ground, np.ones(glass, np.float32), left + edge, top + edge)
    strength = self.chance.uniform(18, 0.9 * ground)
    ink = ground - strength if self.chance.random() < 0.85 else min(255, ground + strength)
    size = glass[0] * self.chance.uniform(0.45, 0.85)
    x = left + edge + glass[1] * self.chance.uniform(0.02, 0.2)
    y = top + edge + (glass[0] - size) * self.chance.uniform(0.1, 0.9)
    kind = "segments" if self.chance.random() < 0.85 else "price"
    self.line(kind, x, y, max(7.5, size), ink, room=left + edge + glass[1] - x)
    if self.chance.random() < 0.6:
      size_of_word = max(7, edge * 0.6)
      self.line("word", left + edge, top + edge * 0.2, size_of_word, self.ink_on(frame), width)
    if self.chance.random() < 0.4:
      self.line(
        self.chance.choice(["word", "segments"]), x, top + edge + 2, max(7.5, 0.2 * size), ink,
        room=0.5 * width)

  def covered(self, left: int, top: int, width: int, height: int) -> None:
    """What a tag is laid on is gone; what it cuts is neither here nor there."""
    kept = []
    for kind, polarity, corners in self.marks:
      (x0, y0), (x1, y1) = corners[0], corners[2]
      across = min(x1, left + width) - max(x0, left)
      down = min(y1, top + height) - max(y0, top)
      if across <= 0 or down <= 0:
        kept.append((kind, polarity, corners))
      elif across * down < 0.95 * (x1 - x0) * (y1 - y0):
        kept.append(("long" if kind != "word" else "word", polarity, corners))
    self.marks = kept

  def barcode(self, left: float, top: float, width: float, height: float, ink: float) -> None:
    x, unit = left, max(1.0, width / 95)
    while x < left + width:
      bar = self.chance.choice([1, 1, 2, 3]) * unit
      rows = max(1, round(height))
      opacity = np.ones((rows, max(1, round(bar))), np.float32)
      self.blend(self.pixels, ink, opacity, round(x), round(top))
      x += bar + self.chance.choice([1, 1, 2, 3]) * unit
    if self.chance.random() < 0.7:
      self.line("long", left, top + height * 1.03, max(8.0, height * 0.2), ink, room=width)

  def menu(self) -> None:
    ground = float(self.pixels.mean())
    if self.chance.random() < 0.7:
      ground = self.chance.uniform(0, 255)
      self.pixels += (ground - self.pixels) * self.chance.uniform(0.7, 1)
    ink = self.ink_on(ground)
    size = self.chance.uniform(8, 40)
    columns = self.chance.choice([1, 1, 2, 3])
    wide = self.width / columns
    share = self.chance.uniform(0.4, 1)
    for column in range(columns):
      y = size * self.chance.uniform(0.5, 3)
      while y < self.height - size:
        left = column * wide + 0.04 * wide
        took = self.line("word", left, y, size * self.chance.uniform(0.8, 1.2), ink, 0.6 * wide)
        if self.chance.random() < share:
          x = column * wide + self.chance.uniform(0.66, 0.72) * wide
          if self.chance.random() < 0.35:
            x = left + took + size * self.chance.uniform(0.6, 2)
          kind = "price" if self.chance.random() < 0.8 else self.digits()
          room = (column + 0.98) * wide - x
          self.line(kind, x, y, size * self.chance.uniform(0.85, 1.1), ink, room)
        y += size * self.chance.uniform(1.4, 2.6)

  def loose(self) -> None:
    """Print on whatever there is: packages, banners, boards."""
    for _ in range(self.chance.randint(5, 40)):
      self.loose_word()
    for _ in range(self.chance.randint(2, 20)):
      self.loose_word(self.digits())

  def loose_word(self, kind: str = "word") -> None:
    height = 9 * 2 ** (self.chance.random() ** 1.5 * 4.4)
    left = self.chance.uniform(-0.02, 0.9) * self.width
    top = self.chance.uniform(0, 0.95) * self.height
    columns = slice(max(0, int(left)), int(left + 4 * height))
    place = self.pixels[int(top) : int(top + height) + 1, columns]
    if place.size == 0:
      return
    room = self.width - left if self.chance.random() < 0.9 else None
    self.covered(int(left), int(top), int(3 * height), int(height))
    self.line(kind, left, top, height, self.ink_on(float(place.mean())), room)

  def finished(self) -> tuple[np.ndarray, list[tuple[str, int, list[float]]]]:
    """The picture as a camera gives it, and left, top, right, bottom of each line in it."""
    chance = self.chance
    angle = np.deg2rad(np.clip(chance.gauss(0, 5), -15, 15)) * (chance.random() < 0.6)
    scale = chance.choice([1, 1, chance.uniform(0.45, 1)])
    size = (round(self.width * scale), round(self.height * scale))
    turn = np.float64([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * scale
    middle = np.float64([self.width / 2, self.height / 2])
    tilt = [chance.gauss(0, 0.00008) * (chance.random() < 0.5) for _ in range(2)]
    warp = np.eye(3)
    warp[:2, :2], warp[:2, 2] = turn, np.float64(size) / 2
    away = np.eye(3)
    away[2, :2] = tilt
    toward = np.eye(3)
    toward[:2, 2] = -middle
    warp = warp @ away @ toward
    pixels = self.pixels
    if scale < 0.75:
      pixels = cv2.GaussianBlur(pixels, (0, 0), 0.4 / scale)
    pixels = cv2.warpPerspective(pixels, warp, size, borderMode=cv2.BORDER_REFLECT)
    marks = []
    for kind, polarity, corners in self.marks:
      seen = cv2.perspectiveTransform(corners[None], warp)[0]
      (x0, y0), (x1, y1) = seen.min(0), seen.max(0)
      if x1 > 0 and y1 > 0 and x0 < size[0] and y0 < size[1]:
        inside = x0 > -3 and y0 > -3 and x1 < size[0] + 3 and y1 < size[1] + 3
        legible = inside and y1 - y0 >= SMALLEST
        kind = kind if legible or kind == "word" else "long"
        marks.append((kind, polarity, [float(v) for v in (x0, y0, x1, y1)]))
    return self.camera(pixels), marks

  def camera(self, pixels: np.ndarray) -> np.ndarray:
    chance = self.chance
    if chance.random() < 0.65:
      pixels = cv2.GaussianBlur(pixels, (0, 0), chance.triangular(0.4, 2, 0.6))
    if chance.random() < 0.3:
      length = chance.randint(2, 5)
      kernel = np.zeros((length, length), np.float32)
      kernel[length // 2] = 1 / length
      pixels = cv2.filter2D(pixels, -1, kernel.T if chance.random() < 0.4 else kernel)
    if chance.random() < 0.3:
      soft = cv2.GaussianBlur(pixels, (0, 0), 1.5)
      pixels = pixels + (pixels - soft) * chance.uniform(0.3, 1.2)
    if chance.random() < 0.4:
      light = cv2.resize(
        np.random.default_rng(chance.getrandbits(32)).uniform(0.5, 1, (3, 3)).astype(np.float32),
        pixels.shape[::-1], interpolation=cv2.INTER_CUBIC)
      pixels = pixels * light
    pixels = 255 * (np.clip(pixels, 0, 255) / 255) ** chance.uniform(0.65, 1.5)
    noise = np.random.default_rng(chance.getrandbits(32))
    strength = chance.choice([0, 1, 2, 4, 7])
    pixels = pixels + noise.standard_normal(pixels.shape, np.float32) * strength
    pixels = np.clip(pixels * chance.uniform(0.7, 1), 0, 255).astype(np.uint8)
    if chance.random() < 0.7:
      quality = [cv2.IMWRITE_JPEG_QUALITY, chance.randint(30, 95)]
      pixels = cv2.imdecode(cv2.imencode(".jpg", pixels, quality)[1], cv2.IMREAD_GRAYSCALE)
    return pixels


def write(folder: Path, lines: Path, clutter: Path, count: int, seed: int, held_out: bool) -> None:
  """Writes scenes.pgm, picture after picture, and scenes.jsonl."""
  cv2.setNumThreads(1)
  chance = random.Random(seed)
  parts = (Words(chance), Lines(lines, chance), Clutter(clutter, chance, held_out), chance)
  with open(folder / "scenes.pgm", "wb") as pictures, open(folder / "scenes.jsonl", "w") as list_:
    for _ in range(count):
      pixels, marks = Scene(*parts).finished()
      write_pgm(pictures, pixels)
      list_.write(json.dumps(marks) + "\n")


if __name__ == "__main__":
  import argparse

  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("folder", type=Path)
  parser.add_argument("--lines", type=Path, required=True, help="from pricelab press lines")
  parser.add_argument("--clutter", type=Path, required=True, help="the unpacked packages")
  parser.add_argument("--count", type=int, default=200)
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--held-out", action="store_true")
  options = parser.parse_args()
  options.folder.mkdir(parents=True, exist_ok=True)
  write(
    options.folder, options.lines, options.clutter, options.count, options.seed, options.held_out)
