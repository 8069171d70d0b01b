import Testing

@testable import TitleIndex

/// `ExhaustiveSearch` against an alignment of every title.
@Suite struct ExhaustiveSearchTests {
    @Test(arguments: 0..<6 as Range<UInt64>)
    func `all matches are found in the order of a brute-force search`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let records = (0..<120).map { _ in
            TitleIndex.Record(
                titles: (0..<Int.random(in: 1...2, using: &random)).map { _ in Self.text(1...4, &random) },
                year: 1990 + Int.random(in: 0..<4, using: &random),
                popularity: Double.random(in: 0...9, using: &random),
                keywords: (0..<Int.random(in: 0...2, using: &random)).map { _ in Self.text(1...2, &random) })
        }
        let index = TitleIndex(records)
        let titles = records.flatMap(\.titles)

        for round in 0..<60 {
            let title = titles.randomElement(using: &random) ?? ""
            let text = Self.mistyped(round % 3 == 0 ? Self.text(1...3, &random) : title, &random)
            let years = round % 5 == 0 ? 1991...1992 : nil
            let (found, expected) = index.image.read { reader in
                let search = ExhaustiveSearch(reader: reader, words: Folding(text).words, years: years)
                return (search.matches(), Self.matches(text, years, in: reader))
            }
            #expect(found.map(\.record) == expected.map(\.record), "\(text)")
            #expect(found.map(\.rank) == expected.map(\.rank), "\(text)")
        }
    }

    private static func matches(_ text: String, _ years: ClosedRange<Int>?, in reader: IndexReader) -> [SearchHit] {
        let words = QueryWord.all(Folding(text).words, in: reader, tolerance: .strict)
        guard !words.isEmpty else { return [] }
        let aligner = TitleAligner(words, in: reader, tolerance: .strict)
        let found = matches(aligner, years)
        if !found.isEmpty || words.count == 1 { return found }
        aligner.allowsFarWords = true
        return matches(aligner, years)
    }

    private static func matches(_ aligner: TitleAligner, _ years: ClosedRange<Int>?) -> [SearchHit] {
        let reader = aligner.reader
        let classifier = MatchClassifier(aligner.words.map(\.word), in: reader)
        var found: [(rank: Rank, title: Int)] = []
        for title in 0..<reader.titleCount where reader.isFrom(years, title) {
            guard let alignment = aligner.alignment(with: title, joiningWords: true),
                let rank = classifier.rank(alignment, of: title)
            else { continue }
            found.append((rank, title))
        }
        found.sort { $0.rank == $1.rank ? $0.title < $1.title : $0.rank < $1.rank }
        var seen = Set<Int>()
        let all = found.map { SearchHit(record: reader.record(ofTitle: $0.title), title: $0.title, rank: $0.rank) }
            .filter { seen.insert($0.record).inserted }
        let exact = all.filter { !$0.rank.hasTypos }
        return exact.count >= Ranking.minExactMatches || exact.first?.rank.tier == 0 ? exact : all
    }

    /// Words that are often similar, some of them joined, numbers, stop words or in a script without spaces.
    private static func text(_ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        let heads = ["grob", "stal", "krim", "blud", "fens", "wop"]
        let tails = ["ders", "kel", "mont", "lingen", "x", ""]
        let others = ["the", "of", "two", "2", "ii", "l’arkant", "侍人", "wall e", "e.t."]
        return (0..<Int.random(in: lengths, using: &random)).map { _ in
            if Int.random(in: 0..<5, using: &random) == 0 { return others.randomElement(using: &random) ?? "" }
            return (heads.randomElement(using: &random) ?? "") + (tails.randomElement(using: &random) ?? "")
        }.joined(separator: " ")
    }

    /// Missing, swapped, extra and wrong letters, missing spaces, and an unfinished end.
    private static func mistyped(_ text: String, _ random: inout SeededGenerator) -> String {
        var letters = [Character](text)
        for _ in 0..<Int.random(in: 0...2, using: &random) where letters.count > 3 {
            let place = Int.random(in: 1..<letters.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: letters.remove(at: place)
            case 1: letters.swapAt(place, place - 1)
            case 2: letters.insert("e", at: place)
            case 3: letters[place] = "o"
            default: letters.removeLast(Int.random(in: 0...2, using: &random))
            }
        }
        return String(letters)
    }
}
