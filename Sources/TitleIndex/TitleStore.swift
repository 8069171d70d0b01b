/// The titles of all records in the forms in which they are looked up.
final class TitleStore: Sendable {
    let recordYears: [Int?]
    /// The records, the most sought after first.
    let recordsByPopularity: [Int32]
    /// For each record its place in `recordsByPopularity`.
    let placesByPopularity: [UInt32]
    /// The record of each title.
    let records: [Int32]
    /// Whether each title is none, but all titles and keywords of a record together.
    let isOfKeywords: [Bool]
    /// How many letters each title has without its leading article.
    let lengths: [Int32]
    /// The letters of each title without spaces, for titles in scripts that write none; else empty.
    let unspacedTexts: [Letters]
    let terms: TermDictionary
    /// Neighbouring words of titles written as one.
    let pairs: TermDictionary
    /// Titles by their acronyms.
    let acronyms: [Letters: [Int32]]
    /// Keywords without spaces, and where they are.
    let wholeKeywords: [Letters: [Int32]]
    /// Titles without spaces, as written, with their numbers in digits, and both without their leading articles.
    let compactForms: TitleForms
    /// Titles with their numbers in digits, words parted by spaces, with and without their leading articles.
    let numberedForms: TitleForms

    var titleCount: Int { records.count }

    init(_ entries: [TitleIndex.Record]) {
        var builder = Builder()
        for (number, entry) in entries.enumerated() {
            var seen = Set<[Letters]>()
            for title in entry.titles {
                let folding = Folding(title)
                guard !folding.words.isEmpty, seen.insert(folding.words.map(\.letters)).inserted else { continue }
                builder.add(folding, record: Int32(number))
            }
            if !entry.keywords.isEmpty {
                builder.add(
                    keywords: entry.keywords.map { Folding($0) }, titles: entry.titles.map { Folding($0) },
                    record: Int32(number))
            }
        }
        recordYears = entries.map(\.year)
        recordsByPopularity = entries.indices.map(Int32.init).sorted { left, right in
            let popularity = (entries[Int(left)].popularity, entries[Int(right)].popularity)
            return popularity.0 == popularity.1 ? left < right : popularity.0 > popularity.1
        }
        var places = [UInt32](repeating: 0, count: entries.count)
        for (place, record) in recordsByPopularity.enumerated() { places[Int(record)] = UInt32(place) }
        placesByPopularity = places
        records = builder.records
        isOfKeywords = builder.isOfKeywords
        lengths = builder.lengths
        unspacedTexts = builder.unspacedTexts
        terms = TermDictionary(builder.terms)
        pairs = TermDictionary(builder.pairs)
        acronyms = builder.acronyms
        wholeKeywords = builder.wholeKeywords
        compactForms = TitleForms(builder.compactForms)
        numberedForms = TitleForms(builder.numberedForms)
    }
}

extension TitleStore {
    /// Collects the forms of one title after another.
    private struct Builder {
        var records: [Int32] = []
        var isOfKeywords: [Bool] = []
        var lengths: [Int32] = []
        var unspacedTexts: [Letters] = []
        var terms: [Letters: [Int32]] = [:]
        var pairs: [Letters: [Int32]] = [:]
        var acronyms: [Letters: [Int32]] = [:]
        var wholeKeywords: [Letters: [Int32]] = [:]
        var compactForms: [TitleForms.Form] = []
        var numberedForms: [TitleForms.Form] = []

        mutating func add(_ folding: Folding, record: Int32) {
            let title = addTerms([folding.words], record)
            addForms(folding.words, title)
            addAcronyms([folding], title)
        }

        /// Adds all titles and keywords of a record as one, of which no part is a title.
        mutating func add(keywords: [Folding], titles: [Folding], record: Int32) {
            let title = addTerms((titles + keywords).map(\.words), record, areKeywords: true)
            for whole in Set(keywords.map(\.words.compact)) { wholeKeywords[whole, default: []].append(title) }
            addAcronyms(keywords, title)
        }

        private mutating func addTerms(_ texts: [[Word]], _ record: Int32, areKeywords: Bool = false) -> Int32 {
            let title = Int32(records.count)
            records.append(record)
            isOfKeywords.append(areKeywords)
            lengths.append(texts.reduce(0) { $0 + Int32($1.withoutLeadingArticle.compact.count) })
            var letters = Set<Letters>()
            for word in texts.joined() {
                letters.insert(word.letters)
                if let number = word.number { letters.insert(number) }
                if let rest = word.withoutElision { letters.insert(rest) }
                if word.isUnspaced { for letter in word.letters { letters.insert([letter]) } }
            }
            for term in letters { terms[term, default: []].append(title) }
            let joined = Set(texts.flatMap { words in zip(words, words.dropFirst()).map { $0.letters + $1.letters } })
            for pair in joined { pairs[pair, default: []].append(title) }
            let isUnspaced = texts.joined().contains(where: \.isUnspaced)
            unspacedTexts.append(isUnspaced ? Letters(texts.map(\.compact).joined(separator: [0x20])) : [])
            return title
        }

        private mutating func addForms(_ words: [Word], _ title: Int32) {
            addForms(of: words, title, isShortened: false)
            let rest = words.withoutLeadingArticle
            if rest.count < words.count { addForms(of: rest, title, isShortened: true) }
            if let first = words.first, let letters = first.withoutElision {
                addForms(of: [Word(letters: letters)] + words.dropFirst(), title, isShortened: true)
            }
        }

        private mutating func addForms(of words: [Word], _ title: Int32, isShortened: Bool) {
            compactForms.append(.init(letters: words.compact, title: title, isShortened: isShortened))
            guard words.contains(where: { $0.number != nil }) else { return }
            numberedForms.append(.init(letters: words.numbered, title: title, isShortened: isShortened))
            compactForms.append(.init(letters: words.flatMap(\.canonical), title: title, isShortened: isShortened))
        }

        /// The acronyms of whole texts and of each of their parts of three words or more, with and without article.
        private mutating func addAcronyms(_ texts: [Folding], _ title: Int32) {
            var letters = Set<Letters>()
            for part in texts.flatMap(\.parts) {
                // `lotr 3` names a part of a series: its number is a word of its own.
                let numberless = part.last?.number != nil || part.last?.isDigits == true ? Array(part.dropLast()) : part
                let variants = [part, part.withoutLeadingArticle, numberless, numberless.withoutLeadingArticle]
                for words in variants where words.count >= 3 {
                    letters.insert(words.compactMap(\.letters.first))
                    letters.insert(words.compactMap(\.canonical.first))
                }
            }
            for acronym in letters { acronyms[acronym, default: []].append(title) }
        }
    }
}

extension Folding {
    /// The words of each part, and where there are several of all of them.
    fileprivate var parts: [[Word]] {
        let bounds = [0] + partStarts + [words.count]
        let parts = zip(bounds, bounds.dropFirst()).map { Array(words[$0..<max($0, $1)]) }
        return parts.count > 1 ? parts + [words] : parts
    }
}

extension [Word] {
    /// The words without the article that leads them, if anything is left then.
    var withoutLeadingArticle: [Word] {
        guard count > 1, let first, Articles.leading.contains(first.letters) else { return self }
        return Array(dropFirst())
    }

    /// The letters of all words, without spaces.
    var compact: Letters { flatMap(\.letters) }

    /// The words with numbers in digits, parted by spaces.
    var numbered: Letters { Letters(map(\.canonical).joined(separator: [0x20])) }
}
