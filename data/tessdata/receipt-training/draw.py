# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the pieces of rows as the printers of tills do: with faces of few dots, wide, tall and bold.

usage: draw.py FONTS HOUSE DICTIONARIES FOLDER [--lines 40000] [--seed 1] [--workers N]

FONTS is a folder that holds the faces of fonts.txt, anywhere below it. FOLDER gets a file of each
worker: masks of MASK_HEIGHT rows, side by side, their widths and their texts.
"""

import argparse
import fnmatch
import gzip
import json
import multiprocessing
import random
import struct
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from texts import ALPHABET, Writer, label

MASK_HEIGHT = 40
# A mask that is longer than so many heights is cut into words before it is drawn.
LONGEST = 26.0
# Tills hardly ever print slanted: such faces are drawn with so much more seldom.
SLANTED = 0.1
# Pixels of an outline face before it is brought to the height of a mask.
DRAWN_SIZE = 44


class OutlineFace:
  """A face of outlines, at one size; each of its characters is drawn once."""

  HEIGHT = DRAWN_SIZE * 2
  BASE = 12

  def __init__(self, file: Path, number: int = 0):
    self.font = ImageFont.truetype(str(file), DRAWN_SIZE, index=number)
    self.missing = self.shape_of("\uffff")
    self.glyphs: dict[tuple[str, int], tuple[np.ndarray, int, float] | None] = {}
    self.capital = self.drawn("H", 0).shape[0]

  def shape_of(self, character: str) -> bytes:
    mask = self.font.getmask(character)
    return bytes(mask) + bytes(str(mask.size), "ascii") if mask.size[0] else b""

  def glyph(self, character: str, weight: int) -> tuple[np.ndarray, int, float] | None:
    """Its ink, where that begins and how far on the next one stands; None where the face has none."""
    key = (character, weight)
    if key not in self.glyphs:
      self.glyphs[key] = self.made(character, weight)
    return self.glyphs[key]

  def made(self, character: str, weight: int) -> tuple[np.ndarray, int, float] | None:
    advance = self.font.getlength(character)
    if character == " ":
      return np.zeros((self.HEIGHT, 1), np.uint8), 0, advance
    if self.shape_of(character) in (self.missing, b""):
      return None
    left, _, right, _ = self.font.getbbox(character, stroke_width=weight)
    image = Image.new("L", (max(1, right - left), self.HEIGHT))
    pen = ImageDraw.Draw(image)
    pen.text((-left, self.BASE), character, 255, font=self.font, stroke_width=weight)
    return np.array(image), left, advance

  def can_draw(self, text: str) -> bool:
    return all(self.glyph(c, 0) is not None for c in set(text))

  def drawn(self, text: str, gap: float, weight: int = 0) -> np.ndarray:
    parts = [self.glyph(c, weight) for c in text]
    places, x = [], DRAWN_SIZE * 0.5
    for _, left, advance in parts:
      places.append(max(0, round(x) + left))
      x += advance + gap * DRAWN_SIZE
    width = max(place + part[0].shape[1] for place, part in zip(places, parts))
    mask = np.zeros((self.HEIGHT, width + 2), np.uint8)
    for place, (ink, _, _) in zip(places, parts):
      there = mask[:, place : place + ink.shape[1]]
      np.maximum(there, ink, out=there)
    return inked(mask)


class DotFace:
  """A face of dots: a few rows of them, as thermal heads print it."""

  def __init__(self, glyphs: dict[str, np.ndarray]):
    self.glyphs = glyphs
    self.capital = inked(glyphs["H"]).shape[0]

  def can_draw(self, text: str) -> bool:
    return all(c == " " or c in self.glyphs for c in text)

  def drawn(self, text: str, gap: float, weight: int = 0) -> np.ndarray:
    height = self.glyphs["H"].shape[0]
    space = self.glyphs.get(" ", np.zeros((height, self.glyphs["H"].shape[1]), np.uint8))
    between = np.zeros((height, max(0, round(gap * height * 0.5))), np.uint8)
    parts = [part for c in text for part in (self.glyphs.get(c, space), between)]
    mask = np.hstack(parts)
    for _ in range(weight):
      mask = np.maximum(mask, np.pad(mask, ((0, 0), (1, 0)))[:, :-1])
    return inked(mask)


def console_glyphs(file: Path) -> dict[str, np.ndarray]:
  """The glyphs of a console font (PSF 1 and 2), which says of each what characters it is of."""
  data = gzip.open(file).read()
  if data[:2] == b"\x36\x04":
    mode, size = data[2], data[3]
    count, width, height, start = 512 if mode & 1 else 256, 8, size, 4
    table, wide = data[start + count * size :], True
  else:
    _, _, start, _, count, size, height, width = struct.unpack("<8I", data[:32])
    table, wide = data[start + count * size :], False
  glyphs: dict[str, np.ndarray] = {}
  if wide:
    names, units = [[]], struct.unpack(f"<{len(table) // 2}H", table[: len(table) // 2 * 2])
    for unit in units:
      if unit == 0xFFFF:
        names.append([])
      elif unit < 0xFFFE:
        names[-1].append(chr(unit))
  else:
    names = [list(part.split(b"\xfe")[0].decode("utf-8", "ignore")) for part in table.split(b"\xff")]
  stride = size // height
  for place, characters in zip(range(count), names):
    rows = np.frombuffer(data[start + place * size :][:size], np.uint8).reshape(height, stride)
    bits = np.unpackbits(rows, axis=1)[:, :width] * 255
    glyphs.update({c: bits for c in characters})
  return {c: bits for c, bits in glyphs.items() if c == " " or c in ALPHABET and bits.any()}


def strike_glyphs(file: Path) -> dict[str, np.ndarray]:
  """The glyphs of a face of X11 at the size that it is drawn for."""
  for size in range(6, 40):
    try:
      font = ImageFont.truetype(str(file), size)
      break
    except OSError:
      continue
  else:
    return {}
  ascent, descent = font.getmetrics()
  height = ascent + descent
  if height <= 0 or height > 64:
    return {}

  def drawn(character: str) -> np.ndarray:
    width = max(1, round(font.getlength(character)))
    image = Image.new("1", (width, height))
    ImageDraw.Draw(image).text((0, 0), character, 1, font=font)
    return np.asarray(image).astype(np.uint8) * 255

  missing = drawn("\uffff").tobytes()
  glyphs = {c: drawn(c) for c in ALPHABET}
  return {c: g for c, g in glyphs.items() if g.any() and g.tobytes() != missing} | {" ": drawn(" ")}


def inked(mask: np.ndarray) -> np.ndarray:
  rows, columns = np.flatnonzero(mask.max(1) > 60), np.flatnonzero(mask.max(0) > 60)
  if len(rows) == 0:
    return np.zeros((1, 1), np.uint8)
  return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def faces(fonts: Path, listed: Path) -> tuple[list, list[float]]:
  """Every face that fonts.txt names, and how often it is drawn with."""
  files = [file for file in sorted(fonts.rglob("*")) if file.is_file()]
  found, weights = [], []
  for row in listed.read_text().splitlines():
    if not row.strip() or row.startswith("#"):
      continue
    kind, weight, pattern = row.split(maxsplit=2)
    matches = {file.name: file for file in files if fnmatch.fnmatchcase(file.name, pattern)}
    loaded = {name: face_of(kind, file) for name, file in matches.items()}
    matches = {name: file for name, file in matches.items() if loaded[name]}
    made = [loaded[name] for name in matches]
    shares = [SLANTED if is_slanted(name) else 1 for name in matches]
    found += made
    weights += [float(weight) * share / max(1, sum(shares)) for share in shares]
  return found, weights


def is_slanted(name: str) -> bool:
  return any(word in name for word in ("Italic", "Oblique", "BI.", "I.ttf", "It.", "13O-", "14O-"))


def face_of(kind: str, file: Path):
  try:
    if kind == "outline":
      return OutlineFace(file)
    if kind == "eastern":
      return OutlineFace(file)
    glyphs = console_glyphs(file) if kind == "console" else strike_glyphs(file)
    is_whole = len(glyphs) > 80 and "H" in glyphs and glyphs["H"].mean() < 128
    return DotFace(glyphs) if is_whole else None
  except (OSError, TypeError, ValueError, struct.error):
    return None


class Press:
  def __init__(self, found: tuple[list, list[float]], house: Path, dictionaries: Path, seed: int):
    self.random = random.Random(seed * 7919 + 1)
    self.writer = Writer(seed, house, dictionaries)
    self.faces, self.weights = found

  def line(self) -> tuple[np.ndarray, str]:
    while True:
      text = self.writer.text()
      if not text:
        continue
      # A till has one face for all that it prints; what it cannot print is never on its paper.
      able = [face for face in self.random.choices(self.faces, self.weights, k=12) if face.can_draw(text)]
      if not able:
        able = [face for face in self.faces if face.can_draw(text)]
      if not able:
        continue
      mask = self.mask(self.random.choice(able), text)
      if mask is not None:
        return mask, label(text)

  def mask(self, face, text: str) -> np.ndarray | None:
    rng = self.random
    gap = 0.0
    if rng.random() < 0.2:
      gap = rng.uniform(-0.06, 0.3) if rng.random() < 0.7 else rng.uniform(0, 0.06)
    drawn = face.drawn(text, gap, 1 if rng.random() < 0.2 else 0)
    least = round(face.capital * 0.6)
    if drawn.shape[0] < least:
      room = least - drawn.shape[0]
      drawn = np.pad(drawn, ((room // 2, room - room // 2), (0, 0)))
    aspect = drawn.shape[1] / drawn.shape[0] * self.stretch()
    width = round(aspect * MASK_HEIGHT)
    if not 6 <= width <= LONGEST * MASK_HEIGHT:
      return None
    if isinstance(face, DotFace):
      drawn = self.dotted(drawn)
    picture = Image.fromarray(drawn).resize((width, MASK_HEIGHT), Image.Resampling.BOX)
    return np.asarray(picture)

  def stretch(self) -> float:
    """Tills print twice as wide or twice as tall what is to be seen."""
    draw = self.random.random()
    if draw < 0.07:
      return self.random.uniform(1.6, 2.1)
    if draw < 0.15:
      return self.random.uniform(0.48, 0.65)
    return self.random.uniform(0.72, 1.22)

  def dotted(self, dots: np.ndarray) -> np.ndarray:
    """Squares, or dots that do not quite meet, as needles print them."""
    scale = max(3, 96 // dots.shape[0])
    large = dots.repeat(scale, 0).repeat(scale, 1)
    if self.random.random() < 0.15:
      across = np.arange(scale) - (scale - 1) / 2
      round_dot = across[:, None] ** 2 + across**2 < (scale * self.random.uniform(0.42, 0.66)) ** 2
      large = large * np.tile(round_dot, dots.shape)
    return large


# Workers are forks and share what was loaded.
FACES: tuple[list, list[float]] = ([], [])


def work(job) -> None:
  worker, count, args = job
  press = Press(FACES, args.house, args.dictionaries, args.seed * 1000 + worker)
  lines = [press.line() for _ in range(count)]
  np.savez(
    args.folder / f"lines-{args.seed}-{worker}.npz",
    gray=np.concatenate([mask.T.reshape(-1) for mask, _ in lines]),
    widths=np.array([mask.shape[1] for mask, _ in lines], np.int32),
    texts=np.frombuffer(json.dumps([text for _, text in lines]).encode(), np.uint8),
  )


def main() -> None:
  parser = argparse.ArgumentParser(description=__doc__)
  for name in ("fonts", "house", "dictionaries", "folder"):
    parser.add_argument(name, type=Path)
  parser.add_argument("--lines", type=int, default=40_000)
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
  args = parser.parse_args()
  args.folder.mkdir(parents=True, exist_ok=True)
  global FACES
  FACES = faces(args.fonts, Path(__file__).with_name("fonts.txt"))
  jobs = [(worker, args.lines // args.workers, args) for worker in range(args.workers)]
  with multiprocessing.get_context("fork").Pool(args.workers) as pool:
    pool.map(work, jobs, chunksize=1)


if __name__ == "__main__":
  main()
