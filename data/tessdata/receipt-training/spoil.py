# SPDX-License-Identifier: GPL-3.0-or-later
"""From clean masks to the pieces of rows that a scanner or a telephone gives: whole batches at once, on
whatever the masks lie on. Each line is spoilt in its own way.

    masks ─► placed in their cut, with what stands above, below and behind them
          ─► the ink of a worn thermal head
          ─► light, lens, sensor and file, at the size that the row has in the picture
          ─► the height that the network reads, scaled as the reader scales it
"""

import math

import torch
from torch import Tensor
from torch.nn import functional

from degrade import COSINES

# Rows of a cut in the picture, its margins included.
CUT_HEIGHTS = [14, 15, 16, 18, 18, 20, 22, 24, 26, 28, 32, 36, 40, 48]
KERNEL = 7


class Chance:
  """Random numbers on one device, the same for the same seed."""

  def __init__(self, seed: int, device: torch.device):
    self.device = device
    self.generator = torch.Generator(device).manual_seed(seed)

  def uniform(self, low: float, high: float, *shape: int) -> Tensor:
    return torch.rand(*shape, device=self.device, generator=self.generator) * (high - low) + low

  def normal(self, *shape: int) -> Tensor:
    return torch.randn(*shape, device=self.device, generator=self.generator)

  def is_so(self, share: float, *shape: int) -> Tensor:
    return torch.rand(*shape, device=self.device, generator=self.generator) < share

  def number(self, low: float, high: float) -> float:
    return float(self.uniform(low, high, 1))

  def whole(self, low: int, high: int) -> int:
    return int(torch.randint(low, high, (1,), device=self.device, generator=self.generator))

  def one(self, of: list):
    return of[self.whole(0, len(of))]


def spoilt(
  masks: Tensor, widths: Tensor, height: int, stride: int, chance: Chance, ease: float = 0
) -> Tensor:
  """Lines (count, height, width) as the network gets them, of masks (count, rows, columns) that are
  about equally wide: all become as wide as the mean of them. So many batches are clean as `ease` says.
  """
  count, rows, _ = masks.shape
  place = Placement(widths.float() / rows, height, stride, chance)
  cut = chance.one(CUT_HEIGHTS)
  fine = 2 if cut <= 28 else 1
  size = (cut * fine, max(8, round(place.width * cut / height)) * fine)
  ink = place.ink(masks.float().div(255)[:, None], size, chance)
  is_clean = chance.number(0, 1) < ease
  ink = ink if is_clean else worn(ink, chance)
  if fine == 2:
    ink = functional.avg_pool2d(ink, 2)
  grey = 0.9 - 0.8 * ink if is_clean else photographed(ink, chance)
  mode = "bilinear" if chance.number(0, 1) < 0.6 else "bicubic"
  if cut < height and chance.number(0, 1) < 0.5:
    # By way of the page, whose letters are taller than the network's.
    page = (round(height * 1.2), max(8, round(place.width * 1.2)))
    grey = functional.interpolate(grey, page, mode=mode, align_corners=False)
  grey = functional.interpolate(grey, (height, place.width), mode=mode, align_corners=False, antialias=cut > height)
  return as_read(grey[:, 0].clamp(0, 1).mul(255).round())


