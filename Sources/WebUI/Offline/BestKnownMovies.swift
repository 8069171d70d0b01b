public import Domain

/// The best known movies of an imported catalog, for browsers that store more than the built-in ones.
public struct BestKnownMovies: Sendable {
    /// The number of movies in the catalog, built-in ones included.
    let count: Int
    /// Changes with the catalog.
    let revision: String
    /// Calls `visit` with the best known movies, up to a limit, and returns the index of their titles; `nil` if the
    /// catalog failed. The index has a record for each call, in the same order. Takes seconds.
    let index: @Sendable (_ limit: Int, _ visit: (Movie) -> Void) -> [UInt8]?

    public init(
        count: Int, revision: String,
        index: @escaping @Sendable (_ limit: Int, _ visit: (Movie) -> Void) -> [UInt8]?
    ) {
        self.count = count
        self.revision = revision
        self.index = index
    }

    /// A number of movies that a browser may store instead of only the built-in ones.
    struct Choice {
        /// The last component of the file's address, which browsers remember.
        let name: String
        let count: Int
        /// Whether these are all movies.
        let isAll: Bool

        /// The size of the file as it is sent, about.
        var byteCount: Int { count * BestKnownMovies.bytesPerMovie }
    }

    /// Measured with 45,430 titles: see Documentation/Benchmarks.md.
    private static let bytesPerMovie = 75

    private static let counts = [5_000, 50_000]

    /// The maximum number of movies that a browser can be asked to store. Its memory must hold them.
    static let maxCount = 200_000

    /// The choices of a catalog, the smallest first.
    var choices: [Choice] {
        let some = Self.counts.filter { $0 < count }.map { Choice(name: "\($0)", count: $0, isAll: false) }
        return some + [Choice(name: "all", count: min(count, Self.maxCount), isAll: count <= Self.maxCount)]
    }

    /// The number of movies for a choice, also for one of another catalog.
    func limit(of name: String) -> Int? {
        if name == "all" { return min(count, Self.maxCount) }
        return Self.counts.first { "\($0)" == name }
    }
}
