// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Commands
import FoundationEssentials
import Imaging
import Recognition

/// `pricelab bench aim`: what is said of pictures as if the camera saw them, and how long that takes.
struct AimBenchReport {
  private let folders: [String]

  init(_ folders: [String]) { self.folders = folders }

  func run(isJSON: Bool) throws -> ExitCode {
    let aimer = SheetAimer()
    var times: [Double] = []
    var said: [String: Int] = [:]
    var obstacles: [String: Int] = [:]
    for file in PictureFiles.all(in: folders) {
      guard let frame = try? PictureFile.frame(at: file) else { continue }
      let start = ContinuousClock.now
      let aim = aimer.aim(of: frame)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      said[aim.guidance.rawValue, default: 0] += 1
      if let obstacle = frame.obstacle { obstacles[obstacle.rawValue, default: 0] += 1 }
      if isJSON { try Console.say(Self.json(file, aim, times.last ?? 0).text) }
    }
    guard !times.isEmpty else {
      Console.complain("There is no picture in \(folders.joined(separator: ", ")).")
      return .nothing
    }
    guard !isJSON else { return .ok }
    let tally = { (counts: [String: Int]) in
      counts.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    try Console.say(
      "\(times.count) pictures: median \(Int(times.percentile(0.5) ?? 0)) ms, "
        + "95 % below \(Int(times.percentile(0.95) ?? 0)) ms; \(tally(said))"
        + (obstacles.isEmpty ? "" : "; in the way of seeing: " + tally(obstacles)))
    return .ok
  }

  private static func json(_ file: String, _ aim: SheetAim, _ milliseconds: Double) -> JSONText {
    .object([
      ("file", .string(file)), ("guidance", .string(aim.guidance.rawValue)),
      ("milliseconds", .number(milliseconds.rounded())),
    ])
  }
}

/// The pictures below some folders.
enum PictureFiles {
  private static let endings: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "bmp"]

  static func all(in folders: [String], and more: Set<String> = []) -> [String] {
    folders.flatMap { folder in
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return paths.sorted().filter { path in
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return endings.contains(ending) || more.contains(ending)
      }.map { folder + "/" + $0 }
    }
  }
}
