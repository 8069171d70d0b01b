/// Why an import has changed nothing.
public enum CatalogImportError: Error, Sendable, Hashable {
    /// A file cannot be used.
    case file(ImportFileError)
    /// The catalog cannot be written, or what is to be kept of it not be read.
    case catalog(CatalogIndexError)
    /// The movies that come with Matinee cannot be read.
    case builtIn(CatalogFileError)
    /// Another import holds the lock.
    case busy
    /// The caller canceled it.
    case cancelled

    /// What is wrong and what to do.
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
