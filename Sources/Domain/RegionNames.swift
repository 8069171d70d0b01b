/// The English names of languages and countries, by their codes and back, as IMDb and TMDB write them.
public enum RegionNames {
    /// The name of a language; the code itself if the table does not have it.
    ///
    /// - Parameter code: a code of ISO 639-1, or of ISO 639-3 if the language has no other.
    public static func language(_ code: String) -> String { languages.name(of: code) }

    /// The name of a country; the code itself if the table does not have it.
    ///
    /// - Parameter code: a code of ISO 3166-1 alpha-2, or TMDB's or IMDb's code of a country that is no more.
    public static func country(_ code: String) -> String { countries.name(of: code) }

    /// The code of a language by any of its names; `nil` if the table does not have it.
    public static func languageCode(_ name: String) -> String? { languages.code(named: name) }

    /// The code of a country by any of its names; `nil` if the table does not have it.
    public static func countryCode(_ name: String) -> String? { countries.code(named: name) }

    /// The code of the language that TMDB writes as `code`: TMDB has `zh` for Mandarin alone and `cn` for Cantonese.
    public static func languageCode(tmdb code: String) -> String { languages.code(tmdb: code) }

    /// TMDB's code of the language that the table has as `code`.
    public static func tmdbLanguageCode(_ code: String) -> String { languages.tmdbCode(of: code) }

    /// TMDB's code of the country that the table has as `code`: TMDB counts West Germany as Germany.
    public static func tmdbCountryCode(_ code: String) -> String { countries.tmdbCode(of: code) }

    static let languages = CodeTable(PackageResources.languages_tsv)
    static let countries = CodeTable(PackageResources.countries_tsv)
}
