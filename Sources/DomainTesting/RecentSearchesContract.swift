public import Domain
import Testing

public struct RecentSearchesContract: Sendable {
    private let searches: any RecentSearches

    /// - Parameter searches: the searches to check; empty so far.
    public init(_ searches: any RecentSearches) { self.searches = searches }

    /// Checks the contract; each breach is an issue of the running test.
    public func check() async throws {
        #expect(try await searches.all() == [], "nothing is remembered at first")
        try await checkOrder()
        try await checkSameTexts()
        try await checkDifferentTexts()
        try await checkRemoval()
        try await checkTextsThatAreNotKept()
        try await checkSpelling()
        try await checkManyAtOnce()
    }

    private func checkOrder() async throws {
        let texts = (1...13).map { "movie \($0)" }
        for text in texts { try await searches.remember(text) }
        #expect(try await searches.all() == texts.suffix(10).reversed(), "the last ten, the newest first")

        try await searches.remember("movie 8")
        let again = [8, 13, 12, 11, 10, 9, 7, 6, 5, 4].map { "movie \($0)" }
        #expect(try await searches.all() == again, "a text that is searched for again goes first")
        try await searches.clear()
    }

    private func checkSameTexts() async throws {
        for (old, new) in [
            ("Blade Runner", "blade runner"), ("  \tblade \u{2003}\n runner\u{A0}", "BLADE RUNNER"),
            ("Amélie", "AME\u{301}LIE"), ("Straße", "STRASSE"), ("ΣΊΣΥΦΟΣ", "σίσυφος"),
            ("ИДИ И СМОТРИ", "иди и смотри"),
            ("a\r\nb", "A B"), ("Åsa", "\u{212B}SA"), ("a\0 B", "A\0 b"),
        ] {
            try await searches.remember(old)
            try await searches.remember("another")
            try await searches.remember(new)
            #expect(try await exactly(searches.all()) == exactly([new, "another"]), "the latest spelling, once")

            try await searches.remove(old)
            #expect(try await searches.all() == ["another"], "it is forgotten in whatever spelling")
            try await searches.clear()
        }
    }

    private func checkDifferentTexts() async throws {
        let texts = ["se7en", "seven", "amelie", "amélie", "WALL·E", "WALL E", "WALLE", "a\0b", "a\0c", "a"]
        for text in texts { try await searches.remember(text) }
        #expect(try await searches.all() == texts.reversed(), "only spaces and case are folded")
        try await searches.clear()
    }

    private func checkRemoval() async throws {
        for text in ["one", "two", "three"] { try await searches.remember(text) }
        try await searches.remove("  TWO ")
        #expect(try await searches.all() == ["three", "one"])
        try await searches.remove("two")
        try await searches.remove("")
        #expect(try await searches.all() == ["three", "one"], "what is not kept cannot be forgotten")

        try await searches.clear()
        #expect(try await searches.all() == [])
        try await searches.clear()
        try await searches.remember("four")
        #expect(try await searches.all() == ["four"], "they begin anew")
        try await searches.clear()
    }

    private func checkTextsThatAreNotKept() async throws {
        let longest = String(repeating: "é", count: MovieQuery.maxTextLength)
        try await searches.remember(longest)
        for text in ["", " \t\n\u{3000}\u{2028}", longest + "e", String(repeating: "👩‍👩‍👧", count: 10_000)] {
            try await searches.remember(text)
            #expect(try await searches.all() == [longest])
        }
        try await searches.clear()
    }

    private func checkSpelling() async throws {
        for text in Self.oddTexts {
            try await searches.remember(text)
            #expect(try await exactly(searches.all()) == exactly([text]), "as it was typed")
            try await searches.remove(text)
            #expect(try await searches.all() == [])
        }
    }

    private func checkManyAtOnce() async throws {
        let searches = searches
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for number in 0..<40 {
                let movie = "\(number.isMultiple(of: 2) ? "movie" : "MOVIE") \(number / 2 % 10)"
                tasks.addTask {
                    try await searches.remember(movie)
                    if number.isMultiple(of: 5) { try await searches.remove("other") }
                }
            }
            try await tasks.waitForAll()
        }
        let all = try await searches.all().compactMap { RecentSearch($0)?.folded }
        #expect(all.sorted() == (0..<10).map { "movie \($0)" }, "none is lost, and none stands there twice")
        try await searches.clear()
    }

    /// Compares scalars: texts that are equal as `String` may differ.
    private func exactly(_ texts: [String]) -> [[Unicode.Scalar]] { texts.map { Array($0.unicodeScalars) } }

    private static let oddTexts =
        OddTexts.all + ["Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞", "file:///etc/passwd?a#b", "%00%s%n"]
}
