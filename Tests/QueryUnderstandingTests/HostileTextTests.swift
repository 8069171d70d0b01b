import QueryUnderstanding
import Testing

/// Hostile texts. No text may crash or hang the parser, or lose words that no filter expresses.
struct HostileTextTests {
    static let texts = [
        "", " ", "\n\t", "?!", "🍿🍿", "\u{202E}80s sci-fi\u{202C}", "\u{200F}comedy\u{200E}", "80\u{0301}s",
        String(repeating: "comedy ", count: 200), String(repeating: "a", count: 5_000),
        String(repeating: "horror-", count: 1_000), String(repeating: "with ", count: 300),
        String(repeating: "not ", count: 300) + "horror", String(repeating: "9", count: 300),
        "before 99999999999999999999", "under 99999999 hours", "under 999999 hours", "past 999999 years", "0s 00000s",
        "rated 0", "rated 11", "8.8.8.8", "1990-", "-1990", "1995-1990", "between and", "with by from of", "'s", "’’’s",
        "٨٠s", "1９80s", "Ⅷ stars", "コメディ 80年代", "комедии 80-х", "قصير", "क़ॉमेडी", "e\u{0301}\u{0301}\u{0301}",
        String(repeating: "e\u{0301}", count: 3_000), "a\u{0}b 80s\u{0}", "<script>80s</script>",
        "%00 horror ' OR 1=1 --",
    ]

    @Test(arguments: texts)
    func `any text has an understanding`(text: String) async {
        let found = await PhraseParser(currentYear: 2026).understand(text, knowledge: SampleKnowledge())

        #expect(found.filters.count <= PhraseParser.maxFilters)
        #expect(found.filters.allSatisfy { !$0.spans.isEmpty })
        for span in found.filters.flatMap(\.spans) { #expect(!text[span].isEmpty) }
        if found.filters.isEmpty { #expect(found.title == text) }
        for filter in found.filters {
            if case .years(let bounds) = filter.filter { #expect((bounds.lower ?? 0) <= (bounds.upper ?? 9999)) }
            if case .minutes(let bounds) = filter.filter { #expect((bounds.lower ?? 1) <= (bounds.upper ?? 1_000_000)) }
        }
    }

    @Test func `all genres at once are sixteen filters at most`() async {
        let text =
            "action comedy horror drama thriller western musical crime mystery fantasy animation romance sci-fi biopic "
            + "korean french german danish polish 80s 90s r-rated pg-13 anime short films"

        let found = await PhraseParser(currentYear: 2026).understand(text)

        #expect(found.filters.count == PhraseParser.maxFilters)
    }

    @Test func `words after the sixty-fourth stay in the title`() async {
        let text = "horror " + String(repeating: "x ", count: 70) + "comedy"

        let found = await PhraseParser(currentYear: 2026).understand(text)

        #expect(found.filters.map(\.filter) == [.term(.init("genre", "horror"))])
        #expect(found.title.hasSuffix("comedy"))
    }

    @Test func `people are asked for a limited number of names`() async {
        let counter = CountingKnowledge()

        _ = await PhraseParser(currentYear: 2026).understand(
            "80s " + (0..<60).map { "word\(Character(Unicode.Scalar(UInt8(97 + $0 % 26))))" }.joined(separator: " "),
            knowledge: counter)

        #expect(await counter.count <= 32)
    }
}

private actor CountingKnowledge: PhraseKnowledge {
    private(set) var count = 0

    func person(named text: String) async -> PersonGuess? {
        count += 1
        return nil
    }

    nonisolated func isTitleWord(_ word: String) -> Bool { false }
    nonisolated func isTitle(_ text: String) -> Bool { false }
    nonisolated func hasMovie(titled text: String?, of people: [String]) async -> Bool { false }
}
