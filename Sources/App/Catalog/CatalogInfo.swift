public import Catalog
import Domain
public import Foundation

/// What is in the catalog, to be printed.
public struct CatalogInfo: Sendable, Hashable, Encodable {
    /// How many titles are found.
    public let titles: Int
    /// The year of the first release.
    public let firstYear: Int?
    /// The year of the last one.
    public let lastYear: Int?
    /// How many movies are built in.
    public let builtIn: Int
    /// When they were put together, `2026-11-21`.
    public let builtInDay: String?
    /// What was imported.
    public let imported: Imported?
    /// Why what was imported is not in use, as a sentence.
    public let problem: String?

    /// What was imported.
    public struct Imported: Sendable, Hashable, Encodable {
        /// When.
        public let made: Date
        /// How many bytes it takes.
        public let bytes: Int
        /// The file that it is in.
        public let file: String
        /// How many titles are told of by which files; a title may count in several.
        public let titlesByOrigin: [String: Int]
    }

    /// What a status tells.
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
                titlesByOrigin: Dictionary(uniqueKeysWithValues: counts.map { ($0.key.label, $0.value) }))
        }
    }

    /// All of it in a line: `740 movies`, or `1,234,567 titles, 740 of them built in, imported on 2026-11-20 (312 MB)`.
    var sentence: String {
        guard let imported else { return "\(titles.grouped) movies" }
        let day = imported.made.formatted(.iso8601.year().month().day())
        let size = ByteCount(imported.bytes)
        return "\(titles.grouped) titles, \(builtIn.grouped) of them built in, imported on \(day) (\(size))"
    }

    /// Looks at the files of a data folder, all their bytes held against their checksums.
    ///
    /// Throws a `StartError` where not even the built-in movies can be read.
    public init(dataFolder: URL, builtIn: CatalogFile = .builtIn) async throws(StartError) {
        let catalog = try ReloadingCatalog(builtIn, in: dataFolder)
        await catalog.update()
        self.init(catalog.status)
    }
}
