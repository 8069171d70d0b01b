import Domain

/// Decides which of the found movies a row refers to.
struct TitleMatching {
    private let row: ImportedRow
    private let key: TitleKey

    /// The maximum number of movies offered to choose from.
    static let maxChoices = 5

    init(_ row: ImportedRow) {
        self.row = row
        key = TitleKey(row.title)
    }

    /// `.matched`, `.toChoose` or `.notFound`.
    func state(among found: [MovieSummary]) -> ImportPlan.State {
        let found = found.filter { $0.kind == .movie && !contradicts($0) }
        let equal = found.filter(hasSameTitle)
        let exact = equal.filter { row.year == nil || $0.year == row.year }
        if let only = exact.first, exact.count == 1 { return .matched(only) }
        if exact.isEmpty {
            let near = equal.filter { isNear($0) }
            let ofYear = found.filter { row.year != nil && $0.year == row.year && hasSameTitleButForArticle($0) }
            if let only = ofYear.first, ofYear.count == 1, near.isEmpty { return .matched(only) }
            if let only = near.first, near.count == 1, ofYear.isEmpty { return .matched(only) }
            let typos = found.filter { row.year != nil && $0.year == row.year && isTypo($0) }
            if equal.isEmpty, ofYear.isEmpty, typos.count == 1 { return .matched(typos[0]) }
        }
        let likely = exact + found.filter { !exact.contains($0) && isLike($0) }
        return likely.isEmpty ? .notFound : .toChoose(Array(likely.prefix(Self.maxChoices)))
    }

    private func hasSameTitle(_ movie: MovieSummary) -> Bool {
        TitleKey(movie.title) == key || movie.originalTitle.map { TitleKey($0.text) == key } ?? false
    }

    /// Whether the titles differ only by a leading article, which lists add or omit: *Godfather*.
    private func hasSameTitleButForArticle(_ movie: MovieSummary) -> Bool {
        func isEqual(_ title: String, isEnglish: Bool) -> Bool {
            TitleArticle.dropped(from: TitleKey(title), isEnglish: isEnglish)
                == TitleArticle.dropped(from: key, isEnglish: isEnglish)
        }
        return isEqual(movie.title, isEnglish: true)
            || movie.originalTitle.map { isEqual($0.text, isEnglish: false) } ?? false
    }

    /// Whether the years differ by at most one: sources differ if a movie was first shown at a festival.
    private func isNear(_ movie: MovieSummary) -> Bool {
        guard let year = row.year, let other = movie.year else { return false }
        return abs(year - other) <= 1
    }

    /// Whether the titles differ by at most two typos and have the same digits: *Part 2* is not a typo of *Part 3*.
    private func isTypo(_ movie: MovieSummary) -> Bool {
        let one = Array(key.text.unicodeScalars.prefix(100))
        let other = Array(TitleKey(movie.title).text.unicodeScalars.prefix(100))
        guard one.filter(\.isFigure) == other.filter(\.isFigure) else { return false }
        let slips = one.count >= 8 ? 2 : one.count >= 4 ? 1 : 0
        return EditDistance.isAtMost(slips, one, other)
    }

    /// Whether to offer the movie: from about the same year or, if a year is unknown, with a similar title.
    private func isLike(_ movie: MovieSummary) -> Bool {
        if row.year != nil, movie.year != nil { return isNear(movie) }
        let other = TitleKey(movie.title).text
        return hasSameTitle(movie) || isTypo(movie) || other.hasPrefix(key.text + " ")
            || key.text.hasPrefix(other + " ")
    }

    /// Whether the movie has another id of the same service, and so is another movie.
    private func contradicts(_ movie: MovieSummary) -> Bool {
        let ids = movie.allIDs
        return row.ids.contains { mine in
            !ids.contains(mine) && ids.contains { $0.isOfSameOutsideService(as: mine) }
        }
    }
}

extension MovieID {
    fileprivate func isOfSameOutsideService(as other: MovieID) -> Bool {
        switch (self, other) {
        case (.imdb, .imdb), (.tmdb, .tmdb): true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isFigure: Bool { properties.numericType != nil }
}
