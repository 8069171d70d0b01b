package import Domain

/// All movies of a library in the order of their addition, read 100 at a time.
package struct SavedMovies: AsyncSequence, Sendable {
    package typealias Element = PersonalMovie
    package typealias Failure = PersonalLibraryError

    private let library: any PersonalLibrary

    /// Creates the sequence of the movies at the time of the first call to `next`, without those removed meanwhile.
    package init(of library: any PersonalLibrary) { self.library = library }

    package func makeAsyncIterator() -> Iterator { Iterator(library: library) }

    package struct Iterator: AsyncIteratorProtocol {
        private let library: any PersonalLibrary
        private var ids: ArraySlice<MovieID>?
        private var movies: ArraySlice<PersonalMovie> = []

        fileprivate init(library: any PersonalLibrary) { self.library = library }

        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(PersonalLibraryError) -> PersonalMovie? {
            var ids: ArraySlice<MovieID>
            if let known = self.ids { ids = known } else { ids = try await Self.allIDs(of: library) }
            while movies.isEmpty, !ids.isEmpty {
                movies = try await library.movies(Array(ids.prefix(100)))[...]
                ids = ids.dropFirst(100)
            }
            self.ids = ids
            return movies.popFirst()
        }

        package mutating func next() async throws -> PersonalMovie? { try await next(isolation: nil) }

        private static func allIDs(
            of library: any PersonalLibrary
        ) async throws(PersonalLibraryError) -> ArraySlice<MovieID> {
            let entries = try await library.changes(since: nil).entries
            return entries.sorted { ($0.added, $0.id.description) < ($1.added, $1.id.description) }.map(\.id)[...]
        }
    }
}
