public import Domain
public import Foundation

/// What is in an imported catalog.
public struct CatalogFigures: Sendable, Hashable {
    /// How many titles there are in all.
    public let titleCount: Int
    /// How many of them each origin tells of; a title may have several.
    public let counts: [CatalogOrigin: Int]
    /// The years of the first and the last release, `nil` where no title has one.
    public let years: ClosedRange<Int>?
    /// When it was made.
    public let made: Date
    /// How many bytes its file takes.
    public let byteCount: Int

    /// The day it was made on, in UTC.
    public var day: CalendarDate? { CalendarDate(made) }
}
