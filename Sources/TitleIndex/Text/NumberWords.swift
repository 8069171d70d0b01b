/// Numbers as titles write them: in digits, Roman numerals and English words.
enum NumberWords {
    /// The digits of the number that a word spells; `nil` for digits and for words that are no number.
    static func digits(for word: Letters) -> Letters? {
        word.count <= 9 ? table[word] : nil
    }

    /// A number in digits and in words.
    static func spellings(of digits: Letters) -> [Letters] {
        guard digits.count <= 2 else { return [digits] }
        return [digits] + words[digits, default: []]
    }

    /// The value of an English number word up to *ninety*.
    static func value(of word: Letters) -> Int? { word.count > 2 ? values[word] : nil }

    /// The English word for a number up to twenty, or for tens.
    static func word(for number: Int) -> Letters? { values.first { $0.value == number }?.key }

    private static let values: [Letters: Int] = english.reduce(into: [:]) { $0[Letters($1.word)] = $1.value }

    private static let english: [(word: String, value: Int)] = {
        let units = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
        ]
        let tens = ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        return units.enumerated().map { ($1, $0) } + tens.enumerated().map { ($1, ($0 + 3) * 10) }
    }()

    /// The other spelling of an ordinal up to twentieth: *eighth* for `8th`, and the other way.
    static func otherOrdinal(of word: Letters) -> Letters? { (3...11).contains(word.count) ? ordinals[word] : nil }

    /// The number of an ordinal up to twentieth: 8 for *eighth* and `8th`.
    static func number(ofOrdinal word: Letters) -> Int? {
        guard let other = otherOrdinal(of: word) else { return nil }
        return Letters(word.dropLast(2)).decimalNumber ?? Letters(other.dropLast(2)).decimalNumber
    }

    private static let ordinals: [Letters: Letters] = {
        let words = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
            "twentieth",
        ]
        let endings = [1: "st", 2: "nd", 3: "rd"]
        return words.enumerated().reduce(into: [:]) { table, entry in
            let digits = Letters(digitsOf: entry.offset + 1) + Letters(endings[entry.offset + 1] ?? "th")
            table[digits] = Letters(entry.element)
            table[Letters(entry.element)] = digits
        }
    }()

    private static let words = Dictionary(grouping: table.keys, by: { table[$0] ?? [] }).mapValues { words in
        words.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static let table: [Letters: Letters] = {
        let roman = [
            "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi",
            "xvii", "xviii", "xix", "xx",
        ]
        var table: [Letters: Letters] = [:]
        for (word, value) in english { table[Letters(word)] = Letters(digitsOf: value) }
        for (index, numeral) in roman.enumerated() { table[Letters(numeral)] = Letters(digitsOf: index + 1) }
        return table
    }()
}
