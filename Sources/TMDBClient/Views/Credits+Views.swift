import ServiceClient

extension TMDB.Credits {
    /// The names of the directors, in TMDB's order, each person once.
    public var directors: [String] { names { $0.job.lowercased() == "director" } }

    /// The names of the writers of the movie and of its source, in TMDB's order, each person once.
    public var writers: [String] {
        names { person in
            person.department.lowercased() == "writing"
                || person.department.isEmpty && Self.writingJobs.contains(person.job.lowercased())
        }
    }

    /// The jobs of writers in rows without a department.
    private static let writingJobs: Set<String> = [
        "writer", "screenplay", "story", "author", "novel", "original story",
    ]

    private func names(_ isWanted: (TMDB.Crew) -> Bool) -> [String] {
        var seen: Set<Int> = []
        return crew.filter { isWanted($0) && seen.insert($0.id).inserted }.compactMap { WireText.nonEmpty($0.name) }
    }
}
