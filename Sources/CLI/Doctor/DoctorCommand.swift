// SPDX-License-Identifier: GPL-3.0-or-later

import Capture
import Commands
import Dispatch
import FoundationEssentials
import Glibc
import Language
import Log
import Recognition
import Storage
import Synchronization

/// `pricescan doctor`: what a bug report needs, line by line, and nothing that anybody entered.
struct DoctorCommand {
  private let place: Place

  init(_ words: [String], _ place: Place) throws {
    if let text = try Arguments(words).texts.first { throw WrongUse.tooManyTexts(text) }
    self.place = place
  }

  func run() throws -> ExitCode {
    let lines = system + libraries + desktop + DoctorFiles(place).lines
    let told = lines.map { tr("{title}: {finding}", ["title": $0.title, "finding": $0.finding]) }
    try Console.say(told.map(Self.shown).joined(separator: "\n"))
    return .ok
  }

  typealias Line = (title: String, finding: String)

  // MARK: The machine

  private var system: [Line] {
    let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = release.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }?
      .dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let gigabytes = ProcessInfo.processInfo.physicalMemory >> 30
    return [
      (tr("Program"), "pricescan \(ProgramVersion.number)"),
      (tr("System"), [name ?? "Linux", Self.kernel].joined(separator: ", ")),
      (tr("Machine"), "\(cores) × \(Self.processor), \(gigabytes) GiB"),
    ]
  }

  private static var kernel: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: names.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.drop { $0 == " " } }.map(String.init) ?? "?"
  }

  // MARK: What it runs on

  private var libraries: [Line] {
    let tesseract = TesseractLibrary()
    let languages = tesseract?.installedLanguages.sorted().joined(separator: " ") ?? ""
    return [
      ("GStreamer", GStreamerLibrary.version), ("SQLite", SQLiteLibrary.version),
      ("Tesseract", tesseract?.version ?? tr("not installed")),
      (tr("Languages of words"), languages.isEmpty ? tr("none") : languages),
      ("zbar", (try? CodeReader()) == nil ? tr("not installed") : tr("installed")),
      (
        tr("Model"),
        (try? PriceLineReader(modelFolder: place.modelFolder)) == nil
          ? tr("cannot be loaded: {path}", ["path": place.modelFolder]) : tr("loaded")
      ),
    ]
  }

  private var desktop: [Line] {
    let variables = ProcessInfo.processInfo.environment
    let portals = Self.portals()
    let cameras =
      (try? FileManager.default.contentsOfDirectory(atPath: "/dev"))?
      .filter { $0.hasPrefix("video") }.sorted() ?? []
    return [
      (
        tr("Desktop"),
        ["XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "LANGUAGE", "LANG"]
          .compactMap { variables[$0] }.filter { !$0.isEmpty }.joined(separator: ", ")
      ),
      (tr("Camera devices"), cameras.isEmpty ? tr("none") : cameras.joined(separator: " ")),
      (
        tr("Camera portal"),
        portals.cameraVersion.map { version in
          let camera =
            portals.isCameraPresent == true ? tr("a camera is there") : tr("no camera is there")
          return "\(version), \(camera)"
        } ?? tr("does not answer")
      ),
      (tr("Screen portal"), portals.screenVersion.map(String.init) ?? tr("does not answer")),
    ]
  }

  private static func portals() -> PortalReport {
    let (answer, isDone) = (Answer(), DispatchSemaphore(value: 0))
    Task.detached {
      let report = await PortalReport.ask()
      answer.report.withLock { $0 = report }
      isDone.signal()
    }
    isDone.wait()
    return answer.report.withLock(\.self)
  }

  /// The answer of the portals, once they give it.
  private final class Answer: Sendable {
    let report = Mutex(PortalReport.silent)
  }

  /// A home is called by nobody's name.
  private static func shown(_ text: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return home.count < 2 ? text : text.split(separator: home + "/").joined(separator: "~/")
  }
}
