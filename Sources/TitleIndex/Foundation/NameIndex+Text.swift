/// Names as people write them. `Folding.init(_:)` needs Foundation for Unicode decomposition.
extension NameIndex {
    /// - Parameter people: the names of each person, the one in the credits first, and how well known the person is.
    public init(_ people: [(names: [String], popularity: Double)]) {
        self.init(TitleIndex(people.map { TitleIndex.Record(titles: $0.names, popularity: $0.popularity) }))
    }

    /// The best matches; of equal ones the best known people come first.
    public func search(_ text: String, limit: Int) -> [Match] { search(Folding(text), limit: limit) }

    /// The people whom «coen brothers» may name, those with this last name first; none for other texts. Whether they
    /// worked together is for the caller to find out.
    public func siblings(_ text: String) -> [Match] { siblings(Folding(text)) }
}

extension [NameIndex.Match] {
    /// The people whom a text names, in the order of their votes if they match equally well.
    ///
    /// - Parameter similar: is asked if no name has all words of the text.
    public func ranked(
        for text: String, similar: () -> SimilarNames, votes: (Int) -> Float, limit: Int
    ) -> Self {
        ranked(for: FoldedName(Folding(text)), similar: similar, votes: votes, limit: limit)
    }
}

extension SimilarNames {
    /// - Parameter people: the names of each person, with the number that `search` returns.
    public init(_ people: some Sequence<(number: Int, names: [String])>) {
        self.init()
        for (number, all) in people {
            for name in all { add(FoldedName(Folding(name)), of: number) }
        }
    }
}
