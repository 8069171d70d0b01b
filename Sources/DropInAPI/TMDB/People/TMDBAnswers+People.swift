import Domain
import TMDBClient

/// Responses about people.
extension TMDBAnswers {
    /// The maximum number of people that a search finds.
    private static let maxFound = 100
    /// The number of movies that a person in a list is known for.
    private static let maxKnownFor = 3

    func popularPeople(_ fields: QueryFields, hasMediaType: Bool = false) async throws -> TMDB.Page<JSONValue> {
        try await peoplePage(fields, hasMediaType: hasMediaType) { try await allPeople().popular(rows: $0) }
    }

    func foundPeople(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        guard let text = fields.text("query") else { throw TMDBRefusal.noQuery }
        let found = try await people?.found(text, limit: Self.maxFound).map(\.person) ?? []
        return try await peoplePage(fields, hasMediaType: false) { rows in
            let rows = rows.clamped(to: 0..<found.count)
            return Page(items: Array(found[rows]), offset: rows.lowerBound, total: found.count)
        }
    }

    /// Movies, series and people. People come first if the text is their name and no movie's title, or if no movie matches.
    func foundAnything(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        guard let text = fields.text("query") else { throw TMDBRefusal.noQuery }
        let number = try fields.page()
        let titles = try await movies.foundTitles(text)
        let matches = try await people?.found(text, limit: TMDB.pageSize) ?? []
        let names = matches.prefix { $0.fit == matches.first?.fit }.map(\.person)
        let isTitle = titles.first.map { TitleKey($0.title) == TitleKey(text) } ?? false
        let areFirst = !isTitle && (titles.isEmpty || matches.first.map { $0.fit <= .lastName } ?? false)
        let order =
            areFirst
            ? names.map(Found.person) + titles.map(Found.title)
            : titles.map(Found.title) + names.map(Found.person)
        let rows = ((number - 1) * TMDB.pageSize..<number * TMDB.pageSize).clamped(to: 0..<order.count)
        var results: [JSONValue] = []
        for found in order[rows] {
            switch found {
            case .title(let movie): results += try await self.rows([movie], hasMediaType: true)
            case .person(let person): results.append(try await row(person, hasMediaType: true))
            }
        }
        return Self.page(number, results, total: order.count)
    }

    private enum Found {
        case title(MovieSummary)
        case person(PersonSummary)
    }

    /// A person, with the appended parts.
    func person(_ number: Int?, _ fields: QueryFields) async throws -> JSONValue {
        let (person, number) = try await found(number)
        let summary = person.summary
        var answer: JSONValue = [
            "adult": false, "also_known_as": .list(summary.otherNames.map(JSONValue.text)),
            "biography": "",
            "birthday": .null, "deathday": .null, "gender": .int(TMDB.Gender.unspecified.rawValue),
            "homepage": .null, "id": .int(number), "imdb_id": JSONValue(summary.imdbText),
            "known_for_department": .text(summary.department), "name": .text(summary.name),
            "place_of_birth": .null,
            "popularity": .double(Double(summary.movieCount)),
            "profile_path": JSONValue(pictures.portraitPath(of: summary.name)),
        ]
        for name in (fields.text("append_to_response") ?? "").split(separator: ",").prefix(20) {
            guard let part = TMDBPersonPart(rawValue: name.trimmingPrefix { $0 == " " }.lowercased())
            else { continue }
            answer = answer.adding([part.rawValue: try await self.part(part, of: person, fields)])
        }
        return answer
    }

    func personPart(
        _ part: TMDBPersonPart, _ number: Int?, _ fields: QueryFields
    ) async throws -> JSONValue {
        let (person, number) = try await found(number)
        return try await self.part(part, of: person, fields).adding(part == .changes ? [:] : ["id": .int(number)])
    }

    private func found(_ number: Int?) async throws -> (Person, number: Int) {
        guard let number else { throw TMDBRefusal(.notFound) }
        return (try await allPeople().person(number: number), number)
    }

    private func allPeople() throws -> TMDBPeople {
        guard let people else { throw TMDBRefusal(.notFound) }
        return people
    }

