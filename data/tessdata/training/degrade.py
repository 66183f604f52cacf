# SPDX-License-Identifier: GPL-3.0-or-later
"""From a clean mask to the line a camera and our line finder would give, whole batches at a time.

A line is placed in its crop (margins, tilt, perspective, parts of its neighbours), drawn at the
size it has in the camera's picture, degraded there, and only then brought to the network's height.
"""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from network import INPUT_HEIGHT

# Heights of the crop in the camera's picture; the text is 0.55 to 0.97 of it.
CROP_HEIGHTS = [13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32, 36, 44, 60]
# So many batches are spoilt as a hand that shakes does it: by as many pixels in small print as in
# large, up and down too. The others are as photographs are.
SHAKEN = 0.5
# So many batches were 36 px high before Tesseract enlarged them, as lines cut for it often are.
ENLARGED = 0.25
# Room for a neighbour's line above and below the line in the sheet it is sampled from.
ROOM = 60
KERNEL = 7


@dataclass
class Placement:
  """Where a line's ink lies in its crop, in pixels of the network's input."""

  ink_height: float
  top: float
  stretch: float
  left: float
  right: float

  def width(self, mask: np.ndarray) -> float:
    return mask.shape[1] * self.ink_height / mask.shape[0] * self.stretch + self.left + self.right


def place(rng: np.random.Generator, ease: float, is_raised: bool = False) -> Placement:
  """A random placement; with ease near 1 nothing is cut and little is stretched.

  Raised cents are not made narrower: at 0.72 of their width "99" is less than the three steps that
  it takes.
  """
  fill = rng.uniform(0.6, 0.95) if rng.random() < 0.9 + ease else rng.uniform(0.45, 1.04)
  ink_height = INPUT_HEIGHT * fill
  slack = INPUT_HEIGHT - ink_height
  return Placement(
    ink_height=ink_height,
    top=slack * float(np.clip(rng.normal(0.5, 0.18), 0, 1)),
    stretch=rng.uniform(0.95 if is_raised else 0.72, 1.22) if rng.random() < 0.6 else 1.0,
    left=margin(rng),
    right=margin(rng),
  )


def margin(rng: np.random.Generator) -> float:
  """Ground beside the ink: little where the line was cut by its ink, more in a second look."""
  heights = rng.uniform(0.3, 1) if rng.random() < 0.25 else rng.uniform(0.03, 0.3)
  return heights * INPUT_HEIGHT


def sheet(
  mask: np.ndarray, neighbours: list[np.ndarray], width: int, rng: np.random.Generator, ease: float
) -> np.ndarray:
  """The mask with what may stand around it: lines above and below, rules, borders, a strike."""
  height, ink_width = mask.shape
  paper = np.zeros((height + 2 * ROOM, width), np.uint8)
  paper[ROOM : ROOM + height, :ink_width] = mask
  if rng.random() < ease:
    return paper
  if rng.random() < 0.22:
    gap = ROOM - int(rng.uniform(0.1, 0.5) * height)
    above = cut(neighbours[0], ink_width, rng)[-gap:]
    paper[gap - len(above) : gap, : above.shape[1]] = above
  if rng.random() < 0.22:
    start = ROOM + height + int(rng.uniform(0.1, 0.5) * height)
    below = cut(neighbours[1], ink_width, rng)[: len(paper) - start]
    paper[start : start + len(below), : below.shape[1]] = below
  if rng.random() < 0.08:
    thick = int(rng.integers(1, 6))
    gap = int(rng.uniform(0.06, 0.25) * height)
    row = ROOM - gap - thick if rng.random() < 0.4 else ROOM + height + gap
    paper[row : row + thick, :] = 255
  if rng.random() < 0.01:
    row = ROOM + int(height * rng.uniform(0.4, 0.6))
    paper[row : row + int(rng.integers(1, 4)), :ink_width] = 255
  return paper


def cut(mask: np.ndarray, width: int, rng: np.random.Generator) -> np.ndarray:
  """A random stretch of another line, at most `width` wide."""
  if mask.shape[1] <= width:
    return mask
  start = int(rng.integers(0, mask.shape[1] - width))
  return mask[:, start : start + width]


