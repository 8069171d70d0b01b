import Foundation

/// The English names of languages and countries, by their codes and back.
public enum RegionNames {
    private static let english = Locale(identifier: "en")

    /// For a code of ISO 639-1; the code itself where there is no name.
    public static func language(_ code: String) -> String { english.localizedString(forLanguageCode: code) ?? code }

    /// For a code of ISO 3166-1 alpha-2, or one that a country had; the code itself where there is no name.
    public static func country(_ code: String) -> String {
        historic[code] ?? english.localizedString(forRegionCode: code) ?? code
    }

    /// The code of ISO 639-1 (639-2 where there is none) for a language's English name.
    public static func languageCode(_ name: String) -> String? { languageCodes[name.lowercased()] }

    /// The code of ISO 3166-1 alpha-2 for a country's English name, today's or one that film data has had.
    public static func countryCode(_ name: String) -> String? { countryCodes[name.lowercased()] }

    /// Countries that films are from and that Unicode's data renames to what followed them.
    private static let historic = [
        "SU": "Soviet Union", "YU": "Yugoslavia", "CS": "Czechoslovakia", "DD": "East Germany",
        "HK": "Hong Kong", "XK": "Kosovo",
    ]

    private static let languageCodes: [String: String] = {
        let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
        // A code of two letters and one of three may have the same name; the shorter is the usual one.
        let named = codes.map { (language($0).lowercased(), $0) }
            .merging(["mandarin": "zh", "cantonese": "yue", "farsi": "fa", "persian": "fa"])
        return Dictionary(named) { $0.count <= $1.count ? $0 : $1 }
    }()

    private static let countryCodes: [String: String] = {
        let codes = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 } + historic.keys.sorted()
        let named = codes.map { (country($0).lowercased(), $0) }
            .merging([
                "usa": "US", "uk": "GB", "west germany": "DE", "czech republic": "CZ", "turkey": "TR",
                "federal republic of yugoslavia": "YU", "serbia and montenegro": "RS", "ivory coast": "CI",
                "palestine": "PS", "occupied palestinian territory": "PS", "bosnia and herzegovina": "BA",
                "burma": "MM", "macao": "MO", "macau": "MO", "swaziland": "SZ", "north macedonia": "MK",
                "russian federation": "RU", "korea": "KR", "viet nam": "VN",
            ])
        return Dictionary(named) { first, _ in first }
    }()
}

extension [(String, String)] {
    fileprivate func merging(_ others: [String: String]) -> [(String, String)] {
        self + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
