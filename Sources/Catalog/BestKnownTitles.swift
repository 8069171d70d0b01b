public import Domain
public import struct Foundation.Data
import TitleIndex

/// The best known movies of an imported catalog, for browsers that search them by themselves.
public struct BestKnownTitles: Sendable {
    private let catalog: Catalog
    private let file: CatalogIndex

    /// `nil` without an imported catalog.
    init?(_ catalog: Catalog) {
        guard let file = catalog.file else { return nil }
        self.catalog = catalog
        self.file = file
    }

    /// The number of movies in the catalog, built-in ones included.
    public var count: Int { file.movieCount + catalog.rest.movies.count }

    public var revision: UInt64 { file.revision }

    /// Calls a function with each of the best known movies, and with all built-in ones. Imported movies have no other
    /// titles.
    ///
    /// - Returns: the index of their titles, with a record for each call in the same order; `nil` if the file was truncated
    ///   meanwhile.
    public func index(limit: Int, _ visit: (Movie) -> Void) -> Data? {
        var builder = TitleIndex.Builder()
        for record in records(limit: limit) {
            let place = catalog.place(ofRecord: record)
            if place < catalog.builtIn.movies.count {
                add(catalog.builtIn.movies[place], weight: file.facts(record)?.weight ?? 0, to: &builder, visit)
            } else if var movie = file.movie(record) {
                movie.otherTitles = []
                add(movie, weight: file.facts(record)?.weight ?? 0, to: &builder, visit)
            }
        }
        for movie in catalog.rest.movies {
            add(movie, weight: Float(movie.summary.rating?.votes ?? 0), to: &builder, visit)
        }
        return file.isBroken ? nil : builder.build().data
    }

    private func add(
        _ movie: Movie, weight: Float, to builder: inout TitleIndex.Builder, _ visit: (Movie) -> Void
    ) {
        builder.add(
            TitleIndex.Record(titles: movie.titles, year: movie.summary.year, popularity: Double(weight)))
        visit(movie)
    }

    /// The records of the built-in movies and of the best known other ones, the best known first.
    private func records(limit: Int) -> [Int] {
        // The movies of a file are in this order. A file of an older version has series between them.
        let all = 0..<(file.series == nil ? file.count : file.movieCount)
        let isSplit = file.series != nil
        let builtInCount = catalog.builtIn.movies.count
        var rest = max(0, limit - builtInCount)
        return all.filter { record in
            if catalog.place(ofRecord: record) < builtInCount { return true }
            guard rest > 0, isSplit || file.facts(record)?.titleKind == .movie else { return false }
            rest -= 1
            return true
        }
    }
}

extension ReloadingCatalog {
    /// The best known movies of the imported catalog; `nil` without one.
    public var bestKnown: BestKnownTitles? { BestKnownTitles(current) }
}
