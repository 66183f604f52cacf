# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a checkpoint as a .traineddata file of Tesseract 5, weights as bytes (int8).

usage: export.py CHECKPOINT FILE.traineddata
"""

import struct
import sys
import unicodedata
from pathlib import Path

import numpy as np
import torch
from torch import nn

from network import Y_STRIDE, LineReader, Shape
from pool import NULL, SPECIAL

# Places of the parts in a .traineddata, and how many places it has.
NETWORK, UNICHARSET, RECODER, VERSION, PLACES = 17, 21, 22, 23, 24
# Training flags: the codes are compressed (64), the weights are bytes (1).
FLAGS = 64 + 1


def int32(value: int) -> bytes:
  return struct.pack("<i", value)


def string(text: str) -> bytes:
  return int32(len(text.encode())) + text.encode()


def container(parts: dict[int, bytes]) -> bytes:
  """The count of places, each place's offset or -1, then the parts."""
  offset = 4 + 8 * PLACES
  offsets, body = [], b""
  for place in range(PLACES):
    offsets.append(offset + len(body) if place in parts else -1)
    body += parts.get(place, b"")
  return int32(PLACES) + struct.pack(f"<{PLACES}q", *offsets) + body


def recoder(count: int) -> bytes:
  """Each character is its own code of length one."""
  return int32(count) + b"".join(b"\1" + int32(1) + int32(i) for i in range(count))


def unicharset(characters: list[str]) -> str:
  """One line a character: properties, boxes nobody measured, script, pairs, normal form."""
  ids = {c: i for i, c in enumerate(characters)}
  rows = [
    str(len(characters)),
    "NULL 0 Common 0",
    "Joined 7 0,255,0,255,0,0,0,0,0,0 Latin 1 0 1 Joined",
    "|Broken|0|1 15 0,255,0,255,0,0,0,0,0,0 Common 2 10 2 |Broken|0|1",
  ]
  for i, c in enumerate(characters[len(SPECIAL) :], len(SPECIAL)):
    other = ids.get(c.swapcase(), i) if c.isalpha() else i
    rows.append(
      f"{c} {properties(c)} 0,255,0,255,0,0,0,0,0,0 {script(c)} {other} {direction(c)} "
      f"{ids.get(MIRRORED.get(c, c), i)} {c}"
    )
  return "\n".join(rows) + "\n"


MIRRORED = {"(": ")", ")": "(", "[": "]", "]": "[", "「": "」", "」": "「"}


def properties(c: str) -> str:
  """Tesseract's mask, hexadecimal: letter 1, lower 2, upper 4, digit 8, punctuation 10."""
  bits = c.isalpha() + 2 * c.islower() + 4 * c.isupper() + 8 * c.isdecimal()
  return f"{bits + 16 * unicodedata.category(c).startswith('P'):x}"


def script(c: str) -> str:
  """Latin or Common: of Han or Hangul Tesseract would make a word of each character."""
  return "Latin" if c.isascii() and c.isalpha() else "Common"


def direction(c: str) -> int:
  """ICU's UCharDirection, of those that occur."""
  directions = {"L": 0, "EN": 2, "ES": 3, "ET": 4, "CS": 6, "ON": 10}
  return directions.get(unicodedata.bidirectional(c), 10)


