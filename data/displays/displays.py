# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws displays of digits, such as the electronic labels of shelves, into pictures.

    digits of seven segments ─► a number, its cents smaller or after a point ─► the glass of a display
      ─► its frame and the paper below ─► as a camera sees it from somewhere ─► a piece of a shop
"""

import glob
import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

#       a
#     ┌───┐
#   f │ g │ b
#     ├───┤
#   e │   │ c
#     └───┘
#       d
SEGMENTS = ["abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg"]
OTHER_FORMS = {6: "fgedc", 7: "fabc", 9: "fgabc"}
LETTERS = ["abcefg", "fedcg", "afed", "afeg", "fbgce", "fed", "abfge", "gdceb", "g"]
FONTS = [
  font for pattern in ("*Condensed*", "*Narrow*", "LiberationSans-*", "DejaVuSans*", "*Mono*")
  for font in glob.glob(f"/usr/share/fonts/truetype/**/{pattern}.ttf", recursive=True)
  if "Oblique" not in font
]


class Style:
  """How the digits of a display are built; all of one display are alike."""

  def __init__(self, chance: random.Random):
    self.width = chance.uniform(0.38, 0.62)
    self.thick = chance.uniform(0.09, 0.2)
    self.gap = chance.choice([0, chance.uniform(0.0, 0.04)])
    self.slant = chance.choice([0, 0, chance.uniform(0, 0.18)])
    self.space = chance.uniform(0.1, 0.3)
    self.cut = chance.uniform(0.2, 1)
    self.forms = {digit: form for digit, form in OTHER_FORMS.items() if chance.random() < 0.25}
    self.font = chance.choice(FONTS) if FONTS and chance.random() < 0.06 else None

  def segment(self, name: str, w: float, h: float) -> np.ndarray:
    t, g, c = self.thick * h, self.gap * h, self.cut
    middle = h / 2

    def lying(y, top, bottom):
      # The ends of the outer edge reach further than those of the inner one.
      return [(g + c * t * top, y), (w - g - c * t * top, y),
              (w - g - c * t * bottom, y + t), (g + c * t * bottom, y + t)]

    def standing(x, left, right, y0, y1):
      return [(x, y0 + g + c * t * left), (x + t, y0 + g + c * t * right),
              (x + t, y1 - g - c * t * right), (x, y1 - g - c * t * left)]

    points = {
      "a": lambda: lying(0, 0.1, 1), "d": lambda: lying(h - t, 1, 0.1),
      "g": lambda: lying(middle - t / 2, 0.6, 0.6),
      "f": lambda: standing(0, 0.1, 1, 0, middle), "e": lambda: standing(0, 0.1, 1, middle, h),
      "b": lambda: standing(w - t, 1, 0.1, 0, middle), "c": lambda: standing(w - t, 1, 0.1, middle, h),
    }[name]()
    return np.array(points, np.float64)


class Glass:
  """The field of a display: 1 where ink is."""

  def __init__(self, width: int, height: int):
    self.ink = np.zeros((height, width), np.float32)
    self.ghost = np.zeros((height, width), np.float32)
    # (left, top, right, bottom, digit, whether a point follows)
    self.digits: list[tuple] = []

  def fill(self, points: np.ndarray, on: np.ndarray) -> None:
    cv2.fillConvexPoly(on, np.round(points * 16).astype(np.int32), 1, cv2.LINE_AA, 4)

  def figure(self, style: Style, segments: str, x: float, y: float, h: float, ghosts=False) -> tuple:
    """Returns its box."""
    w = style.width * h
    seen = []
    for name in "abcdefg":
      points = style.segment(name, w, h)
      points[:, 0] += style.slant * (h - points[:, 1])
      points += (x, y)
      if name in segments:
        self.fill(points, self.ink)
        seen.append(points)
      elif ghosts:
        self.fill(points, self.ghost)
    every = np.concatenate(seen)
    return (*every.min(0), *every.max(0))

  def hint(self, style: Style, x: float, y: float, h: float) -> None:
    """An 8 that is not lit."""
    for name in "abcdefg":
      points = style.segment(name, style.width * h, h)
      points[:, 0] += style.slant * (h - points[:, 1])
      self.fill(points + (x, y), self.ghost)

  def number(self, chance, style: Style, whole: str, cents: str, x: float, y: float, h: float,
             form: str) -> float:
    """Draws it from x on and returns where it ends.

    form: `point`, `high` and `low` for smaller cents, `alike` for cents with nothing before them.
    """
    ghosts = chance.random() < 0.3
    small = chance.uniform(0.45, 0.8) if form in ("high", "low") else 1
    if style.font:
      return self.print(chance, style, whole, cents, x, y, h, form, small)
    first = True
    for part, scale in ((whole, 1), (cents, small)):
      if not part:
        continue
      tall = h * scale
      top = y + (h - tall if form == "low" else 0)
      if part is cents:
        point = form == "point" or chance.random() < 0.15
        if point:
          size = style.thick * h * chance.uniform(0.7, 1.3)
          left = x - style.space * h * 0.5 - size / 2 + chance.uniform(0, 0.1) * h
          bottom = y + h
          comma = chance.random() < 0.3
          points = np.array([(left, bottom - size), (left + size, bottom - size),
                             (left + size * (0.5 if comma else 1), bottom + size * (0.5 if comma else 0)),
                             (left, bottom + size * (0.5 if comma else 0))])
          self.fill(points, self.ink)
          if self.digits and not first:
            self.digits[-1] = (*self.digits[-1][:5], 1)
          x += size * 0.7
      for digit in part:
        # A 1 stands at the right of its field.
        box = self.figure(style, style.forms.get(int(digit), SEGMENTS[int(digit)]), x, top, tall, ghosts)
        self.digits.append((*box, int(digit), 0))
        x += (style.width + style.space) * tall
        first = False
    return x

  def print(self, chance, style, whole, cents, x, y, h, form, small) -> float:
    for part, scale in ((whole, 1), (cents, small)):
      if not part:
        continue
      tall = h * scale
      font = ImageFont.truetype(style.font, max(8, int(tall / 0.72)))
      if part is cents and form == "point":
        x = self.text(font, chance.choice(".,."), x, y, h, tall)
        if self.digits:
          self.digits[-1] = (*self.digits[-1][:5], 1)
      for digit in part:
        left, right = x, self.text(font, digit, x, y + (h - tall if form == "low" else 0), tall, tall)
        space = 0.03 * tall
        top = y + (h - tall if form == "low" else 0)
        self.digits.append((left + space, top, right - space, top + tall, int(digit), 0))
        x = right
    return x

  def text(self, font, text: str, x: float, y: float, h: float, cap: float) -> float:
    """The base line lies at y + h."""
    length = font.getlength(text)
    picture = Image.new("L", (self.ink.shape[1], self.ink.shape[0]))
    ImageDraw.Draw(picture).text((x, y + h), text, 255, font=font, anchor="ls")
    np.maximum(self.ink, np.asarray(picture, np.float32) / 255, out=self.ink)
    return x + length


def price(chance: random.Random) -> tuple[str, str]:
  kind = chance.random()
  if kind < 0.75:
    whole = chance.choice([1, 1, 2, 2, 2, 3])
    return str(chance.randrange(10 ** (whole - 1) if whole > 1 else 0, 10 ** whole)), (
      f"{chance.randrange(100):02}" if chance.random() < 0.6 else chance.choice(
        ["99", "90", "95", "50", "00", "49", "89"]))
  if kind < 0.85:
    return str(chance.randrange(1, 3)), f"{chance.randrange(1000):03}"
  return str(chance.randrange(1, 10 ** chance.choice([2, 3, 3, 4]))), ""


def glass(chance: random.Random) -> Glass:
  """A shelf's label, the row of a totem, a scale."""
  style = Style(chance)
  h = 110.0
  whole, cents = price(chance)
  form = chance.choice(["high", "high", "low", "low", "point", "alike"])
  # First how much room there must be.
  trial = Glass(1400, 10)
  end = trial.number(random.Random(1), style, whole, cents, 0, 0, h, form)
  margin = [h * chance.uniform(0.06, 0.5) for _ in range(4)]
  unit = chance.random() < 0.5
  unit_h = h * chance.uniform(0.3, 0.6)
  unit_style = style if chance.random() < 0.7 else Style(chance)
  unit_whole, unit_cents = price(chance)
  unit_end = 0.0
  if unit:
    unit_end = trial.number(random.Random(1), unit_style, unit_whole, unit_cents, 0, 0, unit_h, form)
    unit_end += h * chance.uniform(0.1, 0.8)
  # Places that are empty, whose segments are not quite gone.
  empty = chance.choice([0, 0, 1, 1, 2])
  field = (style.width + style.space) * h
  width = int(margin[0] + unit_end + empty * field + end + margin[1] + style.slant * h)
  height = int(margin[2] + h + margin[3])
  made = Glass(max(20, width), height)
  if unit:
    y = margin[2] + (h - unit_h) * chance.choice([1, 1, chance.random()])
    made.number(chance, unit_style, unit_whole, unit_cents, margin[0], y, unit_h, form)
  x = margin[0] + unit_end
  if chance.random() < 0.7:
    for _ in range(empty):
      made.hint(style, x, margin[2], h)
      x += field
  made.number(chance, style, whole, cents, x, margin[2], h, form)
  extras(chance, made, style, x, margin[2], h, width)
  return made


