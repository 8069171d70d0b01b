import Domain

/// IMDb's name.basics: of its fourteen million people, those who are credited.
struct IMDbNames {
    private(set) var people = PersonTable()

    /// In bytes. IMDb's longest name has half of that.
    private static let maxLength = 250

    /// - Parameter credited: the numbers of the people to read.
    init(_ file: IMDbFile, of credited: NumberTable, _ log: ImportLog) throws(ImportFileError) {
        let (id, name, birth, death) = (file["nconst"], file["primaryName"], file["birthYear"], file["deathYear"])
        let professions = file["primaryProfession"]
        try file.forEachRow(log, id: id, needed: name) { number, line, cells, _ throws(LineFault) in
            guard credited[number] != nil, people.row(of: number) == nil else { return }
            _ = people.row(
                adding: ImportedPerson(
                    number: number, name: try Self.name(line.extracting(cells[name]), log),
                    birthYear: Self.year(cells.known(birth, in: line), line),
                    deathYear: Self.year(cells.known(death, in: line), line),
                    professions: cells.known(professions, in: line).map {
                        CreditKind.imported(line.extracting($0))
                    } ?? []))
        }
    }

    private static func name(_ cell: Span<UInt8>, _ log: ImportLog) throws(LineFault) -> String {
        guard !cell.isUnknown else { throw .nameMissing }
        guard cell.count <= maxLength else { throw .nameTooLong }
        do throws(LineFault) { return try TitleText.title(cell, log) } catch { throw .nameMissing }
    }

    /// 1 to 2100: some people were born long before the movies.
    private static func year(_ cell: Range<Int>?, _ line: Span<UInt8>) -> Int? {
        cell.flatMap { line.extracting($0).number }.flatMap { (1...2100).contains($0) ? $0 : nil }
    }
}
