import Domain
import DomainTesting
import Testing

@testable import Library

/// Movies that are not to be recommended.
@Suite struct DismissedMoviesTests {
    @Test func `a dismissed movie stays dismissed after a restart, until that is undone`() async throws {
        try await withFolder { folder in
            let movies = DismissedMovies(LazyLibrary(in: folder))
            #expect(try await movies.all() == [])
            try await movies.remove(.imdb(1))
            try await movies.add([.imdb(133_093)])
            try await movies.add([.imdb(133_093), .tmdb(603)])

            let again = DismissedMovies(LazyLibrary(in: folder))
            #expect(try await again.all() == [.imdb(133_093), .tmdb(603)])
            try await again.remove(.imdb(133_093))
            #expect(try await movies.all() == [.tmdb(603)])
        }
    }

    @Test func `movies beyond the limit are not kept`() async throws {
        try await withFolder { folder in
            let movies = DismissedMovies(LazyLibrary(in: folder), maxCount: 3)
            try await movies.add([.imdb(1), .imdb(2)])
            try await movies.add([.imdb(3), .imdb(4)])
            try await movies.add([.imdb(5)])
            #expect(try await DismissedMovies(LazyLibrary(in: folder)).all() == [.imdb(1), .imdb(2), .imdb(3)])

            try await movies.remove(.imdb(1))
            try await movies.add([.imdb(5)])
            #expect(try await movies.all() == [.imdb(2), .imdb(3), .imdb(5)])
        }
    }
}
