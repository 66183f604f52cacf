# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads held-out drawn lines with the real Tesseract and with PyTorch, and compares both.

usage: evaluate.py POOL CHECKPOINT FILE.traineddata [--lines 1000]
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import torch

from degrade import tesseract_input
from export import load
from pool import Alphabet, Pool
from train import Score, grey_batches

# Where every step is this certain, Tesseract's beam has nothing to choose, so both must agree.
SURE = 0.8


def main() -> None:
  parser = argparse.ArgumentParser(description=__doc__)
  parser.add_argument("pool", type=Path)
  parser.add_argument("checkpoint", type=Path)
  parser.add_argument("model", type=Path)
  parser.add_argument("--lines", type=int, default=1000)
  parser.add_argument("--misses", action="store_true")
  args = parser.parse_args()
  torch.set_num_threads(1)
  torch.manual_seed(1)
  network, characters = load(args.checkpoint)
  alphabet = Alphabet(characters)
  pool = Pool(args.pool / "heldout")
  drawn = grey_batches(
    [(pool, i) for i in range(min(args.lines, len(pool)))], alphabet, network.shape.x_stride,
    np.random.default_rng(11), 0,
  )
  lines = [(text, grey) for group in drawn for text, grey in zip(group.texts, group.grey)]
  own = [read(network, alphabet, grey) for _, grey in lines]
  theirs, seconds = tesseract([grey for _, grey in lines], args.model)
  for name, readings in (("PyTorch", [text for text, _ in own]), ("Tesseract", theirs)):
    score = Score()
    for (text, _), reading in zip(lines, readings):
      score.add(text, reading)
    print(f"{name} on {len(lines)} held-out lines: {score}")
  agreed = [reading == other for (reading, _), other in zip(own, theirs)]
  sure = [same for (_, sureness), same in zip(own, agreed) if sureness > SURE]
  print(f"the two agree on {np.mean(agreed):.1%} of the lines, on {np.mean(sure):.1%} of the "
        f"{len(sure)} that are sure; {seconds / len(lines) * 1000:.1f} ms a line with start-up")
  if args.misses:
    for (text, _), reading in zip(lines, theirs):
      if text != reading:
        print(f"{text!r} read as {reading!r}")
  if np.mean(sure) < 0.98:
    sys.exit("the exported network does not read as the trained one does")


@torch.no_grad()
def read(network, alphabet: Alphabet, grey: np.ndarray) -> tuple[str, float]:
  """The best text and the probability of its least certain step."""
  line = torch.from_numpy(tesseract_input(grey).astype(np.float32))[None]
  best = network(line)[:, 0].softmax(-1).max(-1)
  return alphabet.decode(best.indices.numpy()), float(best.values.min())


def tesseract(lines: list[np.ndarray], model: Path) -> tuple[list[str], float]:
  """Each line's text, and the seconds that all took; one process, one thread."""
  with tempfile.TemporaryDirectory() as folder:
    names = []
    for i, grey in enumerate(lines):
      name = Path(folder) / f"{i}.pgm"
      name.write_bytes(b"P5 %d %d 255\n" % (grey.shape[1], grey.shape[0]) + grey.tobytes())
      names.append(str(name))
    listing = Path(folder) / "lines"
    listing.write_text("\n".join(names) + "\n")
    began = time.perf_counter()
    run = subprocess.run(
      ["tesseract", str(listing), "-", "--tessdata-dir", str(model.parent), "-l", model.stem,
       "--psm", "13", "--oem", "1", "-c", "page_separator=\f", "-c", "tessedit_do_invert=0"],
      capture_output=True, text=True, env={**os.environ, "OMP_THREAD_LIMIT": "1"},
    )
    seconds = time.perf_counter() - began
  if run.returncode:
    sys.exit(run.stderr.strip() or "tesseract failed")
  pages = [" ".join(page.split()) for page in run.stdout.split("\f")]
  return (pages + [""] * len(lines))[: len(lines)], seconds


if __name__ == "__main__":
  main()
