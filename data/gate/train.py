# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the gate on what our own finder finds in drawn scenes, and writes its weights."""

import argparse
import json
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from weights import dense, write

# As in the sources: GlyphThumbnail, GlyphTraits, RowTraits.
THUMBNAIL, GLYPH_TRAITS, ROW_TRAITS = 192, 16, 24
GLYPH_HIDDEN, GLYPH_OUT, LINE_HIDDEN = 32, 8, 32
HEAD = np.dtype([
  ("picture", "<i4"), ("light", "<i4"), ("glyphs", "<i4"), ("box", "<f4", 4),
  ("row", "<f4", ROW_TRAITS),
])
GLYPH = np.dtype([("thumbnail", "u1", THUMBNAIL), ("traits", "<f4", GLYPH_TRAITS)])


class Candidates:
  """The lines that the finder found in pictures, with all that the gate is told of them."""

  def __init__(self, file: Path):
    data = file.read_bytes()
    places, place = [], 0
    while place < len(data):
      places.append(place)
      place += HEAD.itemsize + GLYPH.itemsize * struct.unpack_from("<i", data, place + 8)[0]
    heads = np.frombuffer(
      b"".join(data[p : p + HEAD.itemsize] for p in places), HEAD)
    glyphs = np.frombuffer(
      b"".join(data[p + HEAD.itemsize : q] for p, q in zip(places, places[1:] + [len(data)])),
      GLYPH)
    self.picture = heads["picture"].astype(np.int64)
    self.light = heads["light"]
    self.count = heads["glyphs"].astype(np.int64)
    self.box = heads["box"].astype(np.float64)
    self.row = heads["row"].copy()
    self.thumbnails = glyphs["thumbnail"].copy()
    self.traits = glyphs["traits"].copy()

  def join(self, other: "Candidates") -> None:
    other.picture += self.picture.max() + 1
    for name in ("picture", "light", "count", "box", "row", "thumbnails", "traits"):
      setattr(self, name, np.concatenate([getattr(self, name), getattr(other, name)]))

  def inputs(self, lines: np.ndarray) -> tuple[Tensor, Tensor, Tensor]:
    """Rows, glyphs, and to which row each glyph belongs."""
    counts = self.count[lines]
    starts = (np.cumsum(self.count) - self.count)[lines]
    owner = np.repeat(np.arange(len(lines)), counts)
    first = np.cumsum(counts) - counts
    glyphs = starts[owner] + np.arange(len(owner)) - first[owner]
    seen = self.thumbnails[glyphs].astype(np.float32) / 85 - 1.5
    glyph = np.concatenate([seen, self.traits[glyphs]], 1)
    return torch.from_numpy(self.row[lines]), torch.from_numpy(glyph), torch.from_numpy(owner)


@dataclass
class Lessons:
  """What is to be learned of each candidate; a weight of zero says nothing."""

  wanted: np.ndarray
  weight: np.ndarray
  # The mark that it shows, or -1: a picture's marks are numbered through all pictures.
  mark: np.ndarray
  # Whether all its glyphs belong to a price, and its share of the marks' heights.
  pure: np.ndarray
  mark_count: int
  mark_height: np.ndarray


FRAGMENT_WEIGHT = 0.3
# The share of the digits found in held-out scenes that the gate shall keep.
KEPT = 0.98