    private func part(
        _ part: TMDBPersonPart, of person: Person, _ fields: QueryFields
    ) async throws -> JSONValue {
        switch part {
        case .movieCredits: try await credits(of: person, hasMediaType: false, movies.isMovie)
        case .combinedCredits: try await credits(of: person, hasMediaType: true, movies.isTitle)
        case .seriesCredits: try await credits(of: person, hasMediaType: false, movies.isSeries)
        case .images:
            [
                "profiles": .list(
                    try pictures.portrait(of: person.summary.name).map { [try JSONValue(encoding: $0)] } ?? [])
            ]
        case .taggedImages: .emptyPage(try fields.page())
        case .changes: ["changes": []]
        case .translations: ["translations": []]
        case .externalIDs:
            [
                "freebase_mid": .null, "freebase_id": .null, "imdb_id": JSONValue(person.summary.imdbText),
                "tvrage_id": .null, "wikidata_id": .null, "facebook_id": .null, "instagram_id": .null,
                "tiktok_id": .null, "twitter_id": .null, "youtube_id": .null,
            ]
        }
    }

    private func credits(
        of person: Person, hasMediaType: Bool, _ isWanted: (MovieSummary) -> Bool
    ) async throws -> JSONValue {
        var cast: [JSONValue] = []
        var crew: [JSONValue] = []
        for credit in person.credits where isWanted(credit.movie) {
            let work = credit.kind.tmdbWork
            let id = StableHash([credit.movie.publicID.description, work.job, person.summary.name]).digits
            for title in try await rows([credit.movie], hasMediaType: hasMediaType) {
                // The number of episodes with a person is unknown.
                let row = credit.movie.kind == .series ? title.adding(["episode_count": 0]) : title
                if credit.kind == .cast {
                    cast.append(
                        row.adding([
                            "character": .text(credit.role ?? ""), "credit_id": .text(id),
                            "order": .int(cast.count),
                        ]))
                } else {
                    crew.append(
                        row.adding([
                            "credit_id": .text(id), "department": .text(work.department), "job": .text(work.job),
                        ]))
                }
            }
        }
        return ["cast": .list(cast), "crew": .list(crew)]
    }

    /// Movies and series in a list.
    func rows(_ summaries: [MovieSummary], hasMediaType: Bool) async throws -> [JSONValue] {
        try await movies.numbered(movies.movies(summaries.filter(movies.isTitle))).map { title in
            title.movie.summary.kind == .series
                ? seriesRow(title, hasMediaType: hasMediaType) : JSONValue(row(title, hasMediaType: hasMediaType))
        }
    }

    private func peoplePage(
        _ fields: QueryFields, hasMediaType: Bool,
        of list: (_ rows: Range<Int>) async throws -> Page<PersonSummary>
    ) async throws -> TMDB.Page<JSONValue> {
        let number = try fields.page()
        let part = try await list((number - 1) * TMDB.pageSize..<number * TMDB.pageSize)
        var rows: [JSONValue] = []
        for person in part.items { rows.append(try await row(person, hasMediaType: hasMediaType)) }
        return Self.page(number, rows, total: part.total)
    }

    /// A person in the results of `find`.
    func row(ofPerson id: PersonID) async throws -> JSONValue {
        try await row(try await allPeople().person(id).summary, hasMediaType: true)
    }

    /// A person in a list, with the movies that they are best known for.
    private func row(_ person: PersonSummary, hasMediaType: Bool) async throws -> JSONValue {
        let credits = try await people?.person(person.id).credits ?? []
        var seen: Set<MovieID> = []
        let known = credits.map(\.movie).filter { seen.insert($0.id).inserted }
            .sorted { ($0.rating?.votes ?? 0, $1.title) > ($1.rating?.votes ?? 0, $0.title) }
        let row: JSONValue = [
            "adult": false, "gender": .int(TMDB.Gender.unspecified.rawValue),
            "id": .int(person.id.tmdbNumber ?? 0), "known_for_department": .text(person.department),
            "name": .text(person.name), "original_name": .text(person.name),
            "popularity": .double(Double(person.movieCount)),
            "profile_path": JSONValue(pictures.portraitPath(of: person.name)),
            "known_for": .list(try await rows(Array(known.prefix(Self.maxKnownFor)), hasMediaType: true)),
        ]
        return hasMediaType ? row.adding(["media_type": "person"]) : row
    }
}

extension PersonSummary {
    /// TMDB's name of the kind of work that they did most.
    fileprivate var department: String { kinds.first?.tmdbWork.department ?? "Acting" }

    fileprivate var imdbText: String? { id.isIMDb ? id.description : nil }
}

/// A part of a person's details, by TMDB's name.
enum TMDBPersonPart: String, Sendable, Hashable, CaseIterable {
    case movieCredits = "movie_credits"
    case combinedCredits = "combined_credits"
    case seriesCredits = "tv_credits"
    case externalIDs = "external_ids"
    /// The portrait.
    case images
    /// Always empty, as are the next two.
    case taggedImages = "tagged_images"
    case translations
    case changes

    var schema: JSONSchema { TMDBSchemas.personParts[rawValue] ?? .null }
}
