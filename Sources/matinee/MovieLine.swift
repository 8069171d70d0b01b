import Domain

/// A movie on one line: with stars for people, with tabs between id, year, rating, title and sources for programs. A
/// movie of the user's then has three more fields: the rating of 10, the last viewing or `yes`, and `yes` if it is
/// wanted.
struct MovieLine {
    let movie: MovieSummary

    init(_ movie: MovieSummary) { self.movie = movie }

    /// - Parameter marksSource: whether to show the sources on a terminal; not needed with one source.
    func text(marksSource: Bool) -> TerminalText {
        let year = movie.year.map(String.init) ?? ""
        guard Terminal.isForPeople else {
            return TerminalText(
                cells: [movie.id.description, year, movie.rating?.figure ?? "", movie.title, sources] + opinionFields)
        }
        return [
            Terminal.dim(movie.id.description.padding(to: 10)),
            TerminalText(year.isEmpty ? "    " : year),
            Terminal.amber(Self.stars(movie.rating)),
            Terminal.bold(movie.title) + kind,
        ].joined(separator: "  ") + opinion + reasons + (marksSource ? Terminal.dim("  \(sources)") : "")
    }

    /// `(Series, 2008–2013)`: the column of years has room for one.
    private var kind: TerminalText {
        guard let name = movie.kindName else { return "" }
        let years = movie.run == nil ? nil : movie.years
        return TerminalText(" (\([name, years].compactMap(\.self).joined(separator: ", ")))")
    }

    /// `you: 9 of 10, watched 2024-02-29`.
    private var opinion: TerminalText {
        guard let opinion = movie.opinion else { return "" }
        let parts = [
            opinion.halfStars.map { "you: \($0) of 10" },
            opinion.watched.map { "watched \($0)" } ?? (opinion.isWatched ? "watched" : nil),
            opinion.isWanted ? "to watch" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "" : Terminal.dim("  " + parts.joined(separator: ", "))
    }

    private var opinionFields: [String] {
        guard let opinion = movie.opinion else { return [] }
        return [
            opinion.halfStars.map(String.init) ?? "", opinion.watched?.description ?? (opinion.isWatched ? "yes" : ""),
            opinion.isWanted ? "yes" : "",
        ]
    }

    private var reasons: TerminalText {
        movie.reasons.map { Terminal.dim("  \($0)") }.joined(separator: "")
    }

    private var sources: String { movie.sources.map(\.rawValue).joined(separator: ", ") }

    /// Five columns wide.
    static func stars(_ rating: StarRating?) -> String {
        guard let rating else { return "     " }
        let full = rating.halfStars / 2
        let half = rating.halfStars % 2
        return String(repeating: "★", count: full) + String(repeating: "½", count: half)
            + String(repeating: " ", count: 5 - full - half)
    }
}
