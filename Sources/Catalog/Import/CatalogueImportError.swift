/// Why an import has changed nothing.
public enum CatalogueImportError: Error, Sendable, Hashable {
    /// A file cannot be used.
    case file(ImportFileError)
    /// The catalogue cannot be written, or what is to be kept of it not be read.
    case catalogue(CatalogueIndexError)
    /// The films that come with Matinee cannot be read.
    case builtIn(CatalogueFileError)
    /// Another import holds the lock.
    case busy
    /// The caller canceled it.
    case cancelled

    /// What is wrong and what to do.
    public var sentence: String {
        switch self {
        case .file(let error): error.sentence
        case .catalogue(let error): error.description
        case .builtIn(let error): error.description
        case .busy: "Another import is running. Wait until it ends, or stop it."
        case .cancelled: "Stopped. The catalog is unchanged."
        }
    }
}
