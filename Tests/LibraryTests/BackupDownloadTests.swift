import Domain
import DomainTesting
import FileIO
import Foundation
import Testing

@testable import Library

@Suite struct BackupDownloadTests {
    @Test func `a download is a complete backup without a file name`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let search = SQLRecentSearches(library)
            try await search.remember("blade runner")
            let scratch = folder.appending(path: "pictures/incoming", directoryHint: .isDirectory)

            let download = try await LibraryBackup(in: folder).download(in: scratch)

            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
            var bytes: [UInt8] = []
            while bytes.count < download.size { bytes += try await download.bytes(at: bytes.count) }
            #expect(try await download.bytes(at: download.size).isEmpty)
            let file = folder.appending(path: "copy")
            try Data(bytes).write(to: file)
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            try await LibraryBackup(in: other).restore(from: file, at: Date(timeIntervalSince1970: 0))
            let copy = LazyLibrary(in: other)
            #expect(try await SQLRecentSearches(copy).all() == ["blade runner"])
            await copy.close()
            await library.close()
        }
    }

    @Test func `backing up an empty library creates nothing`() async throws {
        try await withFolder { folder in
            let scratch = folder.appending(path: "pictures/incoming", directoryHint: .isDirectory)

            await #expect(throws: LibraryBackupError.nothingKept) {
                _ = try await LibraryBackup(in: folder).download(in: scratch)
            }
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    @Test func `of the libraries that restores replaced, the ten newest are kept`() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "backup")
            try await SQLPersonalLibrary(in: folder).add(movie(1))
            try await LibraryBackup(in: folder).backup(to: file)
            let own = folder.appending(path: "library-before-restore-of-my-own.sqlite")
            try Data("mine".utf8).write(to: own)
            var asides: [URL] = []
            // The last one has the oldest time.
            for number in (1...AsideLibraries.maxCount + 1).map(Double.init) + [0] {
                let moment = Date(timeIntervalSince1970: 1_763_700_000 + number)
                let aside = try await LibraryBackup(in: folder).restore(from: file, at: moment)
                asides.append(try #require(aside))
            }

            let kept = asides[2...].map(\.lastPathComponent) + [own.lastPathComponent]
            #expect(Set(folder.names.filter { $0.hasPrefix("library-before") }) == Set(kept))
        }
    }

    @Test func `replaced libraries are kept as long as they are not too large together`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let files = (1...4).map { folder.appending(path: "library-before-restore-20251121-03040\($0).sqlite") }
            for file in files { try Data(count: 100).write(to: file) }

            AsideLibraries(in: folder).removeOldest(besides: files[3], maxBytes: 250)

            #expect(Set(folder.names) == Set(files[1...].map(\.lastPathComponent)))
        }
    }

    @Test func `without libraries set aside there are no pictures`() async throws {
        try await withFolder { folder in
            let pictures = try await AsideLibraries(in: folder).pictures()

            #expect(pictures.isEmpty)
        }
    }

    @Test func `an unreadable library that was set aside is reported`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "library-before-restore-20251121-030405.sqlite")
            try Data("no library".utf8).write(to: file)

            await #expect(throws: StorageError.damaged) { try await AsideLibraries(in: folder).pictures() }
        }
    }
}
