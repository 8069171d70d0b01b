public import Domain

/// A key of a service could not be set or removed. Nothing was changed.
public enum ServiceKeyProblem: Error, Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// No service has such a key.
    case impossible
    /// The service says that the key is wrong.
    case refused
    /// The key is set in the environment.
    case inEnvironment
    /// There is no such service.
    case unknownService
    /// The key can't be saved.
    case storage(StorageError)

    /// What happened and what to do, in a sentence or two.
    func sentence(about name: SourceName) -> String {
        switch self {
        case .empty: "Paste the key first."
        case .impossible: "That is not a key: keys have at most 2,000 letters, digits and signs, without spaces."
        case .refused: "\(name.rawValue) refuses this key, so it was not saved. Copy it again, whole."
        case .inEnvironment: "This key is set in the environment. Change it there."
        case .unknownService: "There is no such service."
        case .storage(.full): "The disk is full, so the key was not saved. Free some space and try again."
        case .storage: "The key can’t be saved. Check that Matinee may write to its data folder."
        }
    }
}
