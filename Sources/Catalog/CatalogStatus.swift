public import Domain
public import Foundation

public struct CatalogStatus: Sendable, Hashable {
    /// The number of titles, built-in ones included.
    public var titleCount: Int
    public var builtInCount: Int
    /// The day of the built-in list.
    public var builtInDay: CalendarDate?
    /// The years of the first and the last release; `nil` if no title has a year.
    public var years: ClosedRange<Int>?
    /// `nil` if no imported catalog is in use.
    public var imported: CatalogFigures?
    /// The path of the imported catalog, which may not exist.
    public var file: URL?
    /// Why the file is not in use, as a sentence.
    public var problem: String?
    public var isChecking = false
}
