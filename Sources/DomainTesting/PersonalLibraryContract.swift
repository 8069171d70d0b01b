public import Domain
public import Foundation
import Synchronization
import Testing

/// The behavior that every `PersonalLibrary` must have.
public struct PersonalLibraryContract: Sendable {
    let library: any PersonalLibrary
    /// The same library, if possible through another connection.
    let other: any PersonalLibrary
    let clock: Clock

    /// A clock that tests set.
    final class Clock: Sendable {
        private let seconds = Mutex(1_700_000_000.0)

        var now: Date {
            get { Date(timeIntervalSince1970: seconds.withLock(\.self)) }
            set { seconds.withLock { $0 = newValue.timeIntervalSince1970 } }
        }
    }

    /// - Parameter make: opens an empty library with a clock. It is called twice and must open the same library.
    public init(_ make: (@escaping @Sendable () -> Date) -> any PersonalLibrary) {
        let clock = Clock()
        self.clock = clock
        library = make { clock.now }
        other = make { clock.now }
    }

    /// Records an issue for each breach.
    public func check() async throws {
        try await checkNothing()
        try await checkAdding()
        try await checkIdentity()
        try await checkNamesakes()
        try await checkReplacing()
        try await checkRemoval()
        try await checkForgetting()
        try await checkLists()
        try await checkMoments()
        try await checkChanges()
        try await checkFigures()
        try await checkPictures()
        try await checkSpelling()
        try await checkImports()
        try await checkCompleting()
        try await checkExportOfEdited()
        try await checkRestoringAndUndoing()
        try await checkUndoing()
        try await checkManyAtOnce()
    }

    private func checkNothing() async throws {
        let id = movie(0).id
        await #expect(throws: PersonalLibraryError.notFound) { _ = try await library.movie(id) }
        await #expect(throws: PersonalLibraryError.notFound) { try await library.replace(movie(0)) }
        await #expect(throws: PersonalLibraryError.notFound) { try await library.remove(id) }
        await #expect(throws: PersonalLibraryError.notFound) { try await library.restore(id) }
        await #expect(throws: PersonalLibraryError.notFound) { _ = try await library.movie(.imdb(133_093)) }
        await #expect(throws: PersonalLibraryError.notFound) { try await library.remove(.tmdb(603)) }
        await #expect(throws: PersonalLibraryError.notFound) { try await library.restore(.tmdb(603)) }
        #expect(try await library.movies([id, .tmdb(603)]) == [])
        #expect(try await library.undo("no import") == 0)
        #expect(try await library.forgetRemoved(before: .distantFuture) == 0)
        #expect(try await library.pictures() == [])
        for sort in PersonalSort.allCases {
            #expect(try await library.list(sort, rows: 0..<20) == Page(items: [], offset: 0, total: 0))
        }
        let first = try await library.changes(since: nil)
        #expect(first.isComplete && first.entries.isEmpty && first.removed.isEmpty)
        let second = try await library.changes(since: first.revision)
        #expect(!second.isComplete && second.revision == first.revision)
    }

    private func checkAdding() async throws {
        let movie = movie(1, "The Matrix", year: 1999)
        try await library.add(movie)
        #expect(try await other.movie(movie.id) == movie)

        try await library.add(movie)
        try await other.add(self.movie(1, "Something else"))
        #expect(
            try await library.list(.added, rows: 0..<9).items == [movie], "adding a movie again changes nothing")