def camera_lines(
  masks: list[np.ndarray],
  places: list[Placement],
  others: list[np.ndarray],
  width: int,
  rng: np.random.Generator,
  ease: float,
) -> Tensor:
  """Grey lines (count, 48, width), 0 to 255 and whole, of masks that are brought to one width."""
  count = len(masks)
  crop = 48 if rng.random() < ease else int(rng.choice(CROP_HEIGHTS))
  fine = 2 if crop <= 28 else 1
  widest = max(mask.shape[1] for mask in masks)
  tallest = max(mask.shape[0] for mask in masks)
  sheets = np.zeros((count, 1, tallest + 2 * ROOM, widest), np.uint8)
  for i, mask in enumerate(masks):
    pair = [others[int(k)] for k in rng.integers(0, len(others), 2)]
    drawn = sheet(mask, pair, widest, rng, ease)
    sheets[i, 0, : len(drawn)] = drawn
  crop_width = max(8, round(width * crop / INPUT_HEIGHT))
  size = (crop * fine, crop_width * fine)
  grid = sampling_grid(masks, places, width, size, sheets.shape, rng, ease)
  ink = functional.grid_sample(
    torch.from_numpy(sheets).float().div_(255), grid, align_corners=False
  )
  if fine == 2:
    ink = functional.avg_pool2d(ink, 2)
  ink = borders(ink, places, rng, ease)
  grey = clean_look(ink, rng) if rng.random() < ease else camera_look(ink, rng)
  mode = "bilinear" if rng.random() < 0.3 else "bicubic"
  if rng.random() < ENLARGED * (1 - ease):
    grey = enlarged(grey, width)
  else:
    grey = functional.interpolate(grey, (INPUT_HEIGHT, width), mode=mode, align_corners=False)
  return grey[:, 0].clamp(0, 1).mul(255).round()


def enlarged(grey: Tensor, width: int) -> Tensor:
  """By way of a line of 36 px, whose enlarging by less than 1.4 Leptonica sharpens."""
  small = (36, max(8, round(width * 36 / INPUT_HEIGHT)))
  grey = functional.interpolate(grey, small, mode="bicubic", align_corners=False).clamp(0, 1)
  grey = functional.interpolate(grey, (INPUT_HEIGHT, width), mode="bilinear", align_corners=False)
  near = functional.avg_pool2d(functional.pad(grey, (2,) * 4, mode="replicate"), 5, 1)
  return grey + 0.4 * (grey - near)


def sampling_grid(
  masks: list[np.ndarray],
  places: list[Placement],
  width: int,
  size: tuple[int, int],
  sheet_shape: tuple[int, ...],
  rng: np.random.Generator,
  ease: float,
) -> Tensor:
  """For each pixel of the crop the point of the sheet it shows."""
  rows, columns = size
  count, _, sheet_height, sheet_width = sheet_shape
  y = single((np.arange(rows) + 0.5) / rows * INPUT_HEIGHT)[None, :, None]
  x = single((np.arange(columns) + 0.5) / columns * width)[None, None, :]

  def each(values) -> np.ndarray:
    return single(list(values))[:, None, None]

  squeeze = each(width / p.width(m) for p, m in zip(places, masks))
  scale = each(p.ink_height / m.shape[0] for p, m in zip(places, masks))
  x_scale = scale * each(p.stretch for p in places) * squeeze
  left = each(p.left for p in places) * squeeze
  top = each(p.top for p in places)
  bent = single(rng.random((count, 1, 1)) < 0.7 * (1 - ease))
  # Poster letters lean to the right, more than perspective has them.
  slant = single(rng.uniform(-0.16, 0.28, (count, 1, 1))) * bent
  # Rise over the whole line: a crop follows its line, so a long one is not off by more.
  rise = single(rng.uniform(-0.07, 0.07, (count, 1, 1))) * INPUT_HEIGHT * bent
  wedge = single(rng.uniform(-0.08, 0.08, (count, 1, 1))) * bent
  middle = INPUT_HEIGHT / 2
  along = x / width - 0.5
  seen_y = middle + (y - middle) * (1 + wedge * along * 2) + rise * along
  seen_x = x + slant * (y - middle)
  u = (seen_x - left) / x_scale
  v = (seen_y - top) / scale + ROOM
  grid = np.empty((*u.shape, 2), np.float32)
  grid[..., 0] = u * (2 / sheet_width) - 1
  grid[..., 1] = v * (2 / sheet_height) - 1
  return torch.from_numpy(grid)


def single(values) -> np.ndarray:
  return np.asarray(values, np.float32)


