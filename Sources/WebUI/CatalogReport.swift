public import Domain

/// The movies on this machine, for Settings.
public struct CatalogReport: Sendable, Hashable {
    /// The number of movies that can be found.
    public let count: Int
    /// The number of built-in movies among them.
    public let builtInCount: Int
    /// When the built-in movies were compiled, if known.
    public let compiled: CalendarDate?
    /// The years of the first and last release.
    public let years: ClosedRange<Int>?
    /// The imported titles, if any.
    public var imported: Imported?
    /// Why the imported file is not in use, as a sentence.
    public var problem: String?
    /// Whether the imported file is still being verified.
    public var isChecking = false
    /// The address of IMDb's terms for its files.
    public var terms = ""
    /// A download of titles.
    public var download = CatalogDownloadReport.none
    /// Commands that add titles.
    public var growing: [String] = []

    /// Imported titles.
    public struct Imported: Sendable, Hashable {
        /// The day of the import, if known.
        public let made: CalendarDate?
        /// The size of the file, in bytes.
        public let byteCount: Int
        /// The path of the file, shortened for display.
        public let file: String
        /// The sources of the titles.
        public let origins: [Origin]

        public init(made: CalendarDate?, byteCount: Int, file: String, origins: [Origin]) {
            self.made = made
            self.byteCount = byteCount
            self.file = file
            self.origins = origins
        }
    }

    /// A source of imported titles.
    public struct Origin: Sendable, Hashable {
        /// The name as it appears in a sentence.
        public let name: String
        /// The number of its titles.
        public let count: Int
        /// The attribution that its owners require.
        public let credit: String?
        /// The address in the attribution.
        public let home: String?

        public init(name: String, count: Int, credit: String? = nil, home: String? = nil) {
            self.name = name
            self.count = count
            self.credit = credit
            self.home = home
        }
    }

    /// - Parameter builtInCount: the number of built-in movies; by default all.
    public init(count: Int, builtInCount: Int? = nil, compiled: CalendarDate?, years: ClosedRange<Int>? = nil) {
        self.count = count
        self.builtInCount = builtInCount ?? count
        self.compiled = compiled
        self.years = years
    }
}
