// swift-tools-version: 6.2
import PackageDescription

/// An app that takes one library of Matinee and nothing else. What the clients in the package need is fetched, not built.
let package = Package(
    name: "TitleIndexOnly",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "matinee", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "TitleIndexOnly",
            dependencies: [.product(name: "TitleIndex", package: "matinee")])
    ]
)
