import TitleIndex

/// Measures the search of people's names, as Matinee searches them: by their names with typos, and if none has all words, by
/// the sound of the best known names. If titles are given, each text is searched among them too, as Search does.
enum PeopleSearch {
    static let flag = "--people"

    /// As many as Matinee's Search asks for.
    private static let limit = 8
    /// The best known people whose names are compared by their sound: as in Matinee's catalog.
    private static let maxSimilar = 10_000

    static func print(_ arguments: [String]) throws {
        guard (2...3).contains(arguments.count) else { BenchSearch.usage() }
        let people = try Titles(at: arguments[0])
        let queries = try Query.all(at: arguments[1])
        let titles = try arguments.dropFirst(2).first.map { try Titles(at: $0).index() }
        let names = zip(people.names, people.votes).map { (names: [String($0)], popularity: $1) }
        let (index, seconds) = timed { NameIndex(names) }
        let best = names.indices.sorted { names[$0].popularity > names[$1].popularity }.prefix(maxSimilar)
        let similar = SimilarNames(best.map { (number: $0, names: names[$0].names) })
        let votes = { Float(people.votes[$0]) }
        Swift.print("\(names.count) people, \(titles?.count ?? 0) titles; the index of names is built in \(seconds) s.")

        func search(_ text: String) -> [Int] {
            let siblings = index.siblings(text)
            let found = index.search(text, limit: NameIndex.maxCandidates)
                .ranked(for: text, similar: { similar }, votes: votes, limit: limit)
            return (found + siblings).map(\.person)
        }
        report("Names alone", queries, people, search: search)
        guard let titles else { return }
        report("With the titles", queries, people) { text in
            _ = titles.search(.init(text, limit: 10))
            return search(text)
        }
    }

    private static func report(
        _ heading: String, _ queries: [Query], _ people: Titles, search: (_ text: String) -> [Int]
    ) {
        for query in queries { _ = search(query.text) }
        var report = Report()
        report.measure(queries, people, search: search)
        report.average()
        Swift.print("\n\(heading):\n\(report.findings)")
    }
}
