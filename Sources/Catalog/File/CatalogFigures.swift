public import Domain
public import Foundation

/// The contents of an imported catalog in numbers.
public struct CatalogFigures: Sendable, Hashable {
    public let titleCount: Int
    /// The number of people with credits of these titles.
    public let personCount: Int
    /// The number of movies with a list of nearest movies learned from ratings.
    public let learnedCount: Int
    /// The number of titles from each origin; a title may have several.
    public let counts: [CatalogOrigin: Int]
    /// The years of the first and the last release; `nil` if no title has a year.
    public let years: ClosedRange<Int>?
    public let made: Date
    public let byteCount: Int

    /// The day of `made`, in UTC.
    public var day: CalendarDate? { CalendarDate(made) }
}
