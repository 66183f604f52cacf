# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the strike detector on numbers of photos with and without lines through them."""

import argparse
import json
import random
import re
import struct
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image
from torch import Tensor, nn

from strikes import draw, rules, strokes

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gate"))
from weights import dense, write  # noqa: E402

# As in the sources: NumberStrip, StrikeDetector.
HEIGHT, CHANNELS, JOINED = 24, 8, 16
MARK = b"strike 2\n\n"
# So many of the prices that are not struck out may be taken for such, and so many may be doubted.
MOST_WRONG, MOST_DOUBTED = 0.003, 0.01
FOLDS = 3
SEEDS = (1, 2, 3)


class Numbers:
  """The numbers read in photos, and whether a line goes through each."""

  def __init__(self):
    self.strips: list[np.ndarray] = []
    self.truth: list[int] = []
    self.file: list[str] = []

  def add(self, folder: Path) -> None:
    known = json.loads((folder / "marks.json").read_text())
    data, place = (folder / "numbers").read_bytes(), 0
    while place < len(data):
      picture, *box, width = struct.unpack_from("<I4fI", data, place)
      place += 24
      pixels = np.frombuffer(data, np.uint8, HEIGHT * width, place).reshape(width, HEIGHT)
      place += HEIGHT * width
      truth = self.told(box, known[picture]["marks"])
      if truth is not None:
        self.strips.append(pixels)
        self.truth.append(truth)
        self.file.append(known[picture]["file"])

  @staticmethod
  def told(box: list[float], marks: list) -> int | None:
    """1 for a price with a strike, 0 for one without, nothing for what is no price."""
    height, middle = box[3] - box[1], ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    for kind, (left, top, right, bottom) in marks:
      is_same = (
        left <= middle[0] <= right and top <= middle[1] <= bottom
        and 0.6 < height / (bottom - top) < 1.9)
      if is_same:
        return {"struck": 1, "plain": 0}.get(kind)
    return None

  def inputs(
    self, some: np.ndarray, chance: random.Random | None = None
  ) -> tuple[Tensor, Tensor, Tensor]:
    """Pictures side by side, how far each reaches, and the truth. With chance, most of those
    without a strike get a line, and some stand on their head."""
    strips, truth = [], []
    for index in some:
      strip, is_struck = self.strips[index], self.truth[index]
      if chance and not is_struck and chance.random() < 0.6:
        strip, is_struck = ruled(strip, chance)
      if chance and chance.random() < 0.3:
        strip = strip[:, ::-1] if chance.random() < 0.5 else strip[::-1]
      strips.append(strip)
      truth.append(is_struck)
    width = max(len(strip) for strip in strips)
    pixels = np.zeros((len(strips), 1, HEIGHT, width), np.float32)
    reach = np.zeros((len(strips), 1, width // 2), np.float32)
    for row, strip in enumerate(strips):
      pixels[row, 0, :, :len(strip)] = strip.T / 255
      reach[row, 0, :len(strip) // 2] = 1
    return torch.from_numpy(pixels), torch.from_numpy(reach), torch.tensor(truth).float()


def ruled(strip: np.ndarray, chance: random.Random) -> tuple[np.ndarray, int]:
  """The number with a line through it, or, one in five times, above or below it."""
  picture = Image.fromarray(strip.T.copy())
  # What LineImage leaves above and below the digits, and NumberStrip beside them.
  margin, beside = 0.1 * HEIGHT, 0.3 * HEIGHT
  box = [beside, margin, picture.width - beside, HEIGHT - margin]
  is_struck = chance.random() < 0.8
  lines, thick = (strokes if is_struck else rules)(box, chance)
  draw(picture, lines, thick, chance.randint(150, 255))
  return np.asarray(picture).T, int(is_struck)


class Detector(nn.Module):
  def __init__(self):
    super().__init__()
    self.looks = nn.ModuleList([
      nn.Conv2d(1, CHANNELS, 5, padding=2), nn.Conv2d(CHANNELS, CHANNELS, 5, padding=2),
      nn.Conv2d(CHANNELS, CHANNELS, (3, 7), padding=(1, 3))])
    self.scales = nn.ModuleList([nn.BatchNorm2d(CHANNELS) for _ in self.looks])
    self.number1 = nn.Linear(3 * CHANNELS, JOINED)
    self.number2 = nn.Linear(JOINED, 1)

  def forward(self, pixels: Tensor, reach: Tensor) -> Tensor:
    seen = pixels
    for place, (look, scale) in enumerate(zip(self.looks, self.scales)):
      # What lies beyond a number is nothing, in a batch as alone.
      if place > 0:
        seen = seen * reach[:, :, None]
      seen = torch.tanh(scale(look(seen)))
      if place == 0:
        seen = nn.functional.max_pool2d(seen, 2)
    seen = seen.amax(2)
    kinds = [
      (seen + 2 * (1 - reach)).amin(2), (seen - 2 * (1 - reach)).amax(2),
      (seen * reach).sum(2) / reach.sum(2)]
    return self.number2(torch.relu(self.number1(torch.cat(kinds, 1))))[:, 0]

  def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
    """Weights and bias of each layer, the scales made part of them; a look's inputs column by
    column, row by row, channel by channel."""
    out = []
    for look, scale in zip(self.looks, self.scales):
      factor = scale.weight / torch.sqrt(scale.running_var + scale.eps)
      weight = (look.weight * factor[:, None, None, None]).permute(0, 3, 2, 1)
      bias = (look.bias - scale.running_mean) * factor + scale.bias
      out.append((weight.reshape(CHANNELS, -1), bias))
    out += [(layer.weight, layer.bias) for layer in (self.number1, self.number2)]
    return [(weight.detach().numpy(), bias.detach().numpy()) for weight, bias in out]


def trained(numbers: Numbers, some: np.ndarray, epochs: int) -> list[Detector]:
  """Networks that differ by chance alone: together they err less than each."""
  return [trained_once(numbers, some, epochs, seed) for seed in SEEDS]


def trained_once(numbers: Numbers, some: np.ndarray, epochs: int, seed: int) -> Detector:
  torch.manual_seed(seed)
  rng = np.random.default_rng(seed)
  detector = Detector()
  chance = random.Random(seed)
  batch = 128
  steps = epochs * (len(some) // batch + len(some) // (8 * batch) + 2)
  rates = torch.optim.AdamW(detector.parameters(), lr=1e-2, weight_decay=1e-2)
  schedule = torch.optim.lr_scheduler.OneCycleLR(rates, 1e-2, total_steps=steps + 1)
  for epoch in range(epochs):
    total = 0.0
    for here in batches(numbers, rng.permutation(some), batch, rng):
      pixels, reach, truth = numbers.inputs(here, chance)
      # Each printer and camera is a little lighter, darker, noisier.
      noise = 0.03 * torch.randn_like(pixels) * reach.repeat_interleave(2, 2)[:, :, None]
      pixels = pixels * float(rng.uniform(0.8, 1.1)) + noise
      loss = nn.functional.binary_cross_entropy_with_logits(detector(pixels, reach), truth)
      rates.zero_grad()
      loss.backward()
      rates.step()
      schedule.step()
      total += float(loss.detach()) * len(truth)
    if epoch % 6 == 5:
      print(f"epoch {epoch + 1}: loss {total / len(some):.4f}", flush=True)
  return detector.eval()


def batches(
  numbers: Numbers, order: np.ndarray, size: int, rng: np.random.Generator
) -> list[np.ndarray]:
  """Numbers of about one width together, or most of a batch would be empty."""
  out = []
  for start in range(0, len(order), 8 * size):
    part = sorted(order[start:start + 8 * size], key=lambda index: len(numbers.strips[index]))
    out += [np.array(part[i:i + size]) for i in range(0, len(part), size)]
  return [out[i] for i in rng.permutation(len(out))]


def scores(detectors: list[Detector], numbers: Numbers, some: np.ndarray) -> np.ndarray:
  with torch.no_grad():
    return np.mean([
      np.concatenate([
        detector(*numbers.inputs(some[start:start + 512])[:2]).numpy()
        for start in range(0, len(some), 512)])
      for detector in detectors], 0)


def limit(score: np.ndarray, truth: np.ndarray, most: float) -> float:
  """From here on at most the share `most` of those without a strike is found."""
  plain = np.sort(score[truth == 0])
  return float(plain[len(plain) - 1 - int(most * len(plain))]) + 1e-3


def told(score: np.ndarray, truth: np.ndarray, limits: list[float]) -> str:
  doubted, struck = limits
  counts = [
    [((score >= least) & (truth == kind)).sum() for least in (struck, doubted)] for kind in (1, 0)]
  return (
    f"{counts[0][0]} of {(truth == 1).sum()} struck ones found, {counts[0][1]} with the doubted; "
    f"{counts[1][0]} of {(truth == 0).sum()} others taken for such, "
    f"{counts[1][1]} with the doubted")


def export(detectors: list[Detector], limits: list[float], file: Path) -> None:
  numbers = [np.float32(limits)]
  for detector in detectors:
    layers = detector.layers()
    # A look has its weights output by output, each with its bias at the end.
    for weight, bias in layers[:3]:
      numbers.append(np.concatenate([weight, bias[:, None]], 1).ravel())
    for weight, bias in layers[3:]:
      numbers += dense(bias, weight)
  write(file, MARK, numbers)


def main() -> None:
  parser = argparse.ArgumentParser()
  parser.add_argument("tuning", type=Path, nargs="+")
  parser.add_argument("--drawn", type=Path, nargs="*", default=[])
  parser.add_argument("--judging", type=Path, nargs="+", required=True)
  parser.add_argument("--epochs", type=int, default=36)
  parser.add_argument("--out", type=Path, required=True)
  options = parser.parse_args()
  torch.set_num_threads(1)
  numbers = Numbers()
  for folder in options.tuning:
    numbers.add(folder)
  real = len(numbers.truth)
  for folder in options.drawn:
    numbers.add(folder)
  truth = np.array(numbers.truth)
  drawn = np.arange(real, len(truth))
  # Photos of one shop are of one fold, so the limit is set with shops that were not trained on.
  shops = sorted({name_of_shop(file) for file in numbers.file[:real]})
  fold = np.array([shops.index(name_of_shop(file)) % FOLDS for file in numbers.file[:real]])
  held = np.zeros(real, np.float32)
  for number in range(FOLDS):
    rest, here = np.flatnonzero(fold != number), np.flatnonzero(fold == number)
    detectors = trained(numbers, np.concatenate([rest, drawn]), options.epochs)
    held[here] = scores(detectors, numbers, here)
  limits = [limit(held, truth[:real], most) for most in (MOST_DOUBTED, MOST_WRONG)]
  print(f"tuning, each by those who have not seen it: {told(held, truth[:real], limits)}")
  detectors = trained(numbers, np.arange(len(truth)), options.epochs)
  judging = Numbers()
  for folder in options.judging:
    judging.add(folder)
  score = scores(detectors, judging, np.arange(len(judging.truth)))
  print(f"judging: {told(score, np.array(judging.truth), limits)}")
  export(detectors, limits, options.out)


def name_of_shop(file: str) -> str:
  """What comes before the number in a photo's name."""
  return re.match("[a-z_]*", file.split("/")[-1]).group()


if __name__ == "__main__":
  main()