def lessons(candidates: Candidates, marks: list[list]) -> Lessons:
  size = len(candidates.picture)
  out = Lessons(
    np.zeros(size, np.float32), np.ones(size, np.float32), np.full(size, -1),
    np.zeros(size, bool), 0, np.zeros(0))
  heights = []
  order = np.argsort(candidates.picture, kind="stable")
  borders = np.searchsorted(candidates.picture[order], np.arange(len(marks) + 1))
  for picture, list_ in enumerate(marks):
    here = order[borders[picture] : borders[picture + 1]]
    digits = [m for m in list_ if m[0] != "word"]
    for kind, light, box in digits:
      if kind != "long":
        number = len(heights)
        heights.append(box[3] - box[1])
      if len(here) == 0:
        continue
      x0, y0, x1, y1 = candidates.box[here].T
      across = np.clip(np.minimum(x1, box[2]) - np.maximum(x0, box[0]), 0, None)
      down = np.clip(np.minimum(y1, box[3]) - np.maximum(y0, box[1]), 0, None)
      height = box[3] - box[1]
      same = candidates.light[here] == light
      level = np.abs((y0 + y1) / 2 - (box[1] + box[3]) / 2) < 0.4 * height
      like = ((y1 - y0) / height > 0.5) & ((y1 - y0) / height < 1.8)
      share = across / (box[2] - box[0])
      touches = across * down > 0.15 * (x1 - x0) * (y1 - y0)
      shows = same & level & like & (share > 0.8)
      # Cut off, with more beside it, or of the wrong polarity.
      fragment = touches & ~shows
      unsure = fragment & same & level & like & (share > 0.45)
      learned = out.wanted[here] > 0
      out.weight[here[fragment & same & ~learned]] = FRAGMENT_WEIGHT
      out.weight[here[unsure & ~learned]] = 0
      if kind == "long":
        out.weight[here[(shows | unsure) & ~learned]] = 0
        continue
      out.wanted[here[shows]] = 1
      out.weight[here[shows]] = 1
      out.mark[here[shows]] = number
      wide = (x1 - x0) > 1.15 * (box[2] - box[0])
      out.pure[here[shows & ~wide]] = kind == "price"
  out.mark_count, out.mark_height = len(heights), np.array(heights)
  return out


class Gate(nn.Module):
  def __init__(self):
    super().__init__()
    self.glyph1 = nn.Linear(THUMBNAIL + GLYPH_TRAITS, GLYPH_HIDDEN)
    self.glyph2 = nn.Linear(GLYPH_HIDDEN, GLYPH_OUT)
    self.line1 = nn.Linear(3 * GLYPH_OUT + ROW_TRAITS, LINE_HIDDEN)
    self.line2 = nn.Linear(LINE_HIDDEN, 1)

  def forward(self, row: Tensor, glyph: Tensor, owner: Tensor) -> tuple[Tensor, Tensor]:
    """The log-odds of each line, and of each glyph to be a digit."""
    raw = self.glyph2(torch.relu(self.glyph1(glyph)))
    seen = nn.functional.softsign(raw)
    index = owner[:, None].expand_as(seen)
    empty = torch.full((len(row), GLYPH_OUT), -1.0)
    best = empty.scatter_reduce(0, index, seen, "amax", include_self=False)
    mean = empty.scatter_reduce(0, index, seen, "mean", include_self=False)
    # Neighbours together; a glyph alone stands for a pair.
    follows = owner[1:] == owner[:-1]
    pairs = (seen[1:] + seen[:-1])[follows] / 2
    pair = best.scatter_reduce(0, index[1:][follows], pairs, "amax", include_self=False)
    line = torch.cat([best, mean, pair, row], 1)
    return self.line2(torch.relu(self.line1(line)))[:, 0], raw[:, 0]


