// swift-tools-version: 6.2
import PackageDescription

/// Measures how well and how fast titles are found, with nothing but the library itself.
let package = Package(
    name: "bench-search",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "matinee", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "bench-search",
            dependencies: [.product(name: "TitleIndex", package: "matinee")])
    ]
)
