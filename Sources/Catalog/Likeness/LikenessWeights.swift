/// What each property counts in a `Likeness`.
///
/// One point is about one bit: users who like the one movie are twice as likely to like the other. The weights were
/// fitted to the ratings of half of MovieLens' users and measured on the other half (`Benchmarks/likeness.py`).
enum LikenessWeights {
    /// All genres in common, weighted by rarity: the Jaccard index of their weights. 0.7 fits best; more makes the
    /// reason of a list easier to see and costs 0.01 bits.
    static let genres: Float = 1.5
    /// Released in the same year. Falls to 0 within `yearSpan`: of all properties, the years say most about who likes
    /// a movie.
    static let years: Float = 2.5
    static let yearSpan: Float = 40
    /// A common language: times its rarity, the logarithm of how few movies are in it, up to `maxLanguageRarity`.
    static let language: Float = 0.5
    static let maxLanguageRarity: Float = 2
    /// The loss if exactly one of the two movies is in the language of most movies. Not fitted, but chosen by reading
    /// lists, so that *Amélie*'s list does not begin with a Hollywood comedy of the same two genres and year.
    static let foreign: Float = 0.3
    static let director: Float = 0.7
    /// Each common actor, up to `maxActors`.
    static let actor: Float = 0.3
    static let maxActors = 3
    /// A movie of the same series. Above what the ratings say (1), so that sequels lead.
    static let series: Float = 3
    /// Lost for each point of ten that the ratings differ by.
    static let rating: Float = 0.3
    /// The rating of a movie without votes: about the average of movies on IMDb.
    static let usualRating: Float = 6.5
    /// Lost when one movie has e times the votes of the other, up to `maxVotes` times.
    static let votes: Float = 0.2
    static let maxVotes: Float = 2.5
    /// Each bit of a learned list. Lists of both carry more bits than either alone; 1 to 10 are equally good.
    static let learned: Float = 2
}