def train(data: Candidates, what: Lessons, epochs: int, seed: int) -> Gate:
  torch.manual_seed(seed)
  rng = np.random.default_rng(seed)
  gate = Gate()
  lines = np.flatnonzero(what.weight > 0)
  batch, steps = 512, epochs * (len(lines) // 512 + 1)
  rates = torch.optim.AdamW(gate.parameters(), lr=4e-3, weight_decay=1e-3)
  schedule = torch.optim.lr_scheduler.OneCycleLR(rates, 4e-3, total_steps=steps + 1, pct_start=0.1)
  clear = (what.pure | ((what.wanted == 0) & (what.weight == 1)))
  for epoch in range(epochs):
    total = 0.0
    order = rng.permutation(lines)
    for start in range(0, len(order), batch):
      some = order[start : start + batch]
      row, glyph, owner = data.inputs(some)
      score, digit = gate(row, glyph, owner)
      wanted = torch.from_numpy(what.wanted[some])
      weight = torch.from_numpy(what.weight[some])
      loss = nn.functional.binary_cross_entropy_with_logits(score, wanted, weight)
      glyph_weight = torch.from_numpy(clear[some].astype(np.float32))[owner]
      loss = loss + 0.3 * nn.functional.binary_cross_entropy_with_logits(
        digit, wanted[owner], glyph_weight)
      rates.zero_grad()
      loss.backward()
      rates.step()
      schedule.step()
      total += float(loss.detach()) * len(some)
    print(f"epoch {epoch + 1}: loss {total / len(order):.4f}", flush=True)
  return gate.eval()


def scores(gate: Gate, data: Candidates) -> np.ndarray:
  out = []
  with torch.no_grad():
    for start in range(0, len(data.picture), 4096):
      some = np.arange(start, min(start + 4096, len(data.picture)))
      out.append(gate(*data.inputs(some))[0].numpy())
  return np.concatenate(out)


def ranks(picture: np.ndarray, score: np.ndarray) -> np.ndarray:
  order = np.lexsort((-score, picture))
  first = np.searchsorted(picture[order], picture[order])
  out = np.empty(len(score), np.int64)
  out[order] = np.arange(len(score)) - first
  return out


def judge(data: Candidates, what: Lessons, score: np.ndarray, threshold: float) -> str:
  """How many of the drawn digits that are among the candidates are kept, and how early."""
  shown = what.mark >= 0
  best = np.full(what.mark_count, -np.inf)
  np.maximum.at(best, what.mark[shown], score[shown])
  first = np.full(what.mark_count, 1 << 30)
  np.minimum.at(first, what.mark[shown], ranks(data.picture, score)[shown])
  there = np.isfinite(best)
  pictures = data.picture.max() + 1
  early = ", ".join(f"{k}: {100 * np.mean(first[there] < k):.1f} %" for k in (10, 20, 30, 40))
  small = there & (what.mark_height < 20)
  return (
    f"{len(score) / pictures:.0f} lines a picture, "
    f"{np.sum(score >= threshold) / pictures:.1f} kept,"
    f" {100 * np.mean(best[there] >= threshold):.1f} % of the digits kept"
    f" ({100 * np.mean(best[small] >= threshold):.1f} % under 20 px); among the first {early}")


def threshold_for(what: Lessons, score: np.ndarray, share: float) -> float:
  """The score that this share of the drawn digits reaches."""
  shown = what.mark >= 0
  best = np.full(what.mark_count, -np.inf)
  np.maximum.at(best, what.mark[shown], score[shown])
  return float(np.quantile(best[np.isfinite(best)], 1 - share))


MARK = b"gate 1\n\n"


def export(gate: Gate, least_score: float, file: Path) -> None:
  """As the program loads it: each layer's bias, then its weights input by input."""
  numbers = [np.float32([least_score])]
  for layer in (gate.glyph1, gate.glyph2, gate.line1, gate.line2):
    numbers += dense(layer.bias.detach().numpy(), layer.weight.detach().numpy())
  write(file, MARK, numbers)


def load(folders: list[Path]) -> tuple[Candidates, Lessons]:
  data, marks = None, []
  for folder in folders:
    here = Candidates(folder / "candidates")
    count = here.picture.max() + 1
    list_ = [json.loads(row) for row in open(folder / "scenes.jsonl")][:count]
    if data is None:
      data = here
    else:
      data.join(here)
    marks += list_
  return data, lessons(data, marks)


if __name__ == "__main__":
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("held", type=Path)
  parser.add_argument("folders", type=Path, nargs="+")
  parser.add_argument("--out", type=Path, required=True)
  parser.add_argument("--epochs", type=int, default=12)
  parser.add_argument("--seed", type=int, default=1)
  options = parser.parse_args()
  torch.set_num_threads(1)
  data, what = load(options.folders)
  held, held_what = load([options.held])
  print(f"{len(what.wanted)} lines, {int(what.wanted.sum())} with digits", flush=True)
  gate = train(data, what, options.epochs, options.seed)
  score = scores(gate, held)
  print("Held-out scenes, ordered by shape alone:", judge(held, held_what, held.row[:, 20], -9))
  for share in (0.99, 0.98, 0.97, 0.96, 0.95):
    least = threshold_for(held_what, score, share)
    print(f"{share:.0%}, from {least:.2f}:", judge(held, held_what, score, least))
  least = threshold_for(held_what, score, KEPT)
  export(gate, least, options.out)
  print(f"{options.out}: keeps what scores {least:.2f} or more")
