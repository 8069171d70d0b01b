import ServiceClient

extension TMDB {
    /// A person in the crew of a movie.
    public struct Crew: Sendable, Hashable {
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
        /// TMDB's id of the credit.
        public var creditID: String
        /// `Directing`, `Writing`, `Production`.
        public var department: String
        /// `Director`, `Screenplay`. One person may have several rows.
        public var job: String

        /// Creates a row.
        public init(
            id: Int,
            name: String,
            originalName: String? = nil,
            department: String = "",
            job: String = "",
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
            self.creditID = creditID
            self.department = department
            self.job = job
        }
    }
}

extension TMDB.Crew: Codable {
    enum CodingKeys: String, CodingKey {
        case adult
        case gender
        case id
        case knownForDepartment = "known_for_department"
        case name
        case originalName = "original_name"
        case popularity
        case profilePath = "profile_path"
        case creditID = "credit_id"
        case department
        case job
    }

    /// Throws if the id or the name is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: try fields.requiredID(.id),
            name: try fields.requiredText(.name),
            originalName: fields.text(.originalName),
            department: fields.text(.department) ?? "",
            job: fields.text(.job) ?? "",
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
        try container.encode(creditID, forKey: .creditID)
        try container.encode(department, forKey: .department)
        try container.encode(job, forKey: .job)
    }
}
