import Domain
import DomainTesting
import FileIO
import Foundation
import Testing

@testable import Library

@Suite struct ReplacedLibraryTests {
    @Test func `a write fails if the folder was removed, and the next creates a library`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            try await library.add(movie(1))
            try FileManager.default.removeItem(at: folder)

            await #expect(throws: PersonalLibraryError.storage(.replaced)) { try await library.add(movie(2)) }
            try await library.add(movie(3))

            #expect(try await library.list(.added, rows: 0..<9).items == [movie(3)])
            #expect(try await SQLPersonalLibrary(in: folder).list(.added, rows: 0..<9).items == [movie(3)])
        }
    }

    @Test func `a search fails if the folder was removed`() async throws {
        try await withFolder { folder in
            let searches = SQLRecentSearches(LazyLibrary(in: folder))
            try await searches.remember("movie")
            try FileManager.default.removeItem(at: folder)

            await #expect(throws: StorageError.replaced) { try await searches.remember("another") }
            #expect(try await searches.all() == [])
            try await searches.remember("another")
            #expect(try await SQLRecentSearches(in: folder).all() == ["another"])
        }
    }

    @Test(arguments: ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"])
    func `a write fails if one of the files was removed`(name: String) async throws {
        try await withFolder { folder in
            let library = SQLPersonalLibrary(LazyLibrary(in: folder))
            try await library.add(movie(1))
            try FileManager.default.removeItem(at: folder.appending(path: name))

            await #expect(throws: PersonalLibraryError.storage(.replaced)) { try await library.add(movie(2)) }
            try await library.add(movie(3))
            #expect(try await SQLPersonalLibrary(in: folder).movie(movie(3).id) == movie(3))
        }
    }

    @Test func `nothing is saved while the disk of the library is gone`() async throws {
        try await withFolder { folder in
            let (data, disk) = (folder.appending(path: "data"), folder.appending(path: "disk"))
            let files = FileManager.default
            try files.createDirectory(at: disk, withIntermediateDirectories: true)
            try files.createSymbolicLink(at: data, withDestinationURL: disk)
            let library = SQLPersonalLibrary(LazyLibrary(in: data))
            let another = SQLPersonalLibrary(LazyLibrary(in: data.appending(path: "people/1")))
            try await library.add(movie(1))

            try files.removeItem(at: data)
            // Another disk on every Linux.
            try files.createSymbolicLink(at: data, withDestinationURL: URL(filePath: "/proc"))
            await #expect(throws: PersonalLibraryError.storage(.replaced)) { try await library.add(movie(2)) }
            for library in [library, another] {
                await #expect(throws: PersonalLibraryError.storage(.gone)) { try await library.add(movie(2)) }
                await #expect(throws: PersonalLibraryError.storage(.gone)) {
                    _ = try await library.list(.added, rows: 0..<9)
                }
            }

            try files.removeItem(at: data)
            try files.createSymbolicLink(at: data, withDestinationURL: disk)
            try await library.add(movie(3))
            #expect(try await library.list(.added, rows: 0..<9).items == [movie(3), movie(1)])
        }
    }

    @Test func `readers see the replaced library`() async throws {
        try await withFolder { folder in
            let library = SQLPersonalLibrary(LazyLibrary(in: folder))
            try await library.add(movie(1))
            let known = try await library.changes(since: nil).revision
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            let lazy = LazyLibrary(in: other)
            for number in 2...5 { try await SQLPersonalLibrary(lazy).add(movie(number)) }
            await lazy.close()
            for name in ["library.sqlite-wal", "library.sqlite-shm", "library.sqlite"] {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            }
            try FileManager.default.moveItem(at: other.library, to: folder.library)

            let changes = try await library.changes(since: known)

            #expect(changes.isComplete && changes.entries.count == 4 && changes.revision > known)
            try await library.add(movie(6))
            #expect(try await library.changes(since: changes.revision).entries.map(\.id) == [movie(6).id])
        }
    }

    @Test func `closing a replaced library leaves the new one intact`() async throws {
        try await withFolder { folder in
            let library = SQLPersonalLibrary(LazyLibrary(in: folder))
            try await library.add(movie(1))
            try FileManager.default.removeItem(at: folder)
            let other = SQLPersonalLibrary(LazyLibrary(in: folder))
            try await other.add(movie(2))

            await #expect(throws: PersonalLibraryError.storage(.replaced)) { try await library.add(movie(3)) }
            try await other.add(movie(4))

            #expect(folder.names == ["library.sqlite", "library.sqlite-shm", "library.sqlite-wal"])
            #expect(try await library.list(.added, rows: 0..<9).items == [movie(4), movie(2)])
        }
    }

    @Test func `a picture is not acknowledged in a folder that was removed`() async throws {
        try await withFolder { folder in
            let disk = DiskFolder(path: folder.path)
            try disk.make()

            #expect(throws: StorageError.replaced) {
                try disk.whileLocked { () throws(StorageError) in
                    do { try FileManager.default.removeItem(at: folder) } catch { throw .unwritable }
                }
            }
        }
    }
}
