import Domain
import struct Foundation.Date

/// The numbers of the user's own movies.
///
/// A number is computed from the movie's id, so it is the same in every run. If two ids give the same number, the movie
/// that was added first has it, and the other one has the next free number.
struct OwnNumbers: Sendable {
    private let ids: [Int: MovieID]
    /// The numbers that differ from those computed from the ids.
    private let moved: [MovieID: Int]

    /// - Parameter movies: the movies, with the time at which each was added.
    init(_ movies: [MovieID: Date]) {
        var ids: [Int: MovieID] = [:]
        ids.reserveCapacity(movies.count)
        var others: [MovieID] = []
        for movie in movies.keys {
            let number = Self.number(madeOf: movie)
            guard let rival = ids[number] else {
                ids[number] = movie
                continue
            }
            let isFirst = Self.precedes(movie, rival, movies)
            ids[number] = isFirst ? movie : rival
            others.append(isFirst ? rival : movie)
        }
        var moved: [MovieID: Int] = [:]
        // For each number that was tried, the next one to try, so that many ids with the same number do not try the
        // same numbers again and again.
        var next: [Int: Int] = [:]
        let sorted = others.map { (movie: $0, added: movies[$0] ?? .distantPast, id: $0.description) }
            .sorted { ($0.added, $0.id) < ($1.added, $1.id) }
        for movie in sorted.map(\.movie) {
            var number = Self.number(madeOf: movie)
            var tried: [Int] = []
            while ids[number] != nil {
                tried.append(number)
                number = next[number] ?? Self.number(after: number)
            }
            for other in tried { next[other] = number }
            ids[number] = movie
            moved[movie] = number
        }
        self.ids = ids
        self.moved = moved
    }

    /// The movie with a number; `nil` if there is none.
    subscript(number: Int) -> MovieID? { ids[number] }

    /// A movie's number. For a movie that was just removed, it is the number computed from its id.
    func number(of movie: MovieID) -> Int { moved[movie] ?? Self.number(madeOf: movie) }

    private static func number(madeOf movie: MovieID) -> Int {
        TMDBNumbers.computed(from: [movie.description])
    }

    private static func number(after number: Int) -> Int {
        TMDBNumbers.computed.contains(number + 1) ? number + 1 : TMDBNumbers.computed.lowerBound
    }

    private static func precedes(_ left: MovieID, _ right: MovieID, _ movies: [MovieID: Date]) -> Bool {
        guard let first = movies[left], let second = movies[right], first != second else {
            return left.description < right.description
        }
        return first < second
    }
}
