import Catalog
import Domain
import DomainTesting
import Synchronization
import Testing

@Suite struct LocalGIFsTests {
    private static let drawn = [
        drawnGIF("popcorn", "Popcorn, popping", ["snack", "movie"]),
        drawnGIF("applause", "Applause", ["bravo", "clapping"]),
        drawnGIF("bravo", "Hands that clap", ["applause", "cheer"]),
        drawnGIF("ovation", "On their feet", ["standing ovation", "applause"]),
        drawnGIF("up", "Well done", ["thumbs up"]),
        drawnGIF("screen", "Movie night", ["popcorn", "cinema"]),
        drawnGIF("cat", "On the sofa", ["cat", "happy", "weekend"]),
    ]

    @Test func `it fulfills the contract of a source of GIFs`() async throws {
        let folder = Folder([ownGIF(1, "Curtain call", ["applause"]), ownGIF(2, "holiday-cat", ["holiday"])])
        for gifs in [LocalGIFs(drawn: Self.drawn), LocalGIFs(drawn: Self.drawn, own: folder)] {
            try await GIFSourceContract(
                gifs, finding: "applause", known: .drawn("cat"), unknown: .drawn("dog")
            ).check()
        }
    }

    @Test(arguments: [
        ("popcorn", ["Popcorn, popping", "Movie night"]), ("pop corn", ["Popcorn, popping", "Movie night"]),
        ("aplause", ["Applause", "Hands that clap", "On their feet"]), ("happy cat", ["On the sofa"]),
        ("movie popcorn", ["Popcorn, popping", "Movie night"]), ("thumbs up", ["Well done"]),
        ("clap", ["Hands that clap", "Applause"]),
        ("bravo", ["Applause"]), ("popcorn 3", []), ("popcorn zebra", []),
    ])
    func `common queries have the best match first`(text: String, titles: [String]) async throws {
        let found = try await LocalGIFs(drawn: Self.drawn).search(text, rows: 0..<20)

        #expect(found.items.prefix(titles.count).map(\.title) == titles)
        #expect(titles.isEmpty == found.items.isEmpty)
        #expect(found.total == found.items.count)
    }

    @Test func `titles rank above tags, and own GIFs above built-in ones`() async throws {
        let gifs = LocalGIFs(
            drawn: Self.drawn, own: Folder([ownGIF(1, "Standing", ["applause"]), ownGIF(2, "Popcorn, popping", [])]))

        #expect(try await titles(gifs, "applause") == ["Applause", "Standing", "Hands that clap", "On their feet"])
        let both = try await gifs.search("popcorn popping", rows: 0..<9)
        #expect(both.items.map(\.id) == [ownGIF(2).id, .drawn("popcorn")])
    }

    @Test func `trending lists own GIFs first, newest first, then built-in ones`() async throws {
        let gifs = LocalGIFs(drawn: Self.drawn, own: Folder([ownGIF(9, "New"), ownGIF(1, "Old")]))

        let page = try await gifs.trending(rows: 0..<3)

        #expect(page.items.map(\.title) == ["New", "Old", "Popcorn, popping"])
        #expect(page.total == 2 + Self.drawn.count)
    }

    @Test func `built-in GIFs are found during the first listing of a folder`() async throws {
        let folder = SlowFolder(GIFListing(revision: 1, gifs: [ownGIF(1, "Bravo!")]))
        let gifs = LocalGIFs(drawn: Self.drawn, own: folder, waitsForOwn: false)

        #expect(try await titles(gifs, "bravo") == ["Applause"])
        folder.open()
        #expect(try await gifs.gif(ownGIF(1).id).title == "Bravo!")
        #expect(try await titles(gifs, "bravo").first == "Bravo!")
    }

    @Test func `changes in the folder are found`() async throws {
        let folder = Folder([ownGIF(1, "Rear Window"), ownGIF(2, "Sunset")])
        let gifs = LocalGIFs(drawn: Self.drawn, own: folder)
        #expect(try await titles(gifs, "window") == ["Rear Window"])

        folder.set([ownGIF(3, "Window seat"), ownGIF(1, "Rear Window"), ownGIF(2, "Sunrise", ["window"])])
        let found = try await titles(gifs, "window")
        #expect(found.first == "Window seat" && Set(found) == ["Window seat", "Rear Window", "Sunrise"])
        #expect(try await titles(gifs, "sunset") == [])
        #expect(try await gifs.tags(beginningWith: "win", limit: 9) == ["window"])

        folder.set([ownGIF(2, "Sunrise")])
        #expect(try await titles(gifs, "window") == [])
        #expect(try await gifs.trending(rows: 0..<50).total == 1 + Self.drawn.count)
        await #expect(throws: SourceError.notFound) { _ = try await gifs.gif(ownGIF(1).id) }
    }

