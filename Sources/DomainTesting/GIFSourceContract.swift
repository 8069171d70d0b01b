public import Domain
import Testing

public struct GIFSourceContract: Sendable {
    private let source: any GIFSource
    private let text: String
    private let known: GIFID
    private let unknown: GIFID
    private let nothing: String

    /// - Parameters:
    ///   - text: a tag of at least three of the source's GIFs.
    ///   - nothing: a text without matches.
    public init(
        _ source: any GIFSource, finding text: String, known: GIFID, unknown: GIFID, nothing: String = "zzyzx qwrtz"
    ) {
        self.source = source
        self.text = text
        self.known = known
        self.unknown = unknown
        self.nothing = nothing
    }

    /// Checks the contract; each breach is an issue of the running test.
    public func check() async throws {
        try await checkSearch()
        try await checkNothing()
        await checkInvalidTexts()
        try await checkTrending()
        try await checkRandom()
        try await checkGIF()
        try await checkTags()
    }

    private func checkSearch() async throws {
        let all = try await source.search(text, rows: 0..<50)
        #expect(all.total >= 3)
        #expect(Set(all.items.map(\.id)).count == all.items.count, "no GIF stands twice in an answer")
        for gif in all.items { check(gif) }

        for typed in [text.uppercased(), "  \(text)\n"] {
            #expect(try await source.search(typed, rows: 0..<50) == all, "neither case nor space around it matters")
        }
        try await checkParts(of: all) { rows throws(SourceError) in try await source.search(text, rows: rows) }
    }

    private func checkParts(
        of all: Page<GIF>, _ rows: (Range<Int>) async throws(SourceError) -> Page<GIF>
    ) async throws {
        let part = try await rows(1..<3)
        #expect(
            part.items == Array(all.items.prefix(3).dropFirst()), "a part is the same rows that the whole has there")
        #expect(part.offset == 1)
        #expect(part.total == all.total)

        let none = try await rows(0..<0)
        #expect(none.items.isEmpty)
        #expect(none.total == all.total)

        let beyond = try await rows(4_900..<4_920)
        #expect(beyond.items.isEmpty)
        #expect(!beyond.hasMore)
    }

    private func checkNothing() async throws {
        for text in [nothing, "\(text) \(nothing)"] {
            let found = try await source.search(text, rows: 0..<10)
            #expect(found == Page(items: [], offset: 0, total: 0), "one word that fits is not enough")
        }
    }

    private func checkInvalidTexts() async {
        for text in ["", " \n", "?!", String(repeating: "a", count: 51), String(repeating: "cat ", count: 1_250)] {
            await #expect(throws: SourceError.invalidQuery) { _ = try await source.search(text, rows: 0..<10) }
        }
    }

    private func checkTrending() async throws {
        let all = try await source.trending(rows: 0..<50)
        #expect(all.items.count >= 3)
        #expect(Set(all.items.map(\.id)).count == all.items.count, "no GIF stands twice in a list")
        try await checkParts(of: all) { rows throws(SourceError) in try await source.trending(rows: rows) }
    }

    private func checkRandom() async throws {
        let some = try await source.random(3, tag: nil)
        #expect(some.count == 3)
        #expect(Set(some.map(\.id)).count == 3, "none is chosen twice")
        for gif in some { check(gif) }

        let tagged = try await source.random(10_000, tag: text)
        let found = try await source.search(text, rows: 0..<10_000)
        #expect(tagged.count >= 3)
        #expect(Set(tagged.map(\.id)).count == tagged.count)
        #expect(Set(tagged.map(\.id)).isSubset(of: found.items.map(\.id)), "only what the tag finds is chosen")

        #expect(try await source.random(3, tag: nothing).isEmpty)
        for count in [0, -1] { #expect(try await source.random(count, tag: nil).isEmpty) }
    }

    private func checkGIF() async throws {
        let gif = try await source.gif(known)
        #expect(gif.id == known)
        check(gif)
        await #expect(throws: SourceError.notFound) { _ = try await source.gif(unknown) }
        #expect(try await source.gifs([unknown, known]).map(\.id) == [known])
    }

    private func checkTags() async throws {
        let start = String(text.prefix(2))
        let tags = try await source.tags(beginningWith: start, limit: 20)
        #expect(tags.contains { $0.lowercased() == text.lowercased() })
        #expect(tags.count <= 20)
        #expect(tags.allSatisfy { $0.lowercased().hasPrefix(start.lowercased()) })
        #expect(Set(tags).count == tags.count)
        #expect(try await source.tags(beginningWith: start.uppercased(), limit: 20) == tags, "the case does not matter")
        #expect(try await source.tags(beginningWith: start, limit: 1) == Array(tags.prefix(1)))
        #expect(try await source.tags(beginningWith: start, limit: 0).isEmpty)
        #expect(try await source.tags(beginningWith: nothing, limit: 20).isEmpty)
    }

    private func check(_ gif: GIF) {
        #expect(!gif.title.isEmpty)
        for size in GIFRendition.Size.allCases {
            guard let rendition = gif[size] else { continue }
            #expect(rendition.width > 0 && rendition.height > 0)
        }
    }
}
