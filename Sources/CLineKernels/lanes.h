// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sixteen numbers at a time, and the curves over them: parts of all kernels.
#ifndef LANES_H
#define LANES_H

#include "CLineKernels.h"

#include <string.h>

// Sixteen numbers: one register with AVX-512, two with AVX, four with SSE2 and on ARM.
// May stand at any float's address.
typedef float Lanes __attribute__((vector_size(64), aligned(4)));
typedef int WholeLanes __attribute__((vector_size(64), aligned(4)));
typedef uint8_t ByteLanes __attribute__((vector_size(16), aligned(1)));
typedef int16_t WordLanes __attribute__((vector_size(32), aligned(2)));

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

// Within 5e-4 of the sum times the share of a normal distribution below it.
PART Lanes gelu(Lanes x) {
  return x * logistic(x * (x * x * 0.0713548163f + 1.59576912f));
}

// For functions that name a processor: what is handed on in registers differs between processors.
PART void bend(Lanes *x, LineCurve curve) {
  switch (curve) {
  case lineCurveNone: break;
  case lineCurveTanh: *x = tangent(*x); break;
  case lineCurveRelu: *x = __builtin_elementwise_max(*x, (Lanes){}); break;
  case lineCurveGelu: *x = gelu(*x); break;
  case lineCurveSwish: *x = *x * logistic(*x); break;
  }
}

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

// The sizes that rows are taken in, so that each is compiled with its sums in registers.
#define IN_TILES(TILE) TILE(12) TILE(6) TILE(4) TILE(2) TILE(1)

// Copies at most sixteen numbers.
PART void store(float *to, const Lanes *from, size_t count) {
  if (count >= lanes) {
    *(Lanes *)to = *from;
  } else {
    memcpy(to, from, count * sizeof(float));
  }
}

PART void load(Lanes *x, const float *from, size_t count) {
  if (count >= lanes) {
    *x = *(const Lanes *)from;
  } else {
    memcpy(x, from, count * sizeof(float));
  }
}

// Loads at most sixteen numbers and holds them within ±1.
PART void take(Lanes *x, const float *from, size_t count) {
  load(x, from, count);
  *x = clamped(*x, -1.0f, 1.0f);
}

// Numbers within ±1 as bytes without a sign: 1 for -1, 128 for 0, 255 for 1.
PART void toBytes(const float *from, uint8_t *to, size_t count) {
  for (size_t i = 0; i < count; i += lanes) {
    size_t here = count - i < lanes ? count - i : lanes;
    Lanes x = {};
    take(&x, from + i, here);
    x = x * lineKernelByte + 128.5f;
    ByteLanes bytes = __builtin_convertvector(__builtin_convertvector(x, WholeLanes), ByteLanes);
    memcpy(to + i, &bytes, here);
  }
}

// Numbers within ±1 as words with a sign.
PART void toWords(const float *from, int16_t *to, size_t count) {
  for (size_t i = 0; i < count; i += lanes) {
    size_t here = count - i < lanes ? count - i : lanes;
    Lanes x = {};
    take(&x, from + i, here);
    // The conversion drops what follows the point. Above 0 that rounds down, for every number alike.
    x = x * lineKernelWord + (lineKernelWord + 0.5f);
    WholeLanes wholes = __builtin_convertvector(x, WholeLanes) - lineKernelWord;
    WordLanes words = __builtin_convertvector(wholes, WordLanes);
    memcpy(to + i, &words, here * sizeof(int16_t));
  }
}

#endif
