import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

@Suite struct GIFRenditionTests {
    @Test(arguments: sizes)
    func `large sizes are fitted with their aspect ratio`(from: [Int], to: [Int]) throws {
        let size = try #require(PixelSize(width: from[0], height: from[1]))

        #expect(size.fitting(width: 240, height: 720) == PixelSize(width: to[0], height: to[1]))
    }

    @Test(.enabled(if: LibVIPS.isThere, "libvips is not installed"))
    func `renditions have the announced size and are saved`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.moving(width: 500, height: 280, frames: 5), as: "wave [n=1].gif")
            let gifs = GIFFolder.still(in: folder, path: LibVIPS.path)
            let gif = try #require(await gifs.listing().gifs.first)
            #expect([gif.small?.width, gif.small?.height] == [240, 134])
            #expect([gif.still?.width, gif.still?.height] == [480, 269])

            let small = try bytes(try await gifs.file(gif.id, .small))
            let still = try bytes(try await gifs.file(gif.id, .still))

            #expect(PixelSize(webP: small) == PixelSize(width: 240, height: 134))
            #expect(PixelSize(webP: still) == PixelSize(width: 480, height: 269))
            let chunks = try #require(WebPMetadataStripper.chunks(of: small)).map(\.kind)
            #expect(chunks == ["VP8X", "ANIM"] + Array(repeating: "ANMF", count: 5))
            #expect(WebPMetadataStripper(small, mayMove: true)?.bytes == small)
            #expect(WebPMetadataStripper(still)?.bytes == still)
            #expect(folder.renditions.names.count == 3)
            #expect(folder.renditions.appending(path: "incoming").names == [])
        }
    }

    @Test(.enabled(if: LibVIPS.isThere, "libvips is not installed"))
    func `renditions of removed GIFs are swept`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.moving(width: 250, height: 20, frames: 2), as: "a.gif")
            let gifs = GIFFolder.still(in: folder, path: LibVIPS.path)
            let gif = try #require(await gifs.listing().gifs.first)
            _ = try await gifs.file(gif.id, .still)
            try folder.renditions.put([1], as: "my-0-1-still.webp")
            try folder.renditions.put([1], as: "incoming/part-1")
            try folder.put([1], as: ".incoming/part-2")

            await gifs.sweep(olderThan: .distantPast)
            #expect(folder.renditions.names.count == 2)
            #expect(folder.renditions.appending(path: "incoming").names == ["part-1"])
            await gifs.sweep(olderThan: Date(timeIntervalSinceNow: 60))

            #expect(folder.renditions.names.count == 2)
            #expect(folder.renditions.appending(path: "incoming").names == [])
            #expect(folder.appending(path: ".incoming").names == [])
        }
    }

    @Test func `concurrent requests share one rendition, and a failed one is not tried again`() async throws {
        try await withTools("echo x >> ../../../../runs; exit 1") { folder, path in
            let gifs = GIFFolder.still(in: folder, path: path)
            try folder.put(GIFSamples.animation(width: 900, height: 500), as: "a.gif")
            let gif = try #require(await gifs.listing().gifs.first)
            #expect(gif.small != nil && gif.still != nil)

            await withDiscardingTaskGroup { tasks in
                for _ in 0..<20 {
                    tasks.addTask {
                        let file = try? await gifs.file(gif.id, .small)
                        #expect(file?.format == .gif)
                    }
                }
            }
            for _ in 0..<2 {
                await #expect(throws: SourceError.notFound) { _ = try await gifs.file(gif.id, .still) }
            }
            gifs.invalidate()
            _ = await gifs.listing()
            await gifs.settled()

            let runs = try String(
                contentsOf: folder.deletingLastPathComponent().appending(path: "runs"), encoding: .utf8)
            #expect(runs == "x\nx\n")
            let known = try #require(await gifs.listing().gifs.first)
            #expect(known.small == nil && known.still == nil)
        }
    }

    @Test func `the renditions of different people are made one after the other if there is one turn`() async throws {
        let script = """
            cd ../../../..; echo x >> runs
            mkdir making || mkdir meanwhile; rmdir making; exit 1
            """
        try await withTools(script) { folder, path in
            let home = folder.deletingLastPathComponent()
            let turns = PictureTurns(1)
            await withDiscardingTaskGroup { tasks in
                for person in 0..<8 {
                    let own = home.appending(path: "person \(person)")
                    tasks.addTask {
                        try? own.put(GIFSamples.animation(width: 900, height: 500), as: "a.gif")
                        let gifs = GIFFolder(in: own, dataFolder: own, path: path, turns: turns)
                        guard let gif = await gifs.listing().gifs.first else { return }
                        for size in [GIFRendition.Size.small, .still] { _ = try? await gifs.file(gif.id, size) }
                    }
                }
            }
            let runs = try String(contentsOf: home.appending(path: "runs"), encoding: .utf8)
            #expect(runs.count == 2 * 2 * 8)
            #expect(!home.names.contains("meanwhile") && !home.names.contains("making"))
        }
    }

    @Test func `long GIFs have no small rendition`() async throws {
        try await withTools("exit 1") { folder, path in
            try folder.put(GIFSamples.animation(frames: 2, width: 7000, height: 7000), as: "two.gif")
            try folder.put(GIFSamples.animation(frames: 4, width: 7000, height: 7000), as: "four.gif")
            try folder.put(GIFSamples.animation(frames: 1001, width: 300, height: 9), as: "many.gif")
            try folder.put(GIFSamples.animation(frames: 9, width: 240, height: 9), as: "little.gif")

            let gifs = await GIFFolder.still(in: folder, path: path).listing().gifs

            #expect(gifs.filter { $0.small != nil }.map(\.title) == ["two"])
            #expect(gifs.allSatisfy { $0.still != nil })
        }
    }

    @Test func `the oldest renditions are removed first`() async throws {
        try await withFolder { folder in
            let cache = RenditionFolder("gif-renditions", in: folder, endings: [".webp"], maxBytes: .max)
            for number in 0..<8 {
                _ = try cache.keep(Array(repeating: 0, count: 100), as: "my-\(number).webp")
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(1000 + number))],
                    ofItemAtPath: folder.appending(path: "gif-renditions/my-\(number).webp").path)
            }

            cache.shrink(to: 800)
            #expect(folder.appending(path: "gif-renditions").names.count == 9)
            cache.shrink(to: 600)

            let left = folder.appending(path: "gif-renditions").names
            #expect(left == ["incoming", "my-4.webp", "my-5.webp", "my-6.webp", "my-7.webp"])
            #expect(cache.file("my-0.webp") == nil)
        }
    }

    @Test func `an incomplete animation is refused`() {
        for text in ["", "RIFF", "RIFF\u{4}\0\0\0WEBPVP8X", "RIFF\u{FF}\u{FF}\0\0WEBPVP8X\u{A}\0\0\0"] {
            #expect(WebPMetadataStripper(Array(text.utf8), mayMove: true) == nil)
        }
    }

    private func bytes(_ file: GIFFile) throws -> [UInt8] {
        guard case .file(let path, let size) = file.contents else { return [] }
        let bytes = try Array(Data(contentsOf: URL(filePath: path)))
        #expect(bytes.count == size)
        return bytes
    }

    /// Gives `body` a folder and a search path with a `vipsheader` that finds a GIF and a `vipsthumbnail` that runs
    /// `script`.
    private func withTools(
        _ script: String, _ body: (_ folder: URL, _ path: String) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            let tools = folder.deletingLastPathComponent().appending(path: "tools")
            for (name, script) in [
                ("vipsheader", "echo 'source.gif: 9x9 uchar, 3 bands, srgb, gifload'"), ("vipsthumbnail", script),
            ] {
                try tools.put(Array("#!/bin/sh\n\(script)\n".utf8), as: name)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o700], ofItemAtPath: tools.appending(path: name).path)
            }
            try await body(folder, tools.path)
        }
    }

    private static let sizes: [([Int], [Int])] = [
        ([480, 270], [240, 135]), ([481, 271], [240, 135]), ([240, 100], [240, 100]), ([10, 2000], [4, 720]),
        ([2000, 1], [240, 1]), ([1, 1], [1, 1]), ([333, 7777], [31, 720]),
    ]
}

extension URL {
    /// The folder of the renditions.
    fileprivate var renditions: URL { deletingLastPathComponent().appending(path: "renditions/gif-renditions") }
}
