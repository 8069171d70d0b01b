import Domain
import struct Foundation.Date

/// The numbers of films that nobody but a person has given an id.
///
/// A number is made of the film's id, so it is the same in every run. Of two films whose ids make the same number the one
/// that was added first has it, and the other has the next that is free.
struct OwnNumbers: Sendable {
    /// Above all that are made of IMDb's numbers, and still numbers of 32 bits with a sign.
    static let range = 1_100_000_000..<2_100_000_000

    private let ids: [Int: MovieID]
    /// The numbers that are not those that the ids make.
    private let moved: [MovieID: Int]

    /// - Parameter films: when each was added.
    init(_ films: [MovieID: Date]) {
        var ids: [Int: MovieID] = [:]
        ids.reserveCapacity(films.count)
        var others: [MovieID] = []
        for film in films.keys {
            let number = Self.number(madeOf: film)
            guard let rival = ids[number] else {
                ids[number] = film
                continue
            }
            let isFirst = Self.precedes(film, rival, films)
            ids[number] = isFirst ? film : rival
            others.append(isFirst ? rival : film)
        }
        var moved: [MovieID: Int] = [:]
        for film in others.sorted(by: { Self.precedes($0, $1, films) }) {
            var number = Self.number(madeOf: film)
            while ids[number] != nil { number = Self.number(after: number) }
            ids[number] = film
            moved[film] = number
        }
        self.ids = ids
        self.moved = moved
    }

    /// The film with a number; `nil` where there is none.
    subscript(number: Int) -> MovieID? { ids[number] }

    /// A film's number. One that is not among the films, because it has just gone, has the number that its id makes.
    func number(of film: MovieID) -> Int { moved[film] ?? Self.number(madeOf: film) }

    private static func number(madeOf film: MovieID) -> Int {
        range.lowerBound + Int(StableHash([film.description]).value % UInt64(range.count))
    }

    private static func number(after number: Int) -> Int {
        number + 1 < range.upperBound ? number + 1 : range.lowerBound
    }

    private static func precedes(_ left: MovieID, _ right: MovieID, _ films: [MovieID: Date]) -> Bool {
        guard let first = films[left], let second = films[right], first != second else {
            return left.description < right.description
        }
        return first < second
    }
}
