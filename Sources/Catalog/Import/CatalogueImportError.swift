/// Why an import has changed nothing.
public enum CatalogueImportError: Error, Sendable, Hashable {
    /// A file cannot be used.
    case file(ImportFileError)
    /// The catalogue cannot be written, or what is to be kept of it not be read.
    case catalogue(CatalogueIndexError)
    /// The films that come with Matinee cannot be read.
    case builtIn(CatalogueFileError)
    /// Another import is at it.
    case busy
    /// Somebody has broken it off.
    case cancelled

    /// What is wrong and what to do.
    public var sentence: String {
        switch self {
        case .file(let error): error.sentence
        case .catalogue(let error): error.description
        case .builtIn(let error): error.description
        case .busy: "Another import is under way. Wait for its end, or stop it."
        case .cancelled: "Stopped. The catalogue is as it was."
        }
    }
}
