// SPDX-License-Identifier: GPL-3.0-or-later

#include "lanes.h"

// `rows` rows by sixteen outputs; the sums stay in registers.
PART void tile(
  const LineProduct *product, size_t column, size_t row, size_t panel, const size_t rows) {
  Lanes sums[rows];
  Lanes start = {};
  if (product->bias) start = *(const Lanes *)(product->bias + panel * lanes);
#pragma clang loop unroll(full)
  for (size_t i = 0; i < rows; i++) sums[i] = start;
  size_t inputCount = product->pieces * product->pieceLength;
  const Lanes *weights = (const Lanes *)(product->panels + panel * inputCount * lanes);
  const float *piece =
    product->inputs + column * product->columnStride + row * product->rowStride;
  size_t rowStride = product->rowStride;
  for (size_t p = 0; p < product->pieces; p++, piece += product->pieceStride) {
    for (size_t k = 0; k < product->pieceLength; k++) {
      Lanes weight = *weights++;
#pragma clang loop unroll(full)
      for (size_t i = 0; i < rows; i++) sums[i] += weight * piece[i * rowStride + k];
    }
  }
  size_t left = product->outputCount - panel * lanes;
  size_t firstRow = column * product->rows + row;
  float *output = product->outputs + firstRow * product->outputStride + panel * lanes;
#pragma clang loop unroll(full)
  for (size_t i = 0; i < rows; i++) {
    Lanes sum = sums[i];
    bend(&sum, product->curve);
    store(output + i * product->outputStride, &sum, left);
  }
}

// A panel is used for all rows before the next one: it stays in the nearest cache.
PART void multiply(const LineProduct *product, const size_t most) {
  for (size_t panel = 0; panel * lanes < product->outputCount; panel++) {
    for (size_t column = 0; column < product->columns; column++) {
      size_t row = 0;
#define TILE(size) \
  for (; size <= most && row + size <= product->rows; row += size) \
    tile(product, column, row, panel, size);
      IN_TILES(TILE)
#undef TILE
    }
  }
}

PART void weigh(const LineDepth *depth) {
  size_t channels = depth->channels;
  size_t left = depth->windowColumns / 2, above = depth->windowRows / 2;
  float *output = depth->outputs;
  for (size_t column = 0; column < depth->columns; column += depth->columnStep) {
    for (size_t row = 0; row < depth->rows; row += depth->rowStep, output += channels) {
      for (size_t i = 0; i < channels; i += lanes) {
        size_t here = channels - i < lanes ? channels - i : lanes;
        Lanes sum = {};
        load(&sum, depth->bias + i, here);
        for (size_t x = 0; x < depth->windowColumns; x++) {
          // Wraps around to beyond the last one.
          size_t fromColumn = column + x - left;
          if (fromColumn >= depth->columns) continue;
          for (size_t y = 0; y < depth->windowRows; y++) {
            size_t fromRow = row + y - above;
            if (fromRow >= depth->rows) continue;
            Lanes weight = {}, input = {};
            load(&weight, depth->weights + (x * depth->windowRows + y) * channels + i, here);
            load(&input, depth->inputs + (fromColumn * depth->rows + fromRow) * channels + i, here);
            sum += weight * input;
          }
        }
        bend(&sum, depth->curve);
        store(output + i, &sum, here);
      }
    }
  }
}

// A state beyond ±100 says no more, as in Tesseract.
PART void step(const LineCell *cell) {
  size_t count = cell->count;
  for (size_t i = 0; i < count; i += lanes) {
    size_t here = count - i < lanes ? count - i : lanes;
    Lanes gates[4], state = {};
    for (size_t g = 0; g < 4; g++) {
      gates[g] = (Lanes){};
      if (here == lanes) {
        gates[g] = *(const Lanes *)(cell->fromInputs + g * count + i);
        if (cell->fromOutputs) gates[g] += *(const Lanes *)(cell->fromOutputs + g * count + i);
      } else {
        for (size_t k = 0; k < here; k++) {
          gates[g][k] = cell->fromInputs[g * count + i + k];
          if (cell->fromOutputs) gates[g][k] += cell->fromOutputs[g * count + i + k];
        }
      }
    }
    memcpy(&state, cell->state + i, here * sizeof(float));
    gates[0] = tangent(gates[0]);
    gates[1] = logistic(gates[1]);
    gates[2] = logistic(gates[2]);
    gates[3] = logistic(gates[3]);
    state = state * gates[2] + gates[0] * gates[1];
    state = clamped(state, -100.0f, 100.0f);
    store(cell->state + i, &state, here);
    state = tangent(state) * gates[3];
    store(cell->outputs + i, &state, here);
  }
}

