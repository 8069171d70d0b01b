public import Catalog

/// Why an import failed; the catalog is unchanged.
public enum CatalogImportError: Error, Sendable, Hashable {
    case file(ImportFileError)
    /// The catalog cannot be written, or the titles to keep cannot be read.
    case catalog(CatalogIndexError)
    case builtIn(CatalogFileError)
    /// Another import holds the lock.
    case busy
    case cancelled

    /// What is wrong and what to do, for the user.
    public var sentence: String {
        switch self {
        case .file(let error): error.sentence
        case .catalog(let error): error.description
        case .builtIn(let error): error.description
        case .busy: "Another import is running. Wait until it ends, or stop it."
        case .cancelled: "Stopped. The catalog is unchanged."
        }
    }
}
