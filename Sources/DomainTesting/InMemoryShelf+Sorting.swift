import Domain

extension InMemoryShelf {
    private static let articles = ["the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los"]

    func sorted(by sort: PersonalSort) -> [PersonalMovie] {
        let movies = moviesThere.sorted { left, right in
            switch sort {
            case .added: (right.movie.added, right.number) < (left.movie.added, left.number)
            case .title: Self.isBefore(left, right)
            case .year:
                left.movie.summary.year == right.movie.summary.year
                    ? Self.isBefore(left, right)
                    : (left.movie.summary.year ?? .min) > (right.movie.summary.year ?? .min)
            case .rating:
                left.movie.opinion.halfStars == right.movie.opinion.halfStars
                    ? Self.isBefore(left, right)
                    : (left.movie.opinion.halfStars ?? 0) > (right.movie.opinion.halfStars ?? 0)
            }
        }
        return movies.map(\.movie)
    }

    /// Orders by title, then year, then the order of adding.
    private static func isBefore(_ left: Movie, _ right: Movie) -> Bool {
        let titles = (sortTitle(left.movie), sortTitle(right.movie))
        if titles.0 != titles.1 { return titles.0.lexicographicallyPrecedes(titles.1) }
        return (left.movie.summary.year ?? 0, left.number) < (right.movie.summary.year ?? 0, right.number)
    }

    private static func sortTitle(_ movie: PersonalMovie) -> [UInt8] {
        let key = movie.identity.title.text
        let words = key.split(separator: " ", maxSplits: 1)
        return Array((words.count == 2 && articles.contains(String(words[0])) ? String(words[1]) : key).utf8)
    }
}

extension PersonalMovie {
    /// The movie without the facts that only describe services' last responses.
    var kept: PersonalMovie {
        var copy = self
        copy.movie.kept = [:]
        return copy
    }

    /// The facts of `other` with this movie's `id` and `added`.
    func replaced(by other: PersonalMovie) -> PersonalMovie {
        var copy = self
        copy.movie = other.kept.movie
        copy.picture = other.picture
        copy.opinion = other.opinion
        return copy
    }
}
