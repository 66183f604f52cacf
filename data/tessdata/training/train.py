# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the line reader on drawn masks, seeded and resumable.

The learning rate rises, stands still and then falls over the last part of a run, whose end is
`--lines`; until that fall begins a run may be resumed with another `--lines`, another pool or a
wider alphabet. What `--keep` wrote begins a new run.
"""

import argparse
import copy
import os
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, distributed, multiprocessing
from torch.nn import functional

from degrade import camera_lines, place, tesseract_input
from network import LineReader, Shape, grown
from pool import NULL, Alphabet, Pool, digits, has_raised, raised_digits

CHUNK = 2048
# Lines with raised cents are a sixth of the pool and the hardest: so many more come to a chunk.
MORE_RAISED = 0.8
# Of those so many have the cents that shops print: pools have every pair as often, the world has
# not, and what cannot be told apart by its ink should be taken for what it mostly is.
USUAL = 0.6
USUAL_CENTS = {"00", "20", "25", "29", "40", "49", "50", "79", "80", "90", "95", "98", "99"}
# Words without digits are a ninth of it. In smears a reader that has seldom seen them finds digits.
MORE_WORDS = 0.6
# So many lines of a chunk are cut out of things that bear no writing, so many are pieces of letters
# and so many stripes of bar codes: all are to be read as nothing.
CLUTTER, PIECES, STRIPES = 0.12, 0.03, 0.01
# So many lines of text have clutter at one end or both, which is to be read as nothing too.
BESIDE = 0.12
# Summed width of a batch in pixels, and the most lines in one.
BATCH_WIDTH, BATCH_LINES = 16_000, 64
# The first lines are clean and narrow: CTC finds its footing several times sooner.
CLEAN_LINES, NARROW_LINES, NARROW_WIDTH = 50_000, 16_000, 330
WARM_LINES = 6_000
LEARNING_RATE = 3e-3
# The share of a run over which the learning rate falls to nearly nothing.
FALL = 0.5
AVERAGE_DECAY = 0.998
# Behind this share of a run the norms stand still: what is learned last is learned with the figures
# that reading will have, and not with those of one batch.
NORMS_STAND = 0.8
# Longer lines are words, seldom prices, and cost more than they teach.
WIDEST = 800


@dataclass
class Batch:
  grey: np.ndarray
  labels: list[list[int]]
  texts: list[str]

  def lines(self) -> Tensor:
    """The lines as the network gets them from Tesseract."""
    scaled = np.stack([tesseract_input(line) for line in self.grey])
    return torch.from_numpy(scaled.astype(np.float32))


def grey_batches(
  lines, alphabet: Alphabet, stride: int, rng: np.random.Generator, ease: float,
  widest: float = WIDEST,
) -> list[Batch]:
  """Degraded lines, each a pool and a place in it, in batches of one width, in random order."""
  placed = []
  clutter = [(pool, index) for pool, index in lines if not pool.texts[index]]
  for pool, index in lines:
    text = pool.texts[index]
    if not alphabet.can_write(text):
      continue
    mask, at = pool.mask(index), place(rng, ease, has_raised(text))
    if text and clutter and rng.random() < BESIDE:
      mask = with_clutter(mask, clutter, rng)
    chance = rng.random() / (1 - ease) if ease < 1 else 1
    if text and chance < PIECES:
      mask, text = piece(mask, rng), ""
    elif text and chance < PIECES + STRIPES:
      mask, text = stripes(mask.shape[0], rng), ""
    if steps_needed(text) * stride < at.width(mask) < widest:
      placed.append((at.width(mask), mask, at, text))
  placed.sort(key=lambda line: line[0])
  others = [mask for _, mask, _, _ in placed]
  made, start = [], 0
  while start < len(placed):
    end = start + 1
    while end < len(placed) and fits(placed, start, end):
      end += 1
    made.append(batch(placed[start:end], others, alphabet, stride, rng, ease))
    start = end
  rng.shuffle(made)
  return made


def with_clutter(mask: np.ndarray, clutter: list, rng: np.random.Generator) -> np.ndarray:
  """The mask between things that bear no writing, a quarter of its height or more away."""
  parts = [mask]
  sides = [(True, False), (False, True), (True, True)][int(rng.integers(0, 3))]
  for is_left, is_wanted in zip((True, False), sides):
    if not is_wanted:
      continue
    pool, index = clutter[int(rng.integers(0, len(clutter)))]
    thing = resampled(pool.mask(index), mask.shape[0])
    width = min(thing.shape[1], max(3, int(mask.shape[0] * rng.uniform(0.15, 1.6))))
    start = int(rng.integers(0, thing.shape[1] - width + 1))
    strength = rng.uniform(0.4, 1)
    thing = (thing[:, start : start + width] * strength).astype(np.uint8)
    gap = np.zeros((mask.shape[0], int(mask.shape[0] * rng.uniform(0.25, 0.8))), np.uint8)
    parts = [thing, gap, *parts] if is_left else [*parts, gap, thing]
  return np.hstack(parts)


def resampled(mask: np.ndarray, height: int) -> np.ndarray:
  """The mask at another height, nearest pixels: it is spoilt further anyway."""
  rows = np.arange(height) * mask.shape[0] // height
  width = max(1, mask.shape[1] * height // mask.shape[0])
  return mask[rows[:, None], np.arange(width) * mask.shape[1] // width]


def piece(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
  """A third of the height of a few letters, enlarged, as the finder cuts holes and strokes."""
  height = max(4, int(mask.shape[0] * rng.uniform(0.22, 0.4)))
  width = min(mask.shape[1], int(height * rng.uniform(0.8, 4)))
  top = int(rng.integers(0, mask.shape[0] - height + 1))
  left = int(rng.integers(0, mask.shape[1] - width + 1))
  return mask[top : top + height, left : left + width]


def stripes(height: int, rng: np.random.Generator) -> np.ndarray:
  """Part of a bar code: bars and gaps of one to four modules each."""
  modules = rng.integers(1, 5, int(rng.integers(3, 40)))
  bars = np.concatenate([np.full(count, i % 2 == 0) for i, count in enumerate(modules)])
  module = max(1, round(height * rng.uniform(0.03, 0.14)))
  return np.repeat(np.where(bars, 255, 0).astype(np.uint8)[None].repeat(height, 0), module, 1)


def steps_needed(text: str) -> int:
  """CTC needs a step a character and one between two alike."""
  return len(text) + sum(a == b for a, b in zip(text, text[1:])) + 1


def fits(placed: list, start: int, end: int) -> bool:
  width = placed[end][0]
  few = end - start < BATCH_LINES and (end - start + 1) * width <= BATCH_WIDTH
  return few and width <= placed[start][0] * 1.12 + 6


def batch(group: list, others: list, alphabet: Alphabet, stride: int, rng, ease: float) -> Batch:
  mean = float(np.mean([width for width, *_ in group]))
  width = max(stride, round(mean / stride) * stride)
  masks, places = [line[1] for line in group], [line[2] for line in group]
  texts = [line[3] for line in group]
  grey = camera_lines(masks, places, others, width, rng, ease).numpy().astype(np.uint8)
  return Batch(grey, [alphabet.encode(text) for text in texts], texts)


def has_short_floats() -> bool:
  """Whether this processor multiplies bfloat16 itself: half as long a training, the same curve."""
  try:
    return "bf16" in Path("/proc/cpuinfo").read_text()
  except OSError:
    return False


SHORT_FLOATS = has_short_floats()


def loss_of(network: LineReader, made: Batch) -> Tensor:
  with torch.autocast("cpu", torch.bfloat16, enabled=SHORT_FLOATS):
    logits = network(made.lines())
  logits = functional.log_softmax(logits.float(), -1)
  steps, count = logits.shape[:2]
  flat = torch.tensor([i for label in made.labels for i in label])
  lengths = torch.tensor([len(label) for label in made.labels])
  return functional.ctc_loss(
    logits, flat, torch.full((count,), steps), lengths, blank=NULL, zero_infinity=True
  )


@dataclass
class Score:
  lines: int = 0
  exact: int = 0
  with_digits: int = 0
  digits_exact: int = 0
  raised: int = 0
  raised_exact: int = 0

  def add(self, truth: str, read: str) -> None:
    right = digits(truth) == digits(read)
    self.lines += 1
    self.exact += truth == read
    self.with_digits += bool(digits(truth))
    self.digits_exact += bool(digits(truth)) and right
    self.raised += has_raised(truth)
    self.raised_exact += has_raised(truth) and right

  def __str__(self) -> str:
    def share(part: int, whole: int) -> str:
      return f"{part / max(1, whole):.1%}"

    return (
      f"digits exact {share(self.digits_exact, self.with_digits)}, lines exact "
      f"{share(self.exact, self.lines)}, raised cents {share(self.raised_exact, self.raised)}"
    )


@torch.no_grad()
def score(network: LineReader, held_out: list[Batch], alphabet: Alphabet) -> Score:
  network.eval()
  result = Score()
  for made in held_out:
    best = network(made.lines()).argmax(-1).numpy()
    for column, text in enumerate(made.texts):
      result.add(text, alphabet.decode(best[:, column]))
  network.train()
  return result


class Run:
  """What a training run is made of, and what its checkpoint holds."""

  def __init__(self, alphabet: Alphabet, shape: Shape):
    self.alphabet = alphabet
    self.network = LineReader(shape, len(alphabet.characters))
    self.average = copy.deepcopy(self.network)
    trained = [p for p in self.network.parameters() if p.requires_grad]
    self.optimiser = torch.optim.AdamW(trained, LEARNING_RATE, (0.9, 0.98), weight_decay=1e-3)
    self.lines = self.steps = self.chunks = 0
    # Lines that the network had seen when this run began.
    self.begun = 0

  def save(self, path: Path) -> None:
    state = {
      **self.network.description(),
      "alphabet": self.alphabet.characters,
      "network": self.network.state_dict(),
      "average": self.average.state_dict(),
      "optimiser": self.optimiser.state_dict(),
      "progress": [self.lines, self.steps, self.chunks],
      "begun": self.begun,
    }
    torch.save(state, path.with_suffix(".new"))
    os.replace(path.with_suffix(".new"), path)

  def keep(self, path: Path) -> None:
    """What a later run can go on from and a model is made of: the average, as halves."""
    average = {
      name: value.half().cpu() if value.is_floating_point() else value.cpu()
      for name, value in self.average.state_dict().items()
    }
    state = {
      **self.network.description(),
      "alphabet": self.alphabet.characters,
      "average": average,
      "progress": [self.lines, self.steps, self.chunks],
    }
    torch.save(state, path)

  @classmethod
  def load(cls, path: Path, wanted: Alphabet, shape: Shape) -> "Run":
    """Resumes a run; it grows into a larger alphabet and into wider layers."""
    state = torch.load(path, weights_only=True)
    old, new = asdict(Shape(**state["shape"])), asdict(shape)
    if any(old[name] != new[name] for name in ("x_stride", "height")) or any(old[name] > new[name] for name in old):
      sys.exit(
        f"{path} holds a network that does not fit into this one, {old} instead of {new}. "
        "Give it another name and start from nothing (train --fresh with a new folder)."
      )
    known = state["alphabet"]
    added = [c for c in wanted.characters if c not in set(known)]
    run = cls(Alphabet(known + added), shape)
    wider = LineReader(shape, len(known)).state_dict()
    # What is kept for a later run to go on from has its average alone.
    state.setdefault("network", state["average"])
    for name, network in (("network", run.network), ("average", run.average)):
      saved = grown(state[name], wider) if old != new else state[name]
      network.load_state_dict(with_characters(saved, network.state_dict(), len(known)))
    run.lines, run.steps, run.chunks = state["progress"]
    run.begun = run.lines
    if not added and old == new and "optimiser" in state:
      run.optimiser.load_state_dict(state["optimiser"])
      run.begun = state.get("begun", 0)
    return run

  def learn(self, made: Batch, rate: float, norms_stand: bool) -> float:
    for norm in (self.network.norm1, self.network.norm2, self.network.norm3):
      norm.train(not norms_stand)
    for group in self.optimiser.param_groups:
      group["lr"] = rate
    loss = loss_of(self.network, made)
    self.optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
    self.optimiser.step()
    self.steps += 1
    self.lines += len(made.texts)
    self.follow()
    return loss.item()

  @torch.no_grad()
  def meet(self, workers: int, begun_at: int) -> None:
    """Goes on from the mean of all workers' weights, norms and moments, and counts their lines."""
    learned = torch.tensor([float(self.lines - begun_at)])
    distributed.all_reduce(learned)
    self.lines = begun_at + int(learned)
    moments = [
      value for state in self.optimiser.state.values() for value in state.values() if value.dim()
    ]
    for values in (self.network.state_dict().values(), self.average.state_dict().values(), moments):
      shared = [value for value in values if value.is_floating_point()]
      flat = torch.cat([value.flatten() for value in shared])
      distributed.all_reduce(flat)
      for value, mean in zip(shared, flat.div_(workers).split([v.numel() for v in shared])):
        value.copy_(mean.view_as(value))

  @torch.no_grad()
  def follow(self) -> None:
    """The average of the last weights reads better than the last weights themselves."""
    keep = min(AVERAGE_DECAY, self.steps / (self.steps + 10))
    mine, averaged = self.network.state_dict(), self.average.state_dict()
    for name, value in averaged.items():
      if value.is_floating_point():
        value.lerp_(mine[name], 1 - keep)


