import Domain
import Foundation
import Testing

@testable import DropInAPI

/// Numbers of movies that have only an id of the user's own.
@Suite struct OwnNumbersTests {
    private static let start = Date(timeIntervalSince1970: 1_700_000_000)
    /// Two ids that give the same number.
    private static let twins = [
        MovieID.own("e3c319f6-ad37-4ca1-85b4-abb3c0220812"), .own("17c7abc0-2e49-4355-bd2a-cc7069113091"),
    ]
    private static let sameNumber = 1_375_947_768

    @Test func `a movie's number never changes and leads back to it`() {
        let movie = MovieID.own("0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11")
        let numbers = OwnNumbers([movie: Self.start])

        #expect(numbers.number(of: movie) == 1_803_661_061)
        #expect(numbers[1_803_661_061] == movie)
        #expect(numbers[1_803_661_062] == nil)
    }

    @Test func `of two movies with one number the older one has it`() {
        for (first, second) in [(Self.twins[0], Self.twins[1]), (Self.twins[1], Self.twins[0])] {
            let numbers = OwnNumbers([first: Self.start, second: Self.start + 1])

            #expect(numbers.number(of: first) == Self.sameNumber)
            #expect(numbers.number(of: second) == Self.sameNumber + 1)
            #expect(numbers[Self.sameNumber] == first)
            #expect(numbers[Self.sameNumber + 1] == second)
        }
    }

    @Test func `movies that were added at the same moment have an order too`() {
        let numbers = OwnNumbers([Self.twins[0]: Self.start, Self.twins[1]: Self.start])

        #expect(numbers[Self.sameNumber] == Self.twins[1])
        #expect(numbers[Self.sameNumber + 1] == Self.twins[0])
    }

    @Test func `without a collision each id gives the number`() {
        for movie in Self.twins {
            #expect(OwnNumbers([movie: Self.start]).number(of: movie) == Self.sameNumber)
            #expect(OwnNumbers([:]).number(of: movie) == Self.sameNumber)
        }
    }

    @Test func `many movies have as many numbers, and no other kind of movie has them`() {
        let movies = (0..<20_000).map { place in
            MovieID.own("\(String(0x1000_0000 + place * 7_919, radix: 16))-5c1f-4b7a-9a53-3f1f6f8f2c11")
        }
        let numbers = OwnNumbers(Dictionary(uniqueKeysWithValues: movies.map { ($0, Self.start) }))

        let all = movies.map(numbers.number)
        #expect(Set(all).count == movies.count)
        #expect(zip(all, movies).allSatisfy { numbers[$0] == $1 })
        #expect(all.allSatisfy { TMDBNumbers.computed.contains($0) && MovieID(tmdbNumber: $0) == nil })
        #expect(Int32(exactly: TMDBNumbers.computed.upperBound - 1) != nil)
    }

    /// The first eight and the last six digits of ids whose numbers are among the last twelve of the range. A program
    /// finds any number of them.
    private static let crowd = """
        00000017b92350 0000001b3c787d 0000001ca42f41 0000001f7d501a 0000002d5d91a5 0000002edc26fb
        0000003010909e 000000301e17ba 000000307c8870 000000358ba4b6 00000035b7ffb9 0000003c888193
        00000042cd60ad 0000004970bad8 00000050d57f75 00000054338807 0000005617c711 0000005659dabd
        000000570eb3e4 0000006d5cf054 0000006f82b466 00000076192183 000000798abf41 0000007dc91a2b
        """

    @Test func `movies with colliding ids have the numbers that trying one after the other finds`() throws {
        let ids = Self.crowd.split { $0.isWhitespace }.map { digits in
            MovieID.own("\(digits.prefix(8))-0000-4000-8000-000000\(digits.suffix(6))")
        }
        let added = Dictionary(uniqueKeysWithValues: zip(ids, 0...).map { ($0, Self.start + Double($1 / 2)) })
        let numbers = OwnNumbers(added)

        let first = ids.map { OwnNumbers([$0: Self.start]).number(of: $0) }
        #expect(first.allSatisfy { $0 >= TMDBNumbers.computed.upperBound - 12 })
        // Those that were added first and at the same moment come in the order of their ids.
        var expected: [Int: MovieID] = [:]
        for (id, number) in zip(ids, first) where expected[number] == nil { expected[number] = id }
        for (id, number) in zip(ids, first) where expected[number] != id {
            var number = number
            while expected[number] != nil {
                number = number + 1 < TMDBNumbers.computed.upperBound ? number + 1 : TMDBNumbers.computed.lowerBound
            }
            expected[number] = id
        }
        #expect(expected.allSatisfy { numbers[$0] == $1 && numbers.number(of: $1) == $0 })
    }
}
