/// A request for the settings, decoded.
struct SettingsInput {
    /// What was done just now.
    var done: Deed?

    /// What can be done in the settings.
    enum Deed: String {
        /// The services were asked.
        case checked
        /// The last searches were forgotten.
        case cleared
        /// An import was undone.
        case undone
    }

    init(done: Deed? = nil) { self.done = done }

    init(query: QueryString) { self.init(done: query["done"].flatMap(Deed.init)) }
}
