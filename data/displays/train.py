# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the network that sees the digits of displays, and writes its file.

usage: train.py PHOTOS CHECKPOINT FILE.network [--steps N] [--side N]
"""

import argparse
import math
import random
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

DATA = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path += [str(DATA / "belief"), str(DATA / "scripts")]
from displays import scene  # noqa: E402
from network_file import in_order, write  # noqa: E402
from photos import Photos  # noqa: E402

# As in the sources: DisplayNetwork.
WIDTHS = (12, 16, 32, 64, 96)
JOINED = 28
# One number whether a digit's middle is here, ten for what it is, its height and width, how far its
# middle is from that of the place, and whether a point follows.
OUTPUTS = 16
STEP = 4
BATCH = 8
# Steps of 255 between a digit and its ground. What is fainter than the first is not there, and a
# network that guesses it sees digits on every dark field; fainter than the second teaches nothing.
UNSEEN, FAINT = 4, 8


def convolution(inputs: int, outputs: int, step: int = 1) -> nn.Sequential:
  return nn.Sequential(
    nn.Conv2d(inputs, outputs, 3, step, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())


class Network(nn.Module):
  def __init__(self):
    super().__init__()
    a, b, c, d, e = WIDTHS
    self.levels = nn.ModuleList([
      nn.Sequential(convolution(1, a, 2), convolution(a, b, 2), convolution(b, b)),
      nn.Sequential(convolution(b, c, 2), convolution(c, c)),
      nn.Sequential(convolution(c, d, 2), convolution(d, d)),
      nn.Sequential(convolution(d, e, 2), convolution(e, e)),
    ])
    self.narrow = nn.ModuleList([nn.Conv2d(n, JOINED, 1) for n in (b, c, d, e)])
    self.smooth = nn.ModuleList([convolution(JOINED, JOINED) for _ in range(3)])
    self.last = nn.Conv2d(JOINED, OUTPUTS, 1)
    nn.init.constant_(self.last.bias[:1], -4)

  def forward(self, picture: Tensor) -> Tensor:
    kept = []
    maps = picture
    for level, narrow in zip(self.levels, self.narrow):
      maps = level(maps)
      kept.append(narrow(maps))
    joined = kept[3]
    for place in (2, 1, 0):
      joined = kept[place] + F.interpolate(joined, scale_factor=2.0, mode="nearest")
      joined = self.smooth[place](joined)
    return self.last(joined)


  def matrices(self):
    """Weights and bias of each layer, in the order in which the program uses them."""
    def normed(layer):
      convolution, norm, _ = layer
      factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
      weights = convolution.weight * factor[:, None, None, None]
      return in_order(weights.detach().numpy()), (norm.bias - norm.running_mean * factor).detach().numpy()

    for level in self.levels:
      yield from map(normed, level)
    for one in self.narrow:
      yield in_order(one.weight.detach().numpy()), one.bias.detach().numpy()
    yield from map(normed, self.smooth)
    yield in_order(self.last.weight.detach().numpy()), self.last.bias.detach().numpy()


def export(network: Network, path: Path) -> None:
  network.eval()
  write(path, b"displays 1\n", bytes(4), network.matrices())


def target(digits: list[tuple], side: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
  """How near the middle of a digit each place is; what is said where there is one; where nothing
  is to be learned."""
  places = side // STEP
  heat = np.zeros((places, places), np.float32)
  said = np.zeros((6, places, places), np.float32)
  left_out = np.zeros((places, places), bool)
  for x0, y0, x1, y1, digit, point, contrast in digits:
    if contrast < UNSEEN:
      continue
    w, h = x1 - x0, y1 - y0
    inside = max(0, min(x1, side) - max(x0, 0)) * max(0, min(y1, side) - max(y0, 0))
    cx, cy = (x0 + x1) / 2 / STEP, (y0 + y1) / 2 / STEP
    a, b, c, d = (int(max(0, v)) for v in (x0 // STEP, y0 // STEP, x1 // STEP + 1, y1 // STEP + 1))
    if inside < 0.85 * w * h or h < 7.5 or contrast < FAINT:
      left_out[b:d, a:c] = True
      continue
    column, row = min(places - 1, int(cx)), min(places - 1, int(cy))
    sigma = max(0.6, 0.12 * min(h, 1.2 * w + 4) / STEP)
    ys, xs = np.mgrid[:places, :places]
    np.maximum(heat, np.exp(-((xs - column) ** 2 + (ys - row) ** 2) / (2 * sigma ** 2)), out=heat)
    # Its neighbours learn the same, so that a peak beside it says no nonsense.
    for dy in (-1, 0, 1):
      for dx in (-1, 0, 1):
        r, k = row + dy, column + dx
        if 0 <= r < places and 0 <= k < places and (dx == dy == 0 or h > 24):
          said[:, r, k] = (digit + 1, np.log(h / 16), np.log(w / 16), cx - k - 0.5, cy - r - 0.5, point)
    heat[row, column] = 1
  return heat, said, left_out


class Scenes(torch.utils.data.IterableDataset):
  def __init__(self, backgrounds: list[np.ndarray], side: int, seed: int):
    self.backgrounds, self.side, self.seed = backgrounds, side, seed
    # The number of the first scene: what was seen before is not seen again.
    self.first = 0

  def __iter__(self):
    worker = torch.utils.data.get_worker_info()
    number = self.seed * 10 ** 9 + self.first + (worker.id if worker else 0)
    while True:
      picture, digits = scene(random.Random(number), self.backgrounds, self.side)
      number += worker.num_workers if worker else 1
      yield (torch.from_numpy(picture.astype(np.float32) / 127.5 - 1)[None],
             *map(torch.from_numpy, target(digits, self.side)))


def loss(seen: Tensor, heat: Tensor, said: Tensor, left_out: Tensor) -> tuple[Tensor, ...]:
  logit = seen[:, 0]
  likely = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
  is_digit = heat == 1
  count = is_digit.sum().clamp(min=1)
  hit = (1 - likely) ** 2 * likely.log() * is_digit
  miss = (1 - heat) ** 4 * likely ** 2 * (1 - likely).log() * ~is_digit * ~left_out
  finding = -(hit.sum() + miss.sum()) / count
  known = said[:, 0] > 0
  number = known.sum().clamp(min=1)
  what = F.cross_entropy(seen[:, 1:11].permute(0, 2, 3, 1)[known], said[:, 0][known].long() - 1,
                         reduction="sum") / number
  where = F.smooth_l1_loss(seen[:, 11:15].permute(0, 2, 3, 1)[known],
                           said[:, 1:5].permute(0, 2, 3, 1)[known], beta=0.1, reduction="sum") / number
  point = F.binary_cross_entropy_with_logits(seen[:, 15][known], said[:, 5][known], reduction="sum") / number
  return finding, what, where, point


def backgrounds(photos: Photos, without: set[str]) -> list[np.ndarray]:
  """Photos of the tuning half that show no display."""
  pictures = []
  for labels in photos.labels:
    if photos.half(labels) != "tuning" or labels["file"] in without:
      continue
    picture = cv2.imread(str(photos.folder / labels["file"]), cv2.IMREAD_GRAYSCALE)
    scale = 1000 / max(picture.shape)
    if scale < 1:
      picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    if min(picture.shape) >= 100:
      pictures.append(picture)
  return pictures


def main() -> None:
  parser = argparse.ArgumentParser()
  parser.add_argument("photos", type=Path)
  parser.add_argument("checkpoint", type=Path)
  parser.add_argument("file", type=Path)
  parser.add_argument("--steps", type=int, default=14_000)
  parser.add_argument("--side", type=int, default=320)
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--rate", type=float, default=2.5e-3)
  parser.add_argument("--like", type=Path, help="a checkpoint whose weights are begun with")
  given = parser.parse_args()
  # Threads would not outlive the fork of the loader.
  cv2.setNumThreads(0)
  torch.set_num_threads(1)
  torch.manual_seed(given.seed)
  without = set((Path(__file__).parent / "with-displays.txt").read_text().split())
  pictures = backgrounds(Photos(given.photos), without)
  print(len(pictures), "backgrounds", flush=True)
  scenes = Scenes(pictures, given.side, given.seed)
  loader = torch.utils.data.DataLoader(scenes, BATCH, num_workers=1, prefetch_factor=4)
  network = Network().to(memory_format=torch.channels_last)
  print(sum(p.numel() for p in network.parameters()), "weights", flush=True)
  mover = torch.optim.AdamW(network.parameters(), given.rate, weight_decay=1e-3)
  first = 0
  if given.like:
    network.load_state_dict(torch.load(given.like, weights_only=False)["network"])
  if given.checkpoint.exists():
    kept = torch.load(given.checkpoint, weights_only=False)
    network.load_state_dict(kept["network"])
    mover.load_state_dict(kept["mover"])
    first = kept["step"]
    scenes.first = first * BATCH
  rates = torch.optim.lr_scheduler.LambdaLR(mover, lambda step: min(
    1, (step + first + 1) / 200) * max(0.01, 0.5 * (1 + math.cos(math.pi * min(1, (step + first) / given.steps)))))
  batches = iter(loader)
  start, sums = time.time(), np.zeros(4)
  for step in range(first, given.steps):
    picture, heat, said, left_out = next(batches)
    parts = loss(network(picture.contiguous(memory_format=torch.channels_last)), heat, said, left_out)
    mover.zero_grad()
    (parts[0] + 0.5 * parts[1] + 0.5 * parts[2] + 0.3 * parts[3]).backward()
    nn.utils.clip_grad_norm_(network.parameters(), 5)
    mover.step()
    rates.step()
    sums += [float(part.detach()) for part in parts]
    if (step + 1) % 100 == 0:
      print(step + 1, *(f"{value:.3f}" for value in sums / 100), f"{time.time() - start:.0f} s", flush=True)
      sums[:] = 0
    if (step + 1) % 500 == 0 or step + 1 == given.steps:
      torch.save({"network": network.state_dict(), "mover": mover.state_dict(), "step": step + 1}, given.checkpoint)
  export(network, given.file)


if __name__ == "__main__":
  main()
