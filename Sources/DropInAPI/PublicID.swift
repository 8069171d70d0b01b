import Domain

extension MovieSummary {
    /// What clients know the movie by. One that a person has taken over goes by what it was known by before.
    var publicID: MovieID { id.known(among: otherIDs) }

    /// The movie under that id, for what is made of the id: a movie that is taken over keeps its drawn poster.
    var published: MovieSummary {
        var published = self
        published.id = publicID
        return published
    }
}

extension PersonalEntry {
    /// What clients know the movie by; its own id where no service has given it another.
    var publicID: MovieID { id.known(among: otherIDs) }
}

extension MovieID {
    /// IMDb's id before TMDB's, for by that the catalog knows its movies.
    fileprivate func known(among others: [MovieID]) -> MovieID {
        guard isOwn else { return self }
        let numbered = others.filter { $0.tmdbNumber != nil }
        return numbered.first(where: \.isIMDb) ?? numbered.first ?? self
    }
}
