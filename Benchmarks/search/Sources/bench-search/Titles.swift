import TitleIndex

/// The titles that are searched, in columns: id, title, year, votes.
struct Titles {
    private(set) var ids: [Substring] = []
    private(set) var names: [Substring] = []
    private(set) var years: [Int?] = []
    private(set) var votes: [Double] = []

    init(_ table: Table) {
        table.forEachRow { columns in
            guard columns.count >= 4 else { return }
            ids.append(columns[0])
            names.append(columns[1])
            years.append(Int(columns[2]))
            votes.append(Double(columns[3]) ?? 0)
        }
    }

    init(at path: String) throws {
        self.init(try Table(path))
        guard !ids.isEmpty else {
            throw UnusableFile(path, "has no titles: give id, title, year and votes, with tabs between them.")
        }
    }

    func index() -> TitleIndex {
        var builder = TitleIndex.Builder()
        for number in ids.indices {
            builder.add(title: String(names[number]), year: years[number], popularity: votes[number])
        }
        return builder.build()
    }

    /// Whether a record is what a query was made from, or has the same title and year.
    func isTarget(_ record: Int, of query: Query) -> Bool {
        if ids[record] == query.target { return true }
        return years[record] == query.year && TitleIndex.folded(String(names[record])) == query.folded
    }
}

/// A query whose target is known, in columns: kind, query, target’s id, title and year.
struct Query {
    let kind: String
    let text: String
    let target: Substring
    let folded: String
    let year: Int?

    static func all(at path: String) throws -> [Query] {
        let queries = all(in: try Table(path))
        guard !queries.isEmpty else {
            throw UnusableFile(
                path, "has no queries: give kind, query and the target’s id, title and year, with tabs between.")
        }
        return queries
    }

    static func all(in table: Table) -> [Query] {
        var queries: [Query] = []
        table.forEachRow { columns in
            guard columns.count >= 5 else { return }
            queries.append(
                Query(
                    kind: String(columns[0]), text: String(columns[1]), target: columns[2],
                    folded: TitleIndex.folded(String(columns[3])), year: Int(columns[4])))
        }
        return queries
    }
}
