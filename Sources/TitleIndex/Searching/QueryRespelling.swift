/// Other spellings of several words of a query at once, which titles may have instead.
enum QueryRespelling {
    /// Joins words that only lack an apostrophe or periods between them: `it s`, `e t`. The last word may be unfinished
    /// and is left alone. `nil` if there is nothing to join.
    static func joined(_ words: [Word]) -> [Word]? {
        var joined: [Word] = []
        var endsWithInitial = false
        for (position, word) in words.enumerated() {
            let isLast = position == words.count - 1
            let isInitial = word.letters.count == 1 && !word.isDigits && !word.isUnspaced
            guard let before = joined.last, !isLast || isInitial else {
                joined.append(word)
                endsWithInitial = isInitial
                continue
            }
            let isEnding = !isLast && endings.contains(word.letters) && before.letters.count > 1 && !before.isDigits
            if isEnding || (isInitial && endsWithInitial) {
                joined[joined.count - 1] = Word(letters: before.letters + word.letters)
            } else {
                joined.append(word)
            }
            endsWithInitial = isInitial
        }
        return joined.count < words.count ? joined : nil
    }

    /// What follows an apostrophe in English.
    private static let endings = Set(["s", "t", "m", "d", "re", "ve", "ll"].map { Letters($0) })

    /// The words in each other way to write their numbers and places.
    static func others(_ words: [Word]) -> [[Word]] {
        var ways: [[Word]] = []
        if let way = withDigits(words) { ways.append(way) }
        for start in words.indices {
            if let number = words[start].letters.decimalNumber, let spelled = spelledOut(number) {
                ways.append(replacing(words, start..<start + 1, by: spelled))
            }
            for (from, to) in phrases where words[start...].starts(with: from, by: { $0.letters == $1 }) {
                ways.append(replacing(words, start..<start + from.count, by: to))
            }
        }
        if let way = withSpokenDigits(words) { ways.append(way) }
        if let way = withNumberBehind(words) { ways.append(way) }
        return Array(ways.prefix(Ranking.maxRespelledQueries))
    }

    /// The words with «to» and «for» instead of a 2 and a 4 between others; `nil` without such a digit.
    static func withSpokenDigits(_ words: [Word]) -> [Word]? {
        let spoken = words.enumerated().map { position, word in
            let isBetween = position > 0 && position < words.count - 1
            let other = isBetween ? spokenDigits.first { $0.digit == word.letters } : nil
            return other.map { Word(letters: $0.word) } ?? word
        }
        return zip(spoken, words).contains { $0.letters != $1.letters } ? spoken : nil
    }

    /// The words with the number of a leading ordinal behind them: `godfather 2` for *the second godfather*.
    private static func withNumberBehind(_ words: [Word]) -> [Word]? {
        let words = words.withoutLeadingArticle
        guard let first = words.first, let number = NumberWords.number(ofOrdinal: first.letters), number > 1,
            words.dropFirst().contains(where: { !Articles.isStopWord($0.letters) })
        else { return nil }
        return words.dropFirst() + [Word(letters: Letters(digitsOf: number))]
    }

    private static let spokenDigits = [("2", "to"), ("4", "for")].map { (digit: Letters($0), word: Letters($1)) }

    private static func replacing(_ words: [Word], _ range: Range<Int>, by letters: [Letters]) -> [Word] {
        words[..<range.lowerBound] + letters.map { Word(letters: $0) } + words[range.upperBound...]
    }

    /// Words that some titles write in another way.
    private static let phrases: [(from: [Letters], to: [Letters])] = {
        let pairs = [
            ("and a half", "1 2"), ("ny", "new york"), ("nyc", "new york city"), ("la", "los angeles"),
            ("los angeles", "la"), ("new york", "ny"),
        ]
        return pairs.map { from, to in
            // Splitting a `String` would bring the tables of grapheme clusters into the WebAssembly module.
            (
                Letters(from).split(separator: 0x20).map(Letters.init),
                Letters(to).split(separator: 0x20).map(Letters.init)
            )
        }
    }()

    /// The words with numbers of two or more words in digits: `twenty one`, `five hundred`; `nil` without such a
    /// number.
    private static func withDigits(_ words: [Word]) -> [Word]? {
        var result: [Word] = []
        var position = 0
        var isChanged = false
        while position < words.count {
            if let (value, count) = number(words[position...]), count > 1 {
                result.append(Word(letters: Letters(digitsOf: value)))
                position += count
                isChanged = true
            } else {
                result.append(words[position])
                position += 1
            }
        }
        return isChanged ? result : nil
    }

    /// The number that words begin with, up to 999,999, and how many of them it takes.
    private static func number(_ words: ArraySlice<Word>) -> (value: Int, count: Int)? {
        var total = 0
        var current = 0
        var count = 0
        for word in words.prefix(6) {
            if word.letters == hundred, (1...99).contains(current) {
                current *= 100
            } else if word.letters == thousand, current > 0, total == 0 {
                total = current * 1_000
                current = 0
            } else if let value = NumberWords.value(of: word.letters), fits(value, current) {
                current += value
            } else {
                break
            }
            count += 1
        }
        return count > 0 ? (total + current, count) : nil
    }

    /// Whether a number up to 90 can be added behind `current`: units behind tens, both behind hundreds.
    private static func fits(_ value: Int, _ current: Int) -> Bool {
        current % 100 == 0 || (current % 10 == 0 && current % 100 >= 20 && (1...9).contains(value))
    }

    private static let hundred = Letters("hundred")
    private static let thousand = Letters("thousand")

    /// A number from 21 to 99 that is two words.
    private static func spelledOut(_ number: Int) -> [Letters]? {
        guard (21...99).contains(number), number % 10 > 0 else { return nil }
        return [NumberWords.word(for: number / 10 * 10), NumberWords.word(for: number % 10)].compactMap { $0 }
    }
}
