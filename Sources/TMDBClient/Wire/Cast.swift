package import ServiceClient

extension TMDB {
    /// A person in the cast of a movie.
    public struct Cast: Sendable, Hashable {
        /// TMDB's id of the person.
        public var id = 0
        /// The person's name.
        public var name = ""
        /// The person's name in the original language.
        public var originalName = ""
        /// The role; several are separated by slashes.
        public var character = ""
        /// The position in the list, from 0.
        public var order = 0
        /// TMDB's id of the role within the movie.
        public var castID = 0
        /// TMDB's id of the credit.
        public var creditID = ""
        /// The person's gender.
        public var gender = Gender.unspecified
        /// The person's main department: `Acting`, `Directing`.
        public var knownForDepartment: String?
        /// The current popularity, an open-ended number.
        public var popularity = 0.0
        /// The path of the portrait. See `ImageSizes`.
        public var profilePath: String?
        /// Whether the person acts in movies for adults only.
        public var adult = false

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Cast {
    /// Creates a row whose original name is the same.
    public init(id: Int, name: String) { self.init(id: id, name: name, originalName: name) }
}

extension TMDB.Cast: WireObject {
    package static let fields: [WireField<Self>] = [
        .flag("adult", \.adult),
        WireField("gender", \.gender) { TMDB.Gender(rawValue: $0.integer($1) ?? 0) },
        .requiredID("id", \.id),
        .text("known_for_department", \.knownForDepartment),
        .requiredText("name", \.name),
        .text("original_name", \.originalName),
        .number("popularity", \.popularity, in: WireLimits.popularity),
        .text("profile_path", \.profilePath),
        .integer("cast_id", \.castID),
        .text("character", \.character),
        .text("credit_id", \.creditID),
        .integer("order", \.order),
    ]

    package mutating func finish(_ fields: FieldReader) { originalName = fields.text("original_name") ?? name }
}
