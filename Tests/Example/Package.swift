// swift-tools-version: 6.2
import PackageDescription

// A package of its own that uses the libraries as any other package would.
let package = Package(
  name: "example",
  dependencies: [.package(name: "scrollwright", path: "../..")],
  targets: [
    .executableTarget(
      name: "libraries",
      dependencies: [
        .product(name: "ScrollPhysics", package: "scrollwright"),
        .product(name: "ScrollCore", package: "scrollwright"),
        .product(name: "Timeline", package: "scrollwright"),
        .product(name: "LuaRuntime", package: "scrollwright"),
        .product(name: "Scenario", package: "scrollwright"),
        .product(name: "Orders", package: "scrollwright"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
