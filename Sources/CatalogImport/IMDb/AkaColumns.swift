/// The columns of title.akas, and the ranking of its rows.
struct AkaColumns {
    let id: Int
    let title: Int
    private let region: Int
    private let language: Int
    private let types: Int
    private let isOriginal: Int

    init(_ file: IMDbFile) {
        id = file["titleId"]
        title = file["title"]
        region = file["region"]
        language = file["language"]
        types = file["types"]
        isOriginal = file["isOriginalTitle"]
    }

    /// How useful a title is for finding a movie: 0 for the original title, then English ones, then those of countries
    /// with many movies or viewers. `nil` for others, and for working titles, which are often those of other movies.
    func rank(_ line: Span<UInt8>, _ cells: TabbedCells) -> Int? {
        if let types = cells.known(types, in: line) {
            // The separator of several types is U+0002.
            if line.extracting(types).hasCell("working", separator: 0x02) { return nil }
            if line.extracting(types).hasCell("original", separator: 0x02) { return 0 }
        }
        if let original = cells.known(isOriginal, in: line), line.extracting(original).equals("1") { return 0 }
        if let language = cells.known(language, in: line), line.extracting(language).equals("en") { return 1 }
        guard let region = cells.known(region, in: line) else { return nil }
        return Self.rank(of: line.extracting(region))
    }

    private static func rank(of region: Span<UInt8>) -> Int? {
        let letters = region.count == 2 || region.count == 3 ? region.text.text : ""
        return ranks[letters]
    }

    /// By ISO 3166-1 code; XWW is worldwide, XEU Europe.
    private static let ranks: [String: Int] = {
        let inOrder: [[String]] = [
            ["US", "GB", "XWW", "CA", "AU"], ["FR", "DE", "ES", "IT", "JP", "IN", "XEU"],
            ["BR", "MX", "RU", "CN", "HK", "KR", "PL", "PT", "AR", "SE", "DK", "NL", "TW", "TR"],
        ]
        return Dictionary(
            uniqueKeysWithValues: inOrder.enumerated().flatMap { rank, regions in regions.map { ($0, rank + 1) } })
    }()
}
