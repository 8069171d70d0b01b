// swift-tools-version: 6.2
import PackageDescription

/// An app that uses TitleIndex. It fetches the package of the clients but does not build it.
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
