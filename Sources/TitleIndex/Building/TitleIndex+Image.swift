extension TitleIndex.Builder {
    /// Sorts what was collected and writes the sections.
    func image() -> IndexImage {
        var writer = IndexWriter()
        let (letters, starts, places) = terms.sorted()
        let order = titlesByPopularity()
        var placeOfTitle = [UInt32](repeating: 0, count: titles.count)
        for (place, title) in order.enumerated() { placeOfTitle[title] = UInt32(place) }
        let masks = letters.withUnsafeBufferPointer { letters in
            (0..<starts.count - 1).map { LetterMask.of(letters[Int(starts[$0])..<Int(starts[$0 + 1])]) }
        }

        let articles = Self.articles(letters, starts)
        var entries = TitleTable.Writer(
            titleCount: titles.count, wordCount: words.count, recordCount: years.count)
        var sequence: [UInt32] = []
        sequence.reserveCapacity(words.count)
        var titleStarts: [UInt32] = []
        titleStarts.reserveCapacity(titles.count + 1)
        var flagsOfTitles: [UInt8] = []
        let headWords = headWordsOfTitles()
        for title in order {
            let range = titles[title].start..<(title + 1 < titles.count ? titles[title + 1].start : words.count)
            let start = sequence.count
            var mask: UInt32 = 0
            var letterCount = 0
            for place in range {
                let word = words[place]
                guard word != IndexReader.boundary else {
                    sequence.append(word)
                    continue
                }
                let term = places[Int(word)]
                sequence.append(term)
                mask |= masks[Int(term)]
                letterCount += Int(starts[Int(term) + 1] - starts[Int(term)])
            }
            var flags = titles[title].flags
            if range.count > 1, articles.contains(sequence[start]) { flags |= TitleFacts.leadsWithArticle }
            flagsOfTitles.append(flags)
            titleStarts.append(UInt32(start))
            let record = titles[title].record
            let facts = TitleFacts(
                popularity: popularities[Int(record)], letterCount: letterCount, flags: flags,
                headWords: headWords[title])
            entries.append(mask: mask, facts: facts, firstWord: start, record: record)
        }
        entries.append(mask: 0, facts: nil, firstWord: sequence.count, record: 0)
        titleStarts.append(UInt32(sequence.count))

        let stride = TitleTable.stride(wordCount: words.count, recordCount: years.count)
        writer.set(.titles, bits: entries.finished(), count: titles.count + 1, width: stride)
        writer.set(.words, packing: sequence)
        writer.set(.letters, plain: letters)
        writer.set(.termStarts, packing: starts)
        writer.set(.termMasks, plain: masks)
        writer.set(.years, plain: years)
        let found = unspacedLetters.map { (title: placeOfTitle[Int($0.title)], term: places[Int($0.term)]) }
        let postings = Postings(sequence, titleStarts, found, termCount: masks.count)
        writer.set(.postings, packing: postings.titles)
        writer.set(.postingStarts, packing: postings.starts)
        writer.set(.mostPopularOfTerms, packing: RangeMinimum.tree(over: postings.bestOfTerms))
        let sorted = SortedTitles.entries(sequence, titleStarts, flagsOfTitles)
        writer.set(.sortedTitles, packing: sorted)
        writer.set(.mostPopularOfSortedTitles, packing: RangeMinimum.tree(over: sorted))
        let parts = TermParts.table(letters, starts)
        writer.set(.partStarts, packing: parts.starts)
        writer.set(.parts, packing: parts.terms)
        writer.set(.acronyms, plain: sortedAcronyms(placeOfTitle, order))
        return writer.image(recordCount: years.count, titleCount: titles.count)
    }

    /// For each title the words before its second part; 0 if it has only one.
    private func headWordsOfTitles() -> [Int] {
        var words = [Int](repeating: 0, count: titles.count)
        for part in partStarts.reversed() { words[Int(part.title)] = part.start }
        return words
    }

    /// The titles by descending popularity of their records, then in the order of the records.
    private func titlesByPopularity() -> [Int] {
        let entries: [(popularity: Double, title: Int)] = titles.indices.map { title in
            (popularities[Int(titles[title].record)], title)
        }
        let sorted = entries.sorted { left, right in
            left.popularity == right.popularity ? left.title < right.title : left.popularity > right.popularity
        }
        return sorted.map(\.title)
    }

    private func sortedAcronyms(_ placeOfTitle: [UInt32], _ order: [Int]) -> [UInt64] {
        var found = acronyms.map { UInt64($0.hash) << 32 | UInt64(placeOfTitle[Int($0.title)]) }
        let starts = Dictionary(grouping: partStarts, by: \.title)
        for (place, title) in order.prefix(Ranking.maxTitlesWithAcronyms).enumerated() {
            guard titles[title].flags & TitleFacts.isKeywords == 0 else { continue }
            let range = titles[title].start..<(title + 1 < titles.count ? titles[title + 1].start : words.count)
            guard range.count >= 3 else { continue }
            let parts = Folding(
                words: range.map { Word(letters: terms.word(words[$0])) },
                partStarts: starts[UInt32(title), default: []].map(\.start)
            ).parts
            for acronym in Acronyms.of(parts) {
                found.append(UInt64(Terms.hash(ofAcronym: acronym)) << 32 | UInt64(place))
            }
        }
        return found.sorted()
    }

    private static func articles(_ letters: [UInt16], _ starts: [UInt32]) -> Set<UInt32> {
        let articles = Set(Articles.leading.map(\.utf16))
        let longest = articles.map(\.count).max() ?? 0
        return Set(
            (0..<starts.count - 1).filter { term in
                let range = Int(starts[term])..<Int(starts[term + 1])
                return range.count <= longest && articles.contains(Array(letters[range]))
            }.map(UInt32.init))
    }
}

/// The titles of each term, most popular first.
private struct Postings {
    let starts: [UInt32]
    let titles: [UInt32]

    init(
        _ words: [UInt32], _ titleStarts: [UInt32], _ unspacedLetters: [(title: UInt32, term: UInt32)], termCount: Int
    ) {
        let unspacedLetters = unspacedLetters.sorted { $0.title < $1.title }
        func forEach(_ body: (_ term: Int, _ title: UInt32) -> Void) {
            var last = [UInt32](repeating: .max, count: termCount)
            var nextLetter = 0
            for title in 0..<UInt32(titleStarts.count - 1) {
                func visit(_ term: UInt32) {
                    guard term != IndexReader.boundary, last[Int(term)] != title else { return }
                    last[Int(term)] = title
                    body(Int(term), title)
                }
                for place in titleStarts[Int(title)]..<titleStarts[Int(title) + 1] { visit(words[Int(place)]) }
                while nextLetter < unspacedLetters.count, unspacedLetters[nextLetter].title == title {
                    visit(unspacedLetters[nextLetter].term)
                    nextLetter += 1
                }
            }
        }
        var starts = [UInt32](repeating: 0, count: termCount + 1)
        forEach { term, _ in starts[term + 1] += 1 }
        for term in 0..<termCount { starts[term + 1] += starts[term] }
        var titles = [UInt32](repeating: 0, count: Int(starts[termCount]))
        var next = starts
        forEach { term, title in
            titles[Int(next[term])] = title
            next[term] += 1
        }
        self.starts = starts
        self.titles = titles
    }

    /// The most popular title of each term.
    var bestOfTerms: [UInt32] {
        (0..<starts.count - 1).map { starts[$0] < starts[$0 + 1] ? titles[Int(starts[$0])] : .max }
    }
}
