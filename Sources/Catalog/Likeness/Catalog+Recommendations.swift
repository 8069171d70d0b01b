public import Domain

extension Catalog {
    /// Movies that the user may like, the likeliest first. A movie gains points if it is similar to movies that the
    /// user rated above their own average, and loses points if it is similar to movies rated below. Movies of a genre
    /// that is more frequent among the liked movies than in the catalog gain more. The same arguments give the same
    /// list.
    ///
    /// - Parameters:
    ///   - ratings: ids and ratings of 1 to 10; skips other numbers, ids that the catalog lacks and a second rating of
    ///     one movie. Ratings of other titles than movies are ignored.
    ///   - leftOut: movies that are not to be recommended, besides the rated ones.
    public func recommendations(
        from ratings: [(id: MovieID, halfStars: Int)], leavingOut leftOut: Set<MovieID>, limit: Int
    ) -> [Recommendation] {
        let rated = rated(ratings)
        guard limit > 0, !rated.isEmpty else { return [] }
        let excluded = Set(leftOut.compactMap(place)).union(rated.map(\.place))
        let table = likeness.value
        let taste = GenreTaste(
            liked: rated.map { (genres: $0.traits.genres, weight: $0.weight) },
            all: table.candidates.map(\.traits.genres))
        var found: [ScoredMovie] = []
        var learned: [Int: [LearnedPoints]] = [:]
        for (index, movie) in rated.enumerated() {
            for (place, bits) in self.learned(movie.place) {
                learned[place, default: []].append(
                    LearnedPoints(index: index, points: RecommendationWeights.learned * bits))
            }
        }
        for candidate in table.candidates + others(learned.keys)
        where candidate.traits.kind == .movie && !excluded.contains(candidate.place) {
            let points = learned[candidate.place] ?? []
            if var scored = Self.scored(candidate, rated, points, table.likeness) {
                scored.score *= 1 + RecommendationWeights.taste * taste.excess(candidate.traits.genres)
                found.append(scored)
            }
        }
        found.sort { ($0.score, $1.place) > ($1.score, $0.place) }
        let liked = rated.count { $0.weight > 0 }
        let maxPerReason = max(RecommendationWeights.minPerReason, (limit - 1) / max(1, liked) + 1)
        var counts: [Int: Int] = [:]
        var list: [Recommendation] = []
        for movie in found where list.count < limit {
            guard counts[movie.reason, default: 0] < maxPerReason, let shown = summary(movie.place) else { continue }
            counts[movie.reason, default: 0] += 1
            list.append(Recommendation(movie: shown, because: rated[movie.reason].reason))
        }
        return list
    }

    private struct RatedMovie {
        let place: Int
        let traits: MovieTraits
        /// Half stars above the user's average.
        var weight: Float
        let reason: Recommendation.Reason
    }

    /// The points that the learned list of a rated movie adds to its likeness to another movie.
    private struct LearnedPoints {
        /// The index of the rated movie.
        let index: Int
        let points: Float
    }

    private struct ScoredMovie {
        let place: Int
        var score: Float
        /// The index of the rated movie that contributed most.
        let reason: Int
    }

    private func rated(_ ratings: [(id: MovieID, halfStars: Int)]) -> [RatedMovie] {
        var seen: Set<Int> = []
        var rated: [RatedMovie] = []
        for rating in ratings where (1...10).contains(rating.halfStars) {
            guard let place = place(of: rating.id), seen.insert(place).inserted, let traits = traits(place),
                traits.kind == .movie, let movie = summary(place)
            else { continue }
            rated.append(
                RatedMovie(
                    place: place, traits: traits, weight: Float(rating.halfStars),
                    reason: .init(id: rating.id, title: movie.title, halfStars: rating.halfStars)))
        }
        let mean = rated.reduce(0) { $0 + $1.weight } / Float(max(1, rated.count))
        for index in rated.indices { rated[index].weight += RecommendationWeights.rated - mean }
        return rated
    }

    /// `nil` for a movie that is similar to no liked movie, or more similar to disliked ones.
    private static func scored(
        _ candidate: LikenessTable.Candidate, _ rated: [RatedMovie], _ learned: [LearnedPoints], _ likeness: Likeness
    ) -> ScoredMovie? {
        var sum: Float = 0
        var best: (index: Int, points: Float)?
        // In ascending order, as `rated`.
        var learned = learned[...]
        for (index, movie) in rated.enumerated() {
            var near = likeness.score(movie.traits, candidate.traits) - RecommendationWeights.minLikeness
            if let next = learned.first, next.index == index {
                near += next.points
                learned = learned.dropFirst()
            }
            guard near > 0 else { continue }
            let points = movie.weight * near
            sum += points
            if points > best?.points ?? 0 { best = (index, points) }
        }
        guard sum > 0, let best else { return nil }
        let quality = candidate.traits.rating - RecommendationWeights.poorRating
        return ScoredMovie(
            place: candidate.place, score: sum * max(RecommendationWeights.minQuality, quality), reason: best.index)
    }
}

/// The genres that a user likes more often than they occur.
private struct GenreTaste {
    /// For each bit of `GenreCode`, from 0 if the genre is no more frequent among the liked movies to 1 if all have it.
    private let excesses: [Float]

    /// - Parameters:
    ///   - liked: the rated movies' genres; those with a weight of 0 or less are not liked.
    ///   - all: the genres of the movies that can be recommended.
    init(liked: [(genres: UInt32, weight: Float)], all: [UInt32]) {
        let liked = liked.filter { $0.weight > 0 }
        let sum = liked.reduce(0) { $0 + $1.weight }
        excesses = (0..<UInt32(UInt32.bitWidth)).map { bit in
            let share = liked.reduce(0) { $0 + ($1.genres >> bit & 1 == 1 ? $1.weight : 0) } / max(sum, 1e-6)
            let usual = Float(all.count { $0 >> bit & 1 == 1 }) / Float(max(1, all.count))
            return usual < 1 ? max(0, share - usual) / (1 - usual) : 0
        }
    }

    /// The greatest excess of a movie's genres.
    func excess(_ genres: UInt32) -> Float {
        excesses.indices.reduce(0) { genres >> UInt32($1) & 1 == 1 ? max($0, excesses[$1]) : $0 }
    }
}

/// The weights of recommendations. They were fitted with half of MovieLens' users: recommendations from four fifths of
/// a user's ratings were compared with the movies that the user liked among the rest.
enum RecommendationWeights {
    /// Added to each rating, in half stars: a user who rates a movie chose to watch it.
    static let rated: Float = 1
    /// Subtracted from each likeness. Less similar movies are ignored, because there are so many that their sum would
    /// outweigh the similar ones.
    static let minLikeness: Float = 2.5
    /// Added to the likeness for each bit of a learned list. It is less than in lists of similar movies, because that
    /// fits better.
    static let learned: Float = 0.5
    /// The share of its score that a movie gains for a genre that all liked movies have. Not fitted: with 1, fans of
    /// one genre get mostly movies of that genre, and lists for mixed tastes stay almost the same.
    static let taste: Float = 1
    /// Scores are multiplied by the movie's own rating of ten, less this.
    static let poorRating: Float = 5
    static let minQuality: Float = 0.1
    /// More movies for one reason only if there are few reasons.
    static let minPerReason = 3
}