class Writer:
  """Writes the tree of layers and counts its weights."""

  def __init__(self):
    self.weights = 0

  def head(self, kind: str, inputs: int, outputs: int, weights: int, name: str) -> bytes:
    # Byte 2 says that the layer is fixed, flags 0 that nothing is special about it.
    return (
      b"\0" + string(kind) + b"\2\0" + int32(0) + int32(inputs) + int32(outputs)
      + int32(weights) + string(name)
    )

  def matrix(self, rows: np.ndarray) -> bytes:
    """Rows are outputs, the last column is the bias; a row is bytes times its largest / 127."""
    scale = np.abs(rows).max(1) / 127
    scale[scale == 0] = 1
    quantised = np.clip(np.rint(rows / scale[:, None]), -127, 127).astype(np.int8)
    sizes = int32(rows.shape[0]) + int32(rows.shape[1])
    return (
      b"\x81" + sizes + b"\0" + quantised.tobytes() + int32(len(scale))
      + scale.astype("<f8").tobytes()
    )

  def full(self, kind: str, weight: np.ndarray, bias: np.ndarray, name: str) -> bytes:
    rows = np.concatenate([weight, bias[:, None]], 1)
    self.weights += rows.size
    return self.head(kind, weight.shape[1], weight.shape[0], rows.size, name) + self.matrix(rows)

  def series(self, kind: str, name: str, inputs: int, outputs: int, parts: list[bytes]) -> bytes:
    return (
      self.head(kind, inputs, outputs, 0, name) + int32(len(parts)) + b"".join(parts)
    )

  def stack(self, channels: int, columns: int, rows: int) -> bytes:
    head = self.head("Reconfig", channels, channels * columns * rows, 0, "Reconfig")
    return head + int32(columns) + int32(rows)

  def convolution(self, layer: nn.Conv2d, norm: nn.BatchNorm2d, name: str) -> bytes:
    weight, bias = folded(layer.weight, layer.bias, norm)
    outputs, inputs = weight.shape[:2]
    window = self.head("Convolve", inputs, 9 * inputs, 0, "Convolve") + int32(1) + int32(1)
    # Tesseract's window runs over columns, then rows, then channels.
    flat = weight.transpose(0, 3, 2, 1).reshape(outputs, -1)
    parts = [window, self.full("Tanh", flat, bias, name + "NL")]
    return self.series("Series", "ConvSeries", inputs, outputs, parts)

  def lstm(self, layer: nn.LSTM, name: str) -> bytes:
    bias = (layer.bias_ih_l0 + layer.bias_hh_l0)[:, None]
    rows = torch.cat([layer.weight_ih_l0, layer.weight_hh_l0, bias], 1).detach().double().numpy()
    self.weights += rows.size
    gate_in, gate_forget, cell, gate_out = np.split(rows, 4)
    inputs, outputs = layer.input_size, layer.hidden_size
    return (
      self.head("LSTM", inputs, outputs, rows.size, name) + int32(inputs + outputs)
      + b"".join(self.matrix(part) for part in (cell, gate_in, gate_forget, gate_out))
    )


def folded(weight, bias, norm) -> tuple[np.ndarray, np.ndarray]:
  """A layer's weights with the batch norm behind it worked in."""
  gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().double()
  shaped = gain.reshape(-1, *[1] * (weight.dim() - 1))
  moved = (bias.detach().double() - norm.running_mean.double()) * gain + norm.bias.detach().double()
  return (weight.detach().double() * shaped).numpy(), moved.numpy()


def network_part(network: LineReader) -> bytes:
  shape, classes = network.shape, network.output.out_features
  writer = Writer()
  stacked = Y_STRIDE * shape.x_stride
  column_weight, column_bias = folded(network.column.weight, network.column.bias, network.norm3)
  output_weight = network.output.weight.detach().double().numpy()
  output_bias = network.output.bias.detach().double().numpy()
  layers = [
    writer.head("Input", shape.height, 1, 0, "Input")
    + struct.pack("<5i", 1, shape.height, 0, 1, 0),
    writer.stack(1, shape.x_stride, Y_STRIDE),
    writer.convolution(network.conv1, network.norm1, "Conv1"),
    writer.convolution(network.conv2, network.norm2, "Conv2"),
    writer.stack(shape.second, 1, shape.rows),
    writer.full("Tanh", column_weight, column_bias, "Column"),
    writer.series("RTLReversed", "RevLSTM", shape.features, shape.reverse,
                  [writer.lstm(network.reverse, "Reverse")]),
    writer.lstm(network.forwards, "Forward"),
    writer.full("Softmax", output_weight, output_bias, "Output"),
  ]
  tree = writer.head("Series", shape.height, classes, writer.weights, "Series")
  tree += int32(len(layers)) + b"".join(layers)
  # Behind the tree: spec, flags, iterations (2), null character, and rates that training used.
  tail = string(shape.spec(classes)) + int32(FLAGS) + int32(1) + int32(1) + int32(NULL)
  return tree + tail + struct.pack("<3f", 0.999, 0.001, 0.5)


def load(checkpoint: Path) -> tuple[LineReader, list[str]]:
  """The averaged network of a checkpoint, ready to read, and its characters."""
  state = torch.load(checkpoint, weights_only=True)
  network = LineReader(Shape(**state["shape"]), state["classes"])
  network.load_state_dict(state["average"])
  return network.eval(), state["alphabet"]


def export(checkpoint: Path, file: Path) -> None:
  network, characters = load(checkpoint)
  parts = {
    NETWORK: network_part(network),
    UNICHARSET: unicharset(characters).encode(),
    RECODER: recoder(len(characters)),
    VERSION: b"5.3.0",
  }
  file.write_bytes(container(parts))
  print(f"{file}: {file.stat().st_size} bytes, {network.shape.spec(len(characters))}")


if __name__ == "__main__":
  if len(sys.argv) != 3:
    sys.exit(__doc__)
  export(Path(sys.argv[1]), Path(sys.argv[2]))
