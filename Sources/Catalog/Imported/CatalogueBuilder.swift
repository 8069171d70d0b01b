public import Domain
public import Foundation

/// Takes titles one after another and makes the file of an imported catalogue of them.
///
/// Titles are kept as bytes: a million take about a hundred megabytes.
public struct CatalogueBuilder: Sendable {
    /// A builder that has the films that come with Matinee: what is added of one of them does not take its title away.
    public init(builtIn: [Movie]) {
        for movie in builtIn { _ = add(ImportedTitle(movie), from: .builtIn) }
    }

    /// How many titles there are so far, each counted once.
    public var count: Int { 0 }

    /// Takes a title. One that is there by any of its ids is filled in: what was told first stands, of two ratings the
    /// one with more votes.
    ///
    /// - Returns: whether it was taken: one without a title is not, nor a person's own film.
    @discardableResult
    public mutating func add(_ title: ImportedTitle, from origin: CatalogueOrigin) -> Bool { false }

    /// Takes over all titles of a catalogue, as if they were added again after those that are there.
    public mutating func add(_ index: CatalogueIndex) {}

    /// Writes the file under another name and renames it, so that the file is the old one or the new one, whole.
    ///
    /// What writing that was broken off has left behind is removed before.
    ///
    /// - Parameters:
    ///   - url: where the file is to be: `CatalogueIndex.fileName` in the data folder.
    ///   - made: what time it is.
    ///   - isCancelled: asked now and then; once it says so nothing is written and `.cancelled` is thrown.
    public consuming func write(
        to url: URL, made: Date, isCancelled: () -> Bool = { false }
    ) throws(CatalogueIndexError) -> CatalogueFigures {
        throw CatalogueIndexError(url: url, problem: .unwritable)
    }
}
