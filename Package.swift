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

/// What computes most is optimized in the tests' debug build too, with its assertions: the Swift tests take 60 s instead of
/// 100. The Makefile alone sets it, because no app may depend on a package with unsafe flags.
let optimized: [SwiftSetting] =
    Context.environment["MATINEE_OPTIMIZE_TESTS"] == nil
    ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

func hummingbird(_ product: String) -> Target.Dependency {
    .product(name: product, package: "hummingbird", condition: app)
}

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log", condition: app)

let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics", condition: app)

/// The only dependency of the service clients, and so of an app that uses one of them.
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")

let package = Package(
    name: "matinee",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "matinee", targets: ["matinee"]),
        .library(name: "TitleIndex", targets: ["TitleIndex"]),
        .library(name: "QueryUnderstanding", targets: ["QueryUnderstanding"]),
        .library(name: "HTTPTransport", targets: ["HTTPTransport"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
        .library(name: "HTTPTransportTesting", targets: ["HTTPTransportTesting"]),
        .library(name: "OMDbClient", targets: ["OMDbClient"]),
        .library(name: "TMDBClient", targets: ["TMDBClient"]),
        .library(name: "GIPHYClient", targets: ["GIPHYClient"]),
    ],
    traits: [
        .trait(name: "App", description: "The web app and the command, with their server-side dependencies."),
        .default(enabledTraits: ["App"]),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.100.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    ],
    targets: [
        .target(
            name: "Domain",
            resources: [
                .embedInCode("Resources/countries.tsv"), .embedInCode("Resources/languages.tsv"),
            ]),
        .target(name: "HTML", swiftSettings: optimized),
        .target(name: "TitleIndex", swiftSettings: optimized),
        .target(
            name: "QueryUnderstanding", resources: [.embedInCode("Resources/english.tsv")], swiftSettings: optimized),
        .target(
            name: "Posters", dependencies: ["Domain", "HTML"],
            resources: [.copy("Resources/motifs"), .copy("Resources/palettes.json")]),
        .target(
            name: "Catalog",
            dependencies: ["Domain", "TitleIndex", "CZlib", "CMappedFiles"],
            resources: [
                .copy("Resources/movies.jsonl"), .copy("Resources/people.jsonl"), .copy("Resources/gifs"),
            ], swiftSettings: optimized),
        .target(name: "CatalogImport", dependencies: ["Catalog", "DataFormats", "Domain", "TitleIndex", "CZlib"]),
        .target(name: "CMappedFiles"),
        .target(name: "HTTPTransport", dependencies: [httpTypes]),
        .target(name: "URLSessionTransport", dependencies: ["HTTPTransport", httpTypes]),
        .target(
            name: "AsyncHTTPTransport",
            dependencies: [
                "HTTPTransport", httpTypes,
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: app),
                .product(name: "NIOCore", package: "swift-nio", condition: app),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: app),
                .product(name: "NIOPosix", package: "swift-nio", condition: app),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras", condition: app),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: app),
            ]),
        .target(name: "ServiceClient", dependencies: ["HTTPTransport", httpTypes]),
        .target(name: "OMDbClient", dependencies: ["ServiceClient", "HTTPTransport", httpTypes]),
        .target(name: "TMDBClient", dependencies: ["ServiceClient", "HTTPTransport", httpTypes]),
        .target(name: "GIPHYClient", dependencies: ["ServiceClient", "HTTPTransport", httpTypes]),
        .target(
            name: "LiveSources",
            dependencies: ["Domain", "OMDbClient", "TMDBClient", "GIPHYClient", "HTTPTransport", httpTypes]),
        .target(
            name: "DropInAPI",
            dependencies: [
                "DataFormats", "Domain", "Hashing", "ServiceClient", "OMDbClient", "TMDBClient", "GIPHYClient",
                hummingbird("Hummingbird"),
                httpTypes,
            ]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "Hashing", dependencies: ["COpenSSL"]),
        .target(name: "FileIO", dependencies: ["Domain"]),
        .target(name: "PostgreSQLClient", dependencies: ["FileIO", "Hashing"]),
        .target(name: "DataFormats", dependencies: ["Domain"]),
        .target(
            name: "Library",
            dependencies: [
                "Domain", "DataFormats", "FileIO", "Hashing", "PostgreSQLClient",
                .product(name: "GRDB", package: "GRDB.swift", condition: app),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: app),
            ]),
        .target(
            name: "Accounts",
            dependencies: [
                "COpenSSL", "Domain", "FileIO", "Hashing", "Library",
                .product(name: "GRDB", package: "GRDB.swift", condition: app),
            ],
            resources: [.embedInCode("Resources/common-passwords.txt")]),
        .target(name: "ListExchange", dependencies: ["Domain", "DataFormats", "CZlib"]),
        .target(name: "OwnMedia", dependencies: ["Domain", "FileIO", "Hashing"]),
        .target(
            name: "WebUI",
            dependencies: [
                "Accounts", "DataFormats", "Domain", "Hashing", "HTML", "Posters", "CZlib",
                hummingbird("Hummingbird"),
                logging,
                httpTypes,
            ],
            resources: [.copy("Assets")]),
        .target(
            name: "App",
            dependencies: [
                "Accounts", "COpenSSL", "Domain", "Catalog", "CatalogImport", "QueryUnderstanding", "TitleIndex",
                "WebUI",
                "HTTPTransport",
                "AsyncHTTPTransport",
                "OMDbClient", "TMDBClient", "GIPHYClient", "LiveSources", "DropInAPI", "FileIO", "Library",
                "ListExchange",
                "OwnMedia", "PostgreSQLClient",
                hummingbird("Hummingbird"),
                hummingbird("HummingbirdCore"),
                logging, httpTypes, metrics,
                .product(name: "Configuration", package: "swift-configuration", condition: app),
                .product(name: "NIOCore", package: "swift-nio", condition: app),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: app),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: app),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras", condition: app),
                .product(name: "NIOPosix", package: "swift-nio", condition: app),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: app),
            ]),
        .executableTarget(
            name: "matinee",
            dependencies: [
                "Accounts", "App", "Catalog", "CatalogImport", "Domain", "Library", "OwnMedia", logging, metrics,
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: app),
            ]),
        .target(name: "DomainTesting", dependencies: ["Domain"]),
        .target(name: "HTTPTransportTesting", dependencies: ["HTTPTransport", httpTypes]),
        .target(
            name: "LibraryTesting",
            dependencies: ["Domain", "Library", .product(name: "GRDB", package: "GRDB.swift", condition: app)]),

        .testTarget(name: "DomainTests", dependencies: ["Domain", "DomainTesting", "HTTPTransportTesting"]),
        .testTarget(name: "HTMLTests", dependencies: ["HTML"]),
        .testTarget(name: "TitleIndexTests", dependencies: ["TitleIndex"]),
        .testTarget(
            name: "QueryUnderstandingTests", dependencies: ["QueryUnderstanding"],
            resources: [.embedInCode("Questions/questions.tsv")]),
        .testTarget(name: "PostersTests", dependencies: ["Posters", "Catalog", "Domain"]),
        .testTarget(
            name: "CatalogTests",
            dependencies: [
                "Catalog", "CatalogImport", "Domain", "DomainTesting", "Library", "LibraryTesting", "TitleIndex",
            ],
            resources: [.embedInCode("People/names.tsv"), .embedInCode("People/misspelt-names.tsv")]),
        .testTarget(
            name: "CatalogImportTests",
            dependencies: ["CatalogImport", "Catalog", "DataFormats", "Domain", "DomainTesting", "CZlib"]),
        .testTarget(name: "DataFormatsTests", dependencies: ["DataFormats", "Domain", "DomainTesting"]),
        .testTarget(
            name: "LibraryTests",
            dependencies: [
                "Library", "LibraryTesting", "Domain", "DomainTesting", "FileIO", "OwnMedia", "PostgreSQLClient",
                .product(name: "GRDB", package: "GRDB.swift", condition: app),
            ]),
        .testTarget(name: "HashingTests", dependencies: ["Hashing"]),
        .testTarget(name: "PostgreSQLClientTests", dependencies: ["PostgreSQLClient", "DomainTesting", "FileIO"]),
        .testTarget(
            name: "AccountsTests",
            dependencies: ["Accounts", "Domain", "DomainTesting", "FileIO", "Library", "LibraryTesting"]),
        .testTarget(
            name: "ListExchangeTests", dependencies: ["ListExchange", "DataFormats", "Domain", "DomainTesting"]),
        .testTarget(name: "OwnMediaTests", dependencies: ["OwnMedia", "Domain", "DomainTesting", "FileIO"]),
        .testTarget(
            name: "HTTPTransportTests", dependencies: ["HTTPTransport", "HTTPTransportTesting", httpTypes]),
        .testTarget(
            name: "ServiceClientTests",
            dependencies: ["ServiceClient", "HTTPTransport", "HTTPTransportTesting", httpTypes]),
        .testTarget(
            name: "OMDbClientTests",
            dependencies: ["OMDbClient", "ServiceClient", "HTTPTransport", "HTTPTransportTesting", httpTypes]),
        .testTarget(
            name: "TMDBClientTests",
            dependencies: ["TMDBClient", "ServiceClient", "HTTPTransport", "HTTPTransportTesting", httpTypes]),
        .testTarget(
            name: "GIPHYClientTests",
            dependencies: ["GIPHYClient", "ServiceClient", "HTTPTransport", "HTTPTransportTesting", httpTypes]),
        .testTarget(
            name: "LiveSourcesTests",
            dependencies: [
                "LiveSources", "Domain", "DomainTesting", "OMDbClient", "TMDBClient", "GIPHYClient", "HTTPTransport",
                "HTTPTransportTesting", httpTypes,
            ]),
        .testTarget(
            name: "DropInAPITests",
            dependencies: [
                "DropInAPI", "Domain", "DomainTesting", "LibraryTesting", "OMDbClient", "TMDBClient", "GIPHYClient",
                "HTTPTransport", httpTypes,
                hummingbird("Hummingbird"), hummingbird("HummingbirdTesting"),
            ]),
        .testTarget(
            name: "WireTests",
            dependencies: [
                "AsyncHTTPTransport", "URLSessionTransport", "HTTPTransport", "HTTPTransportTesting", "CZlib",
                httpTypes,
                .product(name: "NIOCore", package: "swift-nio", condition: app),
                .product(name: "NIOPosix", package: "swift-nio", condition: app),
            ]),
        .testTarget(
            name: "WebUITests",
            dependencies: [
                "Accounts", "WebUI", "Posters", "Domain", "DomainTesting", "Library", "LibraryTesting", logging,
                httpTypes,
                hummingbird("Hummingbird"), hummingbird("HummingbirdTesting"),
            ]),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "Accounts", "App", "Catalog", "CatalogImport", "Domain", "DomainTesting", "FileIO", "HTTPTransport",
                "HTTPTransportTesting",
                "Library", "LibraryTesting", "LiveSources", "OMDbClient", "OwnMedia", "TMDBClient", "WebUI", logging,
                metrics,
                hummingbird("Hummingbird"), hummingbird("HummingbirdTesting"),
                httpTypes,
                .product(name: "NIOCore", package: "swift-nio", condition: app),
                .product(name: "NIOEmbedded", package: "swift-nio", condition: app),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: app),
            ]),
        .testTarget(name: "MatineeTests", dependencies: ["matinee"]),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings + (target.swiftSettings ?? [])
}
