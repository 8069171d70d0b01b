extension GIPHY {
    /// Who shared something at GIPHY.
    public struct User: Sendable, Hashable {
        /// What they are known by: `studio`.
        public var username: String
        /// What they are called.
        public var displayName: String
        /// What they say of themselves.
        public var description: String
        /// Their page at GIPHY.
        public var profileURL: String
        /// Their picture.
        public var avatarURL: String
        /// The picture above their page.
        public var bannerURL: String
        /// The same, under its other name.
        public var bannerImage: String
        /// Their own site.
        public var websiteURL: String
        /// Their page at Instagram.
        public var instagramURL: String
        /// Whether GIPHY knows that they are who they say.
        public var isVerified: Bool

        /// Somebody by their name; all else is empty unless it is said.
        public init(
            username: String, displayName: String = "", description: String = "", profileURL: String = "",
            avatarURL: String = "", bannerURL: String = "", bannerImage: String = "", websiteURL: String = "",
            instagramURL: String = "", isVerified: Bool = false
        ) {
            self.username = username
            self.displayName = displayName
            self.description = description
            self.profileURL = profileURL
            self.avatarURL = avatarURL
            self.bannerURL = bannerURL
            self.bannerImage = bannerImage
            self.websiteURL = websiteURL
            self.instagramURL = instagramURL
            self.isVerified = isVerified
        }
    }
}

extension GIPHY.User: Codable {
    enum CodingKeys: String, CodingKey {
        case username
        case displayName = "display_name"
        case description
        case profileURL = "profile_url"
        case avatarURL = "avatar_url"
        case bannerURL = "banner_url"
        case bannerImage = "banner_image"
        case websiteURL = "website_url"
        case instagramURL = "instagram_url"
        case isVerified = "is_verified"
    }

    /// Throws where there is no name.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .username, .displayName)
        self.init(
            username: fields.text(.username) ?? "", displayName: fields.text(.displayName) ?? "",
            description: fields.text(.description) ?? "", profileURL: fields.text(.profileURL) ?? "",
            avatarURL: fields.text(.avatarURL) ?? "", bannerURL: fields.text(.bannerURL) ?? "",
            bannerImage: fields.text(.bannerImage) ?? "", websiteURL: fields.text(.websiteURL) ?? "",
            instagramURL: fields.text(.instagramURL) ?? "", isVerified: fields.flag(.isVerified) ?? false)
    }
}
