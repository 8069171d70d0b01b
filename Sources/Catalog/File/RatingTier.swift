/// The tiers of the highest rated movies: an average of few votes is unreliable.
package enum RatingTier {
    /// As many votes as IMDb asks of the movies in its top 250.
    static let manyVotes = 25_000
    static let enoughVotes = 1_000

    /// 0 for the tier that comes first.
    package static func of(votes: Int) -> UInt64 {
        votes >= manyVotes ? 0 : votes >= enoughVotes ? 1 : votes > 0 ? 2 : 3
    }
}
