# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of small networks, as `WeightsFile` and `DenseLayer` of the program take them."""

import struct
from pathlib import Path

import numpy as np


def dense(bias: np.ndarray, weight: np.ndarray) -> list[np.ndarray]:
  """A layer's bias, then its weights input by input. The program computes in eights."""
  spare = -len(bias) % 8
  return [np.pad(bias, (0, spare)), np.pad(weight, ((0, spare), (0, 0))).T.ravel()]


def write(file: Path, mark: bytes, numbers: list[np.ndarray]) -> None:
  """The mark, the numbers, and FNV-1a of both."""
  body = mark + np.concatenate(numbers).astype("<f4").tobytes()
  check = 0xCBF29CE484222325
  for byte in body:
    check = (check ^ byte) * 0x100000001B3 % (1 << 64)
  file.write_bytes(body + struct.pack("<Q", check))