def borders(
  ink: Tensor, places: list[Placement], rng: np.random.Generator, ease: float
) -> Tensor:
  """Now and then the edge of a tag or its frame stands at the left or right of the crop, or the
  first stroke of whatever comes next.
  """
  count, _, height, width = ink.shape
  whole = ink.clone()
  for line, at in zip(ink, places):
    if rng.random() < 0.05 * (1 - ease):
      thick = int(rng.integers(1, 3))
      start = 0 if rng.random() < 0.5 else width - thick
      line[:, :, start : start + thick] = rng.uniform(0.3, 1)
    for side, room in (("left", at.left), ("right", at.right)):
      # A gap of a quarter of the height stays, or nobody could tell it from the text.
      thick = int((room / INPUT_HEIGHT - 0.25) * height * rng.uniform(0.2, 0.7))
      if thick > 0 and rng.random() < 0.4 * (1 - ease):
        other = whole[int(rng.integers(0, count))]
        start = int(rng.integers(0, width - thick + 1))
        stroke = other[:, :, start : start + thick]
        if side == "left":
          line[:, :, :thick] = stroke
        else:
          line[:, :, width - thick :] = stroke
  return ink


def clean_look(ink: Tensor, rng: np.random.Generator) -> Tensor:
  shape = (ink.shape[0], 1, 1, 1)
  dark, light = uniform(rng, 0, 0.3, shape), uniform(rng, 0.7, 1, shape)
  return light + (dark - light) * ink


def camera_look(ink: Tensor, rng: np.random.Generator) -> Tensor:
  """Colours, light, lens, sensor and file of a cheap camera; dark ink on light ground comes out."""
  shape = (ink.shape[0], 1, 1, 1)
  dark, light = uniform(rng, 0, 0.4, shape), uniform(rng, 0.5, 1, shape)
  low = chance(rng, 0.15, shape)
  dark = torch.where(low, light - uniform(rng, 0.12, 0.3, shape), dark)
  # Light ink on dark ground blooms and clips the other way; it is turned round at the end.
  light_ink = chance(rng, 0.3, shape)
  ink_grey, ground = torch.where(light_ink, light, dark), torch.where(light_ink, dark, light)
  contrast = light - dark
  # What a person cannot read teaches nothing: shadow and noise stay in proportion to the ink.
  grey = ground + (ink_grey - ground) * ink + uneven_light(ink, rng) * (contrast * 1.4).clamp(max=1)
  shaken = rng.random() < SHAKEN
  grey = soften(grey, rng, shaken)
  grey = grey.clamp(0, 1) ** torch.exp(uniform(rng, -0.5, 0.5, shape))
  noise = torch.from_numpy(rng.standard_normal(grey.shape, dtype=np.float32))
  if rng.random() < 0.4:
    # A camera's own noise filter leaves soft blotches.
    noise = functional.avg_pool2d(noise, 3, 1, 1, count_include_pad=False) * 2
  # A sensor's noise does not fall with the contrast of what is printed.
  seen = contrast.clamp(0.25 if shaken else 0, 0.5)
  strength = uniform(rng, 0, 0.1, shape) * seen * chance(rng, 0.7, shape)
  grey = (grey + noise * strength).clamp(0, 1)
  if rng.random() < 0.35:
    grey = jpeg(grey, int(rng.integers(25, 90)))
  grey = torch.where(light_ink, 1 - grey, grey)
  # The finder can be wrong about what is ink.
  return torch.where(chance(rng, 0.03, shape), 1 - grey, grey)


def uneven_light(ink: Tensor, rng: np.random.Generator) -> Tensor:
  """A slope and a slow wave of brightness over the line."""
  count, _, height, width = ink.shape
  coarse = torch.from_numpy(rng.normal(0, 0.05, (count, 1, 2, 5)).astype(np.float32))
  coarse = coarse * chance(rng, 0.6, (count, 1, 1, 1))
  wave = functional.interpolate(coarse, (height, width), mode="bilinear", align_corners=True)
  slope = torch.linspace(-0.5, 0.5, width).reshape(1, 1, 1, -1)
  return wave + slope * uniform(rng, -0.25, 0.25, (count, 1, 1, 1))


