import Catalog
import Domain

/// The sections of learned lists, with the movies as records of the file.
struct LearnedColumns {
    private var lists: [(record: UInt32, neighbors: [UInt64])] = []

    /// - Parameters:
    ///   - rows: the row of each movie of the lists; `nil` for one that the catalog lacks.
    ///   - order: the row of each record.
    init(_ learned: LearnedLists, rows: [UInt32?], _ order: [UInt32]) {
        guard !learned.isEmpty else { return }
        var recordsOfRows: [UInt32: UInt32] = [:]
        let wanted = Set(rows.compactMap(\.self))
        for (record, row) in order.enumerated() where wanted.contains(row) { recordsOfRows[row] = UInt32(record) }
        let records = rows.map { $0.flatMap { recordsOfRows[$0] } }
        var seen: Set<UInt32> = []
        for (record, list) in zip(records, learned.lists) {
            guard let record, !list.isEmpty, seen.insert(record).inserted else { continue }
            let neighbors: [UInt64] = list.prefix(LearnedLists.maxLength).compactMap { neighbor in
                guard records.indices.contains(neighbor.movie), let other = records[neighbor.movie], other != record
                else { return nil }
                let hundredths = min(LearnedNeighbor.maxHundredths, neighbor.hundredths)
                return hundredths > 0 ? UInt64(other) << 32 | UInt64(hundredths) : nil
            }
            if !neighbors.isEmpty { lists.append((record, neighbors)) }
        }
        lists.sort { $0.record < $1.record }
    }

    var isEmpty: Bool { lists.isEmpty }

    /// Writes the sections `learnedLists` and `learnedRecords`.
    func write(to file: inout CatalogFileWriter) throws(CatalogIndexError) {
        try file.begin()
        for list in lists {
            try file.append(
                list.neighbors + Array(repeating: 0, count: LearnedLists.maxLength - list.neighbors.count))
        }
        try file.write(section: lists.map(\.record))
    }
}
