public import Catalog
import Domain
public import Foundation
import TitleIndex

extension CatalogBuilder {
    /// Writes a temporary file and renames it, so that readers see the old file or the new one, complete. Removes
    /// temporary files of interrupted runs.
    ///
    /// - Parameters:
    ///   - url: `CatalogIndex.fileName` in the data folder.
    ///   - made: the current time.
    ///   - isCancelled: polled while writing; if true, `.cancelled` is thrown and nothing changes.
    @discardableResult
    public consuming func write(
        to url: URL, made: Date, isCancelled: () -> Bool = { false }
    ) throws(CatalogIndexError) -> CatalogFigures {
        func checkCancellation() throws(CatalogIndexError) {
            if isCancelled() { throw CatalogIndexError(url: url, problem: .cancelled) }
        }
        try checkCancellation()
        let (order, movieCount) = order()
        let learned = LearnedColumns(self.learned, rows: rowsOfLearned(), order)
        let version = CatalogSection.version(
            hasPeople: !credits.isEmpty, hasSeries: movieCount < order.count, hasLearned: !learned.isEmpty)
        var file = try CatalogFileWriter.create(replacing: url, version: version)
        var columns = DiscoverColumns(count: order.count, made: made)
        var people = credits.isEmpty ? nil : PeopleColumns(credits, order, weights: weights)
        weights = []
        credits = CreditRows()
        try writeFacts(order, to: &file, &columns)
        try checkCancellation()
        var (titles, series) = (TitleIndex.Builder(), TitleIndex.Builder())
        try writeTexts(order, to: &file, checkCancellation) { record, texts, facts in
            if record < movieCount { titles.add(texts, facts) } else { series.add(texts, facts) }
        }
        try writeIDs(order, to: &file)
        // Frees memory: the index needs as much again.
        heap = ByteHeap()
        places = []
        try checkCancellation()
        try columns.write(to: &file)
        try checkCancellation()
        try file.write(section: titles.build().data)
        try checkCancellation()
        if version > 2 {
            try file.write(section: series.build().data)
            try checkCancellation()
        }
        if !learned.isEmpty { try learned.write(to: &file) }
        try file.write(section: columns.manifest(made: made))
        if let people = people.take() {
            try people.write(to: &file, checkCancellation)
        } else if version > 2 {
            for _ in CatalogSection.ofPeople { try file.begin() }
        }
        try file.finish(titleCount: order.count, movieCount: movieCount)
        return try CatalogIndex(contentsOf: url).figures
    }

    private func rowsOfLearned() -> [UInt32?] {
        learned.movies.map { ids in ids.lazy.compactMap { row(of: $0) }.first }
    }

    /// The rows, movies first, each kind by descending popularity, equal ones in the order of adding.
    private func order() -> (rows: [UInt32], movieCount: Int) {
        var (movies, others): ([UInt64], [UInt64]) = ([], [])
        movies.reserveCapacity(count)
        for (row, place) in places.enumerated() {
            guard let place else { continue }
            // Non-negative floats sort like their bit patterns.
            let key = UInt64(UInt32.max - weights[row].bitPattern) << 32 | UInt64(row)
            let kind = heap.read(place) { RecordFacts($0)?.titleKind }
            if kind == .movie { movies.append(key) } else { others.append(key) }
        }
        movies.sort()
        others.sort()
        return ((movies + others).map { UInt32(truncatingIfNeeded: $0) }, movies.count)
    }

    private func writeFacts(
        _ order: [UInt32], to file: inout CatalogFileWriter, _ columns: inout DiscoverColumns
    ) throws(CatalogIndexError) {
        try file.begin()
        var bytes: [UInt8] = []
        var start: UInt64 = 0
        for row in order {
            guard let place = places[Int(row)], var facts = heap.read(place, { RecordFacts($0) }) else { continue }
            facts.textStart = start
            start += UInt64(Int(place.length) - RecordFacts.size)
            columns.add(facts)
            bytes.removeAll(keepingCapacity: true)
            facts.append(to: &bytes)
            try file.append(bytes)
        }
    }

    private func writeTexts(
        _ order: [UInt32], to file: inout CatalogFileWriter, _ checkCancellation: () throws(CatalogIndexError) -> Void,
        index: (_ record: Int, RecordTexts, RecordFacts) -> Void
    ) throws(CatalogIndexError) {
        try file.begin()
        var bytes: [UInt8] = []
        for (record, row) in order.enumerated() {
            if record.isMultiple(of: 4096) { try checkCancellation() }
            guard let place = places[Int(row)] else { continue }
            bytes.removeAll(keepingCapacity: true)
            heap.read(place) { whole in
                let texts = UnsafeRawBufferPointer(rebasing: whole[RecordFacts.size...])
                bytes.append(contentsOf: texts)
                let none = RecordTexts(ids: [], title: "", originalTitle: nil, otherTitles: [])
                index(record, RecordTexts(texts) ?? none, RecordFacts(whole) ?? RecordFacts())
            }
            try file.append(bytes)
        }
    }

    private mutating func writeIDs(_ order: [UInt32], to file: inout CatalogFileWriter) throws(CatalogIndexError) {
        var records = [UInt32](repeating: 0, count: places.count)
        for (record, row) in order.enumerated() { records[Int(row)] = UInt32(record) }
        var entries: [(key: UInt64, record: UInt32)] = []
        entries.reserveCapacity(table.count)
        table.forEach { key, row in entries.append((key, records[Int(row)])) }
        table = IDTable()
        entries.sort { ($0.key, $0.record) < ($1.key, $1.record) }
        try file.begin()
        try file.append(of: entries) { $0.map(\.key) }
        try file.begin()
        try file.append(of: entries) { $0.map(\.record) }
    }
}

extension TitleIndex.Builder {
    fileprivate mutating func add(_ texts: RecordTexts, _ facts: RecordFacts) {
        let (year, popularity) = (facts.knownYear, Double(facts.weight))
        if texts.originalTitle == nil, texts.otherTitles.isEmpty {
            add(title: texts.title, year: year, popularity: popularity)
        } else {
            add(TitleIndex.Record(titles: texts.titles, year: year, popularity: popularity))
        }
    }
}
