extension TitleIndex {
    /// Builds an index from records one by one, with less memory than an array of them.
    public struct Builder: Sendable {
        private(set) var terms: TermTable
        private(set) var words: [UInt32] = []
        private(set) var titles: [PendingTitle] = []
        private(set) var years: [UInt16] = []
        private(set) var popularities: [Double] = []
        /// The places in a title's words where a part of it begins.
        private(set) var partStarts: [(title: UInt32, start: Int)] = []
        /// The acronyms of a record's keywords.
        private(set) var acronyms: [(title: UInt32, hash: UInt32)] = []
        /// Single letters of scripts without spaces. They are terms of a title in addition to its words.
        private(set) var unspacedLetters: [(title: UInt32, term: UInt32)] = []
        private var folded: [UInt16] = []
        private var parts: [Int] = []

        /// Creates a builder without records.
        ///
        /// - Parameter maxWords: the number of distinct words that searches find. Each takes 300 bytes of memory.
        public init(maxWords: Int = .max) { terms = TermTable(maxCount: maxWords) }

        /// The number of records added.
        public var count: Int { years.count }

        /// The number of words of all titles, and of the parts that they have. Each takes up to 50 bytes of memory.
        public var wordCount: Int { words.count + partStarts.count }

        /// Adds a record; its number is the count of records before it.
        public mutating func add(_ record: Record) {
            let number = begin(year: record.year, popularity: record.popularity)
            var seen = Set<[Letters]>()
            for title in record.titles {
                if record.titles.count == 1, add(plain: title, number) { continue }
                let folding = Folding(title)
                guard !folding.words.isEmpty, seen.insert(folding.words.map(\.letters)).inserted else { continue }
                add(folding, number)
            }
            if !record.keywords.isEmpty {
                add(keywords: record.keywords.map { Folding($0) }, titles: record.titles.map { Folding($0) }, number)
            }
        }

        /// Adds a record with one title, faster than as a `Record`.
        public mutating func add(title: String, year: Int?, popularity: Double) {
            let number = begin(year: year, popularity: popularity)
            if !add(plain: title, number) { add(Folding(title), number) }
        }

        private mutating func begin(year: Int?, popularity: Double) -> UInt32 {
            years.append(UInt16(exactly: max(0, year ?? 0)) ?? 0)
            popularities.append(popularity.isNaN ? 0 : popularity)
            return UInt32(years.count - 1)
        }

        private mutating func add(plain title: String, _ record: UInt32) -> Bool {
            var title = title
            let isPlain = title.withUTF8 { PlainFolding.fold($0, into: &folded, parts: &parts) }
            guard isPlain else { return false }
            var numbers: [UInt32] = []
            folded.withUnsafeBufferPointer { letters in
                var start = 0
                for place in letters.indices where letters[place] == 0 {
                    numbers.append(terms.number(of: UnsafeBufferPointer(rebasing: letters[start..<place])))
                    start = place + 1
                }
            }
            guard !numbers.isEmpty else { return true }
            append(numbers, record, flags: 0)
            addParts(parts)
            return true
        }

        private mutating func add(_ folding: Folding, _ record: UInt32) {
            guard !folding.words.isEmpty else { return }
            append(numbers(folding.words), record, flags: 0)
            addUnspacedLetters(folding.words)
            addParts(folding.partStarts)
            guard let first = folding.words.first, let rest = first.withoutElision else { return }
            append(numbers([Word(letters: rest)] + folding.words.dropFirst()), record, flags: TitleFacts.isShortened)
        }

        /// Adds all titles and keywords of a record as one text.
        private mutating func add(keywords: [Folding], titles: [Folding], _ record: UInt32) {
            let texts = (titles + keywords).map(\.words)
            let sequence = texts.map { numbers($0) }.joined(separator: [IndexReader.boundary])
            append(Array(sequence), record, flags: TitleFacts.isKeywords)
            addUnspacedLetters(Array(texts.joined()))
            for acronym in Acronyms.of(keywords.flatMap(\.parts)) {
                acronyms.append((UInt32(self.titles.count - 1), Terms.hash(ofAcronym: acronym)))
            }
            // “L’avventura” is also found as “avventura”. The shortened words come after all others: between the words
            // of a title they would separate words that are adjacent there.
            for word in texts.joined() {
                guard let rest = word.withoutElision else { continue }
                self.words += [IndexReader.boundary, number(rest)]
            }
        }

        private mutating func number(_ letters: Letters) -> UInt32 {
            letters.utf16.withUnsafeBufferPointer { terms.number(of: $0) }
        }

        private mutating func numbers(_ words: [Word]) -> [UInt32] { words.map { number($0.letters) } }

        private mutating func append(_ numbers: [UInt32], _ record: UInt32, flags: UInt8) {
            titles.append(PendingTitle(record: record, start: words.count, flags: flags))
            words += numbers
        }

        private mutating func addUnspacedLetters(_ words: [Word]) {
            let letters = Set(words.filter(\.isUnspaced).flatMap(\.letters))
            for letter in letters { unspacedLetters.append((UInt32(titles.count - 1), number([letter]))) }
        }

        private mutating func addParts(_ starts: [Int]) {
            for start in starts { partStarts.append((UInt32(titles.count - 1), start)) }
        }

        /// Builds the index of all records added.
        public consuming func build() -> TitleIndex { TitleIndex(image: image()) }
    }
}

/// A title before sorting.
struct PendingTitle: Sendable {
    let record: UInt32
    /// The place of its first word. Its words end where the next title's begin.
    let start: Int
    let flags: UInt8
}
