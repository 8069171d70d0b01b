import Domain

/// IMDb's title.crew: the directors and writers of all titles.
enum IMDbCrew {
    static func credits(
        _ file: IMDbFile, of wanted: NumberTable, _ log: ImportLog
    ) throws(ImportFileError) -> CreditStore {
        let (id, directors, writers) = (file["tconst"], file["directors"], file["writers"])
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
    private static func add(
        _ cell: Range<Int>?, _ kind: CreditKind, to group: inout CreditGroup, _ line: Span<UInt8>
    ) -> Bool {
        guard let cell else { return true }
        var isWhole = true
        var order = UInt8(kind == .director ? 0 : CreditGroup.maxCredits)
        line.extracting(cell).forEachCell(separatedBy: { $0 == UInt8(ascii: ",") }) { id in
            if let person = id.imdbPersonNumber {
                group.add(CreditGroup.Credit(person: UInt32(clamping: person), kind: kind, order: order, role: nil))
                order = order == .max ? order : order + 1
            } else {
                isWhole = false
            }
        }
        return isWhole
    }
}
