package import Domain
package import struct Foundation.Date

/// The part of a `MovieRecord` that search and figures need. It is decoded for every movie when the library opens.
package struct EntryRecord: Decodable {
    private let summary: MovieSummary
    private let otherTitles: [String]
    private let countries: [String]
    private let directors: [String]
    private let cast: [String]

    package init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: MovieRecord.CodingKeys.self)
        summary = try MovieSummary(
            id: .own(""), otherIDs: record.list(.otherIDs),
            kind: record.value(.kind, MovieSummary.Kind.init(rawValue:)) ?? .movie,
            title: record.decode(String.self, forKey: .title),
            originalTitle: record.value(.originalTitle),
            released: record.value(.released) { (text: String) in CalendarDate(text) }, year: record.value(.year),
            genres: record.list(.genres), rating: record.value(.rating, \RatingRecord.rating))
        otherTitles = record.list(.otherTitles)
        countries = record.list(.countries)
        directors = record.list(.directors)
        cast = record.list(.cast)
    }

    /// Returns the entry that `PersonalEntry` would create from the whole movie.
    package func entry(id: MovieID, added: Date, opinion: PersonalMovie.Opinion) -> PersonalEntry {
        // Rounds the time as `PersonalMovie` does.
        let movie = PersonalMovie(
            movie: Movie(
                summary: summary, otherTitles: otherTitles, directors: directors, cast: cast, countries: countries),
            added: added, opinion: opinion)
        let entry = PersonalEntry(movie)
        return PersonalEntry(
            id: id, otherIDs: entry.otherIDs, kind: entry.kind, titles: entry.titles, year: entry.year,
            genres: entry.genres, countries: entry.countries, directors: entry.directors, cast: entry.cast,
            rating: entry.rating, added: entry.added, opinion: movie.opinion)
    }
}
