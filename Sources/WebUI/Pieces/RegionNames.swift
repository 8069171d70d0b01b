import Foundation

/// The English names of languages and countries.
enum RegionNames {
    private static let english = Locale(identifier: "en")

    /// For a code of ISO 639-1.
    static func language(_ code: String) -> String { english.localizedString(forLanguageCode: code) ?? code }

    /// For a code of ISO 3166-1 alpha-2, or one that a country had.
    static func country(_ code: String) -> String {
        historic[code] ?? english.localizedString(forRegionCode: code) ?? code
    }

    /// Countries that films are from and that Unicode's data renames to what followed them.
    private static let historic = [
        "SU": "Soviet Union", "YU": "Yugoslavia", "CS": "Czechoslovakia", "DD": "East Germany",
        "HK": "Hong Kong", "XK": "Kosovo",
    ]
}
