import Domain

extension Movie {
    /// The code of the main language; `xx` if unknown.
    var tmdbLanguage: String {
        let ofTitle = summary.originalTitle?.language?.prefix { $0 != "-" }.lowercased()
        return (languages.first ?? ofTitle).map(RegionNames.tmdbLanguageCode) ?? "xx"
    }

    var tmdbOverview: String { summary.overview.isEmpty ? plot ?? "" : summary.overview }

    /// The other titles. Their countries are unknown.
    var tmdbOtherTitles: JSONValue {
        .list(otherTitles.map { ["iso_3166_1": "XX", "title": .text($0), "type": ""] })
    }

    /// TMDB's spelling of the certificate in the United States.
    var tmdbCertificate: String? {
        switch certificate?.lowercased() {
        case "not rated", "unrated": "NR"
        default: certificate
        }
    }
}

extension MovieSummary {
    /// The number of votes that equals a popularity of 1.
    private static let votesOfPopularity = 10_000

    /// A ten-thousandth of the votes, so that popularity sorts movies in the same order as votes. TMDB's popularity
    /// uses page views, which Matinee does not count.
    var tmdbPopularity: Double { Double(rating?.votes ?? 0) / Double(Self.votesOfPopularity) }

    /// The release date; January 1 if only the year is known. Clients take the year from the first four digits, and
    /// TMDB has a date for nearly every released movie.
    var tmdbReleaseDay: CalendarDate? { released ?? year.flatMap { CalendarDate(year: $0, month: 1, day: 1) } }

    /// In minutes; 0 if unknown.
    var tmdbRuntime: Int { runtime?.minutes ?? 0 }
}