def soften(grey: Tensor, rng: np.random.Generator, shaken: bool) -> Tensor:
  """Out of focus, moved or sharpened by the camera: one small kernel a line."""
  count, _, height, width = grey.shape
  offset = np.arange(KERNEL) - KERNEL // 2
  softest = min(1.5, 0.7 + 0.02 * height if shaken else 0.3 + 0.036 * height)
  longest = min(5, 2 + height // 7 if shaken else 1 + height // 8)
  upright = 0.25 if shaken else 0.05
  kernels = np.zeros((count, 1, KERNEL, KERNEL), np.float32)
  for kernel in kernels[:, 0]:
    blur = rng.random()
    sigma = rng.uniform(0.3, softest) if blur < 0.6 else 0.2
    bell = np.exp(-(offset**2) / (2 * sigma * sigma))
    kernel[:] = np.outer(bell, bell)
    if rng.random() < 0.2:
      length = int(rng.integers(2, longest + 1))
      axis = 0 if rng.random() < upright else 1
      moved = np.zeros_like(kernel)
      for step in range(length):
        along = step - length // 2
        moved += np.roll(kernel, along, axis=axis)
      kernel[:] = moved
    kernel /= kernel.sum()
    if rng.random() < 0.12:
      wide = np.outer(np.exp(-(offset**2) / 4.5), np.exp(-(offset**2) / 4.5))
      kernel -= rng.uniform(0.2, 0.8) * (wide / wide.sum() - kernel)
      kernel /= kernel.sum()
  edge = KERNEL // 2
  padded = functional.pad(grey, (edge,) * 4, mode="replicate").transpose(0, 1)
  soft = functional.conv2d(padded, torch.from_numpy(kernels), groups=count)
  return soft.transpose(0, 1)


def cosine_table() -> Tensor:
  k = torch.arange(8.0)
  table = torch.cos((2 * k[None, :] + 1) * k[:, None] * np.pi / 16) * 0.5
  table[0] /= 2**0.5
  return table


COSINES = cosine_table()
# The luminance table of the JPEG standard, annex K.
JPEG_STEPS = torch.tensor([
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99.0],
])


def jpeg(grey: Tensor, quality: int) -> Tensor:
  """The blocks and rings of a JPEG or a webcam's MJPEG."""
  count, _, height, width = grey.shape
  padded = functional.pad(grey, (0, -width % 8, 0, -height % 8), mode="replicate")
  rows, columns = padded.shape[2] // 8, padded.shape[3] // 8
  blocks = padded.reshape(count, rows, 8, columns, 8).permute(0, 1, 3, 2, 4) * 255 - 128
  factor = 50 / quality if quality < 50 else 2 - quality / 50
  steps = (JPEG_STEPS * factor).clamp(min=1)
  waves = COSINES @ blocks @ COSINES.T
  blocks = COSINES.T @ ((waves / steps).round() * steps) @ COSINES
  out = blocks.permute(0, 1, 3, 2, 4).reshape(count, 1, rows * 8, columns * 8)
  return (out[:, :, :height, :width] + 128) / 255


def uniform(rng: np.random.Generator, low: float, high: float, shape: tuple) -> Tensor:
  return torch.from_numpy(rng.uniform(low, high, shape).astype(np.float32))


def chance(rng: np.random.Generator, probability: float, shape: tuple) -> Tensor:
  return torch.from_numpy(rng.random(shape) < probability)


def tesseract_input(grey: np.ndarray) -> np.ndarray:
  """One grey line as Tesseract scales it: by the valleys and peaks of its middle row."""
  middle = grey[grey.shape[0] // 2].astype(np.int32)
  before, here, after = middle[:-2], middle[1:-1], middle[2:]
  valleys = here[((here < before) & (here <= after)) | ((here <= before) & (here < after))]
  peaks = here[((here > before) & (here >= after)) | ((here >= before) & (here > after))]
  black = quantile(valleys, 0.25) if len(valleys) else 0.0
  white = quantile(peaks, 0.75) if len(peaks) else 255.0
  contrast = max((white - black) / 2, 0.0) or 1.0
  return np.clip((grey.astype(np.float32) - black) / contrast - 1, -1, 1)


def quantile(values: np.ndarray, fraction: float) -> float:
  """Tesseract's STATS::ile: between the whole greys by the share of the last one."""
  counts = np.bincount(values, minlength=256)
  target = min(max(fraction * len(values), 1.0), len(values))
  summed = np.cumsum(counts)
  grey = int(np.searchsorted(summed, target))
  return grey + 1 - (summed[grey] - target) / counts[grey]
