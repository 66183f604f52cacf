// SPDX-License-Identifier: GPL-3.0-or-later

#include "CLineKernels.h"

#include <string.h>

// Sixteen numbers: one register with AVX-512, two with AVX, four with SSE2 and on ARM.
// May stand at any float's address.
typedef float Lanes __attribute__((vector_size(64), aligned(4)));
typedef int WholeLanes __attribute__((vector_size(64), aligned(4)));

enum { lanes = lineKernelLanes };

// They never leave the function that they are inlined into, so there is no ABI to change.
#pragma clang diagnostic ignored "-Wpsabi"

// Each of these becomes part of the functions that name a processor, and is compiled for it.
#define PART static inline __attribute__((always_inline))

PART Lanes clamped(Lanes x, float low, float high) {
  x = __builtin_elementwise_max(x, (Lanes){} + low);
  return __builtin_elementwise_min(x, (Lanes){} + high);
}

// Eigen's rational approximation, within 4e-7 of the hyperbolic tangent.
PART Lanes tangent(Lanes x) {
  x = clamped(x, -7.90531110763549805f, 7.90531110763549805f);
  Lanes square = x * x;
  Lanes above = square * -2.76076847742355e-16f + 2.00018790482477e-13f;
  above = above * square - 8.60467152213735e-11f;
  above = above * square + 5.12229709037114e-08f;
  above = above * square + 1.48572235717979e-05f;
  above = above * square + 6.37261928875436e-04f;
  above = above * square + 4.89352455891786e-03f;
  Lanes below = square * 1.19825839466702e-06f + 1.18534705686654e-04f;
  below = below * square + 2.26843463243900e-03f;
  below = below * square + 4.89352518554385e-03f;
  return x * above / below;
}

PART Lanes logistic(Lanes x) { return tangent(x * 0.5f) * 0.5f + 0.5f; }

// Cephes' polynomial between powers of two, within 2e-7 of the exponential of what is not above 0.
PART Lanes exponential(Lanes x) {
  x = clamped(x, -87.0f, 0.0f);
  WholeLanes power = __builtin_convertvector(x * 1.44269504088896341f - 0.5f, WholeLanes);
  Lanes twos = __builtin_convertvector(power, Lanes);
  Lanes rest = x - twos * 0.693359375f + twos * 2.12194440e-4f;
  Lanes sum = rest * 1.9875691500e-4f + 1.3981999507e-3f;
  sum = sum * rest + 8.3334519073e-3f;
  sum = sum * rest + 4.1665795894e-2f;
  sum = sum * rest + 1.6666665459e-1f;
  sum = sum * rest + 5.0000001201e-1f;
  sum = sum * rest * rest + rest + 1.0f;
  return sum * (Lanes)((power + 127) << 23);
}

// Copies at most sixteen numbers.
PART void store(float *to, const Lanes *from, size_t count) {
  if (count >= lanes) {
    *(Lanes *)to = *from;
  } else {
    memcpy(to, from, count * sizeof(float));
  }
}

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
    if (product->isTanh) sum = tangent(sum);
    store(output + i * product->outputStride, &sum, left);
  }
}

// A panel is used for all rows before the next one: it stays in the nearest cache.
PART void multiply(const LineProduct *product, const size_t most) {
  for (size_t panel = 0; panel * lanes < product->outputCount; panel++) {
    for (size_t column = 0; column < product->columns; column++) {
      size_t row = 0;
#define TILES(size) \
  for (; size <= most && row + size <= product->rows; row += size) \
    tile(product, column, row, panel, size);
      TILES(12)
      TILES(6)
      TILES(4)
      TILES(2)
      TILES(1)
#undef TILES
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

// `most` rows of sums are what the registers hold beside a weight and an input.
#define KERNELS(kind, target, most) \
  target static void kind##Multiply(const LineProduct *product) { multiply(product, most); } \
  target static void kind##Step(const LineCell *cell) { step(cell); } \
  target static void kind##Tanh(float *values, size_t count) { tangents(values, count); } \
  target static void kind##Softmax(float *values, size_t count) { softmax(values, count); } \
  static const LineKernels kind##Kernels = { \
    #kind, kind##Multiply, kind##Step, kind##Tanh, kind##Softmax};

#ifdef __x86_64__
KERNELS(sse2, , 2)
KERNELS(avx2, __attribute__((target("avx2,fma"))), 6)
KERNELS(avx512, __attribute__((target("avx512f"))), 12)

const LineKernels *lineKernels(size_t kind) {
  if (kind == 0) return &sse2Kernels;
  if (kind == 1 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    return &avx2Kernels;
  }
  if (kind == 2 && __builtin_cpu_supports("avx512f")) return &avx512Kernels;
  return NULL;
}
#else
KERNELS(plain, , 6)

const LineKernels *lineKernels(size_t kind) { return kind == 0 ? &plainKernels : NULL; }
#endif
