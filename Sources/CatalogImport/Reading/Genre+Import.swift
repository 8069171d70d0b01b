import Domain

extension Genre {
    /// The genre of a name in a file, ignoring case, spaces and hyphens; `nil` for genres that Matinee does not have.
    init?(imported name: Span<UInt8>) {
        var letters = String()
        for place in name.indices {
            let byte = name[place] | 0x20
            if (0x61...0x7A).contains(byte) { letters.unicodeScalars.append(Unicode.Scalar(byte)) }
            // Longer than any genre's name.
            if letters.utf8.count > 20 { return nil }
        }
        guard let genre = Self.imported[letters] else { return nil }
        self = genre
    }

    /// The genres in a cell, without duplicates.
    static func imported(_ cell: Span<UInt8>, separators: [UInt8]) -> [Genre] {
        var genres: [Genre] = []
        cell.forEachCell(separatedBy: separators.contains) { name in
            if let genre = Genre(imported: name), !genres.contains(genre) { genres.append(genre) }
        }
        return genres
    }

    private static let imported: [String: Genre] = {
        var genres: [String: Genre] = [
            "scifi": .scienceFiction, "sf": .scienceFiction, "noir": .filmNoir, "children": .family,
            "childrens": .family, "kids": .family, "animated": .animation, "historical": .history,
            "biopic": .biography, "romantic": .romance, "sports": .sport, "documentaries": .documentary,
        ]
        for genre in Genre.allCases { genres[genre.rawValue.replacing(" ", with: "")] = genre }
        return genres
    }()
}
