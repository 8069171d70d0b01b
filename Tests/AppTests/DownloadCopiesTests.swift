import Domain
import DomainTesting
import FileIO
import Foundation
import Testing

@testable import App

/// The copies that downloads are sent from.
@Suite struct DownloadCopiesTests {
    @Test func `a further download than three cuts the oldest off`() async throws {
        try await withFolder { folder in
            let copies = DownloadCopies()
            var files: [UnlinkedFile] = []
            for number in 0...DownloadCopies.maxCount {
                files.append(try await add("copy \(number)", to: copies, in: folder))
            }

            await #expect(throws: StorageError.unreadable) { try await files[0].bytes(at: 0) }
            for number in 1...DownloadCopies.maxCount {
                #expect(try await files[number].bytes(at: 0) == Array("copy \(number)".utf8))
            }
        }
    }

    @Test func `downloads that have ended do not count, and a failure is passed on`() async throws {
        try await withFolder { folder in
            let copies = DownloadCopies()
            let first = try await add("first", to: copies, in: folder)
            for _ in 0..<10 { _ = try await add("other", to: copies, in: folder) }

            await #expect(throws: StorageError.full) {
                _ = try await copies.add(refusal: StorageError.init) { () throws(StorageError) in throw .full }
            }
            #expect(try await first.bytes(at: 0) == Array("first".utf8))
        }
    }

    private func add(
        _ text: String, to copies: DownloadCopies, in folder: URL
    ) async throws(StorageError) -> UnlinkedFile {
        try await copies.add(refusal: StorageError.init) { () throws(StorageError) in
            let file = folder.appending(path: UUID().uuidString)
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            guard FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8)) else {
                throw .unwritable
            }
            return try UnlinkedFile(taking: file.path)
        }
    }
}
