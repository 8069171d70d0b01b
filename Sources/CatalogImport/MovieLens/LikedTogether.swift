import Catalog
import Foundation

/// Learns which movies people like together: for each of the most liked movies, those whose pair with it has the
/// largest lift.
///
/// The lift is P(a user likes b | the user likes a) / P(a user likes b). Memory is bounded: 8 bytes for each like, at
/// most `maxLikes`, and 4 bytes for each pair of the `maxMovies` most liked movies, 270 MB.
struct LikedTogether {
    /// The ids of the movies, in the order of their first like.
    private var numbers: [Int] = []
    /// The index in `numbers` of each id.
    private var places = NumberTable()
    private var counts: [Int] = []
    /// The user in the upper 32 bits, the index of the movie in `numbers` in the lower 32.
    private var likes: [UInt64] = []

    /// Likes from this rating on, in hundredths of stars.
    private static let minHundredths = 400
    /// Later ones are ignored: MovieLens' largest data set has 16 million.
    private static let maxLikes = 64_000_000
    private static let maxMovies = 8_192
    private static let minLikes = 10
    /// If a user has more likes, only this many are counted: the number of pairs grows with the square of the likes.
    private static let maxLikesOfUser = 200
    /// Added to both counts of users whose quotient is the lift, so that the lift of a rare pair stays near one. Of 1,
    /// 3, 5 and 10, this value best predicted the likes of users who were left out of the learning.
    private static let shrinkage: Float = 3
    /// The number of standard errors by which the logarithm of the lift is lowered. The error is larger for rare pairs.
    private static let caution: Float = 0.5

    mutating func add(user: Int, movie: Int, hundredths: Int) {
        guard hundredths >= Self.minHundredths, likes.count < Self.maxLikes, let user = UInt32(exactly: user) else {
            return
        }
        let place: UInt32
        if let known = places[movie] {
            place = known
        } else {
            place = UInt32(numbers.count)
            numbers.append(movie)
            counts.append(0)
            places[movie] = place
        }
        counts[Int(place)] += 1
        likes.append(UInt64(user) << 32 | UInt64(place))
    }

    /// The nearest movies of each movie, and the movies' numbers; `nil` if `isCancelled` became true.
    consuming func learn(isCancelled: () -> Bool) -> (numbers: [Int], lists: [[LearnedNeighbor]])? {
        likes.sort()
        let chosen = counts.indices.filter { counts[$0] >= Self.minLikes }
            .sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(Self.maxMovies)
        var indexes = [Int](repeating: -1, count: numbers.count)
        for (index, place) in chosen.enumerated() { indexes[place] = index }
        var pairs = PairCounts(count: chosen.count)
        var (start, userCount) = (0, 0)
        while start < likes.count {
            let user = likes[start] >> 32
            var end = start
            var liked: [Int] = []
            while end < likes.count, likes[end] >> 32 == user {
                // Equal likes are neighbors: a user likes a movie once.
                let index = indexes[Int(likes[end] & 0xFFFF_FFFF)]
                if index >= 0, end == start || likes[end] != likes[end - 1] { liked.append(index) }
                end += 1
            }
            start = end
            userCount += 1
            if userCount.isMultiple(of: 1_024), isCancelled() { return nil }
            if liked.count > Self.maxLikesOfUser {
                let all = liked
                liked = (0..<Self.maxLikesOfUser).map { all[$0 * all.count / Self.maxLikesOfUser] }
            }
            pairs.count(liked.sorted())
        }
        likes = []
        var lists: [[LearnedNeighbor]] = []
        for index in chosen.indices {
            if index.isMultiple(of: 64), isCancelled() { return nil }
            lists.append(Self.nearest(index, pairs, userCount: userCount))
        }
        return (chosen.map { [numbers] in numbers[$0] }, lists)
    }

    private static func nearest(_ index: Int, _ pairs: PairCounts, userCount: Int) -> [LearnedNeighbor] {
        var neighbors: [LearnedNeighbor] = []
        let share = Float(pairs.likes(index)) / Float(max(1, userCount))
        for other in 0..<pairs.movieCount where other != index {
            let both = Float(pairs.both(index, other))
            let expected = share * Float(pairs.likes(other))
            guard both > expected else { continue }
            let error = Float(M_LOG2E) / (both + 1).squareRoot()
            let bits = log2((both + shrinkage) / (expected + shrinkage)) - caution * error
            let hundredths = Int((100 * bits).rounded())
            if hundredths > 0 { neighbors.append(LearnedNeighbor(movie: other, hundredths: hundredths)) }
        }
        neighbors.sort { ($1.hundredths, $0.movie) < ($0.hundredths, $1.movie) }
        return Array(neighbors.prefix(LearnedLists.maxLength))
    }
}

/// How many users like each of two movies.
private struct PairCounts {
    let movieCount: Int
    /// The count of a pair is in the row of its smaller index and the column of its larger one.
    private var counts: [UInt32]
    private var ofMovies: [Int]

    init(count: Int) {
        movieCount = count
        counts = Array(repeating: 0, count: count * count)
        ofMovies = Array(repeating: 0, count: count)
    }

    func likes(_ movie: Int) -> Int { ofMovies[movie] }

    func both(_ one: Int, _ other: Int) -> UInt32 { counts[min(one, other) * movieCount + max(one, other)] }

    /// Counts the movies that a user likes, in ascending order.
    mutating func count(_ liked: [Int]) {
        for (place, movie) in liked.enumerated() {
            ofMovies[movie] += 1
            let row = movie * movieCount
            for other in liked[(place + 1)...] { counts[row + other] += 1 }
        }
    }
}
