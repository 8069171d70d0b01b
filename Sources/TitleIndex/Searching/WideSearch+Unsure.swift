extension WideSearch {
    /// Finds titles with words near those of the query: first those that have something near two of its words.
    func findUnsure() {
        leastLoss = min(weights.firstTypo + weights.typo, weights.articleTooMuch)
        alignmentsLeft = Ranking.mostAlignments
        var texts = Set<[UInt16]>()
        let distinct = words.filter { $0.letters.count >= 3 && texts.insert($0.letters).inserted }
        let seeds = distinct.sorted { left, right in
            left.letters.count != right.letters.count
                ? left.letters.count > right.letters.count
                : left.occurrences(in: reader) < right.occurrences(in: reader)
        }.prefix(2)
        findWithKnownWords()
        var terms = seeds.map { self.terms(near: $0) }
        findCorrected(seeds, terms)
        // Words too short to be looked for with typos are looked for as they are: one of them may be right.
        if terms.isEmpty { terms = [sorted(words.compactMap { $0.term.map(Int.init) })] }
        if terms.count == 2 {
            findBoth(terms, budget: 60_000)
        } else if let terms = terms.first {
            findAny(terms, each: words.count == 1 ? 60 : 1_500, all: 3_000)
        }
        findJoined()
        if !hasAllWords { findSplit() }
        // With two typos only what is much more sought after can still be better.
        if hasAllWords { leastLoss = min(weights.firstTypo + 2 * weights.typo, weights.articleTooMuch) }
        for (number, word) in seeds.enumerated() where word.term == nil && word.letters.count >= 5 {
            terms[number] = sorted(terms[number] + near(word.letters, word.pattern, limit: 2))
        }
        if !hasAllWords { findCorrected(seeds, terms) }
        if terms.count == 2 { findBoth(terms, budget: 60_000) }
        if hasAllWords, words.count > 1 { return }
        for (number, terms) in terms.enumerated() {
            let all = words.count == 1 ? 4_000 : number == 0 ? 2_500 : 1_500
            findAny(terms, each: words.count == 1 ? 60 : 600, all: all)
        }
    }

    /// Titles about as long as the query that have the words of it that are words, the rarest of these first.
    private func findWithKnownWords() {
        let known = words.filter { $0.term != nil }.sorted { $0.occurrences(in: reader) < $1.occurrences(in: reader) }
        let isAnyUnknown = known.count < words.count
        // Where all are words, the rarest of them may be another's misspelling.
        guard words.count > 1, let lead = isAnyUnknown ? known.first : known.dropFirst().first,
            let term = lead.term.map(Int.init), words.count - known.count <= 2
        else { return }
        let letterCount = words.reduce(0) { $0 + $1.letters.count }
        let horizon = horizon
        alignmentsLeft = Ranking.mostAlignments / 3
        defer { alignmentsLeft = Ranking.mostAlignments }
        for place in reader.titles(ofTerm: term).prefix(Ranking.mostOfAboutTheLength) {
            let title = reader.postings[place]
            if title >= horizon || alignmentsLeft == 0 { return }
            guard abs(Int(reader.facts(ofTitle: Int(title)).letterCount) - letterCount) <= 2,
                aligner.lettersMissing(in: Int(title)) <= 2
            else { continue }
            offer(title)
        }
    }

    /// Titles that are the query, or begin with it, when words of it are put right.
    private func findCorrected(_ seeds: ArraySlice<QueryWord>, _ terms: [[Int]]) {
        var own: TermRanges = words.map { word in
            word.term.map { Int($0)..<Int($0) + 1 } ?? (word.isLast ? word.beginning : 0..<0)
        }
        let wrong = words.indices.filter { own[$0].isEmpty }
        guard wrong.count <= 2 else { return }
        var budget = Ranking.mostCorrections
        func correct(_ open: ArraySlice<Int>) {
            guard let position = open.first else { return findBeginnings(corrected: own) }
            guard let number = seeds.firstIndex(where: { $0 === words[position] }) else { return }
            let kept = own[position]
            for term in terms[number].prefix(open.count > 1 ? 4 : 12) where budget > 0 {
                if Int(words[position].term ?? .max) == term { continue }
                own[position] = term..<term + 1
                budget -= 1
                correct(open.dropFirst())
            }
            own[position] = kept
        }
        if wrong.isEmpty {
            for position in words.indices { correct([position]) }
        } else {
            correct(wrong[...])
        }
    }

    /// The terms within one typo of a word, and what it is or may become without any.
    private func terms(near word: QueryWord) -> [Int] {
        var terms = near(word.letters, word.pattern, limit: 1)
        terms += [word.term].compactMap { $0.map(Int.init) } + word.aliases.map(Int.init)
        if word.isLast, words.count > 1, word.beginning.count < 40 { terms += word.beginning }
        if word.isLast, word.term == nil { terms += beginnings(near: word) }
        return sorted(terms)
    }

    /// The terms that begin with a word but for a typo in it, behind its first letters.
    private func beginnings(near word: QueryWord) -> [Int] {
        guard word.letters.count >= aligner.forgiving.shortestMisspeltBeginning else { return [] }
        var range = 0..<0
        for count in 2..<word.letters.count {
            range = reader.terms(withPrefix: Array(word.letters.prefix(count)))
            if range.count <= Ranking.mostBeginnings { break }
        }
        guard range.count <= Ranking.mostBeginnings else { return [] }
        return range.filter { term in
            (word.ownMask & ~reader.termMasks[term]).hasBits(atMost: 1)
                && word.pattern.distance(reader.letters(ofTerm: term), asPrefix: true) <= 1
        }
    }

    /// The term with the most sought after title first, each once.
    private func sorted(_ terms: [Int]) -> [Int] {
        let own = Set(words.flatMap { [$0.term].compactMap(\.self) + $0.aliases }.map(Int.init))
        let keys = terms.map { term in
            (best: own.contains(term) ? 0 : reader.postings[reader.titles(ofTerm: term).lowerBound], term: term)
        }.sorted { ($0.best, $0.term) < ($1.best, $1.term) }
        return keys.enumerated().filter { $0 == 0 || keys[$0 - 1].term != $1.term }.map(\.element.term)
    }

    /// Titles with something near the first word and something near the second.
    private func findBoth(_ terms: [[Int]], budget: Int) {
        let sizes = terms.map { $0.reduce(0) { $0 + reader.titles(ofTerm: $1).count } }
        let lead = sizes[0] <= sizes[1] ? 0 : 1
        func forEach(_ terms: [Int], _ body: (UInt32) -> Void) {
            var left = budget
            for term in terms where left > 0 {
                let horizon = horizon
                // No one word, common as it is, takes the place of all others.
                for place in reader.titles(ofTerm: term).prefix(min(left, budget / 2)) {
                    let title = reader.postings[place]
                    if title >= horizon { break }
                    body(title)
                    left -= 1
                }
            }
        }
        guard sizes[lead] > Ranking.mostAlignments / 2 else { return forEach(terms[lead]) { offer($0) } }
        var bits = TitleBits(titleCount: reader.titleCount)
        forEach(terms[1 - lead]) { bits.insert($0) }
        forEach(terms[lead]) { title in if bits.mayContain(title) { offer(title) } }
    }

    private func findAny(_ terms: [Int], each: Int, all: Int) {
        var left = all
        for term in terms where left > 0 {
            let titles = reader.titles(ofTerm: term)
            offer(titlesAt: titles, limit: min(each, left))
            left -= min(each, left, titles.count)
        }
    }

    /// `god fathr`: two words that are one with a typo.
    private func findJoined() {
        for position in words.indices.dropLast() {
            let (left, right) = (words[position], words[position + 1])
            guard left.word.canBeJoined, right.word.canBeJoined, left.term == nil || right.term == nil else { continue }
            let letters = left.letters + right.letters
            let terms = near(letters, EditPattern(letters), limit: 1)
            guard !terms.isEmpty else { continue }
            aligner.joins = true
            findAny(sorted(terms), each: 60, all: 300)
            aligner.joins = false
        }
    }

    /// `forestgump`: two words written as one, of which one is right.
    private func findSplit() {
        aligner.joins = true
        defer { aligner.joins = false }
        for word in words where word.term == nil && (7...24).contains(word.letters.count) {
            let halves = (3...word.letters.count - 3).flatMap { cut in
                [reader.term(Array(word.letters[..<cut])), reader.term(Array(word.letters[cut...]))].compactMap(\.self)
            }
            findAny(sorted(halves), each: 60, all: 300)
        }
    }

    /// The terms within one or two typos of a word, in no order, some perhaps twice.
    private func near(_ letters: [UInt16], _ pattern: EditPattern, limit: Int) -> [Int] {
        var found: [Int] = []
        let mask = LetterMask.of(letters)
        func consider(_ part: Int, _ start: Int, _ count: Int, _ length: Int, _ letters: UnsafeBufferPointer<UInt16>) {
            guard start >= 0, count > 0, start + count <= letters.count else { return }
            let hash = TermParts.hash(
                UnsafeBufferPointer(rebasing: letters[start..<start + count]), part: part, length: length)
            let buckets = reader.partStarts.count - 1
            guard buckets > 0 else { return }
            for place in reader.partStarts.range(Int(hash) & (buckets - 1), limit: reader.parts.count) {
                let term = Int(reader.parts[place])
                guard reader.length(ofTerm: term) == length, term < reader.termCount else { continue }
                // A typo takes at most one letter away and puts at most one in.
                let other = reader.termMasks[term]
                guard (mask & ~other).nonzeroBitCount <= limit, (other & ~mask).nonzeroBitCount <= limit else {
                    continue
                }
                if pattern.distance(reader.letters(ofTerm: term)) <= limit { found.append(term) }
            }
        }
        letters.withUnsafeBufferPointer { letters in
            for length in max(3, letters.count - limit)...max(3, letters.count + limit) {
                let excess = letters.count - length
                TermParts.forEachPart(length: length) { part, start, count in
                    guard (part < 2) == (limit == 1) else { return }
                    switch part {
                    case 0, 2: consider(part, 0, count, length, letters)
                    case 1, 4: consider(part, letters.count - count, count, length, letters)
                    default:
                        // The middle third moves by what is missing or too much before it.
                        for shift in -1...1 where abs(shift - excess) <= 1 {
                            consider(part, start + shift, count, length, letters)
                        }
                    }
                }
            }
        }
        guard letters.count >= 3, letters.count <= TermParts.lengths.upperBound else { return found }
        // Two letters swapped where parts meet leave neither whole.
        TermParts.forEachPart(length: letters.count) { part, start, count in
            guard (part < 2) == (limit == 1) else { return }
            for boundary in [start, start + count] where boundary > 0 && boundary < letters.count {
                var swapped = letters
                swapped.swapAt(boundary - 1, boundary)
                swapped.withUnsafeBufferPointer { consider(part, start, count, letters.count, $0) }
            }
        }
        guard limit > 1 else { return found }
        // The same, with a letter too much or missing elsewhere: parts are where the other word's meet.
        for length in [letters.count - 1, letters.count + 1] where length >= TermParts.shortestInThirds {
            TermParts.forEachPart(length: length) { part, _, count in
                guard part == 2 || part == 4, count < letters.count else { return }
                let start = part == 2 ? 0 : letters.count - count
                let boundary = part == 2 ? count : start
                var swapped = letters
                swapped.swapAt(boundary - 1, boundary)
                swapped.withUnsafeBufferPointer { consider(part, start, count, length, $0) }
            }
        }
        return found
    }
}
