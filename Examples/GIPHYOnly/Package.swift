// swift-tools-version: 6.2
import PackageDescription

/// An app that takes the client of GIPHY and nothing else: only the types of HTTP are fetched with it.
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
