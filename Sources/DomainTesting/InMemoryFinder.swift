public import Domain

/// A finder over one source, with services in any state.
public struct InMemoryFinder: MovieFinder {
    private let source: any MovieSource
    private let failures: [SourceFailure]
    private let awaited: [SourceName]
    public let liveSources: [SourceName]
    public let notices: [SourceName: String] = [:]
    public var hasSeries: Bool { source.hasSeries }

    /// - Parameters:
    ///   - source: the movies, in pages of 20.
    ///   - awaited: the services that are late.
    public init(
        _ source: any MovieSource = InMemoryMovies(), liveSources: [SourceName] = [], failures: [SourceFailure] = [],
        awaited: [SourceName] = []
    ) {
        self.source = source
        self.liveSources = liveSources
        self.failures = failures
        self.awaited = awaited
    }

    public func search(_ query: MovieQuery, pages: ClosedRange<Int>, timeout: ServiceTimeout) async -> SearchFindings {
        do throws(SourceError) {
            let found = try await source.search(query, rows: pages.rows(perPage: 20))
            return SearchFindings(
                movies: found.items, totalCount: found.totalCount, hasMore: found.hasMore,
                pageCount: (found.readableCount + 19) / 20, failures: failures, awaited: awaited)
        } catch {
            return SearchFindings(
                failures: [SourceFailure(source: source.name, error: error)] + failures, awaited: awaited)
        }
    }

    /// All movies in the source's order, as its own list.
    public func discover(_ query: DiscoverQuery, pages: ClosedRange<Int>, of list: SourceName?) async
        -> DiscoverFindings
    {
        guard let source = source as? any DiscoverSource else { return DiscoverFindings(failures: failures) }
        do throws(SourceError) {
            let found = try await source.discover(query, rows: pages.rows(perPage: DiscoverFindings.pageSize))
            return DiscoverFindings(
                movies: found.items, hasMore: found.hasMore, list: source.name, isSubstitute: !failures.isEmpty,
                failures: failures)
        } catch {
            return DiscoverFindings(failures: [SourceFailure(source: source.name, error: error)] + failures)
        }
    }

    public var discoverChoices: DiscoverChoices { (source as? any DiscoverSource)?.choices ?? .all }

    public func movie(_ id: MovieID, timeout: ServiceTimeout) async -> MovieFindings {
        do throws(SourceError) {
            return MovieFindings(movie: try await source.movie(id), failures: failures, awaited: awaited)
        } catch {
            let own = error == .notFound ? [] : [SourceFailure(source: source.name, error: error)]
            return MovieFindings(movie: nil, failures: own + failures, awaited: awaited)
        }
    }

    public func closest(to text: String, limit: Int) async -> [MovieSummary] {
        (try? await source.closest(to: text, limit: limit)) ?? []
    }

    public func similar(to id: MovieID, limit: Int, timeout: ServiceTimeout) async -> [MovieSummary] {
        (try? await source.similar(to: id, limit: limit)) ?? []
    }
}
