import Domain

/// The columns of Matinee's CSV export, in order. The raw value is the heading.
enum MatineeColumn: String, CaseIterable {
    case title = "Title"
    case year = "Year"
    case released = "Released"
    case overview = "Overview"
    /// Separated by spaces.
    case imdb = "IMDb"
    /// Separated by spaces.
    case tmdb = "TMDB"
    case genres = "Genres"
    /// The sources' average rating, out of 10.
    case rating = "Rating"
    /// The user's stars, out of 5.
    case yourRating = "Your rating"
    /// Dates separated by spaces, or `yes`.
    case watched = "Watched"
    case wanted = "Wanted"
    case note = "Note"
    case added = "Added"
    case id = "ID"

    /// The heading line with a byte-order mark.
    static var heading: [UInt8] {
        CSVLine.byteOrderMark + CSVLine.bytes(allCases.map(\.rawValue))
    }

    static func row(of movie: PersonalMovie) -> [UInt8] { CSVLine.bytes(allCases.map { $0.text(of: movie) }) }

    private func text(of movie: PersonalMovie) -> String {
        let summary = movie.summary
        return switch self {
        case .title: summary.title
        case .year: summary.year.map(String.init) ?? ""
        case .released: summary.released?.description ?? ""
        case .overview: summary.overview
        case .imdb: summary.otherIDs.filter(\.isIMDb).map(\.description).joined(separator: " ")
        case .tmdb:
            summary.otherIDs.filter(\.isTMDB).map { String($0.description.dropFirst(5)) }.joined(separator: " ")
        case .genres: summary.genres.map(\.rawValue).joined(separator: ", ")
        case .rating: summary.rating?.figure ?? ""
        case .yourRating: movie.opinion.stars
        case .watched:
            movie.opinion.isWatched && movie.opinion.viewings.isEmpty
                ? "yes" : movie.opinion.viewings.map(\.description).joined(separator: " ")
        case .wanted: movie.opinion.isWanted ? "yes" : ""
        case .note: movie.opinion.note
        case .added: Moment(movie.added).description
        case .id: movie.id.description
        }
    }
}
