// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that users of Matinee do not fetch what measures it.
let package = Package(
    name: "matinee-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "matinee", path: "..", traits: []),
        // Without its malloc and runtime interposers, which are not needed for times.
        .package(url: "https://github.com/ordo-one/benchmark.git", from: "1.38.0", traits: []),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
    ],
    targets: [
        .executableTarget(
            name: "Search",
            dependencies: [
                .product(name: "TitleIndex", package: "matinee"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Search",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "GIFs",
            dependencies: [
                .product(name: "TitleIndex", package: "matinee"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/GIFs",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "BareServer",
            dependencies: [.product(name: "Hummingbird", package: "hummingbird")]),
    ]
)