class Placement:
  """Where the ink of each line lies in its cut, in shares of the cut's height."""

  def __init__(self, aspects: Tensor, height: int, stride: int, chance: Chance):
    count = len(aspects)
    usual = chance.is_so(0.8, count)
    self.fill = torch.where(usual, chance.uniform(0.7, 0.88, count), chance.uniform(0.5, 1.02, count))
    self.top = (1 - self.fill) * (0.5 + 0.16 * chance.normal(count)).clamp(0, 1)
    near, far = chance.uniform(0.02, 0.22, 2, count), chance.uniform(0.2, 0.9, 2, count)
    self.left, self.right = torch.where(chance.is_so(0.25, 2, count), far, near)
    mean = float((aspects * self.fill + self.left + self.right).mean()) * chance.number(0.82, 1.12)
    self.width = max(stride * 4, round(mean * height / stride) * stride)
    self.room = self.width / height
    # Margins give way where the ink would become too narrow.
    ink = (self.room - self.left - self.right).clamp(min=0.55 * self.room)
    self.left = self.left * ((self.room - ink) / (self.left + self.right))
    self.ink_width = ink

  def ink(self, masks: Tensor, size: tuple[int, int], chance: Chance) -> Tensor:
    count = len(masks)
    rows, columns = size
    y = ((torch.arange(rows, device=masks.device) + 0.5) / rows)[None, :, None]
    x = ((torch.arange(columns, device=masks.device) + 0.5) / columns * self.room)[None, None, :]
    each = lambda values: values[:, None, None]
    bent = each(chance.is_so(0.6, count).float())
    slant = each(chance.uniform(-0.12, 0.12, count)) * bent
    rise = each(chance.uniform(-0.08, 0.08, count)) * bent
    wedge = each(chance.uniform(-0.06, 0.06, count)) * bent
    bow = each(chance.uniform(-0.05, 0.05, count)) * bent
    along = x / self.room - 0.5
    seen_y = 0.5 + (y - 0.5) * (1 + 2 * wedge * along) + rise * along + bow * (4 * along * along - 0.5)
    seen_x = x + slant * (y - 0.5)
    u = (seen_x - each(self.left)) / each(self.ink_width)
    v = (seen_y - each(self.top)) / each(self.fill)
    ink = sampled(masks, u, v)
    for way in (-1, 1):
      gap = each(chance.uniform(1.06, 1.5, count))
      other = sampled(masks.roll(way * 3, 0), u + each(chance.uniform(-0.4, 0.4, count)), v + way * gap)
      ink = torch.maximum(ink, other * chance.is_so(0.3, count, 1, 1, 1))
    # A rule above or below; what is underlined.
    rule = each(torch.where(chance.is_so(0.5, count), chance.uniform(1.04, 1.2, count), chance.uniform(-0.25, -0.08, count)))
    thick = each(chance.uniform(0.03, 0.1, count))
    is_rule = ((v - rule).abs() < thick)[:, None] & chance.is_so(0.05, count, 1, 1, 1)
    ink = torch.maximum(ink, is_rule * chance.uniform(0.5, 1, count, 1, 1, 1))
    # The edge of what stands beside it.
    side = each(torch.where(chance.is_so(0.5, count), chance.uniform(-0.02, 0.0, count), chance.uniform(1.0, 1.02, count)))
    is_edge = ((u - side).abs() < each(0.08 / self.ink_width))[:, None] & chance.is_so(0.03, count, 1, 1, 1)
    ink = torch.maximum(ink, is_edge * chance.uniform(0.3, 1, count, 1, 1, 1))
    # What is printed on the back shines through, mirrored and of another size.
    scale = each(chance.uniform(0.3, 0.9, count))
    back = sampled(masks.roll(7, 0).flip(3), u * scale + each(chance.uniform(-0.2, 0.5, count)), v * scale + each(chance.uniform(-0.5, 0.5, count)))
    return torch.maximum(ink, back * chance.uniform(0, 0.3, count, 1, 1, 1) * chance.is_so(0.2, count, 1, 1, 1))


def sampled(masks: Tensor, u: Tensor, v: Tensor) -> Tensor:
  grid = torch.stack([u * 2 - 1, v * 2 - 1], 3)
  return functional.grid_sample(masks, grid, align_corners=False)


