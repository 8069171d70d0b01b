package import ServiceClient

extension TMDB {
    /// A person in the cast of a movie.
    public struct Cast: Sendable, Hashable {
        /// TMDB's id of the person.
        public var id = 0
        /// The person's name.
        public var name = ""
        /// The role; several are separated by slashes.
        public var character = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Cast: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredID("id", \.id),
        .requiredText("name", \.name),
        .text("character", \.character),
    ]
}
