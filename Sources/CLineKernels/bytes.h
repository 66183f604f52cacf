// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of bytes, for a processor that adds four of them at once. Included once for each KIND,
// because what it says has to be compiled for the TARGET from the start.

#define NAMED_(kind, what) kind##what
#define NAMED(kind, what) NAMED_(kind, what)
#define dot NAMED(KIND, Dot)
#define byteTile NAMED(KIND, Tile)
#define byteRows NAMED(KIND, Rows)
#define PART_HERE TARGET static inline __attribute__((always_inline))

#ifdef WHOLE_REGISTER
PART_HERE WholeLanes dot(WholeLanes sums, int inputs, const int8_t *weights) {
  return (WholeLanes)_mm512_dpbusd_epi32(
    (__m512i)sums, _mm512_set1_epi32(inputs), _mm512_loadu_si512(weights));
}
#else
PART_HERE WholeLanes dot(WholeLanes sums, int inputs, const int8_t *weights) {
  __m256i halves[2];
  memcpy(halves, &sums, sizeof halves);
  for (int i = 0; i < 2; i++) {
    halves[i] = _mm256_dpbusd_avx_epi32(
      halves[i], _mm256_set1_epi32(inputs), _mm256_loadu_si256((const __m256i *)weights + i));
  }
  memcpy(&sums, halves, sizeof halves);
  return sums;
}
#endif

// `rows` rows by sixteen outputs; the sums stay in registers.
PART_HERE void byteTile(
  const LineProduct *product, size_t length, size_t row, float *output, size_t panel,
  const size_t rows) {
  WholeLanes sums[rows];
#pragma clang loop unroll(full)
  for (size_t i = 0; i < rows; i++) {
    sums[i] = *(const WholeLanes *)(product->bytes->starts + panel * lanes);
  }
  const int8_t *weights = product->bytes->panels + panel * length * lanes;
  const uint8_t *inputs = product->bytes->rows + row * length;
  for (size_t k = 0; k < length; k += lineKernelGroup, weights += lineKernelGroup * lanes) {
#pragma clang loop unroll(full)
    for (size_t i = 0; i < rows; i++) {
      int group;
      memcpy(&group, inputs + i * length + k, sizeof group);
      sums[i] = dot(sums[i], group, weights);
    }
  }
  Lanes scale = *(const Lanes *)(product->bytes->scales + panel * lanes);
  Lanes bias = {};
  if (product->bias) bias = *(const Lanes *)(product->bias + panel * lanes);
  size_t left = product->outputCount - panel * lanes;
#pragma clang loop unroll(full)
  for (size_t i = 0; i < rows; i++) {
    Lanes sum = __builtin_convertvector(sums[i], Lanes) * scale + bias;
    if (product->isTanh) bend(&sum);
    store(output + (row + i) * product->outputStride + panel * lanes, &sum, left);
  }
}

// The rows that wait as bytes.
PART_HERE void byteRows(const LineProduct *product, size_t length, size_t count, float *output) {
  for (size_t panel = 0; panel * lanes < product->outputCount; panel++) {
    size_t row = 0;
#define TILE(size) \
  for (; size <= MOST_ROWS && row + size <= count; row += size) \
    byteTile(product, length, row, output, panel, size);
    IN_TILES(TILE)
#undef TILE
  }
}

TARGET static void NAMED(KIND, Multiply)(const LineProduct *product) {
  size_t length = product->pieces * product->pieceLength;
  length += -length % lineKernelGroup;
  for (size_t column = 0; column < product->columns; column++) {
    for (size_t row = 0; row < product->rows; row += lineKernelRows) {
      size_t left = product->rows - row;
      size_t count = left < lineKernelRows ? left : lineKernelRows;
      for (size_t i = 0; i < count; i++) {
        const float *piece =
          product->inputs + column * product->columnStride + (row + i) * product->rowStride;
        uint8_t *bytes = product->bytes->rows + i * length;
        for (size_t p = 0; p < product->pieces; p++, piece += product->pieceStride) {
          toBytes(piece, bytes + p * product->pieceLength, product->pieceLength);
        }
      }
      size_t firstRow = column * product->rows + row;
      byteRows(product, length, count, product->outputs + firstRow * product->outputStride);
    }
  }
}

#undef NAMED_
#undef NAMED
#undef dot
#undef byteTile
#undef byteRows
#undef PART_HERE
#undef KIND
#undef TARGET
#undef MOST_ROWS
#undef WHOLE_REGISTER
