import Domain

/// A column of the table that Matinee exports, in its order. The raw value is its name.
enum MatineeColumn: String, CaseIterable {
    case title = "Title"
    case year = "Year"
    case released = "Released"
    case overview = "Overview"
    /// IMDb's numbers, with a space between them.
    case imdb = "IMDb"
    /// TMDB's numbers, with a space between them.
    case tmdb = "TMDB"
    case genres = "Genres"
    /// Others' average, to ten.
    case rating = "Rating"
    /// The person's own stars, to five.
    case yourRating = "Your rating"
    /// The day, or that it was seen.
    case watched = "Watched"
    case wanted = "Wanted"
    case added = "Added"
    case id = "ID"

    /// The first row, after a byte-order mark: without that some spreadsheets take the letters for others.
    static var heading: [UInt8] {
        [0xEF, 0xBB, 0xBF] + row(allCases.map(\.rawValue))
    }

    /// The row of a movie.
    static func row(of movie: PersonalMovie) -> [UInt8] { row(allCases.map { $0.text(of: movie) }) }

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
        case .yourRating: movie.opinion.halfStars.map { "\($0 / 2)" + ($0.isMultiple(of: 2) ? "" : ".5") } ?? ""
        case .watched: movie.opinion.watched?.description ?? (movie.opinion.isWatched ? "yes" : "")
        case .wanted: movie.opinion.isWanted ? "yes" : ""
        case .added: Moment(movie.added).description
        case .id: movie.id.description
        }
    }

    /// Cells with what ends a cell or a row in them, or with space around them, stand between quotation marks.
    private static func row(_ cells: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(CSVSeparator.comma) }
            let text = CSVFormulaGuard.made(of: cell)
            let needsQuotes =
                text.utf8.contains { [CSVSeparator.comma, .quotationMark, .carriageReturn, .lineFeed].contains($0) }
                || text.unicodeScalars.first?.properties.isWhitespace == true
                || text.unicodeScalars.last?.properties.isWhitespace == true
            if needsQuotes {
                bytes.append(.quotationMark)
                for byte in text.utf8 {
                    if byte == .quotationMark { bytes.append(byte) }
                    bytes.append(byte)
                }
                bytes.append(.quotationMark)
            } else {
                bytes.append(contentsOf: text.utf8)
            }
        }
        return bytes + [.carriageReturn, .lineFeed]
    }
}
