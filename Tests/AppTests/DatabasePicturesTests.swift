import Domain
import DomainTesting
import Foundation
import Library
import LibraryTesting
import Synchronization
import Testing

@testable import App
@testable import OwnMedia

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct DatabasePicturesTests {
    @Test func `a person's pictures survive until they are old and no movie has them`() async throws {
        let database = try PostgreSQLDatabase.patient(url: try #require(PostgreSQLServer.shared).newDatabase())
        let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let pictures = DatabasePictures(PostgreSQLLibrary(database, of: nil)) { now.withLock(\.self) }
        let others = DatabasePictures(PostgreSQLLibrary(database, of: String(repeating: "0", count: 32)))
        let (one, two) = (renditions(1), renditions(2))

        let key = try await pictures.keep(one)
        #expect(try await pictures.keep(one) == key)
        #expect(try await pictures.keep(two) != key)
        for width in PictureWidth.allCases {
            #expect(try await pictures.rendition(key, width) == one[width])
            #expect(try await others.rendition(key, width) == nil)
        }
        #expect(try await pictures.renew(one[.large]) == key)
        #expect(try await pictures.renew(one[.small]) == nil)

        let start = now.withLock(\.self)
        now.withLock { $0 += 60 }
        #expect(try await pictures.renew(two[.large]) != nil)
        #expect(try await pictures.sweep(keeping: [key], olderThan: start + 30) == 0)
        #expect(try await pictures.sweep(keeping: [], olderThan: start + 30) == 1)
        #expect(try await pictures.rendition(key, .small) == nil)
        #expect(try await pictures.renew(two[.large]) != nil)
        await database.close()
    }

    @Test func `a person with the most pictures adds none, but renews those they have`() async throws {
        let database = try PostgreSQLDatabase.patient(url: try #require(PostgreSQLServer.shared).newDatabase())
        let pictures = DatabasePictures(PostgreSQLLibrary(database, of: nil), maxCount: 1)
        let key = try await pictures.keep(renditions(1))

        await #expect(throws: StorageError.tooManyPictures) { _ = try await pictures.keep(renditions(2)) }
        #expect(try await pictures.keep(renditions(1)) == key)
        let small = DatabasePictures(PostgreSQLLibrary(database, of: nil), maxBytes: 5)
        await #expect(throws: StorageError.tooManyPictures) { _ = try await small.keep(renditions(2)) }
        let large = DatabasePictures(PostgreSQLLibrary(database, of: nil), maxBytes: 6)
        #expect(try await large.keep(renditions(2)) != key)
        await database.close()
    }

    private func renditions(_ number: UInt8) -> PictureRenditions {
        PictureRenditions(small: [number, 0], medium: [number, 1], large: [number, 2, 255])
    }
}
