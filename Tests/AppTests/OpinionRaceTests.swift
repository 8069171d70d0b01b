import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import App

/// Two changes of one movie that were made at the same moment.
@Suite struct OpinionRaceTests {
    @Test func `a note replaces only the one that the user saw`() async throws {
        let saver = LibrarySaver(
            library: inMemoryMovies(), movies: InMemoryFinder(),
            pictures: NoPictures(), intake: NoPictures())
        let own = MovieID.newOwn()
        func write(_ note: String, replacing replaced: String?, _ id: MovieID) async throws(PersonalLibraryError) {
            var change = OpinionChange(note: note)
            change.replacedNote = replaced
            _ = try await saver.change(id, by: change, as: own, at: Date(), timeout: .localOnly)
        }

        try await write("first", replacing: "", Samples.lighthouse.id)
        await #expect(throws: PersonalLibraryError.noteChanged) { try await write("second", replacing: "", own) }
        try await write("second", replacing: "first", own)
        try await write("third", replacing: nil, own)
    }
}

private struct NoPictures: PictureStore, PictureIntake {
    func picture(_ name: PictureName) async throws(SourceError) -> Picture { throw .notFound }
    func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey { throw .notAPicture }
}
