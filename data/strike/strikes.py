# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws lines through labelled prices of photos, and writes the photos one after the other."""

import argparse
import json
import math
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

DATA = Path(__file__).resolve().parent.parent
sys.path += [str(DATA / "belief"), str(DATA / "clutter")]
from pictures import write_pgm  # noqa: E402
from yardstick import Halves  # noqa: E402

# The finder works at this size: what is larger is read in parts by the program.
LONGEST = 1600
# Of the labelled prices so many are struck out, and so many are underlined or framed instead.
STRUCK, RULED = 0.5, 0.15
# Lines are drawn so many times as fine.
FINE = 4


def ink(photo: Image.Image, box: list[float]) -> tuple[int, int, int]:
  """The colour of the digits: the rarer end of the brightness inside."""
  inside = np.asarray(photo.crop([round(v) for v in box])).reshape(-1, 3).astype(float)
  light = inside.sum(1)
  order = np.argsort(light)
  tenth = max(1, len(order) // 10)
  dark, bright = inside[order[:tenth]].mean(0), inside[order[-tenth:]].mean(0)
  is_dark = np.median(light) > (dark.sum() + bright.sum()) / 2
  return tuple(int(v) for v in (dark if is_dark else bright))


def strokes(box: list[float], chance: random.Random) -> tuple[list[list[tuple]], float]:
  """The lines of a strike, as points, and how thick they are."""
  left, top, right, bottom = box
  height = bottom - top
  over = chance.uniform(-0.08, 0.3) * height
  left, right = left - over, right + over * chance.uniform(0.3, 1)
  middle = top + chance.uniform(0.38, 0.62) * height
  kind = chance.choice(["level", "level", "level", "slant", "slant", "double", "cross", "hand"])
  thick = chance.uniform(0.045, 0.13) * height
  slope = chance.uniform(0.1, 0.45) * height * chance.choice([-1, 1])
  level = [(left, middle), (right, middle)]
  slant = [(left, middle - slope), (right, middle + slope)]
  if kind == "level":
    return [level], thick
  if kind == "slant":
    return [slant], thick
  if kind == "double":
    apart = chance.uniform(0.1, 0.17) * height
    return [[(x, y + d) for x, y in level] for d in (-apart, apart)], min(thick, 0.08 * height)
  if kind == "cross":
    return [slant, [(left, middle + slope), (right, middle - slope)]], thick
  steps, phase = 12, chance.uniform(0, 6)
  wave = chance.uniform(0.02, 0.07) * height
  return [[
    (left + (right - left) * i / steps,
     middle + slope * (2 * i / steps - 1) * 0.6 + wave * math.sin(phase + i))
    for i in range(steps + 1)]], thick * chance.uniform(1, 1.7)


def rules(box: list[float], chance: random.Random) -> tuple[list[list[tuple]], float]:
  """Lines that stand around a price without going through it."""
  left, top, right, bottom = box
  height = bottom - top
  thick = chance.uniform(0.04, 0.1) * height
  below = bottom + thick + chance.uniform(0.02, 0.2) * height
  above = top - thick - chance.uniform(0.02, 0.2) * height
  left, right = left - 0.3 * height, right + 0.3 * height
  under = [(left, below), (right, below)]
  over = [(left, above), (right, above)]
  kind = chance.choice(["under", "over", "frame"])
  if kind == "under":
    return [under], thick
  if kind == "over":
    return [over], thick
  return [under, over, [under[0], over[0]], [under[1], over[1]]], thick


def draw(photo: Image.Image, lines: list[list[tuple]], thick: float, colour: tuple | int) -> None:
  points = [p for line in lines for p in line]
  edge = math.ceil(thick) + 2
  left = max(0, math.floor(min(x for x, _ in points)) - edge)
  top = max(0, math.floor(min(y for _, y in points)) - edge)
  right = min(photo.width, math.ceil(max(x for x, _ in points)) + edge)
  bottom = min(photo.height, math.ceil(max(y for _, y in points)) + edge)
  if right <= left or bottom <= top:
    return
  size = (right - left, bottom - top)
  mask = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
  for line in lines:
    ImageDraw.Draw(mask).line(
      [((x - left) * FINE, (y - top) * FINE) for x, y in line], fill=255,
      width=max(FINE // 2, round(thick * FINE)), joint="curve")
  mask = mask.resize(size, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(0.5))
  photo.paste(colour, (left, top, right, bottom), mask)


def struck(
  photo: Image.Image, prices: list[dict], scale: float, chance: random.Random, draws: bool
) -> list:
  """Returns of each price whether it is struck out, after some of them were."""
  marks = []
  for price in prices:
    box = [v * scale for v in price["box"]]
    height, width = box[3] - box[1], box[2] - box[0]
    if price.get("kind") in ("old", "was"):
      marks.append(["unknown", box])
      continue
    if not price["legible"] or height < 8 or width < 0.6 * height:
      continue
    lot = chance.random()
    if not draws or lot > STRUCK + RULED:
      marks.append(["plain", box])
      continue
    colour = ink(photo, box)
    if chance.random() < 0.25:
      colour = chance.choice([(200, 25, 30), (20, 20, 25), (30, 50, 160)])
    if lot < STRUCK:
      draw(photo, *strokes(box, chance), colour)
      marks.append(["struck", box])
    else:
      draw(photo, *rules(box, chance), colour)
      marks.append(["plain", box])
  return marks


def main() -> None:
  parser = argparse.ArgumentParser()
  parser.add_argument("photos", type=Path)
  parser.add_argument("half", choices=["tuning", "judging", "all"])
  parser.add_argument("seed", type=int, help="0 draws nothing")
  parser.add_argument("out", type=Path)
  options = parser.parse_args()
  options.out.mkdir(parents=True, exist_ok=True)
  halves = Halves(DATA / "belief" / "halves.tsv")
  known = []
  with open(options.out / "photos.pgm", "wb") as strip:
    for line in open(options.photos / "labels.jsonl"):
      label = json.loads(line)
      if options.half != "all" and halves.half(label["file"]) != options.half:
        continue
      photo = Image.open(options.photos / label["file"]).convert("RGB")
      scale = min(1, LONGEST / max(photo.size))
      if scale < 1:
        photo = photo.resize([round(v * scale) for v in photo.size], Image.Resampling.BOX)
      chance = random.Random(f"{options.seed} {label['file']}")
      marks = struck(photo, label["prices"], scale, chance, draws=options.seed > 0)
      write_pgm(strip, np.asarray(photo.convert("L")))
      known.append({"file": label["file"], "marks": marks})
  (options.out / "marks.json").write_text(json.dumps(known))


if __name__ == "__main__":
  main()
