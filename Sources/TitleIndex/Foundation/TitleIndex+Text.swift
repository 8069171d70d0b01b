/// Searches for text as users type it. `Folding.init(_:)` needs Foundation for Unicode decomposition.
extension TitleIndex {
    /// Finds the records that match the query.
    ///
    /// With up to 32,768 titles, all exact matches are found and counted, ordered by `Kind`, then by popularity. Larger
    /// indexes find the best matches, ordered by a score of both (`explain`). Above 4,096 titles, more typos are
    /// tolerated. Above 32,768, a title may also lack words of the query if nothing matches better. A text without
    /// letters and digits finds nothing.
    public func search(_ query: Query) -> Matches { search(query, Folding(query.text)) }

    /// The records whose titles are most similar to a text that `search` finds nothing for: titles with most of its
    /// words, or else titles with most of its letter pairs.
    public func closest(to text: String, limit: Int) -> [Int] { closest(to: Folding(text), limit: limit) }

    /// Explains the score of a record for a text, whose numbers are not read as years; `nil` if the record does not
    /// match.
    public func explain(_ text: String, record: Int) -> Explanation? { explain(Folding(text), record: record) }

    /// The titles of a record without those that have no letters or digits and those that fold to an earlier one.
    /// `Match.title` is a place in this list.
    public static func distinct(_ titles: [String]) -> [String] {
        var seen = Set<[Letters]>()
        return titles.filter { title in
            let words = Folding(title).words
            return !words.isEmpty && seen.insert(words.map(\.letters)).inserted
        }
    }

    /// The words of a title without case, accents and punctuation, separated by spaces. Empty for a title without
    /// letters and digits.
    public static func folded(_ title: String) -> String {
        var folded = String.UnicodeScalarView()
        for word in Folding(title).words {
            if !folded.isEmpty { folded.append(" ") }
            for letter in word.letters { if let scalar = Unicode.Scalar(letter) { folded.append(scalar) } }
        }
        return String(folded)
    }
}
