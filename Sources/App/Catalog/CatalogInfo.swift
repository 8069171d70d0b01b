public import Catalog
import Domain
public import Foundation

/// The catalog's contents, for `matinee catalog info`.
public struct CatalogInfo: Sendable, Hashable, Encodable {
    public let titles: Int
    public let firstYear: Int?
    public let lastYear: Int?
    public let builtIn: Int
    /// The day of the built-in movies, `2026-11-21`.
    public let builtInDay: String?
    /// The imported catalog; `nil` if there is none.
    public let imported: Imported?
    /// Why the imported catalog is not used, as a sentence.
    public let problem: String?

    public struct Imported: Sendable, Hashable, Encodable {
        public let made: Date
        public let bytes: Int
        public let file: String
        /// The number of titles from each kind of file; a title may come from several.
        public let titlesByOrigin: [String: Int]
        public let people: Int
        /// The number of movies with a list of nearest movies learned from ratings.
        public let learned: Int
    }

    public init(_ status: CatalogStatus) {
        titles = status.titleCount
        firstYear = status.years?.lowerBound
        lastYear = status.years?.upperBound
        builtIn = status.builtInCount
        builtInDay = status.builtInDay?.description
        problem = status.problem
        imported = status.imported.map { figures in
            let counts = figures.counts.filter { $0.key != .builtIn && $0.value > 0 }
            return Imported(
                made: figures.made, bytes: figures.byteCount, file: status.file?.path ?? "",
                titlesByOrigin: Dictionary(uniqueKeysWithValues: counts.map { ($0.key.label, $0.value) }),
                people: figures.personCount, learned: figures.learnedCount)
        }
    }

    /// One line: `740 movies`, or `1,234,567 titles, 740 of them built in, imported on 2026-11-20 (312 MB)`.
    var sentence: String {
        guard let imported else { return "\(titles.grouped) movies" }
        let day = imported.made.formatted(.iso8601.year().month().day())
        let size = ByteCount(imported.bytes)
        return "\(titles.grouped) titles, \(builtIn.grouped) of them built in, imported on \(day) (\(size))"
    }

    /// Reads the catalog of a data folder and verifies its checksums.
    ///
    /// Throws a `StartError` if the built-in movies can't be read.
    public init(dataFolder: URL) async throws(StartError) {
        let catalog = try ReloadingCatalog(
            .builtIn, imported: dataFolder.appending(path: CatalogIndex.fileName, directoryHint: .notDirectory))
        await catalog.update()
        self.init(catalog.status)
    }
}
