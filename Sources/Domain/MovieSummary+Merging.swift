extension MovieSummary {
    /// This summary with the facts that only `other` has. This summary's facts take precedence.
    public func merged(with other: MovieSummary) -> MovieSummary {
        var merged = MovieSummary(
            id: id,
            otherIDs: otherIDs + ([other.id] + other.otherIDs).filter { $0 != id && !otherIDs.contains($0) },
            kind: kind,
            title: title,
            originalTitle: originalTitle ?? other.originalTitle,
            released: released ?? other.released,
            year: year ?? other.year,
            run: run ?? other.run,
            runtime: runtime ?? other.runtime,
            genres: genres.isEmpty ? other.genres : genres,
            rating: rating ?? other.rating,
            overview: overview.isEmpty ? other.overview : overview,
            poster: poster ?? other.poster,
            sources: sources + other.sources.filter { !sources.contains($0) })
        merged.matchedTitle = matchedTitle ?? other.matchedTitle
        merged.matchedPerson = matchedPerson ?? other.matchedPerson
        return merged
    }
}
