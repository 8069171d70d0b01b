// swift-tools-version: 6.2
import PackageDescription

/// Server-side products are only needed by the app: an app that takes one library with `traits: []` pins none of them.
let app: TargetDependencyCondition? = .when(traits: ["App"])

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

func hummingbird(_ product: String) -> Target.Dependency {
    .product(name: product, package: "hummingbird", condition: app)
}

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log", condition: app)

let package = Package(
    name: "matinee",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "matinee", targets: ["matinee"]),
        .library(name: "TitleIndex", targets: ["TitleIndex"]),
    ],
    traits: [
        .trait(name: "App", description: "The web app and the command, with their server-side dependencies."),
        .default(enabledTraits: ["App"]),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.0"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.100.0"),
    ],
    targets: [
        .target(name: "Domain"),
        .target(name: "HTML"),
        .target(name: "TitleIndex"),
        .target(name: "Posters", dependencies: ["Domain", "HTML"]),
        .target(
            name: "Catalog",
            dependencies: ["Domain", "TitleIndex"],
            resources: [.copy("Resources/films.jsonl")]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "WebUI",
            dependencies: [
                "Domain", "HTML", "Posters", "CZlib",
                hummingbird("Hummingbird"),
                logging,
                .product(name: "HTTPTypes", package: "swift-http-types", condition: app),
                .product(name: "Crypto", package: "swift-crypto", condition: app),
            ],
            resources: [.copy("Assets")]),
        .target(
            name: "App",
            dependencies: [
                "Domain", "Catalog", "WebUI",
                hummingbird("Hummingbird"),
                logging,
                .product(name: "Configuration", package: "swift-configuration", condition: app),
                .product(name: "NIOCore", package: "swift-nio", condition: app),
                .product(name: "NIOPosix", package: "swift-nio", condition: app),
            ]),
        .executableTarget(
            name: "matinee",
            dependencies: [
                "App", "Domain", logging,
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: app),
            ]),
        .target(name: "DomainTesting", dependencies: ["Domain"]),

        .testTarget(name: "DomainTests", dependencies: ["Domain", "DomainTesting"]),
        .testTarget(name: "HTMLTests", dependencies: ["HTML"]),
        .testTarget(name: "TitleIndexTests", dependencies: ["TitleIndex"]),
        .testTarget(name: "PostersTests", dependencies: ["Posters", "Domain"]),
        .testTarget(name: "CatalogTests", dependencies: ["Catalog", "Domain", "DomainTesting"]),
        .testTarget(
            name: "WebUITests",
            dependencies: ["WebUI", "Domain", "DomainTesting"]),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App", "Domain", "DomainTesting", logging,
                hummingbird("Hummingbird"), hummingbird("HummingbirdTesting"),
                .product(name: "HTTPTypes", package: "swift-http-types", condition: app),
            ]),
        .testTarget(name: "MatineeTests", dependencies: ["matinee"]),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
