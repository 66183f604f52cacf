// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of whole numbers: of bytes, for a processor that adds four of their products at once, or
// of words of sixteen bits, for one that adds two. Included once for each KIND, because what it says
// has to be compiled for the TARGET from the start.

#define NAMED_(kind, what) kind##what
#define NAMED(kind, what) NAMED_(kind, what)
#define dot NAMED(KIND, Dot)
#define wholeTile NAMED(KIND, Tile)
#define wholeRows NAMED(KIND, Rows)
#define PART_HERE TARGET static inline __attribute__((always_inline))

#ifdef OF_WORDS
#define Input int16_t
#define Weight int16_t
#define toWholes toWords
#else
#define Input uint8_t
#define Weight int8_t
#define toWholes toBytes
#endif
#define GROUP (lineKernelGroup / sizeof(Weight))

// Adds the products of a group of inputs with the weights of sixteen outputs.
#ifdef WHOLE_REGISTER
PART_HERE WholeLanes dot(WholeLanes sums, int inputs, const Weight *weights) {
  return (WholeLanes)_mm512_dpbusd_epi32(
    (__m512i)sums, _mm512_set1_epi32(inputs), _mm512_loadu_si512(weights));
}
#else
PART_HERE WholeLanes dot(WholeLanes sums, int inputs, const Weight *weights) {
  __m256i halves[2];
  memcpy(halves, &sums, sizeof halves);
  for (int i = 0; i < 2; i++) {
    __m256i weight = _mm256_loadu_si256((const __m256i *)weights + i);
#ifdef OF_WORDS
    halves[i] = _mm256_add_epi32(
      halves[i], _mm256_madd_epi16(_mm256_set1_epi32(inputs), weight));
#else
    halves[i] = _mm256_dpbusd_avx_epi32(halves[i], _mm256_set1_epi32(inputs), weight);
#endif
  }
  memcpy(&sums, halves, sizeof halves);
  return sums;
}
#endif

// `rows` rows by sixteen outputs; the sums stay in registers.
PART_HERE void wholeTile(
  const LineProduct *product, size_t length, size_t row, float *output, size_t panel,
  const size_t rows) {
  WholeLanes sums[rows];
#pragma clang loop unroll(full)
  for (size_t i = 0; i < rows; i++) {
    sums[i] = *(const WholeLanes *)(product->wholes->starts + panel * lanes);
  }
  const Weight *weights = (const Weight *)product->wholes->panels + panel * length * lanes;
  const Input *inputs = (const Input *)product->wholes->rows + row * length;
  for (size_t k = 0; k < length; k += GROUP, weights += GROUP * lanes) {
#pragma clang loop unroll(full)
    for (size_t i = 0; i < rows; i++) {
      int group;
      memcpy(&group, inputs + i * length + k, sizeof group);
      sums[i] = dot(sums[i], group, weights);
    }
  }
  Lanes scale = *(const Lanes *)(product->wholes->scales + panel * lanes);
  Lanes bias = {};
  if (product->bias) bias = *(const Lanes *)(product->bias + panel * lanes);
  size_t left = product->outputCount - panel * lanes;
#pragma clang loop unroll(full)
  for (size_t i = 0; i < rows; i++) {
    Lanes sum = __builtin_convertvector(sums[i], Lanes) * scale + bias;
    bend(&sum, product->curve);
    store(output + (row + i) * product->outputStride + panel * lanes, &sum, left);
  }
}

// The rows that wait as whole numbers.
PART_HERE void wholeRows(const LineProduct *product, size_t length, size_t count, float *output) {
  for (size_t panel = 0; panel * lanes < product->outputCount; panel++) {
    size_t row = 0;
#define TILE(size) \
  for (; size <= MOST_ROWS && row + size <= count; row += size) \
    wholeTile(product, length, row, output, panel, size);
    IN_TILES(TILE)
#undef TILE
  }
}

TARGET static void NAMED(KIND, Multiply)(const LineProduct *product) {
  size_t length = product->pieces * product->pieceLength;
  length += -length % GROUP;
  for (size_t column = 0; column < product->columns; column++) {
    for (size_t row = 0; row < product->rows; row += lineKernelRows) {
      size_t left = product->rows - row;
      size_t count = left < lineKernelRows ? left : lineKernelRows;
      for (size_t i = 0; i < count; i++) {
        const float *piece =
          product->inputs + column * product->columnStride + (row + i) * product->rowStride;
        Input *wholes = (Input *)product->wholes->rows + i * length;
        for (size_t p = 0; p < product->pieces; p++, piece += product->pieceStride) {
          toWholes(piece, wholes + p * product->pieceLength, product->pieceLength);
        }
      }
      size_t firstRow = column * product->rows + row;
      wholeRows(product, length, count, product->outputs + firstRow * product->outputStride);
    }
  }
}

#undef NAMED_
#undef NAMED
#undef dot
#undef wholeTile
#undef wholeRows
#undef PART_HERE
#undef KIND
#undef TARGET
#undef MOST_ROWS
#undef WHOLE_REGISTER
#undef OF_WORDS
#undef Input
#undef Weight
#undef toWholes
#undef GROUP
