extension Movie {
    /// This movie with the facts that only `other` has. This movie's facts take precedence, except for ratings of the
    /// same source: a service's ratings are newer than the catalog's.
    public func merged(with other: Movie) -> Movie { Merging(first: self, second: other).movie }
}

private struct Merging {
    let first: Movie
    let second: Movie

    var movie: Movie {
        Movie(
            summary: summary,
            tagline: first.tagline ?? second.tagline,
            plot: first.plot ?? plot,
            otherTitles: first.otherTitles.isEmpty ? second.otherTitles : first.otherTitles,
            directors: first.directors.isEmpty ? second.directors : first.directors,
            creators: first.creators.isEmpty ? second.creators : first.creators,
            writers: first.writers.isEmpty ? second.writers : first.writers,
            cast: first.cast.isEmpty ? second.cast : first.cast,
            roles: first.roles.merging(second.roles) { own, _ in own },
            people: first.people.merging(second.people) { own, _ in own },
            languages: first.languages.isEmpty ? second.languages : first.languages,
            countries: first.countries.isEmpty ? second.countries : first.countries,
            certificate: first.certificate ?? second.certificate,
            certificates: first.certificates.merging(second.certificates) { own, _ in own },
            awards: first.awards ?? second.awards,
            boxOffice: first.boxOffice ?? second.boxOffice,
            trailers: first.trailers.isEmpty ? second.trailers : first.trailers,
            watching: first.watching.merging(second.watching) { own, _ in own },
            ratings: ratings,
            kept: first.kept.merging(second.kept) { own, _ in own },
            additions: first.additions + additions)
    }

    private var summary: MovieSummary {
        var summary = first.summary.merged(with: second.summary)
        summary.rating = rating
        return summary
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

    private var additions: [Movie.Addition] {
        guard let source = second.sources.first else { return [] }
        let facts = Movie.Fact.allCases.filter(isAdded)
        return facts.isEmpty ? [] : [Movie.Addition(source: source, facts: facts)]
    }

    private func isAdded(_ fact: Movie.Fact) -> Bool {
        func fills<Value>(_ path: KeyPath<Movie, Value?>) -> Bool {
            first[keyPath: path] == nil && second[keyPath: path] != nil
        }
        func extends<Value: Collection>(_ path: KeyPath<Movie, Value>) -> Bool {
            first[keyPath: path].isEmpty && !second[keyPath: path].isEmpty
        }
        return switch fact {
        case .originalTitle: fills(\.summary.originalTitle)
        case .released: fills(\.summary.released)
        case .runtime: fills(\.summary.runtime)
        case .genres: extends(\.summary.genres)
        case .rating: second.ratings.isEmpty && second.summary.rating != nil
        case .tagline: fills(\.tagline)
        case .overview: extends(\.summary.overview)
        case .plot: first.plot == nil && plot != nil
        case .poster: fills(\.summary.poster)
        case .otherTitles: extends(\.otherTitles)
        case .directors: extends(\.directors)
        case .creators: extends(\.creators)
        case .writers: extends(\.writers)
        case .cast: extends(\.cast)
        case .roles: extends(\.roles)
        case .languages: extends(\.languages)
        case .countries: extends(\.countries)
        case .certificate: fills(\.certificate)
        case .certificates: extends(\.certificates)
        case .awards: fills(\.awards)
        case .boxOffice: fills(\.boxOffice)
        case .trailers: extends(\.trailers)
        case .watching: extends(\.watching)
        case .ratings: !second.ratings.isEmpty
        }
    }
}
