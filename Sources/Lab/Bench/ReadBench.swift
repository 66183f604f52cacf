// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import FoundationEssentials
import Glibc
import Money
import Recognition

/// Reads all pictures of some folders and watches the clock, beside plain Tesseract.
struct ReadBench {
  let files: [String]

  /// Milliseconds of a stage, a number a picture.
  struct Times {
    private(set) var all: [Double] = []

    mutating func add(_ time: Duration) { all.append(time / .milliseconds(1)) }

    /// The value below which this share of the pictures lies; 0 of none.
    func percentile(_ share: Double) -> Double {
      let sorted = all.sorted()
      guard let last = sorted.indices.last else { return 0 }
      return (sorted[min(last, Int(Double(sorted.count) * share))] * 100).rounded() / 100
    }
  }

  /// The result that one program made of the pictures.
  struct Result {
    /// By name, in the order in which a picture passes them.
    var stages: [(name: String, times: Times)]
    var picturesPerSecond = 0.0
    var cpuSeconds = 0.0
    var peakMegabytes = 0.0
  }

  private static let pictures: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "bmp"]

  /// The pictures in the folders and in theirs, by their names' endings.
  init(folders: [String]) {
    files = folders.flatMap { folder in
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return paths.sorted().filter { path in
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return Self.pictures.contains(ending)
      }.map { folder + "/" + $0 }
    }
  }

  /// Pictures that cannot be read are handed to `complain` and not counted.
  func ours(_ reader: PictureReader, complain: (any Error) -> Void) -> Result {
    var (decode, find, gate) = (Times(), Times(), Times())
    var (read, parse) = (Times(), Times())
    var all = Times()
    var result = Self.watched(RUSAGE_SELF) {
      for file in files {
        do {
          let report = try reader.report(of: file, isTraced: true)
          let times = report.trace?.times ?? [:]
          decode.add(report.decoding)
          find.add(times[.find] ?? .zero)
          gate.add(times[.gate] ?? .zero)
          read.add(times[.read] ?? .zero)
          parse.add(report.parsing)
          all.add(report.decoding + report.reading)
        } catch {
          complain(error)
        }
      }
      return all.all.count
    }
    result.stages = [
      ("decode", decode), ("find", find), ("gate", gate), ("read", read), ("parse", parse),
      ("all", all),
    ]
    return result
  }

  /// Returns nil if the program is not installed.
  func tesseract() -> Result? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    let paths = folders.map { String($0) + "/tesseract" }
    guard let program = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    var all = Times()
    var result = Self.watched(RUSAGE_CHILDREN) {
      for file in files {
        let time = ContinuousClock().measure {
          Self.run([program, file, "stdout", "-l", "eng", "--psm", "11"])
        }
        all.add(time)
      }
      return files.count
    }
    result.stages = [("all", all)]
    return result
  }

  /// Runs something and says how fast it was; `body` returns how many pictures it read.
  private static func watched(_ who: __rusage_who, _ body: () -> Int) -> Result {
    let before = usage(who)
    let start = ContinuousClock.now
    let count = body()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let after = usage(who)
    return Result(
      stages: [],
      picturesPerSecond: (Double(count) / max(seconds, 1e-6) * 100).rounded() / 100,
      cpuSeconds: ((after.seconds - before.seconds) * 100).rounded() / 100,
      peakMegabytes: (after.peakMegabytes * 10).rounded() / 10)
  }

  private static func usage(_ who: __rusage_who) -> (seconds: Double, peakMegabytes: Double) {
    var usage = rusage()
    getrusage(__rusage_who_t(who.rawValue), &usage)
    let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    return (seconds, Double(usage.ru_maxrss) / 1024)
  }

  /// With one thread: two take twice as long, on a busy machine seconds. What it says is of no
  /// interest.
  private static func run(_ words: [String]) {
    setenv("OMP_THREAD_LIMIT", "1", 1)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var id: pid_t = 0
    guard posix_spawn(&id, words[0], &actions, nil, pointers + [nil], environ) == 0 else { return }
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }
}