    @Test func `a changed GIF is returned in its new version`() async throws {
        let folder = Folder([ownGIF(1, "Rear Window")])
        let gifs = LocalGIFs(drawn: [], own: folder)
        _ = try await gifs.search("rear", rows: 0..<9)

        var changed = ownGIF(1, "Rear Window")
        changed.original.place = .here(revision: "another")
        folder.set([changed])

        #expect(try await gifs.search("rear", rows: 0..<9).items == [changed])
        #expect(try await gifs.gif(changed.id) == changed)
    }

    @Test(arguments: [150, 900, 3_000])
    func `any number of new GIFs is found by concurrent searches`(count: Int) async throws {
        let folder = Folder([])
        let gifs = LocalGIFs(drawn: Self.drawn, own: folder)
        #expect(try await titles(gifs, "number").isEmpty)

        folder.set((0..<count).map { ownGIF($0, "Number \($0)") })
        let totals = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await gifs.search("number", rows: 0..<20).total } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(totals == [count])

        await gifs.prepare()
        #expect(try await titles(gifs, "number \(count - 1)") == ["Number \(count - 1)"])
        #expect(try await gifs.search("number", rows: 0..<20).total == count)
    }

    @Test func `random GIFs follow the generator`() async throws {
        func ids(_ seed: UInt64) async throws -> [GIFID] {
            try await LocalGIFs(drawn: Self.drawn, generator: SeededGenerator(seed: seed)).random(4, tag: nil).map(\.id)
        }

        let first = try await ids(1)
        #expect(try await ids(1) == first)
        #expect(try await ids(2) != first)
    }

    @Test func `random GIFs are evenly distributed`() async throws {
        let gifs = LocalGIFs(drawn: Self.drawn, generator: SeededGenerator(seed: 7))
        var counts: [GIFID: Int] = [:]
        for _ in 0..<1_000 { for gif in try await gifs.random(2, tag: nil) { counts[gif.id, default: 0] += 1 } }

        #expect(counts.count == Self.drawn.count)
        #expect(counts.values.allSatisfy { (230...340).contains($0) }, "\(counts)")
    }

    @Test(arguments: ["", "?!", String(repeating: "a", count: 51)])
    func `an empty tag gives no random GIF`(tag: String) async throws {
        #expect(try await LocalGIFs(drawn: Self.drawn).random(5, tag: tag).isEmpty)
    }

    @Test func `the most frequent tags come first, ignoring case`() async throws {
        let folder = Folder([ownGIF(1, "One", ["Cinéma", "cine", "cine"]), ownGIF(2, "Two", ["cinema"])])
        let gifs = LocalGIFs(drawn: Self.drawn, own: folder)

        #expect(try await gifs.tags(beginningWith: " CINE", limit: 9) == ["Cinéma", "cine"])
        #expect(try await gifs.tags(beginningWith: "", limit: 2) == ["Cinéma", "applause"])
        #expect(try await gifs.tags(beginningWith: "?", limit: 2) == [])
        #expect(try await gifs.tags(beginningWith: "", limit: -1) == [])
    }

    @Test func `without GIFs nothing is found`() async throws {
        let gifs = LocalGIFs(drawn: [])

        #expect(try await gifs.search("cat", rows: 0..<5).total == 0)
        #expect(try await gifs.trending(rows: 0..<5) == Page(items: [], offset: 0, total: 0))
        #expect(try await gifs.random(5, tag: nil).isEmpty)
    }

    private func titles(_ gifs: LocalGIFs, _ text: String) async throws -> [String] {
        try await gifs.search(text, rows: 0..<20).items.map(\.title)
    }
}

/// A folder that a test changes.
private final class Folder: OwnGIFs {
    private let current: Mutex<GIFListing>

    init(_ gifs: [GIF]) { current = Mutex(GIFListing(revision: 1, gifs: gifs)) }

    func listing() async -> GIFListing { current.withLock { $0 } }

    func set(_ gifs: [GIF]) {
        current.withLock { $0 = GIFListing(revision: $0.revision + 1, gifs: gifs) }
    }
}

private func drawnGIF(_ name: String, _ title: String, _ tags: [String]) -> GIF {
    GIF(id: .drawn(name), title: title, tags: tags, original: rendition)
}

private func ownGIF(_ number: Int, _ title: String = "Own", _ tags: [String] = []) -> GIF {
    let digits = String(number, radix: 16)
    return GIF(
        id: .own(String(repeating: "0", count: 32 - digits.count) + digits), title: title, tags: tags,
        original: rendition)
}

private let rendition = GIFRendition(format: .gif, width: 480, height: 270, place: .here(revision: "1"))

/// A folder whose listing is unknown until it is opened.
private final class SlowFolder: OwnGIFs {
    private let opened: Task<Void, Never>
    private let opening: AsyncStream<Never>.Continuation
    private let known: GIFListing

    init(_ known: GIFListing) {
        self.known = known
        let gate: AsyncStream<Never>
        (gate, opening) = AsyncStream.makeStream()
        opened = Task { for await _ in gate {} }
    }

    func open() { opening.finish() }

    func listing() async -> GIFListing {
        await opened.value
        return known
    }
}
