import Benchmark
import TitleIndex

/// Searches among ten thousand GIFs of a person's own, on one core.
let benchmarks: @Sendable () -> Void = {
    let index = TitleIndex(MadeUpGIFs.records(10_000))
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], warmupIterations: 200, scalingFactor: .one, maxDuration: .seconds(5),
        maxIterations: 100_000)

    func measure(_ name: String, _ queries: [String]) {
        Benchmark(name, configuration: configuration) { benchmark in
            for iteration in benchmark.scaledIterations {
                let text = queries[(benchmark.currentIteration + iteration) % queries.count]
                blackHole(index.search(.init(text, limit: 24, readsYears: false)))
            }
        }
    }

    let words = finished + misspelt
    let keystrokes = finished.flatMap { text in (1...text.count).map { String(text.prefix($0)) } }
    measure("GIFs: as typed in full", finished)
    measure("GIFs: on each keystroke", keystrokes)
    measure("GIFs: with typos", misspelt)
    // One after the other, so that the median is that of neither alone.
    measure("GIFs: all of it", keystrokes.enumerated().flatMap { [words[$0 % words.count], $1] })

    Benchmark("GIFs: the index made", configuration: .init(metrics: [.wallClock], maxIterations: 20)) { benchmark in
        for _ in benchmark.scaledIterations { blackHole(TitleIndex(MadeUpGIFs.records(10_000))) }
    }
}

/// What people type: a word, two that stand together, two of which one is a tag, words written as one or as two.
private let finished = [
    "popcorn", "cat", "applause", "happy cat", "thumbs up", "movie popcorn", "pop corn", "thumbsup", "dancing robot",
    "slow clap", "omg", "mind blown", "good morning coffee", "grumpy cat work", "penguin", "moonwalk in space",
    "happy birthday party", "nothing like it",
]

private let misspelt = [
    "aplause", "popcron", "hapy cat", "facplam", "congradulations", "birthdya", "dinosuar waving", "raccon",
    "clappping", "surprized",
]
