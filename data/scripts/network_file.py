# SPDX-License-Identifier: GPL-3.0-or-later
"""The file of a network with weights of a byte each, as `WeightFile.swift` reads it."""

import struct

import numpy


def packed(weights, bias) -> bytes:
  """A matrix of outputs by inputs."""
  scale = abs(weights).max(1)
  scale[scale == 0] = 1
  whole = numpy.round(weights / scale[:, None] * 127).astype(numpy.int8)
  return struct.pack("<II", *whole.shape) + b"".join(
    part.tobytes() for part in (bias.astype("<f4"), (scale / 127).astype("<f4"), whole))


def in_order(weights):
  """The weights of a window: column by column, row by row, channel by channel."""
  return weights.transpose(0, 3, 2, 1).reshape(len(weights), -1)


def check_sum(content: bytes) -> int:
  """FNV-1a."""
  value = 0xCBF29CE484222325
  for byte in content:
    value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
  return value


def write(path, mark: bytes, characters: bytes, matrices) -> None:
  """characters: their length and they themselves, and a byte for each."""
  parts = [packed(*one) for one in matrices]
  content = mark + characters + struct.pack("<I", len(parts)) + b"".join(parts)
  content += struct.pack("<Q", check_sum(content))
  with open(path, "wb") as file:
    file.write(content)
  print(f"{len(parts)} matrices, {len(content)} bytes")
