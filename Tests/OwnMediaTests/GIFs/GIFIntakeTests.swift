import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

@Suite struct GIFIntakeTests {
    @Test func `a GIF is saved without metadata, under a readable name`() async throws {
        try await withFolder { folder in
            let gifs = GIFFolder.still(in: folder)
            #expect(gifs.isOpen)

            let gif = try await gifs.take(
                GIFSamples.varied + Array("tail".utf8), title: "Slow Clap!", fileName: "x.gif", tags: "bravo, Well done"
            )

            #expect(gif.title == "Slow Clap!")
            #expect(gif.tags == ["bravo", "well done"])
            let bare = try GIFMetadataStripper(GIFSamples.varied).bytes
            let name = "slow-clap-\(OwnGIF.digest(bare, count: 6))"
            #expect(folder.names == [".incoming", "\(name).gif", "\(name).json"])
            #expect(try Array(Data(contentsOf: folder.appending(path: "\(name).gif"))) == bare)
            #expect(folder.appending(path: ".incoming").names == [])
            #expect(await gifs.listing().gifs == [gif])
            #expect(try await gifs.file(gif.id, .original).format == .gif)
        }
    }

    @Test func `uploads have a limit of bytes, which GIFs that were put in the folder do not use up`() async throws {
        try await withFolder { folder in
            let (one, two) = (GIFSamples.varied, GIFSamples.animation())
            let bytes = try GIFMetadataStripper(one).bytes.count
            let gifs = GIFFolder.still(in: folder, maxBytes: bytes + 1)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(two).write(to: folder.appending(path: "put.gif"))
            let gif = try await gifs.take(one, title: "One", fileName: "", tags: "")

            let other = GIFSamples.animation(frames: 3)
            await #expect(throws: GIFProblem.storage(.tooManyGIFs)) {
                _ = try await gifs.take(other, title: "Other", fileName: "", tags: "")
            }
            #expect(try await gifs.take(one, title: "Again", fileName: "", tags: "").id == gif.id)
            #expect(try await gifs.remove(gif.id))
            #expect(try await gifs.take(one, title: "One", fileName: "", tags: "").title == "One")
        }
    }

    @Test func `typed texts survive a restart`() async throws {
        try await withFolder { folder in
            let gif = try await GIFFolder.still(in: folder).take(
                GIFSamples.animation(), title: "Ça va?", fileName: "", tags: "salut")

            let listing = await GIFFolder.still(in: folder).listing()

            #expect(listing.gifs == [gif])
        }
    }

    @Test func `an identical GIF is saved once, with its first title`() async throws {
        try await withFolder { folder in
            let bytes = GIFSamples.varied
            let found = try await withThrowingTaskGroup(of: GIFID.self) { tasks in
                for number in 0..<10 {
                    tasks.addTask {
                        try await GIFFolder.still(in: folder).take(
                            bytes, title: "Title \(number)", fileName: "", tags: ""
                        ).id
                    }
                }
                return try await tasks.reduce(into: Set()) { $0.insert($1) }
            }
            let gifs = GIFFolder.still(in: folder)
            let first = try #require(await gifs.listing().gifs.first)

            let again = try await gifs.take(
                bytes + Array("other tail".utf8), title: "Another", fileName: "", tags: "")

            #expect(found == [again.id])
            #expect(again == first)
            #expect(folder.names.filter { $0.hasSuffix(".gif") }.count == 1)
        }
    }

    @Test func `a GIF that the user already has is not saved again`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.varied, as: "cats/mine.gif")
            let gifs = GIFFolder.still(in: folder)

            let gif = try await gifs.take(GIFSamples.varied, title: "Other", fileName: "", tags: "")

            #expect(gif.title == "mine")
            #expect(folder.names == ["cats"])
        }
    }

    @Test(arguments: refused)
    func `an invalid GIF is refused and leaves no file`(problem: GIFProblem, bytes: [UInt8]) async throws {
        try await withFolder { folder in
            let gifs = GIFFolder.still(in: folder)

            await #expect(throws: problem) {
                _ = try await gifs.take(bytes, title: "a", fileName: "a.gif", tags: "")
            }
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    private static let refused: [(GIFProblem, [UInt8])] = [
        (.missing, []),
        (.notAGIF, PictureSamples.png(width: 2, height: 2)),
        (.notAGIF, [71, 73, 70]),
        (.notAGIF, Array(GIFSamples.varied.dropLast())),
        (.tooLarge, GIFSamples.screen(8000, 8000)),
    ]

    @Test func `a file that is too large is refused`() async throws {
        try await withFolder { folder in
            let gifs = GIFFolder.still(in: folder)
            let bytes = [UInt8](repeating: 0, count: GIFProblem.maxBytes + 1)

            await #expect(throws: GIFProblem.tooLarge) {
                _ = try await gifs.take(bytes, title: "", fileName: "", tags: "")
            }
        }
    }

    @Test func `20,000 frames are taken`() async throws {
        try await withFolder { folder in
            let gif = try await GIFFolder.still(in: folder).take(
                GIFSamples.animation(frames: 20_000), title: "Long", fileName: "", tags: "")

            #expect(gif.frameCount == 20_000)
        }
    }

    @Test func `an unwritable GIF folder is reported`() async throws {
        try await withFolder(named: "gifs") { folder in
            try folder.deletingLastPathComponent().put(Array("mine".utf8), as: "gifs")
            let gifs = GIFFolder.still(in: folder)

            #expect(!gifs.isOpen)
            await #expect(throws: GIFProblem.storage(.unwritable)) {
                _ = try await gifs.take(GIFSamples.animation(), title: "a", fileName: "", tags: "")
            }
            #expect(GIFProblem.storage(.unwritable).sentence.contains("your GIF folder"))
            #expect(try String(contentsOf: folder, encoding: .utf8) == "mine")
        }
    }

    @Test func `other files with a GIF's name are not changed`() async throws {
        try await withFolder { folder in
            let digest = OwnGIF.digest(try GIFMetadataStripper(GIFSamples.animation()).bytes, count: 16)
            for piece in [digest.prefix(12), digest[...]] { try folder.put([1], as: "wow-\(piece).gif") }
            let gifs = GIFFolder.still(in: folder)

            await #expect(throws: GIFProblem.storage(.damaged)) {
                _ = try await gifs.take(GIFSamples.animation(), title: "Wow", fileName: "", tags: "")
            }
            #expect(await gifs.listing().skipped.count == 2)
        }
    }

    @Test func `uploaded GIFs can be removed, other files cannot`() async throws {
        try await withFolder { folder in
            try folder.put(GIFSamples.animation(frames: 4), as: "mine.gif")
            try folder.put(Array(#"{"title":"other program"}"#.utf8), as: "mine.json")
            let gifs = GIFFolder.still(in: folder)
            let taken = try await gifs.take(GIFSamples.animation(), title: "Taken", fileName: "", tags: "")
            let own = try #require(await gifs.listing().gifs.first { $0.title == "mine" })

            #expect(await gifs.mayRemove(taken.id))
            #expect(await !gifs.mayRemove(own.id))
            #expect(try await !gifs.remove(own.id))
            #expect(try await !gifs.remove(.drawn("popcorn")))
            #expect(try await gifs.remove(taken.id))
            #expect(try await !gifs.remove(taken.id))

            #expect(folder.names == [".incoming", "mine.gif", "mine.json"])
            #expect(await gifs.listing().gifs == [own])
        }
    }

    @Test func `metadata edited by hand is used`() async throws {
        try await withFolder { folder in
            let time = SteppedTime()
            let gifs = GIFFolder.still(in: folder, time: time)
            _ = try await gifs.take(GIFSamples.animation(), title: "Before", fileName: "", tags: "")
            let name = try #require(folder.names.first { $0.hasSuffix(".json") })

            try folder.put(GIFMetadata(title: "Afterwards", fileName: "", tags: "late").bytes, as: name)
            time.advance(by: GIFFolder.refreshInterval)
            _ = await gifs.listing()
            await gifs.settled()

            #expect(await gifs.listing().gifs.map(\.title) == ["Afterwards"])
        }
    }
}
