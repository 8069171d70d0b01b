// swift-tools-version: 6.2
import PackageDescription

/// An app that uses the TMDB client. It fetches one package, swift-http-types.
let package = Package(
    name: "TMDBOnly",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [
        .package(name: "matinee", path: "../..", traits: []),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "TMDBOnly",
            dependencies: [
                .product(name: "TMDBClient", package: "matinee"),
                .product(name: "HTTPTransport", package: "matinee"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ])
    ]
)
