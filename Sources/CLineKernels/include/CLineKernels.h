// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of the line network: products of matrices, and curves over many numbers.
// In C because Swift cannot compile one function for several processors: as Swift they would use
// the registers that the oldest x86-64 has.
#ifndef LINE_KERNELS_H
#define LINE_KERNELS_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Outputs stand in panels of so many.
enum { lineKernelLanes = 16 };

/// outputs[row] = bias + inputs[row] · weights, for every row.
typedef struct {
  /// The inputs of a row are pieces of the same length, a stride apart: one piece is a plain row,
  /// three are the window of a convolution.
  const float *inputs;
  size_t pieces, pieceLength, pieceStride, rowStride;
  /// Rows stand in columns of the same height, a stride apart: a convolution's have borders between.
  size_t rows, columns, columnStride;
  /// Panel by panel: for each input the weights of sixteen outputs.
  const float *panels;
  /// Whole panels too; starts from zero without.
  const float *_Nullable bias;
  float *outputs;
  size_t outputCount, outputStride;
  /// Whether the hyperbolic tangent of each sum is wanted.
  bool isTanh;
} LineProduct;

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
  void (*multiply)(const LineProduct *);
  void (*step)(const LineCell *);
  void (*tanh)(float *, size_t);
  /// Logits become probabilities.
  void (*softmax)(float *, size_t);
} LineKernels;

/// The same loops for another kind of processor, slowest first; null when this one cannot run them
/// or when there are no more kinds.
const LineKernels *_Nullable lineKernels(size_t kind);

#pragma clang assume_nonnull end
#endif
