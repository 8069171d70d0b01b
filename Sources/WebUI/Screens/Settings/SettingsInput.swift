/// A request for the settings, decoded.
struct SettingsInput {
    /// What was done just now.
    var done: LibraryAction?

    /// What can be done in the settings.
    enum LibraryAction: String {
        /// The services were asked.
        case checked
        /// The last searches were forgotten.
        case cleared
        /// An import was undone.
        case undone
    }

    init(done: LibraryAction? = nil) { self.done = done }

    init(query: QueryString) { self.init(done: query["done"].flatMap(LibraryAction.init)) }
}
