# SPDX-License-Identifier: GPL-3.0-or-later
"""Labelled photos: which half one belongs to, how it is read, and which readings are right."""

import json
import subprocess
from collections import Counter, defaultdict
from pathlib import Path

from yardstick import Halves, scorer_beside

HERE = Path(__file__).resolve().parent


class Photos:
  """A folder of photos with labels.jsonl, and its scorer in ../tools/score-prices."""

  def __init__(self, folder: Path, scorer=None):
    self.folder = folder
    self.labels = [json.loads(row) for row in open(folder / "labels.jsonl", encoding="utf-8")]
    self.scorer = scorer or scorer_beside(folder, "score-prices")
    self.halves = Halves(HERE / "halves.tsv")

  def half(self, labels: dict) -> str:
    return self.halves.half(labels["file"])

  @staticmethod
  def currency(labels: dict) -> str:
    """What its visitor would have set."""
    if "currency" in labels:
      return labels["currency"]
    codes = Counter(price["currency"] for price in labels["prices"] if price.get("currency"))
    return codes.most_common(1)[0][0] if codes else "JPY"

  def readings(self, pricescan: Path, *options: str) -> dict:
    """What is read in each photo, by its name."""
    files = defaultdict(list)
    for labels in self.labels:
      files[self.currency(labels)].append(labels["file"])
    readings = {}
    for code, names in sorted(files.items()):
      run = [pricescan, "read", "--json", *options, "--currency", code, *names]
      said = subprocess.run(run, cwd=self.folder, stdout=subprocess.PIPE, text=True).stdout
      readings.update((row["file"], row) for row in map(json.loads, said.splitlines()))
    return readings

  def judged(self, labels: dict, prices: list):
    """Each price with 1 where it is right, 0 where it is wrong, None where nobody can say."""
    scorer, left = self.scorer, list(labels["prices"])
    is_complete = labels.get("complete", True) or not labels["prices"]
    for price in prices:
      over = [one for one in labels["prices"] if scorer.overlaps(one["box"], price["box"])]
      meant = [
        one for one in left
        if scorer.value(one["value"]) == scorer.value(price["value"]) and one in over
      ]
      if meant:
        left.remove(meant[0])
        yield price, 1
      elif any(not one.get("legible", True) for one in over) or not (over or is_complete):
        yield price, None
      else:
        yield price, 0
