public import Catalog
public import Domain

/// Where films are found, as this Matinee is set up.
public struct Sources: Sendable {
    private let catalogue: Catalogue
    /// How many films are on this machine.
    public var filmCount: Int { catalogue.count }
    /// What the screens and the commands ask.
    public var movies: any MovieSource { catalogue }

    /// Opens the catalogue. Throws a `StartError` that says which file is unusable and why.
    public init(catalogueFile: CatalogueFile = .builtIn) throws(StartError) {
        do throws(CatalogueFileError) {
            catalogue = Catalogue(try catalogueFile.movies())
        } catch {
            throw StartError(description: error.description)
        }
    }
}