        try await library.remove(movie.id)
        try await library.add(movie)
        #expect(try await library.movies([movie.id]) == [], "adding a removed movie again does not restore it")
        try await clear()
    }

    private func checkIdentity() async throws {
        try await library.add(movie(1, "Amélie", year: 2001))
        let same = movie(2, "  AMELIE! ", year: 2001)
        await #expect(throws: PersonalLibraryError.alreadyThere(movie(1).id)) { try await other.add(same) }
        #expect(try await library.list(.added, rows: 0..<9).total == 1)

        try await library.add(movie(3, "Amélie", year: 2002))
        try await library.add(movie(4, "Amélie"))
        await #expect(throws: PersonalLibraryError.alreadyThere(movie(4).id)) {
            try await library.add(movie(5, "amelie"))
        }
        #expect(try await library.list(.added, rows: 0..<9).total == 3, "a missing year differs from any year")

        try await library.remove(movie(1).id)
        try await library.add(same)
        #expect(try await library.movie(same.id) == same, "a removed movie blocks no other")
        try await clear()
    }

    private func checkReplacing() async throws {
        try await library.add(movie(1, "One", year: 2001, added: 1))
        try await library.add(movie(2, "Two", year: 2002))
        let edited = PersonalMovie(
            movie: movie(1, "Uno", year: 2003).movie, added: date(99), opinion: .init(halfStars: 7, isWanted: true))
        try await other.replace(edited)
        let found = try await library.movie(edited.id)
        #expect(found.movie == edited.movie && found.opinion == edited.opinion)
        #expect(found.added == date(1), "the time of addition stays")

        await #expect(throws: PersonalLibraryError.alreadyThere(movie(2).id)) {
            try await library.replace(movie(1, "two", year: 2002))
        }
        #expect(try await library.movie(edited.id) == found)
        try await library.replace(movie(1, "UNO", year: 2003))
        #expect(try await library.movie(edited.id).summary.title == "UNO", "a movie does not block itself")
        try await library.add(movie(3, "One", year: 2001))

        try await library.remove(edited.id)
        await #expect(throws: PersonalLibraryError.notFound) { try await library.replace(edited) }
        try await clear()
    }

    private func checkRemoval() async throws {
        let movie = PersonalMovie(movie: movie(1, "One").movie, added: date(3), opinion: .init(halfStars: 1))
        try await library.add(movie)
        try await library.restore(movie.id)
        #expect(try await library.movie(movie.id) == movie, "restoring an existing movie changes nothing")

        try await library.remove(movie.id)
        await #expect(throws: PersonalLibraryError.notFound) { _ = try await other.movie(movie.id) }
        await #expect(throws: PersonalLibraryError.notFound) { try await other.remove(movie.id) }
        #expect(try await library.list(.title, rows: 0..<9).total == 0)

        try await other.restore(movie.id)
        #expect(try await library.movie(movie.id) == movie, "a restored movie is unchanged")

        try await library.remove(movie.id)
        try await library.add(self.movie(2, "ONE"))
        #expect(try await library.restore(movie.id) == self.movie(2).id)
        #expect(try await library.movie(self.movie(2).id).opinion == movie.opinion, "the rating comes back")
        await #expect(throws: PersonalLibraryError.notFound) { _ = try await library.movie(movie.id) }
        try await library.remove(self.movie(2).id)
        try await library.restore(movie.id)
        #expect(try await library.list(.title, rows: 0..<9).items == [movie])
        try await clear()
    }

    private func checkForgetting() async throws {
        for number in 1...3 { try await library.add(movie(number)) }
        clock.now = date(10)
        try await library.remove(movie(1).id)
        clock.now = date(20)
        try await library.remove(movie(2).id)
        let known = try await library.changes(since: nil).revision
        try await library.remove(movie(3).id)
        try await library.restore(movie(3).id)

        #expect(try await library.forgetRemoved(before: date(10)) == 0)
        #expect(try await library.forgetRemoved(before: date(20)) == 1)
        await #expect(throws: PersonalLibraryError.notFound) { try await library.restore(movie(1).id) }
        #expect(try await library.changes(since: known).isComplete == false, "later revisions need no complete list")
        #expect(
            try await library.changes(since: LibraryRevision(0)).isComplete, "earlier revisions need a complete list")
        try await library.restore(movie(2).id)
        #expect(try await library.list(.added, rows: 0..<9).total == 2)
        #expect(try await library.forgetRemoved(before: .distantFuture) == 0)
        try await library.add(movie(1))
        #expect(try await library.movie(movie(1).id) == movie(1), "a deleted movie can be added again")
        try await clear()
    }
}
