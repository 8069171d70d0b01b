package import ServiceClient

extension TMDB {
    /// A service that offers movies.
    public struct Provider: Sendable, Hashable {
        /// TMDB's id.
        public var id = 0
        /// The name.
        public var name = ""
        /// The rank in lists; the lowest is first.
        public var displayPriority = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Provider: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredID("provider_id", \.id),
        .requiredText("provider_name", \.name),
        .integer("display_priority", \.displayPriority),
    ]
}
