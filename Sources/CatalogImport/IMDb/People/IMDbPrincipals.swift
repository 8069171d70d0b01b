import Catalog
import Domain

/// IMDb's title.principals: of its ninety million credits, those of the movies to import.
struct IMDbPrincipals {
    private let file: IMDbFile
    private let id: Int
    private let order: Int
    private let person: Int
    private let category: Int
    private let job: Int?
    private let characters: Int?

    init(_ file: IMDbFile) {
        self.file = file
        let columns = file.columns
        id = columns["tconst"] ?? 0
        order = columns["ordering"] ?? 0
        person = columns["nconst"] ?? 0
        category = columns["category"] ?? 0
        job = columns["job"]
        characters = columns["characters"]
    }

    /// - Parameter wanted: the numbers of the movies.
    func credits(of wanted: NumberTable, _ log: ImportLog) throws(ImportFileError) -> CreditStore {
        var store = CreditStore(of: wanted)
        var group = CreditGroup()
        var current = (number: 0, isWanted: false)
        try file.forEachRow(log, id: id, needed: order, person, category) {
            number, line, cells, _ throws(LineFault) in
            if number != current.number {
                store.store(&group, of: current.number)
                current = (number, store.isWanted(number))
            }
            guard current.isWanted, let credit = try credit(line, cells) else { return }
            group.add(credit)
        }
        store.store(&group, of: current.number)
        return store
    }

    /// `nil` for a kind of credit that Matinee does not show.
    private func credit(
        _ line: Span<UInt8>, _ cells: TabbedCells
    ) throws(LineFault) -> CreditGroup.Credit? {
        guard let kind = CreditKind(imdbCategory: line.extracting(cells[category])) else { return nil }
        guard let person = line.extracting(cells[person]).imdbPersonNumber else { throw .personUnknown }
        guard let order = line.extracting(cells[order]).number else { throw .figureUnknown }
        var role: String?
        if kind == .cast, let range = cells.known(characters, in: line) {
            role = CharacterNames.text(line.extracting(range))
        } else if kind == .writer, let range = cells.known(job, in: line), line.extracting(range).isOfCreator {
            role = CreditCode.creator
        }
        return CreditGroup.Credit(
            person: UInt32(clamping: person), kind: kind, order: UInt8(clamping: order), role: role)
    }
}

extension Span<UInt8> {
    /// Whether a job is that of the creator of a series: `created by`, `creator`.
    fileprivate var isOfCreator: Bool {
        let job = text.text
        return job.hasPrefix("created by") || job.hasPrefix("creator")
    }
}
