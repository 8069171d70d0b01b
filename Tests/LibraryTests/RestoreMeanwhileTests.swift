import Domain
import DomainTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Library

/// Backups and restores while others write.
@Suite struct RestoreMeanwhileTests {
    private let moment = Date(timeIntervalSince1970: 1_763_694_245)

    /// State shared by the writers and the test.
    private final class Progress: Sendable {
        let acknowledged: Mutex<Set<MovieID>>
        let isOver = Mutex(false)

        init(acknowledged: Set<MovieID>) { self.acknowledged = Mutex(acknowledged) }
    }

    @Test func `a backup made during writes is consistent`() async throws {
        try await withFolder { folder in
            let library = SQLPersonalLibrary(in: folder)
            try await library.add(movie(0))
            let file = folder.appending(path: "backup")
            let other = folder.appending(path: "other", directoryHint: .isDirectory)

            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { for number in 1...100 { try await library.add(movie(number)) } }
                tasks.addTask { try await LibraryBackup(in: folder).backup(to: file) }
                try await tasks.waitForAll()
            }
            try await LibraryBackup(in: other).restore(from: file, at: moment)

            let movies = try await SQLPersonalLibrary(in: other).list(.added, rows: 0..<1000)
            #expect(movies.total == movies.items.count)
            #expect(movies.items.reversed() == (0..<movies.total).map { movie($0) })
        }
    }

    @Test func `movies added during a restore are in the library or set aside`() async throws {
        try await withFolder { folder in
            let server = SQLPersonalLibrary(in: folder)
            try await server.add(movie(0))
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            let progress = Progress(acknowledged: [movie(0).id])

            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for writer in 0..<3 {
                    let library = writer == 0 ? server : SQLPersonalLibrary(in: folder)
                    tasks.addTask {
                        var number = 1 + writer * 10_000
                        while !progress.isOver.withLock(\.self) {
                            let saved = movie(number)
                            try await library.add(saved)
                            progress.acknowledged.withLock { _ = $0.insert(saved.id) }
                            number += 1
                        }
                    }
                }
                tasks.addTask {
                    for _ in 0..<10 { try await LibraryBackup(in: folder).restore(from: file, at: moment) }
                    progress.isOver.withLock { $0 = true }
                }
                try await tasks.waitForAll()
            }

            var found = Set(try await server.changes(since: nil).entries.map(\.id))
            let asides = folder.names.filter { $0.hasPrefix(AsideLibraries.prefix) }
            #expect(asides.count == 10)
            for name in asides {
                let other = folder.appending(path: "other-\(name)", directoryHint: .isDirectory)
                try await LibraryBackup(in: other).restore(from: folder.appending(path: name), at: moment)
                found.formUnion(try await SQLPersonalLibrary(in: other).changes(since: nil).entries.map(\.id))
            }
            #expect(progress.acknowledged.withLock(\.self).subtracting(found) == [])
        }
    }

    @Test func `a library that cannot be copied is moved aside`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            for number in 1...40 { try await SQLPersonalLibrary(lazy).add(movie(number)) }
            await lazy.close()
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            var bytes = try Data(contentsOf: folder.library)
            // Overwrites the pages after the schema.
            for place in (8 * 4096)..<bytes.count { bytes[place] = 0xA5 }
            try bytes.write(to: folder.library)

            let aside = try await LibraryBackup(in: folder).restore(from: file, at: moment)

            #expect(try Data(contentsOf: #require(aside)) == bytes)
            #expect(try await SQLPersonalLibrary(in: folder).list(.added, rows: 0..<1).total == 40)
        }
    }
}
