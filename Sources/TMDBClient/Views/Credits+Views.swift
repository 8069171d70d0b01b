extension TMDB.Credits {
    /// The names of those who directed it, in TMDB's order, each person once.
    public var directors: [String] { names { $0.job.lowercased() == "director" } }

    /// The names of those who wrote it or what it is made from, in TMDB's order, each person once.
    public var writers: [String] {
        names { person in
            person.department.lowercased() == "writing"
                || person.department.isEmpty && Self.writing.contains(person.job.lowercased())
        }
    }

    /// The jobs of writers, where a row does not tell the department.
    private static let writing: Set<String> = ["writer", "screenplay", "story", "author", "novel", "original story"]

    private func names(_ isWanted: (TMDB.Crew) -> Bool) -> [String] {
        var seen: Set<Int> = []
        return crew.filter { isWanted($0) && seen.insert($0.id).inserted }.compactMap { Text.present($0.name) }
    }
}
