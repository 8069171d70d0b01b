import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

@Suite struct GIFFolderTests {
    @Test func `GIFs in the folder and its subfolders are listed, newest first`() async throws {
        try await withFolder(named: "gifs") { folder in
            try folder.put(GIFSamples.animation(frames: 3, width: 4, height: 2), as: "Reactions/Slow Clap.GIF")
            try folder.put(GIFSamples.animation(), as: "popcorn_2.gif")
            try folder.put(Array("words".utf8), as: "notes.txt")
            try folder.put(GIFSamples.animation(), as: ".hidden.gif")
            try folder.age("popcorn_2.gif", to: 1000)
            try folder.age("Reactions/Slow Clap.GIF", to: 2000)

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.gifs.map(\.title) == ["Slow Clap", "popcorn 2"])
            #expect(listing.gifs.map(\.tags) == [["slow", "clap", "reactions"], ["popcorn"]])
            #expect(listing.skipped == [])
            let clap = try #require(listing.gifs.first)
            #expect(clap.id == .own(OwnGIF.digest(Array("Reactions/Slow Clap.GIF".utf8), count: 16)))
            #expect(GIFID(clap.id.description) == clap.id)
            #expect([clap.original.width, clap.original.height, clap.frameCount] == [4, 2, 3])
            #expect(clap.original.bytes == GIFSamples.animation(frames: 3, width: 4, height: 2).count)
            #expect(clap.small == nil && clap.still == nil)
        }
    }

    @Test func `a missing folder is empty and is not created`() async throws {
        try await withFolder { folder in
            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.gifs.isEmpty && listing.skipped.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    @Test func `a file at the folder's path is reported`() async throws {
        try await withFolder(named: "gifs") { folder in
            try folder.deletingLastPathComponent().put([1], as: "gifs")

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.skipped == [SkippedGIF(path: "gifs", problem: "it is not a folder")])
        }
    }

    @Test func `invalid GIFs are skipped and reported`() async throws {
        try await withFolder { folder in
            try folder.put(PictureSamples.png(width: 2, height: 2), as: "a.gif")
            try folder.put([], as: "b.gif")
            try folder.put(GIFSamples.animation().dropLast(9), as: "c.gif")
            try folder.put(GIFSamples.screen(0, 0) + GIFSamples.dot + [0x3B], as: "d.gif")
            try folder.put(GIFSamples.animation(), as: "true.jpg")
            try folder.makeFolder("folder.gif")
            let isPiped = mkfifo(folder.appending(path: "pipe.gif").path, 0o600) == 0
            try #require(isPiped)
            try folder.link("nothing.gif", to: "/nowhere/at-all.gif")

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.gifs.isEmpty)
            #expect(
                listing.skipped.map { "\($0.path): \($0.problem)" } == [
                    "a.gif: it is not a GIF", "b.gif: it is empty", "c.gif: it is cut off", "d.gif: it is broken",
                    "nothing.gif: it leads to nothing", "pipe.gif: it is not a file",
                ])
        }
    }

    @Test func `a file that is too large is not read`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.animation(), as: "huge.gif")
            let path = folder.appending(path: "huge.gif").path
            let isLong = truncate(path, off_t(InvalidGIFError.maxBytes) + 1) == 0
            try #require(isLong)

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.skipped == [SkippedGIF(path: "huge.gif", problem: "it is larger than 200 MB")])
        }
    }

    @Test func `links to files are followed, and loops end`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.animation(), as: "a/real.gif")
            try folder.link("a/loop", to: "..")
            try folder.link("a/self", to: "self")
            try folder.link("b.gif", to: "a/real.gif")
            try folder.link("c.gif", to: "c.gif")

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(Set(listing.gifs.map(\.title)) == ["real", "b"])
            #expect(
                listing.skipped == [
                    SkippedGIF(path: "a/loop", problem: "it is a link to a folder"),
                    SkippedGIF(path: "c.gif", problem: "it leads to nothing"),
                ])
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func `unreadable files are reported`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.animation(), as: "closed/a.gif")
            try folder.put(GIFSamples.animation(), as: "b.gif")
            chmod(folder.appending(path: "closed").path, 0)
            chmod(folder.appending(path: "b.gif").path, 0)
            defer { chmod(folder.appending(path: "closed").path, 0o700) }

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.skipped.map(\.path) == ["b.gif", "closed"])
            #expect(listing.skipped.allSatisfy { $0.problem == "it cannot be read" })
        }
    }

    @Test func `file names that are not UTF-8 are reported`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.animation(), as: "ok.gif")
            let path = Array("\(folder.path)/a".utf8) + [0xFF] + Array("b.gif".utf8) + [0]
            let descriptor = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { name -> Int32 in
                guard let start = name.baseAddress else { return -1 }
                return open(start, O_CREAT | O_WRONLY, 0o600)
            }
            // Some file systems refuse such names.
            guard descriptor >= 0 else { return }
            close(descriptor)

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.gifs.count == 1)
            #expect(listing.skipped.map(\.problem) == ["its name cannot be read"])
        }
    }

    @Test func `folders below the maximum depth are reported`() async throws {
        try await withFolder { folder in
            let path = String(repeating: "a/", count: GIFTree.maxDepth)
            try folder.put(GIFSamples.animation(), as: "\(path)deep.gif")
            try folder.put(GIFSamples.animation(), as: "\(path)b/deeper.gif")

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.gifs.map(\.title) == ["deep"])
            #expect(listing.skipped == [SkippedGIF(path: "\(path)b", problem: "it is too deep in folders")])
        }
    }

    @Test func `many files are listed, and a limit is reported`() async throws {
        try await withFolder { folder in
            for number in 0..<300 {
                try folder.put(GIFSamples.animation(seed: UInt8(number % 251)), as: "\(number % 20)/cat-\(number).gif")
            }

            let listing = await GIFFolder.still(in: folder).listing()
            let few = GIFTree(folder.path, maxGIFs: 100)

            #expect(listing.gifs.count == 300)
            #expect(Set(listing.gifs.map(\.id)).count == 300)
            #expect(few.files.count == 100)
            #expect(few.skipped.map(\.problem) == ["it has more than 100 GIFs; the others are passed over"])
        }
    }

    @Test func `changes appear after the refresh interval`() async throws {
        try await withFolder { folder in
            let time = SteppedTime()
            let gifs = GIFFolder.still(in: folder, time: time)
            try folder.put(GIFSamples.animation(), as: "a.gif")
            let first = await gifs.listing()

            try folder.put(GIFSamples.animation(), as: "b.gif")
            #expect(await gifs.listing() == first)
            time.advance(by: GIFFolder.refreshInterval)
            #expect(await gifs.listing() == first)
            await gifs.settled()
            let second = await gifs.listing()

            #expect(second.gifs.count == 2)
            #expect(second.revision != first.revision)
            time.advance(by: GIFFolder.refreshInterval)
            _ = await gifs.listing()
            await gifs.settled()
            #expect(await gifs.listing() == second)
        }
    }

    @Test func `a link that takes a GIF's place leads to no other file`() async throws {
        try await withFolder(named: "gifs") { folder in
            try folder.put(GIFSamples.animation(), as: "a.gif")
            try folder.deletingLastPathComponent().put(Array("private words".utf8), as: "words.txt")
            let gifs = GIFFolder.still(in: folder)
            let id = try #require(await gifs.listing().gifs.first?.id)

            try FileManager.default.removeItem(at: folder.appending(path: "a.gif"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "a.gif").path, withDestinationPath: "../words.txt")

            await #expect(throws: SourceError.notFound) { try await gifs.file(id, .original) }
        }
    }

    @Test func `an unchanged file is not read again`() async throws {
        try await withFolder { folder in
            let time = SteppedTime()
            let gifs = GIFFolder.still(in: folder, time: time)
            let bytes = GIFSamples.animation()
            try folder.put(bytes, as: "a.gif")
            try folder.age("a.gif", to: 1000)
            let first = await gifs.listing()

            // Only reading the file would show the change.
            try folder.put(Array(repeating: 0, count: bytes.count), as: "a.gif")
            try folder.age("a.gif", to: 1000)
            #expect(await gifs.relisted(time) == first)
            try folder.age("a.gif", to: 2000)
            #expect(await gifs.relisted(time).skipped.map(\.problem) == ["it is not a GIF"])
            try folder.put(GIFSamples.animation(frames: 5), as: "a.gif")
            let mended = try #require(await gifs.relisted(time).gifs.first)

            #expect(mended.frameCount == 5)
            #expect(mended.id == first.gifs.first?.id)
            #expect(mended.original.place != first.gifs.first?.original.place)
        }
    }

    @Test func `a file is served in place until it is removed`() async throws {
        try await withFolder { folder in
            let gifs = GIFFolder.still(in: folder)
            try folder.put(GIFSamples.animation(), as: "a.gif")
            let id = try #require(await gifs.listing().gifs.first).id

            let file = try await gifs.file(id, .original)
            #expect(file.format == .gif)
            let path = folder.appending(path: "a.gif").path
            #expect(file.contents == .file(path: path, size: GIFSamples.animation().count))
            try FileManager.default.removeItem(atPath: path)

            await #expect(throws: SourceError.notFound) { _ = try await gifs.file(id, .original) }
            _ = await gifs.listing()
            await gifs.settled()
            #expect(await gifs.listing().gifs.isEmpty)
        }
    }

    @Test func `only listed GIFs are served`() async throws {
        try await withFolder { folder in
            let gifs = GIFFolder.still(in: folder)
            try folder.put(GIFSamples.animation(width: 900, height: 500), as: "a.gif")
            try folder.put([1, 2, 3], as: "broken.gif")
            let id = try #require(await gifs.listing().gifs.first).id
            let broken = GIFID.own(OwnGIF.digest(Array("broken.gif".utf8), count: 16))

            for (id, size) in [
                (id, GIFRendition.Size.small), (id, .still), (broken, .original), (.drawn("a"), .original),
                (.own("../../etc/passwd"), .original), (.giphy("a"), .still),
            ] {
                await #expect(throws: SourceError.notFound) { _ = try await gifs.file(id, size) }
            }
        }
    }
}

extension GIFFolder {
    /// The listing after the next scan.
    fileprivate func relisted(_ time: SteppedTime) async -> GIFListing {
        time.advance(by: Self.refreshInterval)
        _ = await listing()
        await settled()
        return await listing()
    }
}

extension URL {
    fileprivate func put(_ bytes: ArraySlice<UInt8>, as name: String) throws { try put(Array(bytes), as: name) }

    fileprivate func age(_ name: String, to seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: appending(path: name).path)
    }

    fileprivate func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(at: appending(path: name), withIntermediateDirectories: true)
    }

    fileprivate func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: appending(path: name).path, withDestinationPath: target)
    }
}
