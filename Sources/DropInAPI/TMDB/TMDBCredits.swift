import Domain

/// The cast, directors and writers of a title, in the order of its credits.
struct TMDBCredits: Sendable {
    private let title: TMDBMovie
    private let pictures: TMDBPictures

    init(of title: TMDBMovie, _ pictures: TMDBPictures) {
        self.title = title
        self.pictures = pictures
    }

    private var movie: Movie { title.movie }

    /// In TMDB's form.
    var json: JSONValue {
        [
            "cast": .list(movie.cast.enumerated().map { person($1, .cast).adding(role(of: $1, place: $0)) }),
            "crew": .list(movie.makers.map { person($0, $1).adding(work($0, $1)) }),
        ]
    }

    /// In TMDB's form for all episodes of a series together. The numbers of episodes with a person are unknown.
    var ofAllEpisodes: JSONValue {
        let count: JSONValue = ["episode_count": 0]
        let total: JSONValue = ["total_episode_count": 0]
        return [
            "cast": .list(
                movie.cast.enumerated().map { place, name in
                    let role: JSONValue = ["character": .text(movie.roles[name] ?? ""), "credit_id": id(name, .cast)]
                    return person(name, .cast).adding(["order": .int(place), "roles": [role.adding(count)]]).adding(
                        total)
                }),
            "crew": .list(
                movie.makers.map { name, kind in
                    let job: JSONValue = ["credit_id": id(name, kind), "job": .text(kind.tmdbWork.job)]
                    return person(name, kind).adding([
                        "department": .text(kind.tmdbWork.department), "jobs": [job.adding(count)],
                    ]).adding(total)
                }),
        ]
    }

    /// What every credit says about its person.
    func person(_ name: String, _ kind: CreditKind) -> JSONValue {
        [
            "adult": false, "gender": 0, "id": .int(movie.tmdbNumber(of: name)),
            "known_for_department": .text(kind.tmdbWork.department), "name": .text(name), "original_name": .text(name),
            "popularity": 0, "profile_path": JSONValue(pictures.portraitPath(of: name)),
        ]
    }

    /// TMDB numbers roles in movies only.
    private func role(of name: String, place: Int) -> JSONValue {
        let role: JSONValue = [
            "character": .text(movie.roles[name] ?? ""), "credit_id": id(name, .cast), "order": .int(place),
        ]
        return movie.summary.kind == .movie ? role.adding(["cast_id": .int(place)]) : role
    }

    private func work(_ name: String, _ kind: CreditKind) -> JSONValue {
        [
            "credit_id": id(name, kind), "department": .text(kind.tmdbWork.department),
            "job": .text(kind.tmdbWork.job),
        ]
    }

    private func id(_ name: String, _ kind: CreditKind) -> JSONValue {
        .text(TMDBCreditID(title: title.number, person: movie.tmdbNumber(of: name), kind: kind).description)
    }
}

extension Movie {
    /// The directors and writers with their work.
    var makers: [(name: String, kind: CreditKind)] {
        directors.map { ($0, .director) } + writers.map { ($0, .writer) }
    }
}
