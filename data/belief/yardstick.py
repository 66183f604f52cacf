# SPDX-License-Identifier: GPL-3.0-or-later
"""The halves of labelled pictures, and the script that scores what is read in them."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path


def scorer_beside(folder: Path, name: str):
  """A script of ../tools as a module."""
  loader = SourceFileLoader(name.replace("-", "_"), str(folder.resolve().parent / "tools" / name))
  module = module_from_spec(spec_from_loader(loader.name, loader))
  loader.exec_module(module)
  return module


class Halves:
  """A table of which half a picture belongs to."""

  def __init__(self, table: Path):
    self.table = table
    rows = (row.split("\t") for row in open(table) if not row.startswith("#"))
    self.halves = {start: half.strip() for start, half in rows}

  def half(self, file: str) -> str:
    """"tuning" or "judging": of the starts of its name the longest tells."""
    name = file.split("/")[-1]
    starts = [start for start in self.halves if name.startswith(start)]
    if not starts:
      raise SystemExit(f"{self.table} does not name the half of {name}")
    return self.halves[max(starts, key=len)]
