# SPDX-License-Identifier: GPL-3.0-or-later
"""The network, built only of parts that Tesseract's file format can name."""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn

INPUT_HEIGHT = 48
Y_STRIDE = 4


@dataclass(frozen=True)
class Shape:
  """The sizes of the layers; `spec` is what Tesseract calls them."""

  x_stride: int = 3
  first: int = 64
  second: int = 80
  features: int = 160
  reverse: int = 224
  forward: int = 160
  height: int = INPUT_HEIGHT

  @property
  def rows(self) -> int:
    """What is left of the height where blocks became channels."""
    return self.height // Y_STRIDE

  def spec(self, classes: int) -> str:
    return (
      f"[1,{self.height},0,1 S{Y_STRIDE},{self.x_stride} Ct3,3,{self.first} "
      f"Ct3,3,{self.second} S{self.rows},1 Ft{self.features} "
      f"Lrx{self.reverse} Lfx{self.forward} O1c{classes}]"
    )


class LineReader(nn.Module):
  """Space to depth, two convolutions, a column layer, one LSTM from each side.

  Stacking blocks of pixels as channels replaces a convolution at full resolution, which would
  cost more than all the rest together.
  """

  def __init__(self, shape: Shape, classes: int):
    super().__init__()
    self.shape = shape
    self.conv1 = nn.Conv2d(Y_STRIDE * shape.x_stride, shape.first, 3)
    self.norm1 = nn.BatchNorm2d(shape.first)
    self.conv2 = nn.Conv2d(shape.first, shape.second, 3)
    self.norm2 = nn.BatchNorm2d(shape.second)
    self.column = nn.Linear(shape.second * shape.rows, shape.features)
    self.norm3 = nn.BatchNorm1d(shape.features)
    self.reverse = lstm(shape.features, shape.reverse)
    self.forwards = lstm(shape.reverse, shape.forward)
    self.output = nn.Linear(shape.forward, classes)

  def forward(self, lines: Tensor) -> Tensor:
    """Lines (count, height, width), in whole strides, to logits (steps, count, classes)."""
    x = stack_blocks(lines, Y_STRIDE, self.shape.x_stride)
    x = torch.tanh(self.norm1(self.conv1(noise_border(x))))
    x = torch.tanh(self.norm2(self.conv2(noise_border(x))))
    count, _, _, steps = x.shape
    x = x.permute(3, 0, 2, 1).reshape(steps * count, -1)
    x = torch.tanh(self.norm3(self.column(x))).reshape(steps, count, -1)
    x = self.reverse(x.flip(0))[0].flip(0)
    return self.output(self.forwards(x)[0])

  def description(self) -> dict:
    return {"shape": asdict(self.shape), "classes": self.output.out_features}


def lstm(inputs: int, outputs: int) -> nn.LSTM:
  """An LSTM with one bias, as Tesseract has it, that remembers at first."""
  layer = nn.LSTM(inputs, outputs)
  nn.init.zeros_(layer.bias_hh_l0)
  layer.bias_hh_l0.requires_grad = False
  with torch.no_grad():
    layer.bias_ih_l0[outputs : 2 * outputs].fill_(1.0)
  return layer


def stack_blocks(lines: Tensor, rows: int, columns: int) -> Tensor:
  """Tesseract's Reconfig: each block of pixels becomes channels, column by column."""
  count, height, width = lines.shape
  x = lines.reshape(count, height // rows, rows, width // columns, columns)
  x = x.permute(0, 4, 2, 1, 3)
  return x.reshape(count, rows * columns, height // rows, width // columns)


def noise_border(x: Tensor) -> Tensor:
  """Tesseract's Convolve sees uniform noise beyond the border, not zeros."""
  count, channels, height, width = x.shape
  padded = x.new_empty(count, channels, height + 2, width + 2).uniform_(-1, 1)
  padded[:, :, 1:-1, 1:-1] = x
  return padded


def grown(saved: dict, fresh: dict, rows: int = Shape.height // Y_STRIDE) -> dict:
  """A saved state in a network of wider layers, which reads as it did.

  The units that are new hear the old ones, and are not heard by them until training has it so.
  """
  return {name: grown_weights(name, saved[name], fresh[name], rows) for name in fresh}


def grown_weights(name: str, old: Tensor, new: Tensor, rows: int) -> Tensor:
  def parted(weights: Tensor) -> Tensor:
    """The units of a layer in a place of their own: gates before them, rows before channels."""
    if "_l0" in name:
      weights = weights.reshape(4, weights.shape[0] // 4, *weights.shape[1:])
    elif name == "column.weight":
      weights = weights.reshape(weights.shape[0], rows, -1)
    return weights

  result = parted(new).clone()
  known = tuple(slice(0, size) for size in parted(old).shape)
  outputs = 1 if "_l0" in name else 0
  if old.dim() > 1:
    # Rows of old units; only what they heard before is filled in again.
    result[(slice(None),) * outputs + (slice(0, parted(old).shape[outputs]),)] = 0
  result[known] = parted(old)
  return result.reshape(new.shape)
