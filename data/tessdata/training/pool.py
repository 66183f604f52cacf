# SPDX-License-Identifier: GPL-3.0-or-later
"""The drawn lines that the network learns from, and the alphabet of their texts."""

import json
import re
import unicodedata
from pathlib import Path

import numpy as np

MASK_HEIGHT = 48
# Tesseract gives these three ids a meaning of its own; the third is the "no character" of CTC.
SPECIAL = [" ", "Joined", "|Broken|0|1"]
NULL = 2
SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def plain(text: str) -> str:
  """The text as the network writes it: composed characters, single blanks."""
  return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()


def digits(text: str) -> str:
  """The digits of a line with raised ones folded: what must never be wrong."""
  folded = (str(SUPERSCRIPTS.index(c)) if c in SUPERSCRIPTS else c for c in text)
  return "".join(c for c in folded if c in "0123456789")


def has_raised(text: str) -> bool:
  return any(c in SUPERSCRIPTS for c in text)


def raised_digits(text: str) -> str:
  return "".join(str(SUPERSCRIPTS.index(c)) for c in text if c in SUPERSCRIPTS)


class Pool:
  """A folder with lines.jsonl and lines.gray; the masks stay on disk until they are asked for."""

  def __init__(self, folder: Path):
    rows = [json.loads(row) for row in open(folder / "lines.jsonl", encoding="utf-8")]
    # A line without text is what the finder takes for one on things that bear no writing.
    self.rows = [row for row in rows if plain(row["text"]) or not row["text"]]
    self.texts = [plain(row["text"]) for row in self.rows]
    self.gray = np.memmap(folder / "lines.gray", dtype=np.uint8, mode="r")

  def __len__(self) -> int:
    return len(self.rows)

  def mask(self, index: int) -> np.ndarray:
    """The coverage of one line, cut to its ink: 0 ground, 255 ink."""
    row = self.rows[index]
    size = row["width"] * row["height"]
    mask = self.gray[row["offset"] : row["offset"] + size].reshape(row["height"], row["width"])
    inked_rows = np.flatnonzero(mask.max(1) > 64)
    inked_columns = np.flatnonzero(mask.max(0) > 64)
    if len(inked_rows) == 0:
      return mask
    return mask[
      inked_rows[0] : inked_rows[-1] + 1, inked_columns[0] : inked_columns[-1] + 1
    ]


class Alphabet:
  """The characters the network can say, by id."""

  def __init__(self, characters: list[str]):
    self.characters = characters
    self.ids = {c: i for i, c in enumerate(characters)}

  @classmethod
  def of(cls, texts: list[str]) -> "Alphabet":
    return cls(SPECIAL + sorted(set("".join(texts)) - {" "}))

  def encode(self, text: str) -> list[int]:
    return [self.ids[c] for c in text]

  def can_write(self, text: str) -> bool:
    return all(c in self.ids for c in text)

  def decode(self, best: np.ndarray) -> str:
    """The text of the best id a step: repeats are one character, NULL is none."""
    kept = best[np.flatnonzero(np.diff(best, prepend=-1))]
    return plain("".join(self.characters[i] for i in kept if i != NULL))
