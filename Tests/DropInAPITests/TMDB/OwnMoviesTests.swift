import Domain
import DomainTesting
import LibraryTesting
import Testing

@testable import DropInAPI

/// The numbers change with the library.
@Suite struct OwnMoviesTests {
    private static let first = "e3c319f6-ad37-4ca1-85b4-abb3c0220812"
    /// An id that gives the same number.
    private static let second = "17c7abc0-2e49-4355-bd2a-cc7069113091"
    private static let number = 1_375_947_768

    @Test func `a movie that comes has a number, and one that goes leaves it to the next`() async throws {
        let library = inMemoryMovies()
        let movies = OwnMovies(library)
        #expect(try await movies.numbers()[Self.number] == nil)

        try await library.add(.own(Self.first, "One"))
        try await library.add(.own(Self.second, "Two", added: 1))
        #expect(try await movies.numbers()[Self.number] == .own(Self.first))
        #expect(try await movies.numbers()[Self.number + 1] == .own(Self.second))

        try await library.remove(.own(Self.first))
        #expect(try await movies.numbers()[Self.number] == .own(Self.second))
        #expect(try await movies.numbers()[Self.number + 1] == nil)

        try await library.restore(.own(Self.first))
        #expect(try await movies.numbers()[Self.number] == .own(Self.first))
    }

    @Test func `movies of services need no own number`() async throws {
        let movies = OwnMovies(inMemoryMovies([.own(Self.first, "One", otherIDs: [.imdb(1)])]))

        #expect(try await movies.numbers()[Self.number] == nil)
    }

    @Test func `an unreadable library has no numbers`() async {
        let movies = OwnMovies(inMemoryMovies(failure: .damaged))

        await #expect(throws: PersonalLibraryError.storage(.damaged)) { _ = try await movies.numbers() }
    }
}
