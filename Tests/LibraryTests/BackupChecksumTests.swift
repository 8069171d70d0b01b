import Domain
import DomainTesting
import Foundation
import Synchronization
import Testing

@testable import Library
@testable import OwnMedia

@Suite struct BackupChecksumTests {
    private let moment = Date(timeIntervalSince1970: 1_763_694_245)

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a backup with any bit flipped is damaged`(seed: UInt64) async throws {
        try await withBackup { backup, file, bytes in
            var dice = Dice(seed: seed)
            // Always in the header, the checksum and the last bytes of the pages.
            let places = [0, 15, 17, 68, 71, bytes.count - BackupSeal.length - 1, bytes.count - 70, bytes.count - 1]
            for place in places + (0..<200).map({ _ in Int.random(in: bytes.indices, using: &dice) }) {
                var flipped = bytes
                flipped[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
                try flipped.write(to: file)
                await #expect(throws: LibraryBackupError.damaged, "byte \(place), seed \(seed)") {
                    try await backup.info(of: file)
                }
            }
        }
    }

    @Test func `a truncated backup is refused at any length`() async throws {
        try await withBackup { backup, file, bytes in
            var dice = Dice(seed: 4)
            let ends = (0..<150).map { _ in Int.random(in: bytes.indices, using: &dice) }
            for count in [0, 1, 15, 16, 99, 100, 511, 512, 4096, bytes.count - BackupSeal.length, bytes.count - 1]
                + ends
            {
                try bytes.prefix(count).write(to: file)
                let expected: LibraryBackupError = count < 16 ? .notABackup : .damaged
                await #expect(throws: expected, "\(count) bytes") { try await backup.restore(from: file, at: moment) }
            }
            #expect(file.deletingLastPathComponent().names == ["backup", "library.sqlite"])
        }
    }

    @Test func `a backup with extra bytes is damaged`() async throws {
        try await withBackup { backup, file, bytes in
            try (bytes + Data("\n".utf8)).write(to: file)
            await #expect(throws: LibraryBackupError.damaged) { try await backup.info(of: file) }
        }
    }

    @Test func `a restore skips an invalid picture and keeps the others, on a busy machine too`() async throws {
        try await withFolder { folder in
            let keys = ["picture", LetterIntake.damaged].map { PictureKey(of: Array($0.utf8)) }
            let library = LazyLibrary(in: folder)
            for (number, key) in keys.enumerated() {
                try await SQLPersonalLibrary(library).add(movie(number, picture: key))
            }
            await library.close()
            for text in ["picture", LetterIntake.damaged] {
                let pictures = folder.appending(path: "pictures")
                try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
                try Data(text.utf8).write(
                    to: pictures.appending(path: "\(PictureKey(of: Array(text.utf8)))-780.webp"))
            }
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            let other = folder.appending(path: "other", directoryHint: .isDirectory)

            let restored = try await LibraryBackup(in: other).restore(
                from: file, at: moment, pictures: BusyIntake(LetterIntake(folder: other)))

            #expect(restored.lostPictures == 1 && restored.info.pictureCount == 2)
            let movies = try await SQLPersonalLibrary(LazyLibrary(in: other)).list(.added, rows: 0..<9).items
            #expect(movies.reversed().map(\.picture) == [keys[0], nil])
            #expect(other.appending(path: "pictures").names == ["\(keys[0])-780.webp"])
        }
    }

    @Test func `after twenty slow pictures a restore leaves out the others`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let pictures = folder.appending(path: "pictures")
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            for number in 0..<22 {
                let bytes = Data("picture \(number)".utf8)
                let key = PictureKey(of: Array(bytes))
                try await SQLPersonalLibrary(library).add(movie(number, picture: key))
                try bytes.write(to: pictures.appending(path: "\(key)-780.webp"))
            }
            await library.close()
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            let intake = SlowIntake()

            let restored = try await LibraryBackup(in: other).restore(from: file, at: moment, pictures: intake)

            #expect(restored.lostPictures == 22)
            #expect(intake.attempts.withLock(\.self) == 60)
        }
    }

    @Test(.enabled(if: BackupChecksumTests.hasTools, "libvips is not installed"))
    func `a restore processes pictures like uploads`() async throws {
        try await withFolder { folder in
            let png = try #require(Data(base64Encoded: Self.png))
            let key = try await LibraryPictures(in: folder, path: Self.path).take(Array(png))
            let library = LazyLibrary(in: folder)
            try await SQLPersonalLibrary(library).add(movie(1, picture: key))
            await library.close()
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            let pictures = LibraryPictures(in: other, path: Self.path)

            let restored = try await LibraryBackup(in: other).restore(from: file, at: moment, pictures: pictures)

            #expect(restored.lostPictures == 0)
            let kept = try await SQLPersonalLibrary(LazyLibrary(in: other)).movie(movie(1).id).picture
            #expect(try pictures.folder.keys() == Set([kept].compactMap(\.self)))
            await #expect(throws: LibraryBackupError.noPictureTool) {
                let none = folder.appending(path: "none", directoryHint: .isDirectory)
                try await LibraryBackup(in: none).restore(
                    from: file, at: moment, pictures: LibraryPictures(in: none, path: "/nowhere"))
            }
        }
    }

    /// One pixel.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    private static let hasTools = PictureProcessor(scratch: .temporaryDirectory, path: path).hasTools

    private func withBackup(_ body: (LibraryBackup, URL, Data) async throws -> Void) async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            for number in 1...20 { try await SQLPersonalLibrary(library).add(movie(number)) }
            await library.close()
            let file = folder.appending(path: "backup")
            let backup = LibraryBackup(in: folder)
            try await backup.backup(to: file, at: moment)
            try await body(backup, file, Data(contentsOf: file))
        }
    }
}

/// SplitMix64: https://prng.di.unimi.it/splitmix64.c.
private struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
