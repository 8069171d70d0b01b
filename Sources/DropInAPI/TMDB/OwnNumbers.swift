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

    /// - Parameter movies: when each was added.
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
        for movie in others.sorted(by: { Self.precedes($0, $1, movies) }) {
            var number = Self.number(madeOf: movie)
            while ids[number] != nil { number = Self.number(after: number) }
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
