# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of Debian packages that serve as clutter, and pictures as our command takes them."""

from pathlib import Path
from typing import BinaryIO

import numpy as np


def listed(listing: Path, folder: Path) -> list[Path]:
  """The files below the folder that the patterns of a list name; - takes some out again."""
  rows = listing.read_text(encoding="utf-8").split("\n")
  patterns = [row for row in rows if row and not row.startswith("#")]
  wanted = {f for p in patterns if p[0] != "-" for f in folder.glob(p)}
  banned = {f for p in patterns if p[0] == "-" for f in folder.glob(p[1:].strip())}
  return sorted(wanted - banned)


def is_thing(file: Path) -> bool:
  """A stamp of tuxpaint: one thing with nothing around it. All others fill their picture."""
  return "stamps" in file.parts


def write_pgm(file: BinaryIO, pixels: np.ndarray) -> None:
  """One more grey picture after the others, as `pricelab press` reads them."""
  file.write(b"P5\n%d %d\n255\n" % (pixels.shape[1], pixels.shape[0]))
  file.write(pixels.tobytes())
