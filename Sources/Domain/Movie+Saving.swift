extension Movie {
    /// The movie under an id of the user's own; its other ids become `otherIDs`.
    public func kept(as own: MovieID, alsoKnownAs more: [MovieID] = []) -> Movie {
        var movie = self
        movie.summary.id = own
        movie.summary.otherIDs = ([id] + summary.otherIDs + more).reduce(into: []) { others, id in
            if !id.isOwn, !others.contains(id) { others.append(id) }
        }
        return movie
    }
}
