import ServiceClient

extension TMDB {
    /// A person in the cast of a movie.
    public struct Cast: Sendable, Hashable {
        /// Whether the person acts in movies for adults only.
        public var adult: Bool
        /// The person's gender.
        public var gender: Gender
        /// TMDB's id of the person.
        public var id: Int
        /// The person's main department: `Acting`, `Directing`.
        public var knownForDepartment: String?
        /// The person's name.
        public var name: String
        /// The person's name in the original language.
        public var originalName: String
        /// The current popularity, an open-ended number.
        public var popularity: Double
        /// The path of the portrait. See `ImageSizes`.
        public var profilePath: String?
        /// TMDB's id of the role within the movie.
        public var castID: Int
        /// The role; several are separated by slashes.
        public var character: String
        /// TMDB's id of the credit.
        public var creditID: String
        /// The position in the list, from 0.
        public var order: Int

        /// Creates a row.
        public init(
            id: Int,
            name: String,
            originalName: String? = nil,
            character: String = "",
            order: Int = 0,
            castID: Int = 0,
            creditID: String = "",
            gender: Gender = .unspecified,
            knownForDepartment: String? = nil,
            popularity: Double = 0,
            profilePath: String? = nil,
            adult: Bool = false
        ) {
            self.adult = adult
            self.gender = gender
            self.id = id
            self.knownForDepartment = knownForDepartment
            self.name = name
            self.originalName = originalName ?? name
            self.popularity = popularity
            self.profilePath = profilePath
            self.castID = castID
            self.character = character
            self.creditID = creditID
            self.order = order
        }
    }
}

extension TMDB.Cast: Codable {
    enum CodingKeys: String, CodingKey {
        case adult
        case gender
        case id
        case knownForDepartment = "known_for_department"
        case name
        case originalName = "original_name"
        case popularity
        case profilePath = "profile_path"
        case castID = "cast_id"
        case character
        case creditID = "credit_id"
        case order
    }

    /// Throws if the id or the name is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: try fields.requiredID(.id),
            name: try fields.requiredText(.name),
            originalName: fields.text(.originalName),
            character: fields.text(.character) ?? "",
            order: fields.integer(.order) ?? 0,
            castID: fields.integer(.castID) ?? 0,
            creditID: fields.text(.creditID) ?? "",
            gender: TMDB.Gender(rawValue: fields.integer(.gender) ?? 0),
            knownForDepartment: fields.text(.knownForDepartment),
            popularity: fields.number(.popularity, in: WireLimits.popularity) ?? 0,
            profilePath: fields.text(.profilePath),
            adult: fields.flag(.adult) ?? false)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(adult, forKey: .adult)
        try container.encode(gender, forKey: .gender)
        try container.encode(id, forKey: .id)
        try container.encode(knownForDepartment, forKey: .knownForDepartment)
        try container.encode(name, forKey: .name)
        try container.encode(originalName, forKey: .originalName)
        try container.encode(popularity.written, forKey: .popularity)
        try container.encode(profilePath, forKey: .profilePath)
        try container.encode(castID, forKey: .castID)
        try container.encode(character, forKey: .character)
        try container.encode(creditID, forKey: .creditID)
        try container.encode(order, forKey: .order)
    }
}