PART void tangents(float *values, size_t count) {
  for (size_t i = 0; i < count; i += lanes) {
    size_t here = count - i < lanes ? count - i : lanes;
    Lanes x = {};
    memcpy(&x, values + i, here * sizeof(float));
    x = tangent(x);
    store(values + i, &x, here);
  }
}

PART void softmax(float *values, size_t count) {
  float largest = values[0];
  for (size_t i = 1; i < count; i++) largest = values[i] > largest ? values[i] : largest;
  float sum = 0;
  for (size_t i = 0; i < count; i += lanes) {
    size_t here = count - i < lanes ? count - i : lanes;
    Lanes x = {};
    memcpy(&x, values + i, here * sizeof(float));
    x = exponential(x - largest);
    for (size_t k = 0; k < here; k++) sum += x[k];
    store(values + i, &x, here);
  }
  for (size_t i = 0; i < count; i++) values[i] /= sum;
}

#ifdef __x86_64__
#include <immintrin.h>

#define KIND avx2words
#define TARGET __attribute__((target("avx2,fma")))
#define MOST_ROWS 6
#define OF_WORDS
#include "wholes.h"

#define KIND avxvnni
#define TARGET __attribute__((target("avx2,fma,avxvnni")))
#define MOST_ROWS 6
#include "wholes.h"

#define KIND avx512vnni
#define TARGET __attribute__((target("avx512f,avx512vnni")))
#define MOST_ROWS 12
#define WHOLE_REGISTER
#include "wholes.h"
#endif

// `most` rows of sums are what the registers hold beside a weight and an input.
#define MULTIPLY(kind, target, most) \
  target static void kind##Multiply(const LineProduct *product) { multiply(product, most); }

#define KERNELS(kind, target, wholeSize) \
  target static void kind##Weigh(const LineDepth *depth) { weigh(depth); } \
  target static void kind##Step(const LineCell *cell) { step(cell); } \
  target static void kind##Tanh(float *values, size_t count) { tangents(values, count); } \
  target static void kind##Softmax(float *values, size_t count) { softmax(values, count); } \
  static const LineKernels kind##Kernels = { \
    #kind, wholeSize, kind##Multiply, kind##Weigh, kind##Step, kind##Tanh, kind##Softmax};

#ifdef __x86_64__
MULTIPLY(sse2, , 2)
KERNELS(sse2, , 0)
MULTIPLY(avx2, __attribute__((target("avx2,fma"))), 6)
KERNELS(avx2, __attribute__((target("avx2,fma"))), 0)
KERNELS(avx2words, __attribute__((target("avx2,fma"))), 2)
MULTIPLY(avx512, __attribute__((target("avx512f"))), 12)
KERNELS(avx512, __attribute__((target("avx512f"))), 0)
KERNELS(avxvnni, __attribute__((target("avx2,fma,avxvnni"))), 1)
KERNELS(avx512vnni, __attribute__((target("avx512f,avx512vnni"))), 1)

const LineKernels *lineKernels(size_t kind) {
  if (kind == 0) return &sse2Kernels;
  if (kind == 1 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    return &avx2Kernels;
  }
  if (kind == 2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    return &avx2wordsKernels;
  }
  if (kind == 3 && __builtin_cpu_supports("avx512f")) return &avx512Kernels;
  if (kind == 4 && __builtin_cpu_supports("avxvnni")) return &avxvnniKernels;
  if (kind == 5 && __builtin_cpu_supports("avx512vnni")) return &avx512vnniKernels;
  return NULL;
}
#else
MULTIPLY(plain, , 6)
KERNELS(plain, , 0)

const LineKernels *lineKernels(size_t kind) { return kind == 0 ? &plainKernels : NULL; }
#endif
