// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan of the house. Arrows point down only; README.md has the drawing.

import PackageDescription

let houseRules: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = houseRules
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A room of the shared core: pure Swift, no C, no files, no clock, no window.
func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Core/\(name)", swiftSettings: quick)
}

// Rooms that look at every pixel: a reading takes 2.6 s in a debug build without this, and no test
// of the window could wait for it.
let quick: [SwiftSetting] = houseRules + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func tests(
  of room: String, with dependencies: [Target.Dependency] = [], reading files: [String] = []
) -> Target {
  .testTarget(
    name: "\(room)Tests",
    dependencies: [.byName(name: room)] + dependencies,
    // What a test reads from its folder, no source and no resource.
    exclude: files,
    swiftSettings: houseRules)
}

func library(_ name: String, _ pkgConfig: String? = nil, apt package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

// libFuzzer brings a `main` of its own: while fuzzing, the programs are rooms whose `main` has
// another name. `meson-wrapper/fuzz` asks for it.
let isFuzzing = Context.environment["CURRENCY_CAMERA_FUZZING"] != nil

// What C leaves undefined is watched in our own C alone. `meson-wrapper/sanitize undefined` asks.
let isWatchingC = Context.environment["CURRENCY_CAMERA_WATCHED_C"] != nil
let watchedC: [CSetting] = isWatchingC ? [.unsafeFlags(["-fsanitize=undefined"])] : []
let watcherOfC: [LinkerSetting] =
  isWatchingC ? [.unsafeFlags(["-Xclang-linker", "-fsanitize=undefined"])] : []

func program(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  guard isFuzzing else {
    return .executableTarget(
      name: name, dependencies: dependencies, resources: resources, swiftSettings: houseRules)
  }
  let otherMain = ["-entry-point-function-name", "\(name)_main"].flatMap { ["-Xfrontend", $0] }
  return .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: houseRules + [.unsafeFlags(otherMain)])
}

