// swift-tools-version: 6.3
import PackageDescription

// Warnings are errors from the first day; the upcoming features make imports say what they expose,
// existentials say `any`, and an async function run where its caller runs unless it says `@concurrent`.
let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let cSettings: [CSetting] = [.treatAllWarnings(as: .error)]

/// A Swift module of the house; `Sources/README.md` says which may import which.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: documentation(of: name), swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: swiftSettings)
}

/// Pages for readers that live beside the code they explain.
func documentation(of name: String) -> [String] {
  switch name {
  case "NetProcess", "Resources": ["README.md"]
  case "PokedexApp": ["Replay/README.md"]
  default: []
  }
}

let package = Package(
  name: "pokedex",
  products: [
    .executable(name: "pokedex", targets: ["pokedex"]),
    .executable(name: "pokedex-net", targets: ["NetProcess"]),
  ],
  targets: [
    // C shims, system modules, tables
    .target(name: "CSystem", cSettings: cSettings),
    // Named here, so that the linker lets what stands before libcurl be found by the library that calls it.
    .target(name: "CInterpose", cSettings: cSettings, linkerSettings: [.linkedLibrary("curl")]),
    .target(name: "CExecutor", cSettings: cSettings),
    .target(
      name: "CCurses", cSettings: cSettings,
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CSQLite", cSettings: cSettings, linkerSettings: [.linkedLibrary("sqlite3")]),
    .systemLibrary(name: "Chafa", path: "Sources/CChafa/Library", pkgConfig: "chafa"),
    .target(name: "CChafa", dependencies: ["Chafa"], exclude: ["Library"], cSettings: cSettings),
    .target(
      name: "CPNG", cSettings: cSettings, linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
    .target(name: "CZlib", cSettings: cSettings, linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CBundledDex", exclude: ["tables", "make_tables.py"],
      // `#embed` is C23; the compiler knows it in every mode and says so.
      cSettings: cSettings + [.disableWarning("c23-extensions")]),

    module("EventLoop", ["CExecutor", "CSystem"]),

    module("Terminal", ["CCurses", "CChafa", "CPNG", "EventLoop"]),
    module("Paging"),
    module("Database", ["CSQLite"]),
    module("NetWire"),

    module("Resources", ["CZlib", "CSystem", "Database", "NetWire", "EventLoop"]),
    module("PokeAPI", ["CBundledDex", "Resources", "EventLoop"]),
    module("PokedexApp", ["PokeAPI", "Resources", "Database", "Terminal", "Paging", "EventLoop"]),
    .executableTarget(name: "pokedex", dependencies: ["PokedexApp"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "NetProcess", dependencies: ["NetWire", "CSystem", "CInterpose"],
      exclude: documentation(of: "NetProcess"), swiftSettings: swiftSettings),

    // What several tests use. The sanitizer's part is in the one program that all tests are linked into.
    .target(name: "CThreadSanitizer", path: "Tests/CThreadSanitizer", cSettings: cSettings),
    .target(
      name: "TestSupport", dependencies: ["CThreadSanitizer"], path: "Tests/TestSupport", swiftSettings: swiftSettings),

    tests("EventLoopTests", ["EventLoop"]),
    tests("TerminalTests", ["Terminal", "CCurses", "CZlib", "EventLoop"]),
    tests("PagingTests", ["Paging"]),
    tests("DatabaseTests", ["CSQLite", "Database"]),
    tests("NetWireTests", ["NetWire"]),
    tests("ResourcesTests", ["Resources", "Database", "NetWire", "EventLoop"]),
    tests("NetProcessTests", ["NetProcess", "Resources", "NetWire", "EventLoop"]),
    tests("PokeAPITests", ["PokeAPI", "CBundledDex", "Resources", "EventLoop"]),
    tests("PokedexAppTests", ["PokedexApp", "PokeAPI", "Resources", "Terminal", "Paging", "EventLoop"]),
    tests("HouseTests", []),
  ]
)
