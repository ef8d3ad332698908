// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]
let plain: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// On Linux the archives go into the program, so that it needs no library but liblua where it runs.
let curses: [LinkerSetting] = [
  .linkedLibrary(":libncursesw.a", .when(platforms: [.linux])),
  .linkedLibrary(":libtinfo.a", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

let package = Package(
  name: "scrollwright",
  products: [
    .executable(name: "scrollwright", targets: ["scrollwright"]),
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "ScrollCore", targets: ["ScrollCore"]),
    .library(name: "LuaRuntime", targets: ["LuaRuntime"]),
    .library(name: "Scenario", targets: ["Scenario"]),
    .library(name: "Orders", targets: ["Orders"]),
    .library(name: "Timeline", targets: ["Timeline"]),
    .library(name: "Explorer", targets: ["Explorer"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "Suite", targets: ["Suite"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLuaLib", path: "Modules/CLuaLib", pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CLua", dependencies: ["CLuaLib"], path: "Modules/CLua"),
    .target(name: "LuaRuntime", dependencies: ["CLua", "CLuaLib"], swiftSettings: plain),
    .target(name: "ScrollPhysics", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "ScrollCore", dependencies: ["ScrollPhysics"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Timeline", dependencies: ["ScrollCore"], swiftSettings: plain),
    .target(
      name: "Scenario", dependencies: ["ScrollCore", "ScrollPhysics", "LuaRuntime"], swiftSettings: plain),
    .target(name: "Orders", dependencies: ["Scenario", "ScrollCore", "LuaRuntime"], swiftSettings: plain),
    .target(
      name: "Explorer", dependencies: ["Scenario", "Timeline", "Orders", "ScrollCore", "LuaRuntime"],
      swiftSettings: plain),
    .systemLibrary(
      name: "CCurses", path: "Modules/CCurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(
      name: "Terminal", dependencies: ["CCurses", "Explorer", "Timeline", "LuaRuntime"], swiftSettings: plain,
      linkerSettings: curses),
    .target(
      name: "Suite",
      dependencies: ["Scenario", "Timeline", "Orders", "Explorer", "Terminal", "ScrollCore", "LuaRuntime"],
      swiftSettings: plain),
    .executableTarget(name: "scrollwright", dependencies: ["Suite"], swiftSettings: plain),
    .executableTarget(
      name: "LuaAttackChild", dependencies: ["LuaRuntime"], path: "Tests/LuaAttackChild", swiftSettings: plain
    ),
    .testTarget(
      name: "LuaRuntimeTests", dependencies: ["LuaRuntime", "CLuaLib", "LuaAttackChild"], swiftSettings: plain
    ),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "Baseline", path: "Tests/Baseline", linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "benchmarks", dependencies: ["ScrollCore", "Baseline"], path: "Tests/Benchmarks",
      exclude: ["RESULTS.md", "large-suite"]),
    .target(name: "MotionSequences", dependencies: ["ScrollCore"], path: "Tests/MotionSequences"),
    .executableTarget(
      name: "motion-sequences", dependencies: ["MotionSequences"], path: "Tests/MotionSequencesTool"),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"], exclude: ["data"]),
    .testTarget(
      name: "ScrollCoreTests", dependencies: ["ScrollCore", "AllocationCounter", "MotionSequences"]),
    .testTarget(name: "TimelineTests", dependencies: ["Timeline", "ScrollCore"]),
    .testTarget(name: "ScenarioTests", dependencies: ["Scenario", "ScrollCore", "LuaRuntime"]),
    .testTarget(name: "OrdersTests", dependencies: ["Orders", "Scenario", "ScrollCore"]),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["Explorer", "Orders", "Scenario", "Timeline", "ScrollCore", "LuaRuntime"]),
    .testTarget(
      name: "SuiteTests",
      dependencies: ["Suite", "Orders", "Scenario", "Timeline", "ScrollCore", "LuaRuntime"]),
    .testTarget(name: "EndToEndTests", dependencies: []),
  ],
  swiftLanguageModes: [.v6]
)
