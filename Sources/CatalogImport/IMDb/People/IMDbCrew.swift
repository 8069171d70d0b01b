import Domain

/// IMDb's title.crew: the directors and writers of all titles.
struct IMDbCrew {
    private let file: IMDbFile
    private let id: Int
    private let directors: Int
    private let writers: Int

    init(_ file: IMDbFile) {
        self.file = file
        id = file.columns["tconst"] ?? 0
        directors = file.columns["directors"] ?? 0
        writers = file.columns["writers"] ?? 0
    }

    /// - Parameter wanted: the numbers of the movies.
    func credits(of wanted: NumberTable, _ log: ImportLog) throws(ImportFileError) -> CreditStore {
        var store = CreditStore(of: wanted)
        var group = CreditGroup()
        try file.forEachRow(log, id: id, needed: directors, writers) { number, line, cells, _ throws(LineFault) in
            guard store.isWanted(number) else { return }
            let isWhole = [
                add(cells.known(directors, in: line), .director, to: &group, line),
                add(cells.known(writers, in: line), .writer, to: &group, line),
            ]
            store.store(&group, of: number)
            if isWhole.contains(false) { throw .personUnknown }
        }
        return store
    }

    /// Adds the people of a cell; false if an id is invalid.
    private func add(
        _ cell: Range<Int>?, _ kind: CreditKind, to group: inout CreditGroup, _ line: Span<UInt8>
    ) -> Bool {
        guard let cell else { return true }
        var isWhole = true
        var start = cell.lowerBound
        var order = UInt8(kind == .director ? 0 : CreditGroup.maxCredits)
        for end in cell.lowerBound...cell.upperBound
        where end == cell.upperBound || line[end] == UInt8(ascii: ",") {
            if let person = line.extracting(start..<end).imdbPersonNumber {
                group.add(CreditGroup.Credit(person: UInt32(clamping: person), kind: kind, order: order, role: nil))
                order = order == .max ? order : order + 1
            } else {
                isWhole = false
            }
            start = end + 1
        }
        return isWhole
    }
}
