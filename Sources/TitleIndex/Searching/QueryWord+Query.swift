extension QueryWord {
    /// The words of a query, looked up in an index.
    static func all(_ words: [Word], in reader: IndexReader, tolerance: TypoTolerance) -> [QueryWord] {
        let parts = words.prefix(Ranking.maxQueryWords).flatMap { Self.parts($0, in: reader) }
        let isAlone = parts.allSatisfy { Articles.isStopWord($0.letters) }
        return parts.enumerated().map { place, word in
            QueryWord(word, isLast: place == parts.count - 1, isAlone: isAlone, in: reader, tolerance: tolerance)
        }
    }

    /// Splits `rocky2` into two words if it is no term and `rocky` is one.
    private static func parts(_ word: Word, in reader: IndexReader) -> [Word] {
        let digits = word.letters.reversed().prefix { (0x30...0x39).contains($0) }.count
        guard digits > 0, digits < word.letters.count, reader.term(word.letters.utf16) == nil else { return [word] }
        let head = Letters(word.letters.dropLast(digits))
        guard reader.term(head.utf16) != nil else { return [word] }
        return [Word(letters: head), Word(letters: Letters(word.letters.suffix(digits)))]
    }
}
