public import Domain
public import Foundation

/// What the movies on this machine are at the moment: those that come with Matinee, and those of an imported catalog.
public struct CatalogStatus: Sendable, Hashable {
    /// How many titles are found, each counted once.
    public var titleCount: Int
    /// How many movies come with Matinee.
    public var builtInCount: Int
    /// When those were put together.
    public var builtInDay: CalendarDate?
    /// The years of the first and the last release, `nil` where no title has one.
    public var years: ClosedRange<Int>?
    /// What was imported, `nil` where nothing was or it is not in use.
    public var imported: CatalogFigures?
    /// Where the file of what was imported is, or would be; `nil` where none is looked for.
    public var file: URL?
    /// Why that file is not in use, as a sentence; `nil` where it is or there is none.
    public var problem: String?
    /// Whether a file is there that is still being looked through.
    public var isChecking: Bool

    /// What there is; nothing is imported unless it is said.
    public init(
        titleCount: Int, builtInCount: Int, builtInDay: CalendarDate? = nil, years: ClosedRange<Int>? = nil,
        imported: CatalogFigures? = nil, file: URL? = nil, problem: String? = nil, isChecking: Bool = false
    ) {
        self.titleCount = titleCount
        self.builtInCount = builtInCount
        self.builtInDay = builtInDay
        self.years = years
        self.imported = imported
        self.file = file
        self.problem = problem
        self.isChecking = isChecking
    }
}
