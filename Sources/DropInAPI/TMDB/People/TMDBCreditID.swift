import Domain
import TMDBClient

/// The id of a credit: a person's work on a title. It has 24 hexadecimal digits, as TMDB's do.
struct TMDBCreditID: Sendable, Hashable, CustomStringConvertible {
    /// The number of the movie or series.
    let title: Int
    /// The person's number.
    let person: Int
    let kind: CreditKind

    /// Each of its three numbers has 8 digits.
    private static let digits = 8
}

extension TMDBCreditID {
    init?(_ text: Substring) {
        let digits = Array(text.utf8)
        guard digits.count == 3 * Self.digits else { return nil }
        let numbers = stride(from: 0, to: digits.count, by: Self.digits).compactMap {
            UInt32(String(decoding: digits[$0..<$0 + Self.digits], as: UTF8.self), radix: 16)
        }
        let kinds = CreditKind.allCases
        guard numbers.count == 3, numbers[2] < kinds.count else { return nil }
        self.init(title: Int(numbers[0]), person: Int(numbers[1]), kind: kinds[Int(numbers[2])])
    }

    var description: String {
        [title, person, CreditKind.allCases.firstIndex(of: kind) ?? 0].map { number in
            let text = String(UInt32(clamping: number), radix: 16)
            return String(repeating: "0", count: Self.digits - text.count) + text
        }.joined()
    }
}

extension TMDBAnswers {
    /// A credit with its title and its person.
    func credit(_ id: TMDBCreditID?) async throws -> JSONValue {
        guard let id else { throw SourceError.notFound }
        let title = try await movies.movie(TMDBMovieName(number: id.title), .all)
        let name = try await name(of: id, in: title.movie)
        let isSeries = title.movie.summary.kind == .series
        let media = row(title, hasMediaType: true)
            .adding(["character": .text(title.movie.roles[name] ?? "")])
            .adding(isSeries ? ["episodes": [], "seasons": []] : [:])
        return [
            "credit_type": id.kind == .cast ? "cast" : "crew", "department": .text(id.kind.tmdbWork.department),
            "id": .text(id.description), "job": .text(id.kind.tmdbWork.job), "media": media,
            "media_type": isSeries ? "tv" : "movie",
            "person": TMDBCredits(of: title, pictures).person(name, id.kind).adding(["media_type": "person"]),
        ]
    }

    /// The person's name, from the title's credits, else from the person's credits, which also have kinds of work that
    /// a title does not list.
    private func name(of id: TMDBCreditID, in movie: Movie) async throws -> String {
        let credits =
            movie.cast.map { ($0, CreditKind.cast) } + movie.makers
            + movie.creators.map { ($0, .writer) }
        if let (name, _) = credits.first(where: { $1 == id.kind && movie.tmdbNumber(of: $0) == id.person }) {
            return name
        }
        let person = try await allPeople().person(number: id.person)
        guard person.credits.contains(where: { $0.kind == id.kind && $0.movie.id == movie.id }) else {
            throw SourceError.notFound
        }
        return person.summary.name
    }
}
