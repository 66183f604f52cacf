// SPDX-License-Identifier: GPL-3.0-or-later

/// Sums and products of numbers that a file names: one that no number can hold is damage and ends
/// the reading, not the program.
infix operator +! : AdditionPrecedence
infix operator *! : MultiplicationPrecedence

func +! (one: Int, other: Int) throws(PictureFlaw) -> Int {
  let (sum, isTooLarge) = one.addingReportingOverflow(other)
  if isTooLarge { throw .damaged }
  return sum
}

func *! (one: Int, other: Int) throws(PictureFlaw) -> Int {
  let (product, isTooLarge) = one.multipliedReportingOverflow(by: other)
  if isTooLarge { throw .damaged }
  return product
}