let package = Package(
  name: "currency-camera",
  products: [
    .executable(name: "currency-camera", targets: ["App"]),
    .executable(name: "pricescan", targets: ["CLI"]),
    .executable(name: "pricelab", targets: ["Lab"]),
    .library(
      name: "CurrencyCameraCore",
      targets: ["Money", "Imaging", "Prices", "Budget", "Products", "Receipts"]),
  ],
  targets: [
    // The shared core. Money and Imaging know nobody.
    core("Money"),
    core("Imaging"),
    core("Prices", ["Money", "Imaging"]),
    core("Budget", ["Money"]),
    core("Products", ["Money"]),
    core("Receipts", ["Money", "Imaging"]),

    // Notes for who looks for a fault. It knows nobody.
    room("Log", ["CNotes"]),

    // Four rooms on the core that never see one another.
    room(
      "Recognition", ["Imaging", "Products", "Log", "CLineKernels", "CTesseract", "CZBar"],
      settings: quick),
    room("Capture", ["Imaging", "Log", "CGStreamer", "CGio"]),
    room(
      "Storage",
      [
        "Money", "Prices", "Budget", "Products", "Receipts", "Log", "CMemoryFile", "CSQLite",
        "CSodium", "CSecret",
      ]),
    room("TagPress", ["Money", "Imaging", "Prices", "CPango"], settings: quick),

    // Curves, on the screen and on paper, and the pages of reports. It knows nobody.
    room("Charts", ["CPango"]),

    // Words for people, for the core's cases too: both programs say the same.
    room(
      "Language", ["Money", "Imaging", "Prices", "Budget", "Products", "Receipts", "CLocale"]),

    // A receipt read from a file or a picture, by all that this takes.
    room(
      "ReceiptReading",
      ["Money", "Imaging", "Products", "Receipts", "Recognition", "Capture", "Language"]),

    // What a page of the window shows, as a report on paper: window and command say the same.
    room(
      "Reports",
      ["Money", "Prices", "Products", "Receipts", "Storage", "Language", "Charts"]),

    // What every command is made of: its words, its answers, a picture read and timed.
    room(
      "Commands",
      [
        "Money", "Imaging", "Prices", "Products", "Receipts", "Recognition", "Capture", "Storage",
        "Language", "ReceiptReading",
      ]),

    // The programs.
    program(
      "App",
      [
        "Money", "Imaging", "Prices", "Budget", "Products", "Receipts", "Recognition", "Capture",
        "Storage", "TagPress", "Language", "ReceiptReading", "Charts", "Reports", "Log", "CAdwaita",
      ],
      // What widgets stand where: no file that could be missing where the program is installed.
      resources: [
        .embedInCode("style.css"), .embedInCode("contrast.css"),
        .embedInCode("Window/main-window.ui"),
        .embedInCode("Scan/scan-page.ui"), .embedInCode("Budget/budget-page.ui"),
        .embedInCode("Budget/shut-view.ui"), .embedInCode("Receipts/receipts-page.ui"),
        .embedInCode("Inflation/prices-page.ui"),
        .embedInCode("Settings/settings-window.ui"), .embedInCode("History/history-window.ui"),
        .embedInCode("History/history-row.ui"), .embedInCode("History/history-details.ui"),
        .embedInCode("Program/shortcuts.ui"),
      ]),
    program(
      "CLI",
      [
        "Money", "Imaging", "Prices", "Budget", "Products", "Receipts", "Recognition", "Capture",
        "Storage", "TagPress", "Language", "ReceiptReading", "Charts", "Reports", "Commands", "Log",
      ]),
    // For those who make the reader; installed nowhere.
    program(
      "Lab",
      [
        "Money", "Imaging", "Prices", "Budget", "Products", "Receipts", "Recognition", "Capture",
        "Storage", "TagPress", "ReceiptReading", "Reports", "Commands",
      ]),

    // The reader's inner loops, compiled for several processors, which Swift cannot.
    .target(
      name: "CLineKernels",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))] + watchedC,
      linkerSettings: watcherOfC),

    // GLib's log, for rooms that do not see GLib.
    .target(name: "CNotes", dependencies: ["CGio"]),

    // C libraries, one folder each.
    library("CAdwaita", "libadwaita-1", apt: "libadwaita-1-dev"),
    library(
      "CGStreamer", "gstreamer-1.0 gstreamer-app-1.0 gstreamer-video-1.0",
      apt: "libgstreamer-plugins-base1.0-dev"),
    library("CGio", "gio-2.0 gio-unix-2.0", apt: "libglib2.0-dev"),
    // Its header only: the library is loaded when words are first to be read.
    library("CTesseract", apt: "libtesseract-dev"),
    // The same, for codes.
    library("CZBar", apt: "libzbar-dev"),
    library("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    library("CSodium", "libsodium", apt: "libsodium-dev"),
    library("CSecret", "libsecret-1", apt: "libsecret-1-dev"),
    library("CPango", "pangocairo", apt: "libpango1.0-dev"),
    library("CLocale", apt: "libc6-dev"),
    library("CMemoryFile", apt: "libc6-dev"),

    .testTarget(
      name: "CoreTests",
      dependencies: [
        "Money", "Imaging", "Prices", "Budget", "Products", "Receipts", "PlainBudget",
        "TestSupport",
      ],
      exclude: ["Prices/price-texts.jsonl", "Products/name-pairs.tsv", "Products/tag-texts.tsv"],
      swiftSettings: houseRules),
    tests(
      of: "Storage",
      with: [
        "Money", "Prices", "Budget", "Products", "Receipts", "CSQLite", "CSodium", "BookWriter",
        "RecordWriter", "TestSupport",
      ],
      reading: ["History/ledger-version-1.sqlite"]),
    tests(
      of: "Language",
      with: ["Money", "Imaging", "Prices", "Budget", "Products", "TestSupport"]),
    tests(
      of: "Recognition",
      with: [
        "Money", "Imaging", "Prices", "Products", "CLineKernels", "TagPress", "TestSupport",
      ]),
    tests(
      of: "Capture",
      with: ["Money", "Imaging", "Prices", "CGStreamer", "CGio", "TagPress", "TestSupport"],
      reading: [
        "Portal/answer-question.py", "Portal/screen-backend.py", "Portal/silent-portal.py",
      ]),
    tests(of: "TagPress", with: ["Money", "Imaging", "Prices"]),
    tests(
      of: "App",
      with: [
        "CAdwaita", "Money", "Imaging", "Prices", "Budget", "Products", "Receipts", "Language",
        "Log", "Storage", "TestSupport",
      ],
      reading: [
        "Story/anywhere.py", "Story/budget.py", "Story/controls.py", "Story/desktop.py",
        "Story/doubts.py", "Story/hostile.py", "Story/languages.py", "Story/looking.py",
        "Story/losses.py", "Story/names.py", "Story/owner.py", "Story/papers.py", "Story/person.py",
        "Story/pictures.py", "Story/pulse.py", "Story/receipts.py", "Story/soak.py",
        "Story/story.py", "Story/telling.py", "Story/things.py",
      ]),
    tests(
      of: "ReceiptReading",
      with: [
        "Imaging", "Money", "Recognition", "Receipts", "TagPress",
        "TestSupport",
      ]),
    tests(of: "Charts", with: ["CPango", "TestSupport"]),
    tests(
      of: "Reports",
      with: ["Charts", "Language", "Money", "Products", "Receipts", "Storage", "TestSupport"]),
    tests(of: "Commands", with: ["TestSupport"]),
    tests(
      of: "CLI",
      with: [
        "Commands", "CommandSupport", "Money", "Imaging", "Prices", "Budget", "Products",
        "Receipts", "Storage", "TestSupport",
      ]),
    tests(
      of: "Lab",
      with: [
        "Commands", "CommandSupport", "Money", "Imaging", "Prices", "Receipts", "TagPress",
        "TestSupport",
      ]),
    // The budget's arithmetic once more, slow and plain, to compare with.
    .target(
      name: "PlainBudget", dependencies: ["Money", "Budget"], path: "Tests/PlainBudget",
      swiftSettings: quick),
    // Folders and programs that a test needs for a moment.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: houseRules),
    // Somebody who types commands and reads their answers.
    .target(
      name: "CommandSupport", dependencies: ["TagPress", "TestSupport"],
      path: "Tests/CommandSupport", swiftSettings: houseRules),
    // The victim of the kill test: writes records until it is killed.
    .executableTarget(
      name: "RecordWriter", dependencies: ["Money", "Prices", "Storage"],
      path: "Tests/RecordWriter",
      swiftSettings: houseRules),
    // The same for the book, and what measures it.
    .executableTarget(
      name: "BookWriter",
      dependencies: ["Money", "Prices", "Budget", "Receipts", "Storage", "CSecret"],
      path: "Tests/BookWriter",
      swiftSettings: houseRules),
  ],
  swiftLanguageModes: [.v6]
)

if isFuzzing {
  package.products = []
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "App", "Budget", "CLI", "Capture", "Commands", "Imaging", "Money", "Prices", "Products",
        "Receipts", "Storage", "TestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus"],
      swiftSettings: houseRules + [.unsafeFlags(["-parse-as-library"])]))
}
