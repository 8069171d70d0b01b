package import Domain
package import struct Foundation.Date

/// As much of a `MovieRecord` as a movie is found and counted by. It is read where there are very many of them.
package struct EntryRecord: Decodable {
    private let summary: MovieSummary
    private let otherTitles: [String]

    /// As tolerant as `MovieRecord`.
    package init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: MovieRecord.CodingKeys.self)
        summary = try MovieSummary(
            id: .own(""), otherIDs: record.list(.otherIDs), title: record.title(),
            originalTitle: record.value(.originalTitle, \OriginalTitleRecord.title),
            released: record.value(.released) { (text: String) in CalendarDate(text) }, year: record.value(.year),
            genres: record.list(.genres), rating: record.value(.rating, \RatingRecord.rating))
        otherTitles = record.list(.otherTitles)
    }

    /// The entry of the movie that has an id. It is what `PersonalEntry` makes of the whole movie.
    package func entry(id: MovieID, added: Date, opinion: PersonalMovie.Opinion) -> PersonalEntry {
        // Cuts off parts of milliseconds, as it does for each movie.
        let movie = PersonalMovie(
            movie: Movie(summary: summary, otherTitles: otherTitles), added: added, opinion: opinion)
        let entry = PersonalEntry(movie)
        return PersonalEntry(
            id: id, otherIDs: entry.otherIDs, titles: entry.titles, year: entry.year, genres: entry.genres,
            rating: entry.rating, added: entry.added, opinion: entry.opinion)
    }
}
