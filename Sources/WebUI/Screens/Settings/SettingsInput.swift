/// A request for Settings, decoded.
struct SettingsInput {
    /// The action that was just done.
    var done: LibraryAction?

    /// An action in Settings.
    enum LibraryAction: String {
        /// The services were checked.
        case checked
        /// Recent searches were cleared.
        case cleared
        /// An import was undone.
        case undone
    }

    init(done: LibraryAction? = nil) { self.done = done }

    init(query: QueryString) { self.init(done: query["done"].flatMap(LibraryAction.init)) }
}
