public import Catalog
public import Domain

/// Collects titles, merges those that share an id, and writes the file of an imported catalog.
///
/// Titles are held as bytes: a million take about 100 MB.
public struct CatalogBuilder: Sendable {
    var heap = ByteHeap()
    /// The `RecordFacts` and `RecordTexts` of each row; `nil` for a row that was merged into another.
    var places: [ByteHeap.Place?] = []
    var weights: [Float] = []
    var table = IDTable()
    var credits = CreditRows()
    var learned = LearnedLists()
    /// The titles that have only ids of tables.
    var listed = ListedTitles()
    /// The batches that each row comes from. Two rows of the same batch and origin are different movies.
    var batches: [Batch] = []
    private var batch = Batch.builtIn
    public private(set) var count = 0
    private var scratch: [UInt8] = []

    struct Batch: OptionSet, Sendable {
        let rawValue: UInt8

        static let builtIn = Batch(rawValue: 1)
        /// Titles of the imported files.
        static let read = Batch(rawValue: 2)
        /// Titles of the previous catalog.
        static let kept = Batch(rawValue: 4)
    }

    /// Starts with the built-in movies, whose titles win over those added later.
    public init(builtIn: [Movie]) {
        for movie in builtIn { add(ImportedTitle(movie), from: .builtIn) }
        batch = .read
    }

    /// Adds a title, or merges it into the title with any of its ids. The first title's details win; of two ratings,
    /// the one with more votes wins. Titles with different IMDb ids are never merged: an id that both have stays with
    /// the first.
    ///
    /// - Returns: false for an empty title, and for one with an id of the user's own.
    @discardableResult
    public mutating func add(_ title: ImportedTitle, from origin: CatalogOrigin) -> Bool {
        add(OriginatedTitle(title: title, origins: origin.bit, ratedBy: origin.bit))
    }

    /// Adds all titles of a catalog, and throws if one cannot be read. Call `verify` on the catalog as well: damaged
    /// bytes may be readable.
    ///
    /// - Returns: the number of titles added.
    @discardableResult
    public mutating func add(_ index: CatalogIndex) throws(CatalogIndexError) -> Int {
        batch = .kept
        defer { batch = .read }
        var taken = 0
        for record in 0..<index.count {
            guard let title = index.title(record), let facts = index.facts(record) else {
                throw CatalogIndexError(url: index.url, problem: .damaged)
            }
            // The built-in movies of the version that wrote it may have changed.
            let others = facts.origins & ~CatalogOrigin.builtIn.bit
            let entry = OriginatedTitle(title: title, origins: others, ratedBy: facts.ratedBy)
            if others != 0, add(entry) { taken += 1 }
        }
        return taken
    }

    @discardableResult
    private mutating func add(_ entry: OriginatedTitle) -> Bool {
        var entry = entry
        entry.title = entry.title.tidied
        let title = entry.title
        guard !title.title.isEmpty, !title.id.isOwn, places.count < Int(UInt32.max) - 1 else { return false }
        let known = row(of: title.id)
        guard known == nil, title.otherIDs.isEmpty else {
            merge(entry)
            return true
        }
        encode(entry)
        table.add(title.id.key, row: UInt32(places.count))
        append(entry)
        return true
    }

    /// Adds a row for the title in `scratch`.
    private mutating func append(_ entry: OriginatedTitle) {
        listed.note(entry.title, row: UInt32(places.count), batch, origins: entry.origins)
        credits.set(entry.title.credits, of: UInt32(places.count))
        places.append(heap.add(scratch))
        batches.append(batch)
        count += 1
    }

    /// Adds a title whose ids may belong to several rows, which become one.
    private mutating func merge(_ new: OriginatedTitle) {
        var added = new
        let rows: [UInt32]
        (added.title, rows) = withRows(new.title)
        let known = rows.compactMap(entry)
        var all = known.first ?? added
        for entry in known.dropFirst() { all.fillIn(from: entry) }
        if !rows.isEmpty {
            // A service's details win over a table's.
            if all.title.isListed, !added.title.isListed { swap(&all, &added) }
            all.fillIn(from: added)
        }
        var merged = all.title.tidied
        merged.otherIDs = Array(merged.otherIDs.prefix(RecordTexts.maxIDs - 1))
        all.title = merged
        let number = rows.first ?? UInt32(places.count)
        if rows.isEmpty {
            encode(all)
            append(all)
        } else {
            put(all, in: number, and: rows.dropFirst())
            batches[Int(number)].formUnion(batch)
        }
        for id in merged.ids where row(of: id) == nil { table.add(id.key, row: number) }
    }

    /// Replaces a row, and removes the others that were merged into it.
    mutating func put(_ merged: OriginatedTitle, in row: UInt32, and others: some Sequence<UInt32>) {
        encode(merged, row: row)
        credits.set(merged.title.credits, of: row)
        if let place = places[Int(row)] { places[Int(row)] = heap.replace(place, with: scratch) }
        for other in others {
            for id in entry(row: other)?.title.ids ?? [] { table.redirect(id.key, from: other, to: row) }
            if let place = places[Int(other)] { heap.remove(place) }
            credits.set([], of: other)
            places[Int(other)] = nil
            batches[Int(row)].formUnion(batches[Int(other)])
            count -= 1
        }
        if heap.isWasteful { heap.compact(&places) }
    }

    /// The rows to merge a title into, and the title without the ids of rows that have another IMDb id.
    private func withRows(_ new: ImportedTitle) -> (title: ImportedTitle, rows: [UInt32]) {
        let all = new.ids
        var ofIMDb = Set(all.filter(\.isIMDb))
        var ids: [MovieID] = []
        var rows: [UInt32] = []
        // IMDb ids first: they decide which of the other rows match.
        for id in all.filter(\.isIMDb) + all.filter({ !$0.isIMDb }) {
            guard let row = row(of: id), !rows.contains(row) else {
                ids.append(id)
                continue
            }
            let known = Set((entry(row: row)?.title.ids ?? []).filter(\.isIMDb))
            if ofIMDb.isEmpty || known.isEmpty || !known.isDisjoint(with: ofIMDb) {
                ofIMDb.formUnion(known)
                rows.append(row)
                ids.append(id)
            }
        }
        var title = new
        let left = all.filter(ids.contains)
        title.id = left.first ?? new.id
        title.otherIDs = Array(left.dropFirst())
        return (title, rows.sorted())
    }

    func row(of id: MovieID) -> UInt32? {
        table.row(id.key) { row in
            // Ids beyond `maxIDs` are not redirected and may lead to a row that was merged.
            guard id.isListed else { return places[Int(row)] != nil }
            // Ids of tables may share a hash.
            return entry(row: row)?.title.ids.contains(id) ?? false
        }
    }

    private mutating func encode(_ entry: OriginatedTitle, row: UInt32? = nil) {
        scratch.removeAll(keepingCapacity: true)
        let facts = entry.facts
        facts.append(to: &scratch)
        entry.title.texts.append(to: &scratch)
        if let row { weights[Int(row)] = facts.weight } else { weights.append(facts.weight) }
    }

    func entry(row: UInt32) -> OriginatedTitle? {
        guard let place = places[Int(row)] else { return nil }
        return heap.read(place) { bytes in
            guard let facts = RecordFacts(bytes),
                let texts = RecordTexts(UnsafeRawBufferPointer(rebasing: bytes[RecordFacts.size...])),
                var title = ImportedTitle(facts, texts)
            else { return nil }
            title.credits = credits.credits(of: row)
            return OriginatedTitle(title: title, origins: facts.origins, ratedBy: facts.ratedBy)
        }
    }
}