def extras(chance, made: Glass, style: Style, x: float, y: float, h: float, width: int) -> None:
  """Signs that are no digits: €, /kg, kr, squares, letters of segments."""
  boxes = [digit[:4] for digit in made.digits]

  def is_free(left, top, right, bottom):
    return (left >= 0 and right < width and top >= 0 and bottom < made.ink.shape[0] and not any(
      left < b[2] + 4 and right > b[0] - 4 and top < b[3] + 4 and bottom > b[1] - 4 for b in boxes))

  for _ in range(12):
    tall = h * chance.uniform(0.12, 0.35)
    left, top = chance.uniform(0, width), chance.uniform(0, made.ink.shape[0])
    kind = chance.choice(["text", "text", "square", "letter"])
    if chance.random() < 0.5:
      continue
    if kind == "text" and FONTS:
      text = chance.choice(["€", "€", "kr", "Kr", "/kg", "/L", "$", "€/kg", "NT$", "円", "£", "p", "/Kg", "kg"])
      font = ImageFont.truetype(chance.choice(FONTS), max(8, int(tall / 0.72)))
      length = font.getlength(text)
      if is_free(left, top, left + length, top + tall):
        made.text(font, text, left, top, tall, tall)
        boxes.append((left, top, left + length, top + tall))
    elif kind == "square":
      if is_free(left, top, left + tall / 2, top + tall / 2):
        made.fill(np.array([(left, top), (left + tall / 2, top), (left + tall / 2, top + tall / 2),
                            (left, top + tall / 2)]), made.ink)
        boxes.append((left, top, left + tall / 2, top + tall / 2))
    elif kind == "letter" and is_free(left, top, left + tall, top + tall):
      made.figure(style, chance.choice(LETTERS), left, top, tall)
      boxes.append((left, top, left + tall, top + tall))


