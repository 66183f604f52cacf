# SPDX-License-Identifier: GPL-3.0-or-later
"""Says how many labelled prices of displays a trained network reads by itself, before any grammar.

usage: judge.py PHOTOS CHECKPOINT [--show FOLDER]
"""

import argparse
import re
import sys
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


def digits(network, picture, side, least):
  scale = min(1, side / max(picture.shape))
  size = [max(1, round(n * scale / 32)) * 32 for n in picture.shape[::-1]]
  small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
  with torch.no_grad():
    seen = network(torch.from_numpy(small.astype(np.float32) / 127.5 - 1)[None, None])[0].numpy()
  likely = 1 / (1 + np.exp(-seen[0]))
  peaks = (likely >= cv2.dilate(likely, np.ones((3, 3)))) & (likely > least)
  found = []
  for row, column in zip(*np.nonzero(peaks)):
    one = seen[:, row, column]
    sure = np.exp(one[1:11] - one[1:11].max())
    sure /= sure.sum()
    h, w = 16 * np.exp(np.clip(one[11:13], -4, 4))
    x, y = (column + 0.5 + one[13]) * STEP, (row + 0.5 + one[14]) * STEP
    fx, fy = picture.shape[1] / size[0], picture.shape[0] / size[1]
    found.append(dict(x0=(x - w / 2) * fx, x1=(x + w / 2) * fx, y0=(y - h / 2) * fy, y1=(y + h / 2) * fy,
                      digit=int(sure.argmax()), sure=float(likely[row, column] * sure.max()), seen=float(likely[row, column]),
                      point=bool(one[15] > 0)))
  found.sort(key=lambda d: -d["seen"])
  kept = []
  for one in found:
    if all(overlap(one, other) < 0.4 for other in kept):
      kept.append(one)
  return kept


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


def main():
  parser = argparse.ArgumentParser()
  parser.add_argument("photos", type=Path)
  parser.add_argument("checkpoint", type=Path)
  parser.add_argument("--side", type=int, default=640)
  parser.add_argument("--least", type=float, default=0.3)
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
  for labels in photos.labels:
    if photos.half(labels) != "tuning" or (labels["file"] not in shown and not given.all):
      continue
    picture = cv2.imread(str(photos.folder / labels["file"]), cv2.IMREAD_GRAYSCALE)
    runs = numbers(digits(network, picture, given.side, given.least))
    said = [(text(run), min(d["sure"] for d in run), [min(d["x0"] for d in run), min(d["y0"] for d in run),
             max(d["x1"] for d in run), max(d["y1"] for d in run)]) for run in runs]
    if labels["file"] in shown:
      print(labels["file"], [(t, round(s, 2)) for t, s, _ in said if len(t) > 1])
    else:
      others += sum(len(t) > 1 for t, _, _ in said)
      if any(len(t) > 1 for t, _, _ in said): print(labels["file"], [(t, round(s, 2)) for t, s, _ in said if len(t) > 1])
      continue
    for one in labels["prices"]:
      if not one.get("legible", True):
        continue
      total += 1
      for t, _, box in said:
        if photos.scorer.overlaps(one["box"], box):
          plain = t.translate(RAISED)
          if re.sub(r"\D", "", plain) == re.sub(r"\D", "", one["text"].translate(RAISED)):
            alike += 1
            parts = re.match(r"^(\d+?)[.,]?([⁰¹²³⁴⁵⁶⁷⁸⁹]*)$", t)
            value = t.translate(RAISED) if "." in t else (parts[1] + ("." + parts[2].translate(RAISED) if parts[2] else "")) if parts else ""
            right += photos.scorer.value(value or "0") == photos.scorer.value(one["value"])
            break
    if given.show:
      given.show.mkdir(exist_ok=True)
      seen = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
      for run in runs:
        for d in run:
          cv2.rectangle(seen, (int(d["x0"]), int(d["y0"])), (int(d["x1"]), int(d["y1"])), (0, 255, 0), 2)
          cv2.putText(seen, str(d["digit"]), (int(d["x0"]), int(d["y0"])), 0, 0.8, (0, 0, 255), 2)
      cv2.imwrite(str(given.show / (labels["file"].replace("/", "-") + ".png")), seen)
  print(f"{total} labelled, digits of {alike} right, value of {right}; {others} numbers elsewhere")


if __name__ == "__main__":
  main()
