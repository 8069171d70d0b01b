// swift-tools-version: 6.2
import PackageDescription

/// An app that uses the GIPHY client. It fetches one package, swift-http-types.
let package = Package(
    name: "GIPHYOnly",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [
        .package(name: "matinee", path: "../..", traits: []),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "GIPHYOnly",
            dependencies: [
                .product(name: "GIPHYClient", package: "matinee"),
                .product(name: "HTTPTransport", package: "matinee"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ])
    ]
)
