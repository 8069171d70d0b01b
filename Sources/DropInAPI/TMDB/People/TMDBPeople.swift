import Domain
import TMDBClient

/// The people on this machine by their numbers.
///
/// Throws a `TMDBRefusal`, or `CancellationError` if the request was canceled.
actor TMDBPeople {
    private let finder: any PersonFinder
    /// The people without an IMDb id, by the numbers derived from their names.
    private var named: [Int: PersonID] = [:]

    /// The number of best known people that can be found by a number derived from a name.
    private static let maxNamed = 10_000

    init(_ finder: any PersonFinder) { self.finder = finder }

    /// A person with all their credits.
    func person(number: Int) async throws -> Person {
        if named.isEmpty, PersonID.namedNumbers.contains(number) { try await readNames() }
        guard let id = PersonID(tmdbNumber: number) ?? named[number] else {
            throw TMDBRefusal(.notFound)
        }
        return try await person(id)
    }

    func person(_ id: PersonID) async throws -> Person {
        do throws(SourceError) { return try await finder.person(id) } catch { throw error.tmdbRefusal }
    }

    /// All people, ordered by the votes of their movies, the most votes first.
    func popular(rows: Range<Int>) async throws -> Page<PersonSummary> {
        do throws(SourceError) { return try await finder.people(rows: rows) } catch {
            throw error.tmdbRefusal
        }
    }

    /// The people whose names match; empty for a text of symbols alone.
    func found(_ text: String, limit: Int) async throws -> [PersonMatch] {
        do throws(SourceError) {
            return try await finder.people(matching: text, limit: limit)
        } catch .invalidQuery {
            return []
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// The movies that any of these people worked on, ordered by votes, the most votes first.
    func movies(of numbers: [Int]) async throws -> [MovieSummary] {
        var movies: [MovieID: MovieSummary] = [:]
        for number in numbers {
            do {
                for credit in try await person(number: number).credits {
                    movies[credit.movie.id] = credit.movie
                }
            } catch let refusal as TMDBRefusal where refusal.failure.code == .notFound {
                continue
            }
        }
        return movies.values.sorted { left, right in
            (left.rating?.votes ?? 0, right.id.description) > (
                right.rating?.votes ?? 0, left.id.description
            )
        }
    }

    private func readNames() async throws {
        for person in try await popular(rows: 0..<Self.maxNamed).items where !person.id.isIMDb {
            guard let number = person.id.tmdbNumber, named[number] == nil else { continue }
            named[number] = person.id
        }
    }
}
