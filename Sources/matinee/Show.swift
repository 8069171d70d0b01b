import App
import ArgumentParser
import Domain

struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Shows all details of a movie.")

    @Argument(help: "The movie’s id, for example tt0133093.")
    var id: String

    @OptionGroup var sources: SourceOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        let movieID = try MovieID.typed(id)
        try await sources.with { movies, _ in
            let found = await movies.movie(movieID, timeout: .untilAnswered)
            for failure in found.failures { Terminal.error("matinee: \(failure.sentence)") }
            guard let movie = found.movie else {
                guard found.failures.isEmpty else { throw ExitCode(3) }
                throw Failure.noMovie(movieID)
            }
            Terminal.line(json ? try JSONOutput.text(MovieJSON(movie)) : Self.text(movie))
        }
    }

    /// ` (1999)`, ` (Series, 2008–2013)`.
    private static func heading(_ movie: MovieSummary) -> String {
        let known = [movie.kindName, movie.years].compactMap(\.self)
        return known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
    }

    private static func text(_ movie: Movie) -> TerminalText {
        let summary = movie.summary
        var lines = [Terminal.bold(summary.title) + TerminalText(heading(summary))]
        if let original = summary.originalTitle { lines.append(TerminalText(original.text)) }
        let rating = summary.rating.map { rating -> TerminalText in
            "\(Terminal.amber(MovieLine.stars(rating).trimmed)) \(rating.figure) of 10, \(rating.votes.grouped) \(rating.votes == 1 ? "vote" : "votes")"
        }
        lines.append(rating ?? "No rating yet")
        for rating in movie.ratings where rating.source != "IMDb" { lines.append("\(rating.source) \(rating.figure)") }
        if let tagline = movie.tagline { lines += ["", TerminalText(tagline)] }
        if !summary.overview.isEmpty { lines += ["", TerminalText(lines: summary.overview), ""] }
        if let plot = movie.plot { lines += [TerminalText(lines: plot), ""] }
        let facts: [(String, String?)] = [
            ("Released", summary.released?.description),
            ("Seasons", summary.run?.seasons.map(\.grouped)),
            ("Episodes", summary.run?.episodes.map(\.grouped)),
            ("Runtime", summary.runtime.map { "\($0.minutes) min" }),
            ("Genres", summary.genres.map(\.rawValue).joined(separator: ", ")),
            ("Created by", movie.creators.joined(separator: ", ")),
            ("Director", movie.directors.joined(separator: ", ")),
            ("Writer", movie.writers.joined(separator: ", ")),
            (
                "Cast",
                movie.cast.map { name in movie.roles[name].map { "\(name) (\($0))" } ?? name }.joined(separator: ", ")
            ),
            ("Languages", movie.languages.map(RegionNames.language).joined(separator: ", ")),
            ("Countries", movie.countries.map(RegionNames.country).joined(separator: ", ")),
            ("Certificate", movie.certificate),
            ("Awards", movie.awards),
            ("Box office", movie.boxOffice.map { "$\($0.grouped)" }),
            ("Also known as", movie.otherTitles.joined(separator: " · ")),
            ("Trailers", movie.trailers.map { "\($0.title) \($0.address)" }.joined(separator: ", ")),
            ("Id", movie.id.description),
            ("Other ids", summary.otherIDs.map(\.description).joined(separator: ", ")),
            ("From", movie.sources.map(\.rawValue).joined(separator: ", ")),
        ]
        for case (let name, let value?) in facts where !value.isEmpty {
            lines.append(Terminal.dim(name.padding(to: 14)) + TerminalText(value))
        }
        return lines.joined(separator: "\n")
    }
}

extension MovieID {
    /// Parses a pasted id: with spaces, in capitals, or inside an address of IMDb or Matinee.
    init?(pasted text: String) {
        let last = text.split(whereSeparator: { $0 == "/" || $0.isWhitespace }).last ?? ""
        self.init(last.lowercased())
    }

    /// The id of a movie that an argument names. Throws a `Failure` for another text.
    static func typed(_ text: String) throws -> MovieID {
        guard let id = MovieID(pasted: text) else {
            throw Failure.wrongUse("“\(text)” is not a movie id. Give one that search prints, like tt0133093.")
        }
        return id
    }
}

extension Failure {
    static func noMovie(_ id: MovieID) -> Failure {
        Failure(sentence: "Movie Not Found! Matinee has no movie \(id).", status: 1)
    }
}
