// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of the line network: products of matrices, and curves over many numbers.
// In C because Swift cannot compile one function for several processors: as Swift they would use
// the registers that the oldest x86-64 has.
#ifndef LINE_KERNELS_H
#define LINE_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Outputs stand in panels of so many; inputs that are whole numbers go in groups of so many bytes,
/// so many rows at a time.
enum { lineKernelLanes = 16, lineKernelGroup = 4, lineKernelRows = 12 };

/// An input of 1 becomes this number where inputs are bytes, and where they are words of sixteen bits.
/// An int holds the sum of a thousand products of such words with weights of ±127.
enum { lineKernelByte = 127, lineKernelWord = 8192 };

/// The weights of a product as whole numbers, for kernels that multiply those. Their inputs lie
/// within ±1 and become whole numbers too.
typedef struct {
  /// Panel by panel: for each group of inputs the weights of sixteen outputs, group by group; of
  /// bytes or of words, as the kernels say.
  const void *panels;
  /// For each output, in whole panels: what a sum begins with, and what a sum of one is worth. Bytes
  /// are sent without a sign: their sums begin with -128 times the sum of the weights.
  const int32_t *starts;
  const float *scales;
  /// Room for the inputs of some rows, each in whole groups.
  void *rows;
} LineWholes;

/// How a sum is bent: not at all; to its hyperbolic tangent; to 0 where it is below; by the share of a
/// normal distribution that lies below it (gelu); by its logistic (swish).
typedef enum : uint8_t {
  lineCurveNone, lineCurveTanh, lineCurveRelu, lineCurveGelu, lineCurveSwish
} LineCurve;

/// outputs[row] = curve(bias + inputs[row] · weights), for every row.
typedef struct {
  /// The inputs of a row are pieces of the same length, a stride apart: one piece is a plain row,
  /// three are the window of a convolution.
  const float *inputs;
  size_t pieces, pieceLength, pieceStride, rowStride;
  /// Rows stand in columns of the same height, a stride apart: a convolution's have borders between.
  size_t rows, columns, columnStride;
  /// Panel by panel: for each input the weights of sixteen outputs. As whole numbers for kernels that
  /// take them.
  const float *_Nullable panels;
  const LineWholes *_Nullable wholes;
  /// Whole panels too; starts from zero without.
  const float *_Nullable bias;
  float *outputs;
  size_t outputCount, outputStride;
  LineCurve curve;
} LineProduct;

/// Each channel of a place and of its neighbours, weighed by itself; beyond the edges is nothing.
typedef struct {
  /// Column by column, row by row, channel by channel.
  const float *inputs;
  size_t columns, rows, channels;
  size_t windowColumns, windowRows;
  /// 2 leaves every other column or row out.
  size_t columnStep, rowStep;
  /// For each place of the window, column by column, the weights of all channels.
  const float *weights, *bias;
  float *outputs;
  LineCurve curve;
} LineDepth;

/// One of a layer's states and its outputs from the sums of cell, input, forget and output gate.
typedef struct {
  /// Four groups of `count` sums: what the inputs and what the last outputs bring.
  const float *fromInputs;
  const float *_Nullable fromOutputs;
  float *state, *outputs;
  size_t count;
} LineCell;

typedef struct {
  const char *name;
  /// How many bytes the whole numbers have that products are of: more of them at once where the
  /// processor can. 0 where products are of floats.
  size_t wholeSize;
  void (*multiply)(const LineProduct *);
  void (*weigh)(const LineDepth *);
  void (*step)(const LineCell *);
  void (*tanh)(float *, size_t);
  /// Logits become probabilities.
  void (*softmax)(float *, size_t);
} LineKernels;

/// The same loops for another kind of processor, slowest first; null when this one cannot run them
/// or when there are no more kinds.
const LineKernels *_Nullable lineKernels(size_t kind);

/// How many of the 256 bits of a descriptor differ from each of many that lie one after another.
void lookDistances(const uint64_t *one, const uint64_t *others, size_t count, uint16_t *bits);

#pragma clang assume_nonnull end
#endif
