extension Movie {
    /// This movie with the facts that only `other` has. This movie's facts take precedence, except for ratings of the
    /// same source: a service's ratings are newer than the catalog's.
    public func merged(with other: Movie) -> Movie {
        var merging = Merging(self, other)
        merging.merge()
        return merging.movie
    }
}

private struct Merging {
    let first: Movie
    let second: Movie
    var movie: Movie
    /// The facts that only the second movie has, in the order of the cases.
    private var added: [Movie.Fact] = []

    init(_ first: Movie, _ second: Movie) {
        (self.first, self.second, movie) = (first, second, first)
    }

    mutating func merge() {
        movie.summary = first.summary.merged(with: second.summary)
        movie.summary.rating = rating
        movie.ratings = ratings
        movie.people.merge(second.people) { own, _ in own }
        movie.kept.merge(second.kept) { own, _ in own }
        note(.originalTitle, \.summary.originalTitle)
        note(.released, \.summary.released)
        note(.runtime, \.summary.runtime)
        note(.genres, \.summary.genres)
        if second.ratings.isEmpty, second.summary.rating != nil { added.append(.rating) }
        fill(.tagline, \.tagline)
        note(.overview, \.summary.overview)
        if first.plot == nil, let plot {
            movie.plot = plot
            added.append(.plot)
        }
        note(.poster, \.summary.poster)
        fill(.otherTitles, \.otherTitles)
        fill(.directors, \.directors)
        fill(.creators, \.creators)
        fill(.writers, \.writers)
        fill(.cast, \.cast)
        fill(.roles, \.roles)
        fill(.languages, \.languages)
        fill(.countries, \.countries)
        fill(.certificate, \.certificate)
        fill(.certificates, \.certificates)
        fill(.awards, \.awards)
        fill(.boxOffice, \.boxOffice)
        fill(.trailers, \.trailers)
        fill(.watching, \.watching)
        if !second.ratings.isEmpty { added.append(.ratings) }
        guard let source = second.sources.first, !added.isEmpty else { return }
        movie.additions.append(Movie.Addition(source: source, facts: added))
    }

    /// Notes a fact of the summary if only the second movie has it.
    private mutating func note<Value>(_ fact: Movie.Fact, _ path: KeyPath<Movie, Value?>) {
        if first[keyPath: path] == nil, second[keyPath: path] != nil { added.append(fact) }
    }

    private mutating func note(_ fact: Movie.Fact, _ path: KeyPath<Movie, some Collection>) {
        if first[keyPath: path].isEmpty, !second[keyPath: path].isEmpty { added.append(fact) }
    }

    /// Takes a fact that only the second movie has, and notes it.
    private mutating func fill<Value>(_ fact: Movie.Fact, _ path: WritableKeyPath<Movie, Value?>) {
        note(fact, path)
        if first[keyPath: path] == nil { movie[keyPath: path] = second[keyPath: path] }
    }

    private mutating func fill<Value>(_ fact: Movie.Fact, _ path: WritableKeyPath<Movie, [Value]>) {
        note(fact, path)
        if first[keyPath: path].isEmpty { movie[keyPath: path] = second[keyPath: path] }
    }

    private mutating func fill<Value>(_ fact: Movie.Fact, _ path: WritableKeyPath<Movie, [String: Value]>) {
        note(fact, path)
        movie[keyPath: path].merge(second[keyPath: path]) { own, _ in own }
    }

    /// The first movie's rating, or a newer one of the same source in the second.
    private var rating: StarRating? {
        guard let own = first.summary.rating else { return second.summary.rating }
        let counted = Set(first.ratings.map(\.source))
        let isOfTheSame = second.ratings.contains { rating in
            counted.contains(rating.source) && rating.outOfTen == second.summary.rating?.outOfTen
        }
        return isOfTheSame ? second.summary.rating : own
    }

    /// The second movie's story, if it is longer than the first one's overview.
    private var plot: String? {
        let story = second.plot ?? second.summary.overview
        return story.count > first.summary.overview.count && !first.summary.overview.isEmpty ? story : nil
    }

    private var ratings: [SourcedRating] {
        let newer = Dictionary(second.ratings.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
        let known = Set(first.ratings.map(\.source))
        return first.ratings.map { newer[$0.source] ?? $0 } + second.ratings.filter { !known.contains($0.source) }
    }
}
