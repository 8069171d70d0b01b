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

    private static let words = Dictionary(grouping: table.keys, by: { table[$0] ?? [] }).mapValues { words in
        words.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static let table: [Letters: Letters] = {
        let english = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
        ]
        let roman = [
            "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi",
            "xvii", "xviii", "xix", "xx",
        ]
        let tens = ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        var table: [Letters: Letters] = [:]
        for (number, word) in english.enumerated() { table[Letters(word)] = Letters(String(number)) }
        for (index, numeral) in roman.enumerated() { table[Letters(numeral)] = Letters(String(index + 1)) }
        for (index, word) in tens.enumerated() { table[Letters(word)] = Letters(String((index + 3) * 10)) }
        return table
    }()
}
