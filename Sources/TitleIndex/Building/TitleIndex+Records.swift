extension TitleIndex {
    /// Builds an index, which takes longer than any search.
    ///
    /// - Parameter maxWords: as of `Builder`.
    public init(_ records: [Record], maxWords: Int = .max) {
        var builder = Builder(maxWords: maxWords)
        for record in records { builder.add(record) }
        self = builder.build()
    }
}
