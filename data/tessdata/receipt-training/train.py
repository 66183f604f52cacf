# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the reader of receipts for a given time, on a graphics card if there is one.

usage: train.py FOLDER CHECKPOINT [--minutes 60] [--from CHECKPOINT] [--cells FILE] [--seed 1]

FOLDER holds what draw.py drew. The rate rises, stands and falls over the time that is given; a run
that goes on from a checkpoint is a new run. The checkpoint is the average of the last weights, as
halves: it is written again and again, and is what export.py takes.
"""

import argparse
import copy
import json
import os
import time
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from draw import MASK_HEIGHT
from network import LineReader, Shape
from pool import NULL, SPECIAL
from spoil import Chance, as_read, spoilt
from texts import ALPHABET

CHARACTERS = SPECIAL + sorted(set(ALPHABET))
IDS = {c: i for i, c in enumerate(CHARACTERS)}
SHAPE = Shape(height=36, x_stride=3, first=64, second=112, features=224, reverse=288, forward=224)
# Lines of about the same width lie together: each bound is so many times the one before.
STEP = 1.16
# Each cell of a real receipt is drawn as often as so many lines.
REAL_WEIGHT = 16
# Columns of a batch.
BATCH_COLUMNS = 110_000
RATE = 3e-3
# The share of a run, and the columns of its masks, that is clean and short.
CLEAN, NARROW = 0.04, 220
AVERAGE_DECAY = 0.999


class Masks:
  """Drawn lines on the device, in groups of about the same width."""

  def __init__(self, device: torch.device):
    self.device = device
    self.lines: dict[int, list[tuple[np.ndarray, list[int]]]] = {}
    self.groups: dict[int, tuple[Tensor, Tensor, list[list[int]]]] = {}
    self.count = 0

  def add(self, file: Path, times: int = 1) -> None:
    data = np.load(file)
    texts = json.loads(bytes(data["texts"]))
    gray, offset = data["gray"], 0
    for width, text in zip(data["widths"].tolist(), texts):
      mask = gray[offset : offset + width * MASK_HEIGHT].reshape(width, MASK_HEIGHT)
      offset += width * MASK_HEIGHT
      group = int(np.log(max(width, 8)) / np.log(STEP))
      self.lines.setdefault(group, []).extend([(mask, [IDS[c] for c in text])] * times)
      self.count += times

  def settle(self) -> None:
    """Brings all to the device."""
    for group, lines in self.lines.items():
      widest = max(len(mask) for mask, _ in lines)
      block = torch.zeros(len(lines), MASK_HEIGHT, widest, dtype=torch.uint8)
      view = block.numpy()
      for place, (mask, _) in enumerate(lines):
        view[place, :, : len(mask)] = mask.T
      widths = torch.tensor([len(mask) for mask, _ in lines])
      self.groups[group] = (block.to(self.device), widths.to(self.device), [ids for _, ids in lines])
    self.lines = {}

  def batch(
    self, rng: np.random.Generator, columns: int, widest: int
  ) -> tuple[Tensor, Tensor, list[list[int]]]:
    names = [name for name, (masks, _, _) in self.groups.items() if masks.shape[2] <= widest]
    sizes = np.array([len(self.groups[name][2]) * min(1.0, STEP ** (name - 34)) for name in names])
    masks, widths, labels = self.groups[names[rng.choice(len(names), p=sizes / sizes.sum())]]
    mean = masks.shape[2] * 0.72 * SHAPE.height / MASK_HEIGHT + 12
    count = max(16, min(len(labels), int(columns / mean)))
    chosen = rng.integers(0, len(labels), count)
    index = torch.from_numpy(chosen).to(self.device)
    return masks[index], widths[index], [labels[i] for i in chosen]


def loss_of(network: LineReader, lines: Tensor, labels: list[list[int]]) -> Tensor:
  scores = functional.log_softmax(network(lines).float(), -1)
  steps = torch.full((len(labels),), scores.shape[0], dtype=torch.long)
  lengths = torch.tensor([len(ids) for ids in labels])
  flat = torch.tensor([i for ids in labels for i in ids], dtype=torch.long, device=lines.device)
  losses = functional.ctc_loss(scores, flat, steps, lengths, NULL, "none", zero_infinity=True)
  return (losses / (lengths.to(lines.device) + 1)).mean()


def read(network: LineReader, lines: Tensor) -> list[str]:
  best = network(lines).argmax(-1).T.cpu().numpy()
  texts = []
  for row in best:
    kept = row[np.flatnonzero(np.diff(row, prepend=-1))]
    texts.append("".join(CHARACTERS[i] for i in kept if i != NULL).strip())
  return texts


def distance(one: str, other: str) -> int:
  row = list(range(len(other) + 1))
  for i, a in enumerate(one, 1):
    last, row[0] = row[0], i
    for j, b in enumerate(other, 1):
      last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
  return row[-1]


class Judge:
  """Cells of real receipts that nothing was trained with, and how many of their signs are missed."""

  def __init__(self, file: Path, device: torch.device):
    data = np.load(file)
    texts = json.loads(bytes(data["texts"]))
    self.groups: dict[str, list[tuple[Tensor, str]]] = {}
    offset = 0
    for width, text, group in zip(data["widths"].tolist(), texts, json.loads(bytes(data["groups"]))):
      pixels = data["gray"][offset : offset + width * SHAPE.height].reshape(SHAPE.height, width)
      offset += width * SHAPE.height
      width = width // SHAPE.x_stride * SHAPE.x_stride
      line = torch.from_numpy(pixels[None, :, :width].astype(np.float32)).to(device)
      self.groups.setdefault(group, []).append((as_read(line), text))

  @torch.no_grad()
  def words(self, network: LineReader) -> str:
    network.eval()
    parts = []
    for group, lines in self.groups.items():
      wrong = letters = exact = 0
      for line, text in lines:
        got = read(network, line)[0]
        wrong, letters, exact = wrong + distance(got, text), letters + len(text), exact + (got == text)
      parts.append(f"{group} {wrong / letters:.2%} of signs missed, {exact / len(lines):.1%} whole")
    return "; ".join(parts)


def rate_at(share: float) -> float:
  return RATE * min(1, share / 0.01 + 0.05) * min(1, max(0.003, (1 - share) / 0.6))


def main() -> None:
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("folder", type=Path)
  parser.add_argument("checkpoint", type=Path)
  parser.add_argument("--minutes", type=float, default=60)
  parser.add_argument("--from", dest="start", type=Path)
  parser.add_argument("--cells", type=Path, help="cells of real receipts to train with")
  parser.add_argument("--judge", type=Path, help="cells of real receipts to judge by")
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--columns", type=int, default=BATCH_COLUMNS)
  parser.add_argument("--rate", type=float, default=1.0, help="times the usual one")
  parser.add_argument("--shape", default="", help="e.g. first=24,second=48")
  args = parser.parse_args()
  device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
  torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
  torch.manual_seed(args.seed)
  masks = Masks(device)
  for file in sorted(args.folder.glob("lines-*.npz")):
    masks.add(file)
  if args.cells:
    masks.add(args.cells, REAL_WEIGHT)
  masks.settle()
  judge = Judge(args.judge, device) if args.judge else None
  items = (item.split("=") for item in args.shape.split(",") if item)
  shape = replace(SHAPE, **{name: int(size) for name, size in items})
  network = LineReader(shape, len(CHARACTERS)).to(device)
  if args.start:
    network.load_state_dict(torch.load(args.start, weights_only=True)["average"])
  average = copy.deepcopy(network)
  trained = [p for p in network.parameters() if p.requires_grad]
  optimiser = torch.optim.AdamW(trained, RATE, (0.9, 0.98), weight_decay=1e-3)
  weights = sum(p.numel() for p in network.parameters())
  print(f"{masks.count} lines, {len(CHARACTERS)} characters, {weights} weights, {device}", flush=True)
  chance, rng = Chance(args.seed, device), np.random.default_rng(args.seed)
  began, steps, seen, told, losses = time.monotonic(), 0, 0, 0, []
  while (share := (time.monotonic() - began) / (args.minutes * 60)) < 1:
    for norm in (network.norm1, network.norm2, network.norm3):
      norm.train(share < 0.85)
    for group in optimiser.param_groups:
      group["lr"] = rate_at(share) * args.rate
    # The first lines are short and clean: CTC finds its footing sooner.
    ease = 0 if args.start else max(0.0, 1 - share / CLEAN)
    drawn, widths, labels = masks.batch(rng, args.columns, NARROW if ease > 0 else 10**6)
    lines = spoilt(drawn, widths, SHAPE.height, SHAPE.x_stride, chance, ease)
    loss = loss_of(network, lines, labels)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(trained, 2.0)
    optimiser.step()
    steps, seen = steps + 1, seen + len(labels)
    losses.append(loss.detach())
    follow(average, network, min(AVERAGE_DECAY, steps / (steps + 10)))
    if share * 20 >= told + 1:
      told = int(share * 20)
      mean = torch.stack(losses).mean().item()
      losses = []
      print(f"{share:.0%}, {steps} steps, {seen} lines, loss {mean:.4f}", flush=True)
      keep(average, args.checkpoint)
      if judge and told % 5 == 0 and told < 20:
        print("  " + judge.words(average), flush=True)
  keep(average, args.checkpoint)
  print(f"{steps} steps, {seen} lines" + (f"; {judge.words(average)}" if judge else ""), flush=True)


@torch.no_grad()
def follow(average: LineReader, network: LineReader, keep: float) -> None:
  mine, averaged = network.state_dict(), average.state_dict()
  for name, value in averaged.items():
    if value.is_floating_point():
      value.lerp_(mine[name], 1 - keep)


def keep(average: LineReader, path: Path) -> None:
  halves = {
    name: (value.half() if value.is_floating_point() else value).cpu()
    for name, value in average.state_dict().items()
  }
  state = {"shape": asdict(average.shape), "classes": len(CHARACTERS), "alphabet": CHARACTERS, "average": halves}
  torch.save(state, path.with_suffix(".new"))
  os.replace(path.with_suffix(".new"), path)


if __name__ == "__main__":
  main()
