# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the line reader on a graphics card, for so many minutes: all cores spoil lines and the card
learns from them. It goes on from a checkpoint and keeps the average of its weights.

    drawers ─► slots of shared memory ─► the card
       ▲                                   │
       └──────── slots that are free ◄─────┘

usage: train_on_card.py POOL CHECKPOINT KEPT [--minutes 8] [--drawers 15] [--seed 1]
"""

import argparse
import os
import time
from pathlib import Path

import numpy as np
import torch
from torch import multiprocessing
from torch.nn import functional

import train
from network import INPUT_HEIGHT, Shape
from pool import NULL, Alphabet, Pool
from train import FALL, LEARNING_RATE, NORMS_STAND, Batch, Run, Score

# A card wants larger batches than a core does; so do they that fill them with lines of one width.
train.CHUNK, train.BATCH_LINES, train.BATCH_WIDTH = 6144, 192, 48_000
# Batches that wait for the card, at most.
SLOTS = 64
# The rate rises for so many seconds.
WARM_SECONDS = 10
SCORE_SECONDS = 60


def draw(drawer: int, args, characters: list[str], slots: torch.Tensor, free, ready) -> None:
  """Spoils chunks of lines without end, each batch into a slot as the network gets it."""
  torch.set_num_threads(1)
  pool, clutter = Pool(args.pool / "train"), Pool(args.pool / "clutter")
  alphabet, stride = Alphabet(characters), Shape().x_stride
  chunk = drawer
  while True:
    torch.manual_seed(args.seed * 1_000_000 + chunk)
    lines = [(pool, i) for i in train.chunk_indices(pool, chunk, args.seed)]
    lines += [(clutter, i) for i in train.clutter_indices(clutter, chunk, args.seed)]
    rng = np.random.default_rng([args.seed, chunk, 7])
    for made in train.grey_batches(lines, alphabet, stride, rng, 0):
      slot = free.get()
      drawn = made.lines().half()
      slots[slot, : drawn.numel()] = drawn.flatten()
      ready.put((slot, tuple(drawn.shape), made.labels))
    chunk += args.drawers


def learn(run: Run, lines: torch.Tensor, labels: list[list[int]], rate: float, norms_stand: bool):
  for norm in (run.network.norm1, run.network.norm2, run.network.norm3):
    norm.train(not norms_stand)
  for group in run.optimiser.param_groups:
    group["lr"] = rate
  logits = functional.log_softmax(run.network(lines), -1)
  steps, count = logits.shape[:2]
  flat = torch.tensor([i for label in labels for i in label], device=lines.device)
  loss = functional.ctc_loss(
    logits, flat, (steps,) * count, tuple(map(len, labels)), blank=NULL, zero_infinity=True
  )
  run.optimiser.zero_grad(set_to_none=True)
  loss.backward()
  torch.nn.utils.clip_grad_norm_(run.network.parameters(), 2.0)
  run.optimiser.step()
  run.steps += 1
  run.lines += count
  run.follow()
  return loss.detach()


@torch.no_grad()
def score(run: Run, held_out: list[Batch], device: str) -> Score:
  run.average.eval()
  result = Score()
  for made in held_out:
    best = run.average(made.lines().to(device)).argmax(-1).cpu().numpy()
    for column, text in enumerate(made.texts):
      result.add(text, run.alphabet.decode(best[:, column]))
  return result


def main() -> None:
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("pool", type=Path, help="folder with train/, heldout/ and clutter/")
  parser.add_argument("checkpoint", type=Path, help="what it goes on from")
  parser.add_argument("kept", type=Path, help="where the average goes, once a minute")
  parser.add_argument("--minutes", type=float, default=8)
  parser.add_argument("--drawers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--rate", type=float, default=LEARNING_RATE, help="the highest")
  parser.add_argument("--device", default="cuda")
  args = parser.parse_args()
  torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
  torch.manual_seed(args.seed)
  run = Run.load(args.checkpoint, Alphabet.of(Pool(args.pool / "train").texts), Shape())
  if args.device != "cpu":
    run.network.to(args.device)
    run.average.to(args.device)
  held_out = train.grey_batches(
    [(judge, i) for judge in [Pool(args.pool / "heldout")] for i in range(800)], run.alphabet,
    run.network.shape.x_stride, np.random.default_rng(0), 0,
  )
  print(f"at {run.lines} lines, held out: {score(run, held_out, args.device)}", flush=True)

  meeting = multiprocessing.get_context("spawn")
  slots = torch.empty(SLOTS, train.BATCH_WIDTH * INPUT_HEIGHT, dtype=torch.half).share_memory_()
  free, ready = meeting.Queue(), meeting.Queue()
  for slot in range(SLOTS):
    free.put(slot)
  given = (args, run.alphabet.characters, slots, free, ready)
  drawers = [
    meeting.Process(target=draw, args=(drawer, *given), daemon=True)
    for drawer in range(args.drawers)
  ]
  for drawer in drawers:
    drawer.start()

  first, losses, waited = run.lines, [], 0.0
  taken = ready.get()
  start = next_score = time.monotonic()
  while (share := (time.monotonic() - start) / (args.minutes * 60)) < 1:
    slot, shape, labels = taken
    lines = slots[slot, : int(np.prod(shape))].reshape(shape).to(args.device).float()
    free.put(slot)
    rise = share * args.minutes * 60 / WARM_SECONDS
    rate = args.rate * min(1, rise + 0.01, max((1 - share) / FALL, 0.01))
    losses.append(learn(run, lines, labels, rate, share > NORMS_STAND))
    began = time.monotonic()
    taken = ready.get()
    waited += time.monotonic() - began
    if time.monotonic() > next_score + SCORE_SECONDS:
      next_score = time.monotonic()
      seconds = next_score - start
      run.keep(args.kept)
      print(
        f"{seconds / 60:.1f} min, {run.lines} lines, loss {torch.stack(losses).mean():.3f}, "
        f"{(run.lines - first) / seconds:.0f} lines/s, {waited / seconds:.0%} of it waiting; "
        f"held out: {score(run, held_out, args.device)}", flush=True,
      )
      losses = []
  run.keep(args.kept)
  print(f"at {run.lines} lines, held out: {score(run, held_out, args.device)}", flush=True)
  for drawer in drawers:
    drawer.terminate()


if __name__ == "__main__":
  main()
