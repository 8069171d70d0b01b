import Domain

/// A request for Settings, decoded.
struct SettingsInput {
    /// The action that was just done.
    var done: LibraryAction?

    /// The service whose key was changed.
    var service: SourceName?

    /// An action in Settings.
    enum LibraryAction: String {
        /// The services were checked.
        case checked
        /// Recent searches were cleared.
        case cleared
        /// An import was undone.
        case undone
        /// A download of titles was stopped.
        case stopped
        /// The key of a service was saved.
        case keySaved = "key-saved"
        /// The key of a service was removed.
        case keyRemoved = "key-removed"
    }

    init(done: LibraryAction? = nil) { self.done = done }

    init(query: QueryString) {
        self.init(done: query["done"].flatMap(LibraryAction.init))
        service = query["service"].flatMap(SourceName.init(pathComponent:))
    }
}

extension SourceName {
    /// The services whose keys are set in Settings.
    private static let withKeys: [SourceName] = [.tmdb, .omdb, .giphy]

    /// The name in the paths of Settings: `tmdb`.
    var pathComponent: String { QueryString.encoded(rawValue.lowercased()) }

    /// `nil` if there is no such service.
    init?(pathComponent: String) {
        guard let name = Self.withKeys.first(where: { $0.pathComponent == pathComponent }) else { return nil }
        self = name
    }
}
