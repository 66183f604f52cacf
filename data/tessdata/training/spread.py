# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes from the biases of the column layer what its inputs can give as well.

Weights become bytes row by row, and the bias stands in the row: where it is a hundred times as large
as the weights, they are left with two or three steps. Units that say the same of every line, ±1,
are there in plenty. A sum of them that is 1 whatever is read takes the bias over, in small weights.

usage: spread.py POOL CHECKPOINT
"""

import sys
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from export import load
from pool import Alphabet, Pool
from train import grey_batches

# Lines whose inputs are looked at, and every so many of their steps.
LINES, STEPS = 1500, 3
# How firmly the sum is kept small.
RIDGE = 1e-4
# Shares of a bias that are tried.
SHARES = np.linspace(0, 1, 41)


@torch.no_grad()
def column_inputs(network, alphabet: Alphabet, pool: Pool) -> Tensor:
  """What the column layer is given, a row a step."""
  seen = []
  hook = network.column.register_forward_pre_hook(lambda _, given: seen.append(given[0][::STEPS]))
  lines = [(pool, index) for index in range(min(LINES, len(pool)))]
  for made in grey_batches(lines, alphabet, network.shape.x_stride, np.random.default_rng(5), 0):
    network(made.lines())
  hook.remove()
  return torch.cat(seen).double()


def sum_that_is_one(inputs: Tensor) -> Tensor:
  """Small weights whose sum over the inputs is 1 at every step, or nearly."""
  moments = inputs.T @ inputs / len(inputs)
  weights = torch.linalg.solve(
    moments + RIDGE * torch.eye(len(moments), dtype=moments.dtype), inputs.mean(0)
  )
  return weights / (inputs @ weights).mean()


def spread(weights: Tensor, biases: Tensor, one: Tensor) -> tuple[Tensor, Tensor]:
  """Of each row the share of its bias moved that leaves the smallest largest number."""
  rows = []
  for row, bias in zip(weights, biases):
    tried = [(row + share * bias * one, bias * (1 - share)) for share in SHARES]
    rows.append(min(tried, key=lambda pair: max(float(pair[0].abs().max()), abs(float(pair[1])))))
  return torch.stack([row for row, _ in rows]), torch.stack([bias for _, bias in rows])


def main() -> None:
  if len(sys.argv) != 3:
    sys.exit(__doc__)
  torch.set_num_threads(1)
  torch.manual_seed(1)
  checkpoint = Path(sys.argv[2])
  network, characters = load(checkpoint)
  one = sum_that_is_one(
    column_inputs(network, Alphabet(characters), Pool(Path(sys.argv[1]) / "train"))
  )
  state = torch.load(checkpoint, weights_only=True)
  average = {name: value.double() for name, value in state["average"].items()}
  # The norm after the layer is worked into it, and out of it again.
  gain = average["norm3.weight"] / torch.sqrt(average["norm3.running_var"] + network.norm3.eps)
  mean, shift = average["norm3.running_mean"], average["norm3.bias"]
  weights = average["column.weight"] * gain[:, None]
  biases = (average["column.bias"] - mean) * gain + shift
  before = float(biases.abs().max())
  weights, biases = spread(weights, biases, one)
  state["average"]["column.weight"] = (weights / gain[:, None]).half()
  # In whole floats: a bias is now the difference of large numbers.
  state["average"]["column.bias"] = ((biases - shift) / gain + mean).float()
  state["average"]["norm3.running_mean"] = mean.float()
  torch.save(state, checkpoint)
  print(f"{checkpoint}: the largest bias of a column was {before:.2f}, is {biases.abs().max():.2f}")


if __name__ == "__main__":
  main()
