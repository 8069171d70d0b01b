import Catalog
import Domain

/// IMDb's title.principals: of its ninety million credits, those of the movies to import.
enum IMDbPrincipals {
    static func credits(
        _ file: IMDbFile, of wanted: NumberTable, _ log: ImportLog
    ) throws(ImportFileError) -> CreditStore {
        let (id, order, person) = (file["tconst"], file["ordering"], file["nconst"])
        let (category, characters, job) = (file["category"], file["characters"], file.columns["job"])
        var store = CreditStore(of: wanted)
        var group = CreditGroup()
        var current = (number: 0, isWanted: false)
        try file.forEachRow(log, id: id, needed: order, person, category) {
            number, line, cells, _ throws(LineFault) in
            if number != current.number {
                store.store(&group, of: current.number)
                current = (number, store.isWanted(number))
            }
            // Matinee does not show all kinds of credits.
            guard current.isWanted, let kind = CreditKind(imdbCategory: line.extracting(cells[category]))
            else { return }
            guard let person = line.extracting(cells[person]).imdbPersonNumber else { throw .personUnknown }
            guard let order = line.extracting(cells[order]).number else { throw .figureUnknown }
            var role: String?
            if kind == .cast, let range = cells.known(characters, in: line) {
                role = CharacterNames.text(line.extracting(range))
            } else if kind == .writer, let range = cells.known(job, in: line), line.extracting(range).isOfCreator {
                role = CreditCode.creator
            }
            group.add(
                CreditGroup.Credit(
                    person: UInt32(clamping: person), kind: kind, order: UInt8(clamping: order), role: role))
        }
        store.store(&group, of: current.number)
        return store
    }
}

extension Span<UInt8> {
    /// Whether a job is that of the creator of a series: `created by`, `creator`.
    fileprivate var isOfCreator: Bool {
        let job = text.text
        return job.hasPrefix("created by") || job.hasPrefix("creator")
    }
}
