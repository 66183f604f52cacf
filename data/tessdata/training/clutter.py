# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures that bear no writing, in grey, one after the other in a file, for `press clutter`.

usage: clutter.py PICTURES FILE.pgm [--seed 1]
"""

import argparse
import random
from pathlib import Path

import numpy as np
from PIL import Image

from pictures import is_thing, listed, write_pgm

# The longer side: what a camera's picture is searched at, and what is smaller.
PICTURE_SIDES, THING_SIDES = [640, 960, 1280, 1280], [400, 640, 800]
# So many parts of each picture beside the whole, about as large as a camera's picture.
DETAILS, DETAIL_SIZE = 2, (1280, 720)
# What stands behind a thing.
GROUNDS = [(255, 255, 255), (90, 110, 130), (200, 190, 170)]
# Smaller pictures would only be blown up.
SMALLEST = 100


def chosen(files: list[Path], chance: random.Random) -> list[Path]:
  """Of a wallpaper that comes in several sizes only one; they share a folder."""
  groups: dict[Path, list[Path]] = {}
  for file in files:
    groups.setdefault(file.parent if "wallpapers" in file.parts else file, []).append(file)
  return [chance.choice(group) for group in groups.values()]


def grey(file: Path, chance: random.Random) -> Image.Image:
  with Image.open(file) as image:
    colours = image.convert("RGBA")
  ground = Image.new("RGBA", colours.size, (*chance.choice(GROUNDS), 255))
  ground.alpha_composite(colours)
  return ground.convert("L")


def views(file: Path, chance: random.Random) -> list[Image.Image]:
  """The picture as a whole, and parts of it; nothing of what is too small."""
  picture = grey(file, chance)
  if min(picture.size) < SMALLEST:
    return []
  if is_thing(file):
    return [scaled(picture, chance.choice(THING_SIDES))]
  parts = [picture] + [detail(picture, chance) for _ in range(DETAILS)]
  return [scaled(part, chance.choice(PICTURE_SIDES)) for part in parts]


def detail(picture: Image.Image, chance: random.Random) -> Image.Image:
  width, height = (min(side, most) for side, most in zip(picture.size, DETAIL_SIZE))
  left = chance.randint(0, picture.width - width)
  top = chance.randint(0, picture.height - height)
  return picture.crop((left, top, left + width, top + height))


def scaled(picture: Image.Image, side: int) -> Image.Image:
  share = side / max(picture.size)
  size = tuple(max(32, int(length * share)) for length in picture.size)
  return picture.resize(size, Image.Resampling.LANCZOS)


def main() -> None:
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("pictures", type=Path, help="folder of the unpacked packages")
  parser.add_argument("file", type=Path)
  parser.add_argument("--seed", type=int, default=1)
  args = parser.parse_args()
  chance = random.Random(args.seed)
  files = chosen(listed(Path(__file__).parent / "clutter.txt", args.pictures), chance)
  if not files:
    raise SystemExit(f"{args.pictures} holds none of the pictures that clutter.txt names")
  with open(args.file, "wb") as out:
    for file in files:
      for view in views(file, chance):
        write_pgm(out, np.asarray(view))


if __name__ == "__main__":
  main()