def with_characters(saved: dict, fresh: dict, known: int) -> dict:
  """A saved state for an output layer with more characters: the new ones start unlikely."""
  for name in ("output.weight", "output.bias"):
    fresh[name] = fresh[name].clone()
    fresh[name][:known] = saved[name]
  fresh["output.bias"][known:] = saved["output.bias"].min()
  return {**saved, "output.weight": fresh["output.weight"], "output.bias": fresh["output.bias"]}


def rate_at(lines: int, begun: int, total: int, highest: float) -> float:
  left = (total - lines) / ((total - begun) * FALL)
  return highest * min(1, (lines - begun + 500) / WARM_LINES, max(left, 0.01))


def chunk_indices(pool: Pool, chunk: int, seed: int) -> np.ndarray:
  """The lines of a chunk: each pass over the pool is a new shuffle, with more of raised cents."""
  each = max(1, len(pool) // CHUNK)
  order = np.random.default_rng([seed, chunk // each]).permutation(len(pool))
  raised = [i for i, text in enumerate(pool.texts) if has_raised(text)]
  usual = [i for i in raised if raised_digits(pool.texts[i]) in USUAL_CENTS]
  rng = np.random.default_rng([seed, chunk, 3])
  more = np.concatenate([
    rng.choice(raised, int(CHUNK * MORE_RAISED * (1 - USUAL))),
    rng.choice(usual, int(CHUNK * MORE_RAISED * USUAL)),
  ])
  words = [i for i, text in enumerate(pool.texts) if not digits(text)]
  more_words = np.random.default_rng([seed, chunk, 4]).choice(words, int(CHUNK * MORE_WORDS))
  return np.concatenate([order[chunk % each * CHUNK :][:CHUNK], more, more_words])


def clutter_indices(pool: Pool, chunk: int, seed: int) -> np.ndarray:
  return np.random.default_rng([seed, chunk, 5]).integers(0, len(pool), int(CHUNK * CLUTTER))


def arguments() -> argparse.Namespace:
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("pool", type=Path, help="folder with train/, heldout/ and clutter/")
  parser.add_argument("checkpoint", type=Path, help="resumed if it exists")
  parser.add_argument("--lines", type=int, default=1_000_000)
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--shape", default="", help="e.g. first=24,second=48")
  parser.add_argument("--rate", type=float, default=LEARNING_RATE, help="the highest")
  parser.add_argument("--workers", type=int, default=1, help="cores that train side by side")
  parser.add_argument("--keep", type=Path, help="where the average alone goes at the end")
  parser.add_argument("--evaluate-every", type=int, default=60_000, help="lines between scores")
  return parser.parse_args()


def started(args: argparse.Namespace, alphabet: Alphabet) -> Run:
  items = (item.split("=") for item in args.shape.split(",") if item)
  shape = Shape(**{name: int(size) for name, size in items})
  if args.checkpoint.exists():
    return Run.load(args.checkpoint, alphabet, shape)
  return Run(alphabet, shape)


def main() -> None:
  args = arguments()
  if args.workers == 1:
    return work(0, args, "")
  with tempfile.TemporaryDirectory() as folder:
    multiprocessing.spawn(work, (args, f"{folder}/meeting"), args.workers)


def work(worker: int, args: argparse.Namespace, meeting: str) -> None:
  """Trains on one core; behind each chunk the workers go on from the mean of their weights."""
  torch.set_num_threads(1)
  if meeting:
    distributed.init_process_group(
      "gloo", init_method=f"file://{meeting}", rank=worker, world_size=args.workers
    )
  pool, judge = Pool(args.pool / "train"), Pool(args.pool / "heldout")
  clutter = Pool(args.pool / "clutter") if (args.pool / "clutter").exists() else None
  run = started(args, Alphabet.of(pool.texts))
  torch.manual_seed(args.seed * 1000 + worker + run.chunks)
  stride = run.network.shape.x_stride
  held_out = grey_batches(
    [(judge, i) for i in range(min(800, len(judge)))], run.alphabet, stride,
    np.random.default_rng(0), 0,
  )
  say = print if worker == 0 else (lambda *_, **__: None)
  say(
    f"{len(pool)} lines drawn, {len(run.alphabet.characters)} characters, "
    f"{sum(p.numel() for p in run.network.parameters())} weights, "
    f"{run.network.shape.spec(len(run.alphabet.characters))}, at {run.lines} lines",
    flush=True,
  )
  start, first, drawing, next_score = time.monotonic(), run.lines, 0.0, run.lines
  next_score += args.evaluate_every
  while run.lines < args.lines:
    began, begun_at = time.monotonic(), run.lines
    ease = max(0.0, 1 - run.lines / CLEAN_LINES)
    widest = NARROW_WIDTH if run.lines < NARROW_LINES else WIDEST
    chunk = run.chunks * args.workers + worker
    lines = [(pool, i) for i in chunk_indices(pool, chunk, args.seed)]
    if clutter and run.lines >= CLEAN_LINES:
      # In the same batches as text: the norms must not see a batch that has none.
      lines += [(clutter, i) for i in clutter_indices(clutter, chunk, args.seed)]
    made = grey_batches(
      lines, run.alphabet, stride, np.random.default_rng([args.seed, chunk, 7]), ease, widest,
    )
    run.chunks += 1
    drawing += time.monotonic() - began
    norms_stand = run.lines - run.begun > NORMS_STAND * (args.lines - run.begun)
    losses = []
    for one in made:
      # The others have learned about as many since the workers met.
      seen = run.lines + (run.lines - begun_at) * (args.workers - 1)
      losses.append(run.learn(one, rate_at(seen, run.begun, args.lines, args.rate), norms_stand))
    if meeting:
      run.meet(args.workers, begun_at)
    seconds = time.monotonic() - start
    if run.chunks % 4 == 0:
      say(
        f"{seconds / 60:.1f} min, {run.lines} lines, loss {np.mean(losses):.3f}, "
        f"{(run.lines - first) / seconds:.0f} lines/s, {drawing / seconds:.0%} of it drawing",
        flush=True,
      )
      if worker == 0:
        run.save(args.checkpoint)
    if run.lines >= next_score or run.lines >= args.lines:
      next_score += args.evaluate_every
      if worker == 0:
        run.save(args.checkpoint)
        say(f"  held out: {score(run.average, held_out, run.alphabet)}", flush=True)
  if worker == 0 and args.keep:
    run.keep(args.keep)


if __name__ == "__main__":
  main()
