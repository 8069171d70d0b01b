import Domain
import Foundation
import Testing

@testable import ListExchange

@Suite struct KeptMoviesTests {
    @Test(arguments: [0, 1, 100, 101, 250])
    func `movies come in the order of their addition`(count: Int) async throws {
        let movies = (0..<count).map { keptMovie($0, "Movie \($0)", added: Double(($0 * 7_919) % 1_000)) }
        var found: [PersonalMovie] = []
        for try await movie in SavedMovies(of: FewMovies(movies: movies)) { found.append(movie) }

        let expected = movies.sorted { ($0.added, $0.id.description) < ($1.added, $1.id.description) }
        #expect(found == expected)
    }

    @Test func `removing a whole batch of movies does not end the sequence`() async throws {
        let movies = (0..<250).map { keptMovie($0, "Movie \($0)", added: Double($0)) }
        let library = FewMovies(movies: movies, gone: Set((100..<200).map(keptID)))
        var found: [PersonalMovie] = []
        for try await movie in SavedMovies(of: library) { found.append(movie) }

        #expect(found == movies.filter { !library.gone.contains($0.id) })
    }

    @Test func `an unreadable library is reported`() async throws {
        let library = FewMovies(movies: [], failure: .storage(.unreadable))

        await #expect(throws: PersonalLibraryError.storage(.unreadable)) {
            for try await _ in SavedMovies(of: library) {}
        }
    }
}

/// A library that can only be read.
private struct FewMovies: PersonalLibrary {
    let movies: [PersonalMovie]
    /// Movies that are removed before they are read.
    var gone: Set<MovieID> = []
    var failure: PersonalLibraryError?

    func changes(since revision: LibraryRevision?) async throws(PersonalLibraryError) -> LibraryChanges {
        if let failure { throw failure }
        return LibraryChanges(
            revision: LibraryRevision(1), isComplete: true, entries: movies.map { PersonalEntry($0) }, removed: [])
    }

    func movies(_ ids: [MovieID]) async throws(PersonalLibraryError) -> [PersonalMovie] {
        ids.compactMap { id in gone.contains(id) ? nil : movies.first { $0.id == id } }
    }

    func movie(_ id: MovieID) async throws(PersonalLibraryError) -> PersonalMovie { throw .notFound }
    func list(_ sort: PersonalSort, rows: Range<Int>) async throws(PersonalLibraryError) -> Page<PersonalMovie> {
        Page(items: [], offset: 0, total: 0)
    }
    func pictures() async throws(PersonalLibraryError) -> Set<PictureKey> { [] }

    func add(_ movie: PersonalMovie) async throws(PersonalLibraryError) { throw .storage(.unwritable) }
    func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie { throw .storage(.unwritable) }
    func remove(
        _ id: MovieID, if mayGo: @escaping @Sendable (PersonalMovie.Opinion) -> Bool
    ) async throws(PersonalLibraryError) -> Bool { throw .storage(.unwritable) }
    func restore(_ id: MovieID) async throws(PersonalLibraryError) -> MovieID { throw .storage(.unwritable) }
    func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt {
        throw .storage(.unwritable)
    }
    func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int { throw .storage(.unwritable) }
    func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport] { [] }
    func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int { throw .storage(.unwritable) }
}