def shaded(chance: random.Random, shape: tuple[int, int], most: float) -> np.ndarray:
  """A slow change of brightness from one side to another."""
  small = np.array([[chance.uniform(-most, most) for _ in range(3)] for _ in range(2)], np.float32)
  return cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR)


def unit(chance: random.Random) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[tuple]]:
  """A display with its frame: its brightness, where it covers what is behind it, its ink, its
  digits."""
  made = glass(chance)
  ink = made.ink
  is_lit = chance.random() < 0.2
  if is_lit:
    ground = chance.uniform(5, 60)
    bright = chance.uniform(max(90, ground + 60), 255)
  else:
    ground = chance.uniform(45, 215)
    bright = ground * chance.uniform(0.1, 0.75)
  if chance.random() < 0.4:
    # The shadow of the segments on the mirror behind them.
    shift = np.float32([[1, 0, chance.uniform(-6, 6)], [0, 1, chance.uniform(0, 8)]])
    shadow = cv2.warpAffine(ink, shift, (ink.shape[1], ink.shape[0])) * chance.uniform(0.1, 0.45)
    ink = np.maximum(ink, shadow)
  ink = np.maximum(ink, made.ghost * chance.choice([chance.uniform(0, 0.1), chance.uniform(0.05, 0.3)]))
  field = np.full(ink.shape, ground, np.float32) + shaded(
    chance, ink.shape, ground * chance.choice([0.1, 0.25, 0.5]))
  if chance.random() < 0.35:
    # A part of the glass has another colour.
    a, b = sorted(chance.randrange(ink.shape[1]) for _ in range(2))
    field[chance.choice([0, ink.shape[0] // 2, ink.shape[0] // 3]):, a:b] *= chance.uniform(0.75, 1.3)
  strength = np.clip(1 + shaded(chance, ink.shape, chance.choice([0.2, 0.6])), 0.3, 1.3)
  field += (bright - ground) * ink * strength
  if chance.random() < 0.4:
    glare(chance, field)
  edge = [int(110 * chance.uniform(0.0, 0.5)) for _ in range(4)]
  paper = int(110 * chance.uniform(0.3, 0.9)) if chance.random() < 0.5 else 0
  shade = chance.choice([chance.uniform(120, 250), chance.uniform(0, 255)])
  whole = np.full((edge[0] + field.shape[0] + edge[1] + paper, edge[2] + field.shape[1] + edge[3]),
                  shade, np.float32)
  whole += shaded(chance, whole.shape, 20)
  whole[edge[0]:edge[0] + field.shape[0], edge[2]:edge[2] + field.shape[1]] = field
  if edge[2] > 6 and chance.random() < 0.5:
    cv2.rectangle(whole, (edge[2] - 3, edge[0] - 3),
                  (edge[2] + field.shape[1] + 3, edge[0] + field.shape[0] + 3),
                  chance.uniform(0, 255), chance.randrange(1, 8))
  if paper:
    top = whole.shape[0] - paper
    whole[top:] = chance.uniform(170, 250)
    printed(chance, whole, top, paper)
  cover = np.zeros(whole.shape, np.float32)
  round_by = int(min(whole.shape) * chance.uniform(0, 0.2))
  cv2.rectangle(cover, (round_by, 0), (whole.shape[1] - round_by, whole.shape[0]), 1, -1)
  cv2.rectangle(cover, (0, round_by), (whole.shape[1], whole.shape[0] - round_by), 1, -1)
  for x in (round_by, whole.shape[1] - 1 - round_by):
    for y in (round_by, whole.shape[0] - 1 - round_by):
      cv2.circle(cover, (x, y), round_by, 1, -1)
  whole_ink = np.zeros(whole.shape, np.float32)
  whole_ink[edge[0]:edge[0] + field.shape[0], edge[2]:edge[2] + field.shape[1]] = made.ink
  digits = [(d[0] + edge[2], d[1] + edge[0], d[2] + edge[2], d[3] + edge[0], *d[4:]) for d in made.digits]
  return whole, cover, whole_ink, digits


def glare(chance: random.Random, field: np.ndarray) -> None:
  """Lamps and shelves in the glass."""
  light = np.zeros(field.shape, np.float32)
  for _ in range(chance.randrange(1, 4)):
    y = chance.uniform(0, field.shape[0])
    thick = max(1, int(field.shape[0] * chance.uniform(0.01, 0.2)))
    lean = chance.uniform(-0.2, 0.2) * field.shape[0]
    cv2.line(light, (0, int(y - lean)), (field.shape[1], int(y + lean)), chance.uniform(15, 120), thick)
  light = cv2.GaussianBlur(light, (0, 0), max(0.5, field.shape[0] * chance.uniform(0.005, 0.08)))
  field += light


def printed(chance: random.Random, whole: np.ndarray, top: int, tall: int) -> None:
  """A name and a bar code on the paper below: they are printed, and no digits of a display."""
  picture = Image.new("L", (whole.shape[1], tall), 255)
  draw = ImageDraw.Draw(picture)
  y = 2
  while y < tall - 12:
    size = chance.randrange(11, max(12, tall // 2))
    text = "".join(chance.choice("ABCDEFGHIKLMNOPRSTUV  0123456789") for _ in range(chance.randrange(4, 20)))
    if FONTS:
      draw.text((chance.randrange(0, max(1, whole.shape[1] // 3)), y), text, 0,
                font=ImageFont.truetype(chance.choice(FONTS), size))
    y += size + 3
  if chance.random() < 0.6:
    x = chance.randrange(0, whole.shape[1])
    for _ in range(40):
      wide = chance.randrange(1, 5)
      draw.rectangle((x, tall // 4, x + wide, tall * 3 // 4), 0)
      x += wide + chance.randrange(1, 5)
  whole[top:] *= np.asarray(picture, np.float32) / 255


def seen(chance: random.Random, size: tuple[float, float], tall: float) -> np.ndarray:
  """From a display, whose digits are 110 high, to a picture where they are so tall."""
  width, height = size
  scale = tall / 110
  turn = np.radians(chance.gauss(0, 4))
  lean = chance.gauss(0, 0.05)
  stretch = chance.uniform(0.75, 1.15)
  cos, sin = np.cos(turn), np.sin(turn)
  middle = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
  flat = np.array([[cos * scale * stretch, (-sin + lean) * scale, 0],
                   [sin * scale * stretch, cos * scale, 0],
                   [chance.gauss(0, 0.12) / max(width, height), chance.gauss(0, 0.12) / max(width, height), 1]])
  return flat @ middle


def put(chance: random.Random, picture: np.ndarray, inked: np.ndarray, taken: list) -> list[tuple]:
  """Puts a display into a picture; returns its digits there. inked becomes 1 where ink is."""
  rows, columns = picture.shape
  tall = float(np.exp(chance.uniform(np.log(11), np.log(150))))
  whole, cover, ink, digits = unit(chance)
  view = seen(chance, (whole.shape[1], whole.shape[0]), tall)
  corners = at(view, [(0, 0), (whole.shape[1], 0), (whole.shape[1], whole.shape[0]), (0, whole.shape[0])])
  extent = corners.max(0) - corners.min(0)
  place = [chance.uniform(min(0, n - e) - 0.1 * e, max(0, n - e) + 0.1 * e)
           for n, e in zip((columns, rows), extent)]
  view = np.array([[1, 0, place[0] - corners[:, 0].min()], [0, 1, place[1] - corners[:, 1].min()],
                   [0, 0, 1]]) @ view
  corners = at(view, [(0, 0), (whole.shape[1], 0), (whole.shape[1], whole.shape[0]), (0, whole.shape[0])])
  box = (*corners.min(0), *corners.max(0))
  if any(box[0] < t[2] and box[2] > t[0] and box[1] < t[3] and box[3] > t[1] for t in taken):
    return []
  taken.append(box)
  # What is made smaller is smoothed first.
  smaller = 110 / tall
  if smaller > 1.5:
    whole = cv2.GaussianBlur(whole, (0, 0), 0.4 * smaller)
  drawn = cv2.warpPerspective(whole, view, (columns, rows), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
  mask = cv2.warpPerspective(cover, view, (columns, rows), flags=cv2.INTER_LINEAR)
  picture[:] = picture * (1 - mask) + drawn * mask
  np.maximum(inked, cv2.warpPerspective(ink, view, (columns, rows), flags=cv2.INTER_LINEAR), out=inked)
  placed = []
  for left, top, right, bottom, digit, point in digits:
    quad = at(view, [(left, top), (right, top), (right, bottom), (left, bottom)])
    placed.append((*quad.min(0), *quad.max(0), digit, point))
  return placed


def at(view: np.ndarray, points) -> np.ndarray:
  moved = np.c_[np.array(points, np.float64), np.ones(len(points))] @ view.T
  return moved[:, :2] / moved[:, 2:]


def photographed(chance: random.Random, picture: np.ndarray) -> np.ndarray:
  """Blur, shadow, noise and JPEG."""
  noise = np.random.default_rng(chance.randrange(2 ** 32))
  if chance.random() < 0.6:
    picture = cv2.GaussianBlur(picture, (0, 0), chance.uniform(0.3, 1.6))
  if chance.random() < 0.15:
    length = chance.randrange(2, 7)
    line = np.zeros((length, length), np.float32)
    line[length // 2] = 1 / length
    picture = cv2.filter2D(picture, -1, line if chance.random() < 0.5 else line.T)
  picture = picture * chance.uniform(0.5, 1.15) + chance.uniform(-25, 35)
  picture = picture + shaded(chance, picture.shape, 30)
  picture = picture + noise.normal(0, chance.uniform(0, 8), picture.shape)
  picture = np.clip(picture, 0, 255).astype(np.uint8)
  if chance.random() < 0.7:
    _, code = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, chance.randrange(35, 95)])
    picture = cv2.imdecode(code, cv2.IMREAD_GRAYSCALE)
  return picture


def scene(chance: random.Random, backgrounds: list[np.ndarray], side: int) -> tuple[np.ndarray, list[tuple]]:
  """A piece of a shop with some displays; of each digit its box, what it is, whether a point follows,
  and by how many steps of 255 it stands out."""
  behind = chance.choice(backgrounds)
  scale = max(side / min(behind.shape) * 1.01, float(np.exp(chance.uniform(np.log(0.3), np.log(1.2)))))
  piece = int(side / scale)
  top, left = (chance.randrange(0, max(1, n - piece)) for n in behind.shape)
  picture = cv2.resize(behind[top:top + piece, left:left + piece], (side, side), interpolation=cv2.INTER_AREA).astype(np.float32)
  taken: list = []
  digits: list[tuple] = []
  inked = np.zeros(picture.shape, np.float32)
  for _ in range(chance.choice([0, 1, 1, 2, 3, 4])):
    digits += put(chance, picture, inked, taken)
  picture = photographed(chance, picture)
  return picture, [(*digit, stands_out_by(picture, inked, digit[:4])) for digit in digits]


def stands_out_by(picture: np.ndarray, inked: np.ndarray, box: tuple) -> float:
  """How much ink and ground differ inside a box."""
  part = tuple(slice(max(0, int(a)), max(0, int(b) + 1)) for a, b in ((box[1], box[3]), (box[0], box[2])))
  seen, ink = picture[part], inked[part]
  dark, light = seen[ink > 0.7 * ink.max(initial=0)], seen[ink < 0.15]
  return abs(float(dark.mean()) - float(light.mean())) if len(dark) and len(light) else 0
