import Domain

extension MovieSummary {
    /// The movie's id for clients. A saved movie keeps the id that it had at its source.
    var publicID: MovieID { id.known(among: otherIDs) }

    /// The movie under its public id. A saved movie keeps its drawn poster, which depends on the id.
    var published: MovieSummary {
        var published = self
        published.id = publicID
        return published
    }
}

extension PersonalEntry {
    /// The movie's id for clients; its own if no service has one.
    var publicID: MovieID { id.known(among: otherIDs) }
}

extension MovieID {
    /// The public id: IMDb's before TMDB's, because the catalog uses IMDb's.
    fileprivate func known(among others: [MovieID]) -> MovieID {
        guard isOwn else { return self }
        let numbered = others.filter { $0.tmdbNumber != nil }
        return numbered.first(where: \.isIMDb) ?? numbered.first ?? self
    }
}
