public import Domain

extension Catalog: PersonFinder {
    private var people: BuiltInPeople { builtIn.people.value }

    public func people(matching text: String, limit: Int) async throws(SourceError) -> [PersonMatch] {
        guard MovieQuery(text).textProblem == nil else { throw .invalidQuery }
        return people.names.search(text, limit: limit).map { match in
            PersonMatch(person: people.people[match.place].summary, fit: match.fit)
        }
    }

    public func person(_ id: PersonID) async throws(SourceError) -> Person {
        guard let place = people.places[id] else { throw .notFound }
        let entry = people.people[place]
        let summary = entry.summary
        let work = entry.work.compactMap { work in self.summary(work.movie).map { (work, movie: $0) } }
            .stablySorted { ($0.movie.year ?? 0) > ($1.movie.year ?? 0) }
        let credits = summary.kinds.flatMap { kind in
            work.filter { $0.0.kinds.contains(kind) }.map { work, movie in
                Person.Credit(movie: movie, kind: kind, role: kind == .cast ? work.role : nil)
            }
        }
        return Person(summary: summary, credits: credits, coworkers: people.coworkers(of: place))
    }

    public func people(rows: Range<Int>) async throws(SourceError) -> Page<PersonSummary> {
        let all = people.people
        let rows = rows.clamped(to: 0..<all.count)
        return Page(items: all[rows].map(\.summary), offset: rows.lowerBound, total: all.count)
    }
}

extension Movie {
    /// The movie with the ids of the people in its credits.
    var withPeople: Movie {
        var movie = self
        for (name, _, _) in work { movie.people[name] = PersonID(name: name) }
        return movie
    }
}
