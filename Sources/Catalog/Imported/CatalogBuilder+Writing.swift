public import Foundation
import TitleIndex

extension CatalogBuilder {
    /// Writes the file under another name and renames it, so that the file is the old one or the new one, whole.
    ///
    /// What writing that was broken off has left behind is removed before.
    ///
    /// - Parameters:
    ///   - url: where the file is to be: `CatalogIndex.fileName` in the data folder.
    ///   - made: what time it is.
    ///   - isCancelled: asked now and then; once it says so nothing is written and `.cancelled` is thrown.
    @discardableResult
    public consuming func write(
        to url: URL, made: Date, isCancelled: () -> Bool = { false }
    ) throws(CatalogIndexError) -> CatalogFigures {
        func goOn() throws(CatalogIndexError) {
            if isCancelled() { throw CatalogIndexError(url: url, problem: .cancelled) }
        }
        try goOn()
        var draft = try CatalogFileWriter.begun(of: url)
        let order = order()
        var charts = ChartColumns(count: order.count, made: made)
        try writeFacts(order, to: &draft, &charts)
        try goOn()
        var titles = TitleIndex.Builder()
        try writeTexts(order, to: &draft, &titles, goOn)
        try writeIDs(order, to: &draft)
        // The index takes as much memory again.
        heap = ByteHeap()
        places = []
        try goOn()
        try charts.write(to: &draft)
        try goOn()
        let index = titles.build().data
        try draft.begin()
        for start in stride(from: index.startIndex, to: index.endIndex, by: 1 << 20) {
            try draft.append([UInt8](index[start..<min(start + 1 << 20, index.endIndex)]))
        }
        try goOn()
        try draft.begin()
        try draft.append(charts.making(made: made))
        let byteCount = try draft.finish(titleCount: order.count, movieCount: charts.movieCount)
        return CatalogFigures(
            titleCount: order.count, counts: charts.counts, years: charts.years, made: made, byteCount: byteCount)
    }

    /// The rows, the most sought after first, of equal ones the one that was added first.
    private mutating func order() -> [UInt32] {
        var keys: [UInt64] = []
        keys.reserveCapacity(count)
        for (row, place) in places.enumerated() where place != nil {
            // Numbers that are not negative are in the order of their bits.
            keys.append(UInt64(UInt32.max - weights[row].bitPattern) << 32 | UInt64(row))
        }
        weights = []
        keys.sort()
        return keys.map { UInt32(truncatingIfNeeded: $0) }
    }

    private func writeFacts(
        _ order: [UInt32], to draft: inout CatalogFileWriter, _ charts: inout ChartColumns
    ) throws(CatalogIndexError) {
        try draft.begin()
        var bytes: [UInt8] = []
        var start: UInt64 = 0
        for row in order {
            guard let place = places[Int(row)], var facts = heap.read(place, { RecordFacts($0) }) else { continue }
            facts.textStart = start
            start += UInt64(Int(place.length) - RecordFacts.size)
            charts.add(facts)
            bytes.removeAll(keepingCapacity: true)
            facts.append(to: &bytes)
            try draft.append(bytes)
        }
    }

    private func writeTexts(
        _ order: [UInt32], to draft: inout CatalogFileWriter, _ titles: inout TitleIndex.Builder,
        _ goOn: () throws(CatalogIndexError) -> Void
    ) throws(CatalogIndexError) {
        try draft.begin()
        var bytes: [UInt8] = []
        for (record, row) in order.enumerated() {
            if record.isMultiple(of: 4096) { try goOn() }
            guard let place = places[Int(row)] else { continue }
            bytes.removeAll(keepingCapacity: true)
            heap.read(place) { whole in
                let texts = UnsafeRawBufferPointer(rebasing: whole[RecordFacts.size...])
                bytes.append(contentsOf: texts)
                guard let facts = RecordFacts(whole), let read = RecordTexts(texts) else {
                    titles.add(TitleIndex.Record(titles: []))
                    return
                }
                titles.add(read, facts)
            }
            try draft.append(bytes)
        }
    }

    private mutating func writeIDs(_ order: [UInt32], to draft: inout CatalogFileWriter) throws(CatalogIndexError) {
        var records = [UInt32](repeating: 0, count: places.count)
        for (record, row) in order.enumerated() { records[Int(row)] = UInt32(record) }
        var entries: [(key: UInt64, record: UInt32)] = []
        entries.reserveCapacity(table.count)
        table.forEach { key, row in entries.append((key, records[Int(row)])) }
        table = IDTable()
        entries.sort { ($0.key, $0.record) < ($1.key, $1.record) }
        try draft.begin()
        for part in stride(from: 0, to: entries.count, by: 8192) {
            try draft.append(entries[part..<min(part + 8192, entries.count)].map(\.key))
        }
        try draft.begin()
        for part in stride(from: 0, to: entries.count, by: 8192) {
            try draft.append(entries[part..<min(part + 8192, entries.count)].map(\.record))
        }
    }
}

extension TitleIndex.Builder {
    /// Takes the titles of a record.
    fileprivate mutating func add(_ texts: RecordTexts, _ facts: RecordFacts) {
        let year = facts.year == 0 ? nil : Int(facts.year)
        if texts.originalTitle == nil, texts.otherTitles.isEmpty {
            add(title: texts.title, year: year, popularity: Double(facts.weight))
        } else {
            add(TitleIndex.Record(titles: texts.titles, year: year, popularity: Double(facts.weight)))
        }
    }
}
