package import ServiceClient

extension TMDB {
    /// A person in the crew of a movie.
    public struct Crew: Sendable, Hashable {
        /// TMDB's id of the person.
        public var id = 0
        /// The person's name.
        public var name = ""
        /// `Directing`, `Writing`, `Production`.
        public var department = ""
        /// `Director`, `Screenplay`. One person may have several rows.
        public var job = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Crew: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredID("id", \.id),
        .requiredText("name", \.name),
        .text("department", \.department),
        .text("job", \.job),
    ]
}
