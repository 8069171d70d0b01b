/// Codes and names of languages or countries, from a table with a header and one row each.
///
/// The columns, separated by tabs: code, name, other names, other codes, and TMDB's code if it differs. Other names and
/// codes are separated by `|`.
struct CodeTable: Sendable {
    struct Row: Sendable {
        let code: String
        let name: String
        let otherNames: [String]
        let otherCodes: [String]
        let tmdbCode: String?
    }

    let rows: [Row]
    private let byCode: [String: Row]
    private let byName: [TitleKey: Row]
    private let byTMDBCode: [String: Row]

    /// Reads a table in UTF-8. A code or a name of two rows belongs to the first.
    init(_ bytes: [UInt8]) {
        rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().compactMap(Row.init)
        byCode = Dictionary(
            rows.map { ($0.code, $0) } + rows.flatMap { row in row.otherCodes.map { ($0, row) } },
            uniquingKeysWith: { first, _ in first })
        byName = Dictionary(
            rows.flatMap { row in ([row.name] + row.otherNames).map { (TitleKey($0), row) } },
            uniquingKeysWith: { first, _ in first })
        byTMDBCode = Dictionary(
            rows.compactMap { row in row.tmdbCode.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
    }

    /// The name of a code; the code itself if it is unknown.
    func name(of code: String) -> String { byCode[code]?.name ?? code }

    func contains(code: String) -> Bool { byCode[code] != nil }

    /// The code of a name, ignoring case and accents.
    func code(named name: String) -> String? { byName[TitleKey(name)]?.code }

    /// The table's code for TMDB's code; TMDB's code itself if it is unknown.
    func code(tmdb code: String) -> String { (byTMDBCode[code] ?? byCode[code])?.code ?? code }

    /// TMDB's code for the table's code.
    func tmdbCode(of code: String) -> String {
        guard let row = byCode[code] else { return code }
        return row.tmdbCode ?? row.code
    }
}

extension CodeTable.Row {
    /// `nil` for a line without a code and a name.
    fileprivate init?(_ line: Substring) {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == 5, !cells[0].isEmpty, !cells[1].isEmpty else { return nil }
        code = cells[0]
        name = cells[1]
        otherNames = cells[2].split(separator: "|").map(String.init)
        otherCodes = cells[3].split(separator: "|").map(String.init)
        tmdbCode = cells[4].isEmpty ? nil : cells[4]
    }
}
