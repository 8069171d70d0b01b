import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import Library

/// The keys of changes that browsers send again.
@Suite struct SQLAppliedChangesTests {
    @Test func `a key is remembered for 30 days`() async throws {
        try await withFolder { folder in try await check { LazyLibrary(in: folder) } }
        guard let server = PostgreSQLServer.shared else { return }
        let database = try PostgreSQLDatabase.patient(url: server.newDatabase())
        try await check { PostgreSQLLibrary(database, of: nil) }
        await database.close()
    }

    private func check(_ library: () -> any LibraryStore) async throws {
        let changes = SQLAppliedChanges(library())
        let (first, second) = (try key("a-1"), try key("a-2"))
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(try await !changes.contains(first))
        try await changes.add(first, at: start)
        try await changes.add(first, at: start)
        try await changes.add(second, at: start + 29 * 86_400)
        #expect(try await changes.contains(first))

        let again = SQLAppliedChanges(library())
        try await again.add(try key("a-3"), at: start + 31 * 86_400)

        #expect(try await !again.contains(first))
        #expect(try await again.contains(second))
    }

    @Test func `a restore forgets no key`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let changes = SQLAppliedChanges(library)
            let (backup, file) = (LibraryBackup(in: folder), folder.appending(path: "backup"))
            let keys = [try key("a-1"), try key("a-2")]
            let moment = Date(timeIntervalSince1970: 1_800_000_000)
            try await changes.add(keys[0], at: moment)
            try await backup.backup(to: file)
            try await changes.add(keys[1], at: moment)

            _ = try await backup.restore(from: file, at: moment)

            for key in keys { #expect(try await changes.contains(key)) }
        }
    }

    @Test func `of more keys than a phone keeps waiting, the oldest are forgotten`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let changes = SQLAppliedChanges(library)
            try await library.write { db in
                for number in 1...IdempotencyKey.maxCount {
                    try db.execute(
                        "INSERT INTO appliedChange (person, key, applied) VALUES (?, ?, ?)",
                        [library.person, StoredText("b-\(number)"), 1_800_000_000_000 + number])
                }
            }

            try await changes.add(key("b-0"), at: Date(timeIntervalSince1970: 1_800_000_100))

            #expect(try await !changes.contains(key("b-1")))
            for kept in ["b-0", "b-2", "b-\(IdempotencyKey.maxCount)"] {
                #expect(try await changes.contains(key(kept)), "\(kept)")
            }
            await library.close()
        }
    }

    @Test(arguments: ["", " ", "ä", "a b", "a/b", "a\u{0}", String(repeating: "a", count: 65)])
    func `a text of other characters is no key`(text: String) { #expect(IdempotencyKey(text) == nil) }

    private func key(_ text: String) throws -> IdempotencyKey { try #require(IdempotencyKey(text)) }
}
