import Benchmark
import Foundation
import TitleIndex

/// Searches in the built-in catalog, on one core.
let benchmarks: @Sendable () -> Void = {
    let index = TitleIndex(builtInMovies())
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], warmupIterations: 200, scalingFactor: .one, maxDuration: .seconds(5),
        maxIterations: 100_000)

    func measure(_ name: String, _ queries: [String]) {
        Benchmark(name, configuration: configuration) { benchmark in
            for iteration in benchmark.scaledIterations {
                let text = queries[(benchmark.currentIteration + iteration) % queries.count]
                blackHole(index.search(.init(text, limit: 20)))
            }
        }
    }

    measure("as typed in full", finished)
    measure("on each keystroke", finished.flatMap { text in (1...text.count).map { String(text.prefix($0)) } })
    measure("with typos", misspelt)
    Benchmark("that finds nothing", configuration: configuration) { benchmark in
        for iteration in benchmark.scaledIterations {
            let text = unknown[(benchmark.currentIteration + iteration) % unknown.count]
            blackHole(index.search(.init(text, limit: 20)))
            blackHole(index.closest(to: text, limit: 5))
        }
    }
}

/// What people type: titles, typos, other scripts, numbers, joined words.
private let finished = [
    "matrix", "Blade Runer", "godfahter", "amelie", "se7en", "Wall E", "spiderman", "lotr two towers", "matrix 1999",
    "the shining", "shinning", "seven samurai", "七人の侍", "parasite", "기생충", "pulp ficton", "star wars 4",
    "terminator two", "starwars",
]

private let misspelt = ["Blade Runer", "godfahter", "shinning", "pulp ficton", "intersteler", "schinlders list"]

/// What no title is like, for which the closest titles are looked for.
private let unknown = ["zzzzqqqx vvvwww", "asdfghjkl", "quantum blorfing", "a b c d e f g h i j k l m n o p q r s t"]

/// The titles of the catalog, as Matinee itself gives them to its index.
private func builtInMovies() -> [TitleIndex.Record] {
    struct Movie: Decodable {
        let title: String
        let originalTitle: String?
        let otherTitles: [String]?
        let released: String
        let votes: Double
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Catalog/Resources/movies.jsonl")
    guard let lines = try? Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) else {
        fatalError("the catalog is not at \(file.path)")
    }
    return lines.compactMap { try? JSONDecoder().decode(Movie.self, from: $0) }.map { movie in
        TitleIndex.Record(
            titles: [movie.title] + [movie.originalTitle].compactMap(\.self) + (movie.otherTitles ?? []),
            year: Int(movie.released.prefix(4)), popularity: movie.votes)
    }
}
