/// The places of a file's records among all movies: built-in movies have the first places, followed by the records.
struct RecordPlaces: Sendable {
    private let builtInCount: Int
    /// The places of the records that are built-in movies.
    private let builtInPlaces: [Int: Int]
    private let records: [Int: Int]

    init(builtInCount: Int, _ builtInPlaces: [Int: Int]) {
        self.builtInCount = builtInCount
        self.builtInPlaces = builtInPlaces
        records = Dictionary(uniqueKeysWithValues: builtInPlaces.map { ($1, $0) })
    }

    func place(ofRecord record: Int) -> Int { builtInPlaces[record] ?? builtInCount + record }

    /// `nil` for a built-in movie that the file lacks.
    func record(ofPlace place: Int) -> Int? { place < builtInCount ? records[place] : place - builtInCount }
}
