# SPDX-License-Identifier: GPL-3.0-or-later
"""Says how many labelled prices of displays a trained network reads by itself, before any grammar.

usage: judge.py PHOTOS CHECKPOINT [--looks HEIGHT ...] [--show FOLDER]
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import torch

DATA = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path += [str(DATA / "belief")]
from photos import Photos  # noqa: E402
from train import STEP, Network  # noqa: E402

RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


# As in the sources: DisplayLook and DisplayReader.
AROUND = 2.2, 0.8
LIKELY, MOST_PLACES, SURE = 0.5, 12, 0.5


def digits(network, picture, side, least):
  """Those of a whole picture."""
  scale = min(1, side / max(picture.shape))
  size = [max(1, round(n * scale / 32)) * 32 for n in picture.shape[::-1]]
  small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
  return seen_in(network, small, (0, 0, *picture.shape[::-1]), least)


def digits_around(network, picture, area, scale, side, least):
  """Those of a part of it, so many times as large."""
  left, top, right, bottom = area
  size = [round(max(1, min(n * scale, side) / 32)) * 32 for n in (right - left, bottom - top)]
  across, down = (right - left) / size[0], (bottom - top) / size[1]
  if across > 1.3:
    picture = cv2.GaussianBlur(picture, (0, 0), 0.4 * across)
  way = np.float32([[across, 0, left + across / 2 - 0.5], [0, down, top + down / 2 - 0.5]])
  small = cv2.warpAffine(picture, way, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                         borderMode=cv2.BORDER_REPLICATE)
  return seen_in(network, small, area, least)


def seen_in(network, small, area, least):
  """The digits of an image, in pixels of the picture in which it is an area."""
  with torch.no_grad():
    seen = network(torch.from_numpy(small.astype(np.float32) / 127.5 - 1)[None, None])[0].numpy()
  likely = 1 / (1 + np.exp(-seen[0]))
  peaks = (likely >= cv2.dilate(likely, np.ones((3, 3)))) & (likely > least)
  left, top, right, bottom = area
  fx, fy = (right - left) / small.shape[1], (bottom - top) / small.shape[0]
  found = []
  for row, column in zip(*np.nonzero(peaks)):
    one = seen[:, row, column]
    sure = np.exp(one[1:11] - one[1:11].max())
    sure /= sure.sum()
    h, w = 16 * np.exp(np.clip(one[11:13], -4, 4))
    x, y = (column + 0.5 + one[13]) * STEP, (row + 0.5 + one[14]) * STEP
    found.append(dict(x0=left + (x - w / 2) * fx, x1=left + (x + w / 2) * fx,
                      y0=top + (y - h / 2) * fy, y1=top + (y + h / 2) * fy,
                      digit=int(sure.argmax()), sure=float(likely[row, column] * sure.max()), seen=float(likely[row, column]),
                      point=bool(one[15] > 0)))
  found.sort(key=lambda d: -d["seen"])
  kept = []
  for one in found:
    if all(overlap(one, other) < 0.4 for other in kept):
      kept.append(one)
  return kept


def around(run):
  """Where to look again, and how high its digits are."""
  tall = max(d["y1"] - d["y0"] for d in run)
  x, y = AROUND[0] * tall, AROUND[1] * tall
  left, top, right, bottom = box(run)
  return (left - x, top - y, right + x, bottom + y), tall


def box(run):
  return [min(d["x0"] for d in run), min(d["y0"] for d in run), max(d["x1"] for d in run), max(d["y1"] for d in run)]


def places(runs):
  kept = []
  for run in sorted(runs, key=lambda run: -max(d["seen"] for d in run)):
    if max(d["seen"] for d in run) < LIKELY:
      continue
    area, tall = around(run)
    if not any(overlap(corners(area), corners(other)) > 0.7 and 0.7 <= tall / high <= 1.4 for other, high in kept):
      kept.append((area, tall))
  return kept[:MOST_PLACES]


def corners(box):
  return dict(zip(("x0", "y0", "x1", "y1"), box))


def read_alike(looks):
  """What two looks read alike in each place, and how sure both are on average."""
  groups = []
  every = [(number, *one) for number, look in enumerate(looks) for one in look]
  for one in sorted(every, key=lambda one: -one[2]):
    for group in groups:
      if overlap(corners(group[0][3]), corners(one[3])) > 0.4:
        group.append(one)
        break
    else:
      groups.append([one])
  for group in groups:
    sums = {}
    for number, said, sure, where in group:
      best = sums.setdefault(said, {})
      best.setdefault(number, (sure, where))
    said, best = max(sums.items(), key=lambda item: sum(sorted((s for s, _ in item[1].values()), reverse=True)[:2]))
    surest = sorted(best.values(), key=lambda one: -one[0])[:2]
    yield said, sum(sure for sure, _ in surest) / 2, surest[0][1]


def overlap(a, b):
  w = min(a["x1"], b["x1"]) - max(a["x0"], b["x0"])
  h = min(a["y1"], b["y1"]) - max(a["y0"], b["y0"])
  if w <= 0 or h <= 0:
    return 0
  area = lambda d: (d["x1"] - d["x0"]) * (d["y1"] - d["y0"])
  return w * h / min(area(a), area(b))


def numbers(found):
  left = sorted(found, key=lambda d: d["x0"])
  made = []
  while left:
    run = [left.pop(0)]
    small = False
    while True:
      last = run[-1]
      tall = last["y1"] - last["y0"]
      best = None
      for one in left:
        h = one["y1"] - one["y0"]
        gap = one["x0"] - last["x1"]
        shared = min(one["y1"], last["y1"]) - max(one["y0"], last["y0"])
        if one["x0"] < last["x0"] or gap > 0.8 * max(h, tall) or shared < 0.6 * min(h, tall):
          continue
        ratio = h / tall
        if not (0.82 < ratio < 1.22 or (not small and 0.4 < ratio <= 0.82)):
          continue
        if best is None or gap < best[0]:
          best = (gap, one, ratio)
      if best is None:
        break
      small = small or best[2] <= 0.82
      run.append(best[1])
      left.remove(best[1])
    made.append(run)
  return made


def text(run):
  small = small_count(run)
  said = ""
  for place, one in enumerate(run):
    is_small = place >= len(run) - small
    said += "⁰¹²³⁴⁵⁶⁷⁸⁹"[one["digit"]] if is_small else str(one["digit"])
    if one["point"] and not small and place < len(run) - 1:
      said += "."
  return said


def small_count(run):
  """How many of the last digits are smaller: as in DisplayNumber."""
  tall = lambda some: sum(d["y1"] - d["y0"] for d in some) / len(some)
  parts = [(count, tall(run[:-count]), tall(run[-count:])) for count in (1, 2) if count < len(run)]
  if not parts:
    return 0
  count, high, low = max(parts, key=lambda p: p[0] * (len(run) - p[0]) * (p[1] - p[2]) ** 2)
  return count if low < 0.85 * high else 0


def judge(photos, prices, said, where):
  """Whether a reading is `right`, has the right `digits` only, is `wrong` or where no price is labelled;
  and which prices it is about."""
  plain = lambda text: re.sub(r"\D", "", text.translate(RAISED))
  there = [place for place, one in enumerate(prices) if photos.scorer.overlaps(one["box"], where)]
  same = [place for place in there if plain(prices[place]["text"]) == plain(said)]
  parts = re.match(r"^(\d+?)[.,]?([⁰¹²³⁴⁵⁶⁷⁸⁹]*)$", said)
  value = said.translate(RAISED) if "." in said else ".".join(
    part.translate(RAISED) for part in parts.groups() if part) if parts else "0"
  right = [place for place in same if photos.scorer.value(prices[place]["value"]) == photos.scorer.value(value)]
  if right:
    return "right", right
  if same:
    return "digits", same
  return ("wrong", there) if there else ("unlabelled", [])


def main():
  parser = argparse.ArgumentParser()
  parser.add_argument("photos", type=Path)
  parser.add_argument("checkpoint", type=Path)
  parser.add_argument("--side", type=int, default=640)
  parser.add_argument("--least", type=float, default=0.3)
  parser.add_argument("--looks", type=float, nargs="*", default=[36, 64], help="none for the first look alone")
  parser.add_argument("--show", type=Path)
  parser.add_argument("--all", action="store_true")
  given = parser.parse_args()
  network = Network()
  kept = torch.load(given.checkpoint, weights_only=False)
  network.load_state_dict(kept["network"])
  network.eval()
  print("step", kept["step"])
  photos = Photos(given.photos)
  shown = set((Path(__file__).parent / "with-displays.txt").read_text().split())
  total = right = alike = others = 0
  believed = Counter()
  for labels in photos.labels:
    if photos.half(labels) != "tuning" or (labels["file"] not in shown and not given.all):
      continue
    picture = cv2.imread(str(photos.folder / labels["file"]), cv2.IMREAD_GRAYSCALE)
    runs = numbers(digits(network, picture, given.side, given.least))
    said = [(text(run), min(d["sure"] for d in run), box(run)) for run in runs if len(run) > 1]
    if given.looks:
      looks = [said]
      for area, tall in places(runs):
        for height in given.looks:
          again = numbers(digits_around(network, picture, area, height / tall, given.side, given.least))
          looks.append([(text(run), min(d["sure"] for d in run), box(run)) for run in again if len(run) > 1])
      said = list(read_alike(looks))
    if labels["file"] in shown:
      print(labels["file"], [(t, round(s, 2)) for t, s, _ in said if len(t) > 1])
    else:
      others += sum(len(t) > 1 for t, _, _ in said)
      if any(len(t) > 1 for t, _, _ in said): print(labels["file"], [(t, round(s, 2)) for t, s, _ in said if len(t) > 1])
      continue
    prices = [one for one in labels["prices"] if one.get("legible", True)]
    total += len(prices)
    judged = [(sure, *judge(photos, prices, said_there, where)) for said_there, sure, where in said]
    for place in range(len(prices)):
      alike += any(place in there and what != "wrong" for _, what, there in judged)
      right += any(place in there and what == "right" for _, what, there in judged)
    believed.update(what for sure, what, _ in judged if sure >= SURE)
    if given.show:
      given.show.mkdir(exist_ok=True)
      seen = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
      for run in runs:
        for d in run:
          cv2.rectangle(seen, (int(d["x0"]), int(d["y0"])), (int(d["x1"]), int(d["y1"])), (0, 255, 0), 2)
          cv2.putText(seen, str(d["digit"]), (int(d["x0"]), int(d["y0"])), 0, 0.8, (0, 0, 255), 2)
      cv2.imwrite(str(given.show / (labels["file"].replace("/", "-") + ".png")), seen)
  print(f"{total} labelled, digits of {alike} right, value of {right}; {others} numbers elsewhere")
  print("surer than", SURE, *(f"{what} {believed[what]}" for what in ("right", "digits", "wrong", "unlabelled")))


if __name__ == "__main__":
  main()
