import Domain
import TMDBClient

/// The people on this machine by their numbers.
actor TMDBPeople {
    let finder: any PersonFinder
    /// The people without an IMDb id, by the numbers derived from their names.
    private var named: [Int: PersonID] = [:]

    /// The number of best known people that can be found by a number derived from a name.
    private static let maxNamed = 10_000

    init(_ finder: any PersonFinder) { self.finder = finder }

    /// A person with all their credits.
    func person(number: Int) async throws(SourceError) -> Person {
        if named.isEmpty, TMDBNumbers.computed.contains(number) { try await readNames() }
        guard let id = PersonID(tmdbNumber: number) ?? named[number] else { throw .notFound }
        return try await finder.person(id)
    }

    /// The people whose names match; empty for a text of symbols alone.
    func found(_ text: String, limit: Int) async throws(SourceError) -> [PersonMatch] {
        do throws(SourceError) {
            return try await finder.people(matching: text, limit: limit)
        } catch .invalidQuery {
            return []
        }
    }

    /// The movies that any of these people worked on, ordered by votes, the most votes first.
    func movies(of numbers: [Int]) async throws(SourceError) -> [MovieSummary] {
        var movies: [MovieID: MovieSummary] = [:]
        for number in numbers {
            do throws(SourceError) {
                for credit in try await person(number: number).credits { movies[credit.movie.id] = credit.movie }
            } catch .notFound {
                continue
            }
        }
        return movies.values.sorted { left, right in
            (left.rating?.votes ?? 0, right.id.description) > (right.rating?.votes ?? 0, left.id.description)
        }
    }

    private func readNames() async throws(SourceError) {
        for person in try await finder.people(rows: 0..<Self.maxNamed).items where !person.id.isIMDb {
            guard let number = person.id.tmdbNumber, named[number] == nil else { continue }
            named[number] = person.id
        }
    }
}
