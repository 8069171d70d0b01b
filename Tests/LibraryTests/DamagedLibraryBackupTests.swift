import Domain
import DomainTesting
import Foundation
import Testing

@testable import Library

/// A library with damaged bytes: its backup could not be restored, so there must be none.
@Suite struct DamagedLibraryBackupTests {
    /// A folder with a library of 200 movies.
    private func fill(_ folder: URL) async throws {
        let lazy = LazyLibrary(in: folder)
        let library = SQLPersonalLibrary(lazy)
        for number in 0..<200 {
            try await library.add(movie(number, "Film number \(number) " + String(repeating: "x", count: 150)))
        }
        await lazy.close()
    }

    @Test func `a library with a movie that can't be read has no backup`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            var bytes = try Data(contentsOf: folder.library)
            let place = try #require(bytes.range(of: Data(#""title":"Film number 100 "#.utf8)))
            bytes[place.lowerBound] ^= 4
            try bytes.write(to: folder.library)

            await #expect(throws: LibraryBackupError.library(.damaged)) {
                _ = try await LibraryBackup(in: folder).made(in: folder)
            }
            #expect(!folder.names.contains { $0.hasPrefix("backup") })
        }
    }

    @Test func `whatever is damaged, a backup can be restored or is refused as of a damaged library`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let sound = try Data(contentsOf: folder.library)
            let pages = sound.count / 4_096
            var refused = 0
            try await Fuzzing.rounds("damaged libraries", 20) { generator in
                var bytes = sound
                // The first page is checked when the library is opened.
                let start = Int.random(in: 1..<pages, using: &generator) * 4_096
                for _ in 0..<Int.random(in: 1...1_500, using: &generator) {
                    bytes[start + .random(in: 0..<4_096, using: &generator)] = .random(in: 0...255, using: &generator)
                }
                try bytes.write(to: folder.library)
                do throws(LibraryBackupError) {
                    let file = try await LibraryBackup(in: folder).made(in: folder)
                    _ = try await LibraryBackup(in: folder).info(of: file)
                    try? FileManager.default.removeItem(at: file)
                } catch {
                    // The version of the library may be what is damaged.
                    #expect([.library(.damaged), .library(.newer)].contains(error))
                    refused += 1
                }
            }
            #expect(refused > 5)
        }
    }
}

extension LibraryBackup {
    fileprivate func made(in folder: URL) async throws(LibraryBackupError) -> URL {
        let file = folder.appending(path: "backup", directoryHint: .notDirectory)
        try await backup(to: file)
        return file
    }
}
