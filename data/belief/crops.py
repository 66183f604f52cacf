# SPDX-License-Identifier: GPL-3.0-or-later
"""Cuts pieces out of labelled photos, at random: what a camera held too near sees of a price."""

import json
import random
from pathlib import Path

from PIL import Image

from photos import Photos

# Pieces of each photo, and the largest share of it that is cut off at each side.
PIECES, MOST = 4, 0.45
# The program reads larger ones in parts.
LONGEST = 1600


def cut(photos: Photos, folder: Path, seed: int) -> Photos:
  """The pieces of those photos that show prices, in the folder, each with the half it is of."""
  with open(folder / "labels.jsonl", "w", encoding="utf-8") as table:
    for labels in photos.labels:
      if not any(price.get("legible", True) for price in labels["prices"]):
        continue
      photo = Image.open(photos.folder / labels["file"]).convert("RGB")
      scale = min(1, LONGEST / max(photo.size))
      photo = photo.resize([round(side * scale) for side in photo.size], Image.Resampling.BOX)
      chance = random.Random(f"{seed} {labels['file']}")
      for number in range(PIECES):
        wide, high = photo.size
        off = [chance.choice([0, chance.uniform(0, MOST)]) for _ in range(4)]
        frame = [
          round(off[0] * wide), round(off[1] * high), round((1 - off[2]) * wide),
          round((1 - off[3]) * high)]
        name = f"{number} {Path(labels['file']).name}".rsplit(".", 1)[0] + ".png"
        photo.crop(frame).save(folder / name)
        piece = {
          "file": name, "half": photos.half(labels), "currency": photos.currency(labels),
          "complete": labels.get("complete", True),
          "prices": list(kept(labels["prices"], scale, frame))}
        table.write(json.dumps(piece) + "\n")
  return Photos(folder, photos.scorer)


def kept(prices: list, scale: float, frame: list):
  """What of each price is seen in the frame; its value is that of the whole."""
  for price in prices:
    box = [side * scale for side in price["box"]]
    box = [
      max(box[0], frame[0]) - frame[0], max(box[1], frame[1]) - frame[1],
      min(box[2], frame[2]) - frame[0], min(box[3], frame[3]) - frame[1]]
    if box[2] - box[0] > 2 and box[3] - box[1] > 2:
      yield price | {"box": box}
