import App
import ArgumentParser
import Domain

struct Recommend: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Recommends movies from your ratings.",
        discussion: "Rate at least \(Recommendations.minRated) movies first: matinee my rate ID 8.")

    @Option(help: "The number of movies, 1 to 100.")
    var count = 20

    @Option(name: .customLong("not"), help: "The id of a movie that is not to be recommended again.")
    var dismissed: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (1...100).contains(count) else { throw ValidationError("Give --count a number from 1 to 100.") }
    }

    func run() async throws {
        try await LibraryAccess.with { sources in
            let recommender = sources.recommender
            for id in dismissed {
                guard let id = MovieID(pasted: id) else { throw Failure.wrongUse("“\(id)” is not a movie id.") }
                try await recommender.dismiss(id)
            }
            switch try await recommender.recommendations(limit: count) {
            case .tooFewRated(let rated):
                throw Failure(
                    sentence: "Rate \(Recommendations.minRated) movies first; you have rated \(rated).", status: 1)
            case .movies(let movies):
                if json {
                    Terminal.line(try JSONOutput.text(movies.map(RecommendationJSON.init)))
                } else {
                    Terminal.lines(movies.map(line))
                }
                if movies.isEmpty { throw Failure(sentence: "Nothing to recommend.", status: 1) }
            }
        }
    }

    private func line(_ recommendation: Recommendation) -> TerminalText {
        let because = "because you gave \(recommendation.because.title) \(recommendation.because.halfStars) of 10"
        let movie = MovieLine(recommendation.movie).text(marksSource: false)
        guard Terminal.isForPeople else { return movie + "\t" + TerminalText(because) }
        return movie + Terminal.dim("  \(because)")
    }
}

private struct RecommendationJSON: Encodable {
    let movie: SummaryJSON
    let because: Recommendation.Reason

    init(_ recommendation: Recommendation) {
        movie = SummaryJSON(recommendation.movie)
        because = recommendation.because
    }
}
