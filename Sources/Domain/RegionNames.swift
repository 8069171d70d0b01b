/// English names of languages and countries, as IMDb and TMDB write them.
public enum RegionNames {
    /// The name of a language; the code itself if unknown.
    ///
    /// - Parameter code: a code of ISO 639-1, or of ISO 639-3 if the language has no other.
    public static func language(_ code: String) -> String { languages.name(of: code) }

    /// The name of a country; the code itself if unknown.
    ///
    /// - Parameter code: a code of ISO 3166-1 alpha-2, or TMDB's or IMDb's code of a former country.
    public static func country(_ code: String) -> String { countries.name(of: code) }

    /// The code of a language by any of its names; `nil` if unknown.
    public static func languageCode(_ name: String) -> String? { languages.code(named: name) }

    /// The code of a country by any of its names; `nil` if unknown.
    public static func countryCode(_ name: String) -> String? { countries.code(named: name) }

    /// The code of a language from TMDB's: TMDB has `zh` for Mandarin only and `cn` for Cantonese.
    public static func languageCode(tmdb code: String) -> String { languages.code(tmdb: code) }

    /// TMDB's code of a language.
    public static func tmdbLanguageCode(_ code: String) -> String { languages.tmdbCode(of: code) }

    /// TMDB's code of a country: TMDB counts West Germany as Germany.
    public static func tmdbCountryCode(_ code: String) -> String { countries.tmdbCode(of: code) }

    /// The codes of all languages of ISO 639-1.
    public static var languageCodes: [String] { languages.rows.map(\.code).filter { $0.utf8.count == 2 } }

    /// The codes of all countries of ISO 3166-1.
    public static var countryCodes: [String] { countries.rows.map(\.code).filter { $0.utf8.count == 2 } }

    static let languages = CodeTable(PackageResources.languages_tsv)
    static let countries = CodeTable(PackageResources.countries_tsv)
}
