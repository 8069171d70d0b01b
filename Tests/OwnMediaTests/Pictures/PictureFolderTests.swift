import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

@Suite struct PictureFolderTests {
    private let picture = PictureRenditions(small: webP(1), medium: webP(2), large: webP(3))
    private let other = PictureRenditions(small: webP(4), medium: webP(5), large: webP(6))
    private let past = Date(timeIntervalSince1970: 1_000_000)
    private let later = Date(timeIntervalSince1970: 2_000_000)

    @Test func `a picture is saved in all widths with private permissions`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data)
            #expect(try folder.keys() == [])
            #expect(!FileManager.default.fileExists(atPath: data.path))

            let key = try await folder.keep(picture)

            for width in PictureWidth.allCases { #expect(try await folder.rendition(key, width) == picture[width]) }
            #expect(try await folder.rendition(key, .large) == picture[.large])
            #expect(try folder.keys() == [key])
            let pictures = data.appending(path: "pictures")
            #expect(pictures.names == ["\(key)-185.webp", "\(key)-342.webp", "\(key)-780.webp", "incoming"])
            #expect(try permissions(pictures) == 0o700)
            #expect(try permissions(pictures.appending(path: "incoming")) == 0o700)
            #expect(try permissions(pictures.appending(path: "\(key)-780.webp")) == 0o600)
            #expect(pictures.appending(path: "incoming").names == [])
        }
    }

    @Test func `a key is the beginning of the SHA-256 of the largest file`() {
        #expect(PictureKey(of: Array("abc".utf8)).description == "ba7816bf8f01cfea414140de5dae2223")
    }

    @Test func `concurrent saves of one picture agree`() async throws {
        try await withFolder { data in
            let keys = try await withThrowingTaskGroup(of: PictureKey.self) { tasks in
                for _ in 0..<20 { tasks.addTask { try await PictureFolder(in: data).keep(picture) } }
                return try await tasks.reduce(into: Set()) { $0.insert($1) }
            }

            #expect(try PictureFolder(in: data).keys() == keys)
            #expect(keys.count == 1)
        }
    }

    @Test func `a full folder takes no further picture, but renews those it has`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data, maxCount: 1)
            let key = try await folder.keep(picture)

            await #expect(throws: StorageError.tooManyPictures) { _ = try await folder.keep(other) }
            #expect(try await folder.keep(picture) == key)
            #expect(try folder.keys() == [key])
            #expect(data.appending(path: "pictures/incoming").names == [])

            _ = try await folder.sweep(keeping: [], olderThan: .distantFuture)
            #expect(try await folder.keep(other) != key)
        }
    }

    @Test func `the pictures of a folder have a limit of bytes, in their largest size`() async throws {
        try await withFolder { data in
            let limit = picture[.large].count + other[.large].count
            let folder = PictureFolder(in: data, maxBytes: limit)
            let first = try await folder.keep(picture)

            await #expect(throws: StorageError.tooManyPictures) {
                _ = try await PictureFolder(in: data, maxBytes: limit - 1).keep(other)
            }
            let second = try await folder.keep(other)
            #expect(try folder.keys() == [first, second])
        }
    }

    @Test func `only old unused pictures are swept`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data)
            let pictures = data.appending(path: "pictures")
            let kept = try await folder.keep(picture)
            let orphan = try await folder.keep(other)
            try Data("mine".utf8).write(to: pictures.appending(path: "notes.txt"))

            #expect(try await folder.sweep(keeping: [kept], olderThan: past) == 0)
            #expect(try folder.keys() == [kept, orphan])

            for name in pictures.names where name != "incoming" { try age(pictures.appending(path: name)) }
            #expect(try await folder.sweep(keeping: [kept], olderThan: later) == 1)

            #expect(try folder.keys() == [kept])
            #expect(pictures.names.count == 5)
        }
    }

    @Test func `a locked folder is not swept`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data)
            let pictures = data.appending(path: "pictures")
            _ = try await folder.keep(picture)
            for name in pictures.names where name != "incoming" { try age(pictures.appending(path: name)) }
            let descriptor = open(pictures.path, O_RDONLY | O_DIRECTORY)
            defer { close(descriptor) }
            #expect(flock(descriptor, LOCK_EX) == 0)

            #expect(try await folder.sweep(keeping: [], olderThan: later) == 0)
            try await folder.sweepUnfinished(olderThan: later)
            #expect(flock(descriptor, LOCK_UN) == 0)
            #expect(try await folder.sweep(keeping: [], olderThan: later) == 1)
        }
    }

    @Test func `old unfinished files are swept`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data)
            let incoming = data.appending(path: "pictures/incoming")
            try await folder.sweepUnfinished(olderThan: later)
            let kept = try await folder.keep(picture)
            try FileManager.default.createDirectory(
                at: incoming.appending(path: "work-abc"), withIntermediateDirectories: true)
            try Data("half".utf8).write(to: incoming.appending(path: "part-abc"))
            try Data("half".utf8).write(to: incoming.appending(path: "part-new"))
            for name in ["work-abc", "part-abc"] { try age(incoming.appending(path: name)) }

            try await folder.sweepUnfinished(olderThan: later)

            #expect(incoming.names == ["part-new"])
            #expect(try folder.keys() == [kept])
        }
    }

    @Test func `saving or uploading a picture again renews it`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data)
            let pictures = data.appending(path: "pictures")
            let keys: Set = [try await folder.keep(picture), try await folder.keep(other)]
            for name in pictures.names where name != "incoming" { try age(pictures.appending(path: name)) }

            _ = try await folder.keep(picture)
            #expect(try await folder.renew(other[.large]) != nil)
            #expect(try await folder.renew(Self.webP(9)) == nil)

            #expect(try await folder.sweep(keeping: [], olderThan: later) == 0)
            #expect(try folder.keys() == keys)
        }
    }

    @Test func `an unwritable picture folder is reported`() async throws {
        try await withFolder { data in
            try Data("in the way".utf8).write(to: data.deletingLastPathComponent())
            let folder = PictureFolder(in: data)

            await #expect(throws: StorageError.unwritable) { _ = try await folder.keep(picture) }
            #expect(try folder.keys() == [])
            try FileManager.default.removeItem(at: data.deletingLastPathComponent())
        }
    }

    @Test func `pages find pictures by name`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data)
            let key = try await folder.keep(picture)
            let name = try #require(PictureName(source: "my", size: "w342", file: "\(key).webp"))

            #expect(try await folder.picture(name).bytes == picture[.medium])
            for (source, size, file) in [
                ("tmdb", "w342", "\(key).webp"), ("my", "w500", "\(key).webp"), ("my", "w342", "\(key).jpg"),
                ("my", "w342", "incoming"), ("my", "w342", "00000000000000000000000000000000.webp"),
            ] {
                let name = try #require(PictureName(source: source, size: size, file: file))
                await #expect(throws: SourceError.notFound) { _ = try await folder.picture(name) }
            }
        }
    }

    @Test func `a link in the place of a picture is not followed`() async throws {
        try await withFolder { data in
            let folder = PictureFolder(in: data)
            let key = try await folder.keep(picture)
            let file = data.appending(path: "pictures/\(key)-342.webp")
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createSymbolicLink(
                atPath: file.path, withDestinationPath: data.appending(path: "pictures/\(key)-780.webp").path)

            await #expect(throws: StorageError.damaged) { _ = try await folder.rendition(key, .medium) }
        }
    }

    private func age(_ url: URL) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_500_000)], ofItemAtPath: url.path)
    }

    private func permissions(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    private static func webP(_ number: UInt8) -> [UInt8] { Array("RIFF    WEBPVP8 ".utf8) + [number] }
}
