package import ServiceClient

extension TMDB {
    /// A language.
    public struct Language: Sendable, Hashable {
        /// The two-letter code (ISO 639-1); `xx` for none.
        public var code = ""
        /// The English name; empty in older answers.
        public var englishName = ""
        /// The name in the language itself; may be empty.
        public var name = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Language: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("english_name", \.englishName),
        .requiredText("iso_639_1", \.code),
        .text("name", \.name),
    ]
}
