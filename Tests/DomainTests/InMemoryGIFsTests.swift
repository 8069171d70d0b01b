import Domain
import DomainTesting
import Testing

@Suite struct InMemoryGIFsTests {
    @Test func `GIFs in memory fulfill the contract`() async throws {
        let more = GIF(
            id: .drawn("bravo"), title: "Bravo!", tags: ["applause", "apples"], original: GIF.samples[0].original)

        try await GIFSourceContract(
            InMemoryGIFs(GIF.samples + [more]), finding: "applause", known: .drawn("popcorn"), unknown: .drawn("corn")
        ).check()
    }

    @Test func `the most frequent tag is first`() async throws {
        let tags = try await InMemoryGIFs().tags(beginningWith: "", limit: 2)

        #expect(tags == ["applause", "bravo"])
    }
}
