# SPDX-License-Identifier: GPL-3.0-or-later
"""Labelled photos: which half one belongs to, how it is read, and which readings are right."""

import json
import subprocess
from collections import Counter, defaultdict
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

HERE = Path(__file__).resolve().parent


def scorer_beside(folder: Path):
  """../tools/score-prices as a module."""
  loader = SourceFileLoader("score_prices", str(folder.resolve().parent / "tools/score-prices"))
  module = module_from_spec(spec_from_loader(loader.name, loader))
  loader.exec_module(module)
  return module


class Photos:
  """A folder of photos with labels.jsonl, and its scorer in ../tools/score-prices."""

  def __init__(self, folder: Path, scorer=None):
    self.folder = folder
    self.labels = [json.loads(row) for row in open(folder / "labels.jsonl", encoding="utf-8")]
    self.scorer = scorer or scorer_beside(folder)
    rows = (row.split("\t") for row in open(HERE / "halves.tsv") if not row.startswith("#"))
    self.halves = {start: half.strip() for start, half in rows}

  def half(self, labels: dict) -> str:
    """"tuning" or "judging": of the starts of its name the longest tells."""
    name = labels["file"].split("/")[-1]
    starts = [start for start in self.halves if name.startswith(start)]
    if not starts:
      raise SystemExit(f"halves.tsv does not name the half of {name}")
    return self.halves[max(starts, key=len)]

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
