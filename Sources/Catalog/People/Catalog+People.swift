public import Domain

extension Catalog: PersonFinder {
    public func people(matching text: String, limit: Int) async throws(SourceError) -> [PersonMatch] {
        guard MovieQuery(text).textProblem == nil else { throw .invalidQuery }
        let people = people.value
        return people.search(text, limit: limit).map { match in
            PersonMatch(person: people.summary(match.number), fit: match.fit)
        }
    }

    public func person(_ id: PersonID) async throws(SourceError) -> Person {
        let people = people.value
        guard let number = people.number(of: id) else { throw .notFound }
        let summary = people.summary(number)
        let work = people.work(number).compactMap { work in self.summary(work.movie).map { (work, movie: $0) } }
            .sorted { ($0.movie.year ?? 0) > ($1.movie.year ?? 0) }
        let credits = summary.kinds.flatMap { kind in
            work.filter { $0.0.kinds.contains(kind) }.map { work, movie in
                Person.Credit(movie: movie, kind: kind, role: kind == .cast ? work.role : nil)
            }
        }
        return Person(summary: summary, credits: credits, coworkers: people.coworkers(of: number))
    }

    public func people(rows: Range<Int>) async throws(SourceError) -> Page<PersonSummary> {
        let people = people.value
        let rows = rows.clamped(to: 0..<people.count)
        return Page(
            items: rows.map { people.summary(people.number(ofRow: $0)) }, offset: rows.lowerBound, total: people.count)
    }

    /// A movie with the people whom the file credits, and with the ids of all people.
    func withPeople(_ movie: Movie, place: Int) -> Movie {
        guard let file, file.personCount > 0 else { return movie.withPeople }
        let people = people.value
        let record = places.record(ofPlace: place)
        var movie = movie
        if let record { movie.addCredits(file, record, people) }
        let ofFile = record.map { file.people(ofRecord: $0) }
        for (name, _, _) in movie.work where movie.people[name] == nil {
            guard let id = PersonID(name: name) else { continue }
            movie.people[name] = (ofFile?.number(of: [name]) ?? people.number(of: id)).map(people.id) ?? id
        }
        return movie
    }
}

extension Movie {
    /// The movie with the ids that are derived from the names in its credits.
    var withPeople: Movie {
        var movie = self
        for (name, _, _) in work { movie.people[name] = PersonID(name: name) }
        return movie
    }

    /// Adds the directors, writers and cast of a file to a movie that lacks them, and the roles of the cast.
    fileprivate mutating func addCredits(_ file: CatalogIndex, _ record: Int, _ people: CatalogPeople) {
        let credits = file.credits(ofRecord: record)
        func names(_ kind: CreditKind) -> [String] {
            var names: [String] = []
            for credit in credits where credit.kind == kind {
                let name = people.name(credit.person)
                if !name.isEmpty, !names.contains(name) { names.append(name) }
            }
            return names
        }
        if directors.isEmpty { directors = names(.director) }
        if writers.isEmpty { writers = names(.writer) }
        if summary.kind == .series, creators.isEmpty {
            let ofCreators = credits.filter { $0.kind == .writer && file.role($0) == CreditCode.creator }
            creators = ofCreators.map { people.name($0.person) }.filter { !$0.isEmpty }
        }
        if cast.isEmpty { cast = names(.cast) }
        for credit in credits {
            let name = people.name(credit.person)
            if self.people[name] == nil { self.people[name] = people.id(credit.person) }
            if credit.kind == .cast, roles[name] == nil { roles[name] = file.role(credit) }
        }
        let all = Set(directors + writers + cast)
        self.people = self.people.filter { all.contains($0.key) }
        roles = roles.filter { all.contains($0.key) }
    }
}
