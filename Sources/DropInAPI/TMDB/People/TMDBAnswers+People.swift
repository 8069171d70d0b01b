import Domain
import TMDBClient

/// Responses about people.
extension TMDBAnswers {
    /// The maximum number of people that a search finds.
    private static let maxFound = 100
    /// The number of movies that a person in a list is known for.
    private static let maxKnownFor = 3

    func popularPeople(hasMediaType: Bool) async throws -> JSONValue {
        let people = try allPeople()
        return try await page {
            try await people.finder.people(rows: $0)
        } written: {
            try await rows($0, hasMediaType: hasMediaType)
        }
    }

    func foundPeople() async throws -> JSONValue {
        let text = try fields.query()
        return try await page { rows in
            try await (people?.found(text, limit: Self.maxFound).map(\.person) ?? []).page(rows)
        } written: {
            try await rows($0, hasMediaType: false)
        }
    }

    /// Movies, series and people. People come first if the text is their name and no movie's title, or if no movie
    /// matches.
    func foundAnything() async throws -> JSONValue {
        let text = try fields.query()
        return try await page { rows in
            let titles = try await movies.found(text, .all)
            let matches = try await people?.found(text, limit: TMDB.pageSize) ?? []
            let names = matches.prefix { $0.fit == matches.first?.fit }.map { Found.person($0.person) }
            let isTitle = titles.first.map { TitleKey($0.title) == TitleKey(text) } ?? false
            let areFirst = !isTitle && (titles.isEmpty || matches.first.map { $0.fit <= .lastName } ?? false)
            let others = titles.map(Found.title)
            return (areFirst ? names + others : others + names).page(rows)
        } written: { found in
            var written: [JSONValue] = []
            for one in found {
                switch one {
                case .title(let title): written += try await rows([title], hasMediaType: true)
                case .person(let person): written += try await rows([person], hasMediaType: true)
                }
            }
            return written
        }
    }

    private enum Found {
        case title(MovieSummary)
        case person(PersonSummary)
    }

    /// A person, with the appended parts.
    ///
    /// - Parameter number: `nil` for an invalid one.
    func person(_ number: Int?) async throws -> JSONValue {
        let wanted = try appended(of: Self.personParts)
        let (person, number) = try await found(number)
        let summary = person.summary
        let answer: JSONValue = [
            "adult": false, "also_known_as": .list(summary.otherNames.map(JSONValue.text)), "biography": "",
            "birthday": .null, "deathday": .null, "gender": 0, "homepage": .null, "id": .int(number),
            "imdb_id": JSONValue(summary.imdbText), "known_for_department": .text(summary.department),
            "name": .text(summary.name), "place_of_birth": .null, "popularity": .int(summary.movieCount),
            "profile_path": JSONValue(pictures.portraitPath(of: summary.name)),
        ]
        return try await adding(wanted, of: person, to: answer)
    }

    static let personParts: [TMDBPart<Person>] = [
        TMDBPart("movie_credits", TMDBSchemas.movieCredits) {
            try await $0.credits(of: $1, hasMediaType: false, .movies)
        },
        TMDBPart("combined_credits", TMDBSchemas.combinedCredits) {
            try await $0.credits(of: $1, hasMediaType: true, .all)
        },
        TMDBPart("tv_credits", TMDBSchemas.seriesCredits) {
            try await $0.credits(of: $1, hasMediaType: false, .series)
        },
        TMDBPart("external_ids", TMDBSchemas.idsOfPerson) { _, person in
            JSONValue.unknownIDs([
                "facebook", "freebase", "instagram", "tiktok", "tvrage", "twitter", "wikidata", "youtube",
            ]).adding(["freebase_mid": .null, "imdb_id": JSONValue(person.summary.imdbText)])
        },
        TMDBPart("images", TMDBSchemas.part(["profiles": .list(.named("TMDBImage"))])) {
            ["profiles": .list([$0.pictures.portrait(of: $1.summary.name)].compactMap(\.self))]
        },
        .emptyPage("tagged_images"), .empty("translations", "translations"), .changes,
    ]

    func found(_ number: Int?) async throws(SourceError) -> (Person, number: Int) {
        guard let number else { throw .notFound }
        return (try await allPeople().person(number: number), number)
    }

    func allPeople() throws(SourceError) -> TMDBPeople {
        guard let people else { throw .notFound }
        return people
    }

    private func credits(
        of person: Person, hasMediaType: Bool, _ kinds: MovieQuery.Kinds
    ) async throws -> JSONValue {
        var cast: [JSONValue] = []
        var crew: [JSONValue] = []
        for credit in person.credits where movies.isTitle(credit.movie, kinds) {
            let work = credit.kind.tmdbWork
            // The number of episodes with a person is unknown.
            let isSeries = credit.movie.kind == .series
            for title in try await movies.numbered(movies.movies([credit.movie])) {
                let id = TMDBCreditID(
                    title: title.number, person: person.summary.id.tmdbNumber ?? 0, kind: credit.kind)
                let row = row(title, hasMediaType: hasMediaType).adding(["credit_id": .text(id.description)])
                    .adding(isSeries ? ["episode_count": 0] : [:])
                if credit.kind == .cast {
                    cast.append(
                        row.adding(["character": .text(credit.role ?? "")])
                            .adding(isSeries ? [:] : ["order": .int(cast.count)]))
                } else {
                    crew.append(row.adding(["department": .text(work.department), "job": .text(work.job)]))
                }
            }
        }
        return ["cast": .list(cast), "crew": .list(crew)]
    }

    /// A person in the results of `find`.
    func row(ofPerson id: PersonID) async throws -> JSONValue {
        try await row(try await allPeople().finder.person(id).summary, hasMediaType: true)
    }

    private func rows(_ people: [PersonSummary], hasMediaType: Bool) async throws -> [JSONValue] {
        var written: [JSONValue] = []
        for person in people { written.append(try await row(person, hasMediaType: hasMediaType)) }
        return written
    }

    /// A person in a list, with the movies that they are best known for.
    private func row(_ person: PersonSummary, hasMediaType: Bool) async throws -> JSONValue {
        let credits = try await people?.finder.person(person.id).credits ?? []
        var seen: Set<MovieID> = []
        let known = credits.map(\.movie).filter { movies.isTitle($0, .all) && seen.insert($0.id).inserted }
            .sorted { ($0.rating?.votes ?? 0, $1.title) > ($1.rating?.votes ?? 0, $0.title) }
        let row: JSONValue = [
            "adult": false, "gender": 0, "id": .int(person.id.tmdbNumber ?? 0),
            "known_for": .list(try await rows(Array(known.prefix(Self.maxKnownFor)), hasMediaType: true)),
            "known_for_department": .text(person.department), "name": .text(person.name),
            "original_name": .text(person.name), "popularity": .int(person.movieCount),
            "profile_path": JSONValue(pictures.portraitPath(of: person.name)),
        ]
        return hasMediaType ? row.adding(["media_type": "person"]) : row
    }
}

extension PersonSummary {
    /// TMDB's name of the kind of work that they did most.
    fileprivate var department: String { kinds.first?.tmdbWork.department ?? "Acting" }

    fileprivate var imdbText: String? { id.isIMDb ? id.description : nil }
}
