import Domain

struct CatalogFileLine: Decodable {
    let id: MovieID
    let tmdb: Int?
    let title: String
    let originalTitle: String?
    let otherTitles: [String]?
    /// `1999-03-31`.
    let released: String
    /// Minutes.
    let runtime: Int
    let genres: [Genre]
    let directors: [String]
    let cast: [String]
    let languages: [String]
    let countries: [String]
    let certificate: String?
    /// IMDb's rating, 0 to 10.
    let rating: Double
    /// IMDb's number of votes, rounded to two digits.
    let votes: Int
    let overview: String
    /// Names of a motif and a palette of `Posters`.
    let motif: String?
    let palette: String?
}

extension CatalogFileLine {
    func movie() throws(LineProblem) -> Movie {
        guard !title.isEmpty else { throw LineProblem(what: "the title is empty") }
        guard let released = CalendarDate(released) else {
            throw LineProblem(what: "“\(released)” is not a date")
        }
        guard let length = Runtime(minutes: runtime) else {
            throw LineProblem(what: "a runtime of \(runtime) minutes is not possible")
        }
        guard let rating = StarRating(outOfTen: rating, votes: votes) else {
            throw LineProblem(what: "a rating of \(rating) by \(votes) votes is not possible")
        }
        if let tmdb, tmdb < 1 { throw LineProblem(what: "\(tmdb) is not an id of TMDB’s") }
        let summary = MovieSummary(
            id: id,
            otherIDs: tmdb.map { [.tmdb($0)] } ?? [],
            title: title,
            originalTitle: originalTitle.map { OriginalTitle($0, language: language(ofTitle: $0)) },
            released: released,
            runtime: length,
            genres: genres,
            rating: rating,
            overview: overview,
            sources: [.catalog])
        return Movie(
            summary: summary,
            otherTitles: otherTitles ?? [],
            directors: directors,
            cast: cast,
            languages: languages,
            countries: countries,
            certificate: certificate,
            ratings: [SourcedRating(source: "IMDb", rating: rating)],
            posterDesign: PosterDesign(motif: motif, palette: palette))
    }

    /// The main language as a BCP 47 tag, with `-Latn` for a romanized title.
    private func language(ofTitle title: String) -> String? {
        guard let language = languages.first else { return nil }
        let isLatin = title.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || $0.value < 0x250 }
        return isLatin && Self.languagesInOtherScripts.contains(language) ? "\(language)-Latn" : language
    }

    private static let languagesInOtherScripts: Set<String> = [
        "ar", "be", "bg", "bn", "el", "fa", "he", "hi", "hy", "ja", "ka", "ko", "mr", "ru", "sr", "ta", "te", "th",
        "uk", "ur", "yi", "zh",
    ]
}
