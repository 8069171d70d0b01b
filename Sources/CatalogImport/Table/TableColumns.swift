/// The user's choice of columns: by name, or by number from 1.
public struct TableColumns: Sendable, Hashable {
    private let names: [Field: String]

    public enum Field: String, Sendable, Hashable, CaseIterable {
        case id
        case title
        case year
        case originalTitle = "original-title"
        case votes
        case rating
        case genres
        case runtime
        case imdb
        case tmdb

        /// Common headings, in lower case without punctuation.
        var usualNames: [String] {
            switch self {
            case .id: ["id", "movieid", "filmid", "titleid", "key"]
            case .title:
                [
                    "title", "name", "primarytitle", "movietitle", "filmtitle", "seriestitle", "movie", "film",
                    "movies", "films",
                ]
            case .year:
                ["year", "releaseyear", "releasedyear", "startyear", "released", "releasedate", "date", "premiered"]
            case .originalTitle: ["originaltitle", "originalname"]
            case .votes: ["votes", "numvotes", "votecount", "imdbvotes", "numberofvotes", "noofvotes"]
            case .rating: ["rating", "averagerating", "voteaverage", "imdbrating", "avgrating", "score", "imdbscore"]
            case .genres: ["genres", "genre"]
            case .runtime: ["runtime", "runtimeminutes", "runtimemins", "minutes", "duration", "length"]
            case .imdb: ["imdb", "imdbid", "tconst", "const", "imdbtitleid"]
            case .tmdb: ["tmdb", "tmdbid"]
            }
        }
    }

    /// Columns that are not given are guessed by `usualNames`.
    public init(_ names: [Field: String] = [:]) { self.names = names }

    /// The column of each field, and whether the first row is a heading rather than a title.
    func places(
        _ heading: [String], _ file: ImportFile
    ) throws(ImportFileError) -> (places: [Field: Int], isHeading: Bool) {
        let plain = heading.map(Self.plain)
        var places: [Field: Int] = [:]
        var isHeading = false
        for (field, name) in names {
            if let place = heading.firstIndex(of: name) ?? plain.firstIndex(of: Self.plain(name)) {
                places[field] = place
                isHeading = true
            } else if let number = Int(name), (1...heading.count).contains(number) {
                places[field] = number - 1
                // Columns may be given by number even if there is a heading.
                if field.usualNames.contains(plain[number - 1]) { isHeading = true }
            } else {
                throw .noColumn(name, file, columns: heading)
            }
        }
        for field in Field.allCases where places[field] == nil {
            guard let place = field.usualNames.lazy.compactMap({ plain.firstIndex(of: $0) }).first,
                !places.values.contains(place)
            else { continue }
            places[field] = place
            isHeading = true
        }
        guard places[.title] != nil else { throw .noTitleColumn(file, columns: heading) }
        return (places, isHeading)
    }

    private static func plain(_ name: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars
        where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
            plain.append(scalar)
        }
        return String(plain)
    }
}