def worn(ink: Tensor, chance: Chance) -> Tensor:
  """Thin or thick ink, dots of the head that are dead, paper that has faded in places."""
  count, _, height, width = ink.shape
  shape = (count, 1, 1, 1)
  soft = functional.avg_pool2d(functional.pad(ink, (1,) * 4, mode="replicate"), 3, 1)
  weight = chance.uniform(0.3, 0.72, *shape)
  grown = torch.sigmoid((soft - weight) * 9)
  ink = torch.where(chance.is_so(0.45, *shape), grown, ink)
  columns = torch.arange(width, device=ink.device).reshape(1, 1, 1, -1)
  for _ in range(2):
    dead = chance.uniform(0, 1, *shape) * width
    wide = chance.uniform(0.5, 1 + height / 24, *shape)
    gone = ((columns - dead).abs() < wide) & chance.is_so(0.05, *shape)
    ink = ink * (1 - gone * chance.uniform(0.6, 1, *shape))
  rows = torch.arange(height, device=ink.device).reshape(1, 1, -1, 1)
  line = ((rows - chance.uniform(0.1, 0.9, *shape) * height).abs() < chance.uniform(0.4, height / 20, *shape)) & chance.is_so(0.04, *shape)
  ink = ink * (1 - line * chance.uniform(0.5, 1, *shape))
  cloud = functional.interpolate(chance.normal(count, 1, 3, max(3, width // 40)), (height, width), mode="bicubic")
  faded = (0.75 + 0.3 * cloud).clamp(0.15, 1)
  ink = torch.where(chance.is_so(0.2, *shape), ink * faded, ink)
  grain = chance.normal(count, 1, height, width)
  return (ink * (1 + grain * chance.uniform(0, 0.3, *shape) * chance.is_so(0.3, *shape))).clamp(0, 1)


def photographed(ink: Tensor, chance: Chance) -> Tensor:
  """Dark ink on light ground, as a camera or a scanner has it."""
  count, _, height, width = ink.shape
  shape = (count, 1, 1, 1)
  light = chance.uniform(0.55, 1, *shape)
  dark = light * torch.where(chance.is_so(0.15, *shape), chance.uniform(0.55, 0.82, *shape), chance.uniform(0, 0.5, *shape))
  contrast = light - dark
  wave = functional.interpolate(chance.normal(count, 1, 2, 5), (height, width), mode="bilinear", align_corners=True)
  slope = torch.linspace(-0.5, 0.5, width, device=ink.device).reshape(1, 1, 1, -1)
  uneven = wave * 0.05 * chance.is_so(0.5, *shape) + slope * chance.uniform(-0.2, 0.2, *shape)
  grey = light - contrast * ink + uneven * contrast.clamp(max=0.6)
  # A fold: a dark or light stroke across the row.
  x = torch.linspace(0, 1, width, device=ink.device).reshape(1, 1, 1, -1)
  y = torch.linspace(-0.5, 0.5, height, device=ink.device).reshape(1, 1, -1, 1)
  fold = (x - chance.uniform(0, 1, *shape)) * (width / height) + y * chance.uniform(-2, 2, *shape)
  stroke = torch.exp(-(fold / chance.uniform(0.04, 0.25, *shape)) ** 2)
  grey = grey + stroke * chance.uniform(-0.5, 0.3, *shape) * contrast * chance.is_so(0.05, *shape)
  grey = softened(grey, chance)
  grey = grey.clamp(0.001, 1) ** torch.exp(chance.uniform(-0.4, 0.4, *shape))
  noise = chance.normal(count, 1, height, width)
  if chance.number(0, 1) < 0.4:
    noise = functional.avg_pool2d(noise, 3, 1, 1, count_include_pad=False) * 2
  strength = chance.uniform(0, 0.12, *shape) * contrast.clamp(0.1, 0.5) * chance.is_so(0.6, *shape)
  grey = (grey + noise * strength).clamp(0, 1)
  if chance.number(0, 1) < 0.4:
    grey = jpeg(grey, chance.whole(25, 92))
  return grey


def softened(grey: Tensor, chance: Chance) -> Tensor:
  """Out of focus, moved, or sharpened by the camera: a kernel of its own for each line."""
  count, _, height, _ = grey.shape
  shape = (count, 1, 1)
  offset = torch.arange(KERNEL, device=grey.device) - KERNEL // 2
  far = (offset[:, None] ** 2 + offset[None, :] ** 2).float()[None]
  softest = min(1.5, 0.3 + 0.036 * height)
  sigma = torch.where(chance.is_so(0.6, *shape), chance.uniform(0.3, softest, *shape), torch.full(shape, 0.2, device=grey.device))
  kernel = torch.exp(-far / (2 * sigma * sigma))
  turn = chance.uniform(0, math.pi, *shape)
  across = offset[None, None, :] * torch.sin(turn) - offset[None, :, None] * torch.cos(turn)
  along = offset[None, None, :] * torch.cos(turn) + offset[None, :, None] * torch.sin(turn)
  length = chance.uniform(0.6, min(3.0, 1 + height / 24), *shape)
  moved = torch.exp(-across**2 / 0.5) * (along.abs() <= length)
  kernel = torch.where(chance.is_so(0.12, *shape), moved, kernel)
  kernel = kernel / kernel.sum((1, 2), keepdim=True)
  wide = torch.exp(-far / 4.5)
  wide = wide / wide.sum()
  sharp = kernel + chance.uniform(0.2, 0.9, *shape) * (kernel - wide)
  kernel = torch.where(chance.is_so(0.15, *shape), sharp / sharp.sum((1, 2), keepdim=True), kernel)
  padded = functional.pad(grey, (KERNEL // 2,) * 4, mode="replicate").transpose(0, 1)
  return functional.conv2d(padded, kernel[:, None], groups=count).transpose(0, 1)


def jpeg(grey: Tensor, quality: int) -> Tensor:
  """The blocks and rings of a JPEG: its steps grow with the wave, much as the standard's table does."""
  count, _, height, width = grey.shape
  padded = functional.pad(grey, (0, -width % 8, 0, -height % 8), mode="replicate")
  rows, columns = padded.shape[2] // 8, padded.shape[3] // 8
  blocks = padded.reshape(count, rows, 8, columns, 8).permute(0, 1, 3, 2, 4) * 255 - 128
  factor = 50 / quality if quality < 50 else 2 - quality / 50
  wave = torch.arange(8.0, device=grey.device)
  steps = ((12 + 6 * (wave[:, None] + wave[None, :])) * factor).clamp(min=1)
  cosines = COSINES.to(grey.device)
  waves = ((cosines @ blocks @ cosines.T) / steps).round() * steps
  blocks = cosines.T @ waves @ cosines
  out = blocks.permute(0, 1, 3, 2, 4).reshape(count, 1, rows * 8, columns * 8)
  return (out[:, :, :height, :width] + 128) / 255


def as_read(grey: Tensor) -> Tensor:
  """Grey lines scaled as the reader scales them: by the valleys and peaks of the middle row."""
  middle = grey[:, grey.shape[1] // 2]
  before, here, after = middle[:, :-2], middle[:, 1:-1], middle[:, 2:]
  valleys = ((here < before) & (here <= after)) | ((here <= before) & (here < after))
  peaks = ((here > before) & (here >= after)) | ((here >= before) & (here > after))
  black = quantile(here, valleys, 0.25, 0.0)
  white = quantile(here, peaks, 0.75, 255.0)
  contrast = (white - black) / 2
  contrast = torch.where(contrast > 0, contrast, torch.ones_like(contrast))
  return ((grey - black[:, None, None]) / contrast[:, None, None] - 1).clamp(-1, 1)


def quantile(values: Tensor, which: Tensor, share: float, otherwise: float) -> Tensor:
  """The value below which so many of the chosen ones lie, line by line."""
  counts = which.sum(1)
  ordered = torch.where(which, values, torch.full_like(values, 1e9)).sort(1).values
  place = (counts * share).ceil().long().sub(1).clamp(min=0)
  found = ordered.gather(1, place[:, None])[:, 0]
  return torch.where(counts > 0, found, torch.full_like(found, otherwise))
