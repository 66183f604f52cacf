// SPDX-License-Identifier: GPL-3.0-or-later

import Money

/// A sheet drawn once for each of some focuses: what lies between two is mixed from both.
struct FocusStack {
  private let planes: [FocusPlane]

  /// Spreads of a point, in units. The first is what a lens in focus does; doubling keeps what is
  /// mixed from two alike to what it stands for.
  private static let blurs = [0.4, 1.0, 2.2, 5.0]

  init(_ picture: GrayPicture, detail: Double) {
    let half = picture.halved
    planes = Self.blurs.map { blur in
      // What is blurred so far has nothing left to show in the pixels between.
      let isHalf = blur * detail > 2.5 && half.width > 1
      let (source, detail) = isHalf ? (half, detail / 2) : (picture, detail)
      var blurred = source
      // Below a fifth of a pixel nothing spreads to the next one.
      if blur * detail > 0.2 { blurred.blur(by: blur * detail) }
      return FocusPlane(blurred, detail: detail, blur: blur)
    }
  }

  struct Mix {
    let near: FocusPlane
    let far: FocusPlane
    /// How much of the mix, of 256, is of `far`.
    let farWeight: Int

    /// The one of both that is nearer to the mix.
    var plane: FocusPlane { farWeight > 128 ? far : near }
  }

  /// What a point is spread by, squared, is what the mix keeps.
  func mix(blur: Double) -> Mix {
    let wanted = blur * blur + Self.blurs[0] * Self.blurs[0]
    let index = planes.lastIndex { $0.blur * $0.blur <= wanted } ?? 0
    let (near, far) = (planes[index], planes[min(index + 1, planes.count - 1)])
    let (least, most) = (near.blur * near.blur, far.blur * far.blur)
    let share = most > least ? (wanted - least) / (most - least) : 0
    return Mix(near: near, far: far, farWeight: Int((share * 256).rounded()))
  }
}

extension GrayPicture {
  /// Each pixel the mean of four; an odd last row or column is left out.
  var halved: GrayPicture {
    guard width > 1, height > 1 else { return self }
    var picture = self
    picture.halve()
    return picture
  }
}
