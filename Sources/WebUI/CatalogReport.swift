public import Domain

/// What the settings say of the movies on this machine.
public struct CatalogReport: Sendable, Hashable {
    /// How many are found.
    public let count: Int
    /// How many of them are built in.
    public let builtInCount: Int
    /// When those were put together, where that is known.
    public let compiled: CalendarDate?
    /// The years of the first and the last release.
    public let years: ClosedRange<Int>?
    /// What was imported besides, where something was.
    public var imported: Imported?
    /// Why the file of what was imported is not in use, as a sentence.
    public var problem: String?
    /// Whether that file is still being looked through.
    public var isChecking = false
    /// Commands that make the catalog larger.
    public var growing: [String] = []

    /// What was imported.
    public struct Imported: Sendable, Hashable {
        /// When, where that is known.
        public let made: CalendarDate?
        /// How many bytes it takes.
        public let byteCount: Int
        /// The file that it is in, as a path for people.
        public let file: String
        /// Who tells of it.
        public let origins: [Origin]

        /// Imported on the day `made`.
        public init(made: CalendarDate?, byteCount: Int, file: String, origins: [Origin]) {
            self.made = made
            self.byteCount = byteCount
            self.file = file
            self.origins = origins
        }
    }

    /// Somebody who tells of titles that were imported.
    public struct Origin: Sendable, Hashable {
        /// The name, in a sentence.
        public let name: String
        /// How many titles it tells of.
        public let count: Int
        /// What it wants to be said wherever its titles are shown.
        public let credit: String?
        /// The address that is named with that.
        public let home: String?

        /// Somebody who tells of `count` titles.
        public init(name: String, count: Int, credit: String? = nil, home: String? = nil) {
            self.name = name
            self.count = count
            self.credit = credit
            self.home = home
        }
    }

    /// `count` movies, all of them built in unless it is said otherwise, and put together on the day `compiled`.
    public init(count: Int, builtInCount: Int? = nil, compiled: CalendarDate?, years: ClosedRange<Int>? = nil) {
        self.count = count
        self.builtInCount = builtInCount ?? count
        self.compiled = compiled
        self.years = years
    }
}
