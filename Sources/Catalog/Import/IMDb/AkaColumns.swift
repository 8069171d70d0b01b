/// Where title.akas has what, and what its rows are worth.
struct AkaColumns {
    let id: Int
    let title: Int
    private let region: Int?
    private let language: Int?
    private let types: Int?
    private let isOriginal: Int?

    init(_ columns: [String: Int]) {
        id = columns["titleId"] ?? 0
        title = columns["title"] ?? 0
        region = columns["region"]
        language = columns["language"]
        types = columns["types"]
        isOriginal = columns["isOriginalTitle"]
    }

    /// How much a title helps people to find a movie, 0 the most; `nil` where it is left out.
    ///
    /// First the original one, then those in English, then those of the countries that have many movies or many people
    /// looking for them. Working titles are left out: nobody knows them, and they are others' titles more often.
    func rank(_ line: Span<UInt8>, _ cells: TabbedCells) -> Int? {
        if let types = cells.known(types, in: line) {
            // Several are separated by this control character.
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

    /// By the codes of ISO 3166-1; XWW is the whole world, XEU Europe.
    private static let ranks: [String: Int] = {
        let inOrder: [[String]] = [
            ["US", "GB", "XWW", "CA", "AU"], ["FR", "DE", "ES", "IT", "JP", "IN", "XEU"],
            ["BR", "MX", "RU", "CN", "HK", "KR", "PL", "PT", "AR", "SE", "DK", "NL", "TW", "TR"],
        ]
        return Dictionary(
            uniqueKeysWithValues: inOrder.enumerated().flatMap { rank, regions in regions.map { ($0, rank + 1) } })
    }()
}
