extension TitleIndex {
    /// Builds an index, which takes longer than any search.
    public init(_ records: [Record]) {
        var builder = Builder()
        for record in records { builder.add(record) }
        self = builder.build()
    }
}
