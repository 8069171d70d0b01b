public import Domain

/// Takes titles one after another and makes the file of an imported catalog of them.
///
/// Titles are kept as bytes: a million take about a hundred megabytes.
public struct CatalogBuilder: Sendable {
    var heap = ByteHeap()
    /// Where each title's `RecordFacts` and, behind them, `RecordTexts` are; `nil` for one that became a part of another.
    var places: [ByteHeap.Place?] = []
    var weights: [Float] = []
    var table = IDTable()
    /// Titles that only a table knows the ids of.
    var listed = ListedTitles()
    /// Which batches each row is from: two titles of one batch and one origin are told apart there.
    var batches: [Batch] = []
    private var batch = Batch.builtIn
    /// How many titles there are so far, each counted once.
    public private(set) var count = 0
    private var scratch: [UInt8] = []

    /// What was added in one go.
    struct Batch: OptionSet, Sendable {
        let rawValue: UInt8

        /// What comes with Matinee.
        static let builtIn = Batch(rawValue: 1)
        /// What was read.
        static let read = Batch(rawValue: 2)
        /// What was taken over.
        static let kept = Batch(rawValue: 4)
    }

    /// A builder that has the movies that come with Matinee: what is added of one of them does not take its title away.
    public init(builtIn: [Movie]) {
        for movie in builtIn { add(ImportedTitle(movie), from: .builtIn) }
        batch = .read
    }

    /// Takes a title. One that is there by any of its ids is filled in: what was told first stands, of two ratings the
    /// one with more votes. Where IMDb has two titles there are two: an id that both are said to have is the first one's.
    ///
    /// - Returns: whether it was taken: one without a title is not, nor a person's own movie.
    @discardableResult
    public mutating func add(_ title: ImportedTitle, from origin: CatalogOrigin) -> Bool {
        add(OriginatedTitle(title: title, origins: origin.bit, ratedBy: origin.bit))
    }

    /// Takes over all titles of a catalog, as if they were added again after those that are there.
    ///
    /// Throws where one of them cannot be read. Bytes that are damaged so that they can be are not noticed; see `verify`.
    ///
    /// - Returns: how many it took over.
    @discardableResult
    public mutating func add(_ index: CatalogIndex) throws(CatalogIndexError) -> Int {
        batch = .kept
        defer { batch = .read }
        var taken = 0
        for record in 0..<index.count {
            guard let title = index.title(record), let facts = index.facts(record) else {
                throw CatalogIndexError(url: index.url, problem: .damaged)
            }
            // What came with Matinee then may have gone since.
            let others = facts.origins & ~CatalogOrigin.builtIn.bit
            let told = OriginatedTitle(title: title, origins: others, ratedBy: facts.ratedBy)
            if others != 0, add(told) { taken += 1 }
        }
        return taken
    }

    @discardableResult
    private mutating func add(_ told: OriginatedTitle) -> Bool {
        var told = told
        told.title = told.title.tidied
        let title = told.title
        guard !title.title.isEmpty, !title.id.isOwn, places.count < Int(UInt32.max) - 1 else { return false }
        let known = row(of: title.id)
        guard known == nil, title.otherIDs.isEmpty else {
            merge(told)
            return true
        }
        encode(told)
        table.add(title.id.key, row: UInt32(places.count))
        append(told)
        return true
    }

    /// Adds the row of a title that was encoded.
    private mutating func append(_ told: OriginatedTitle) {
        listed.note(told.title, row: UInt32(places.count), batch, origins: told.origins)
        places.append(heap.add(scratch))
        batches.append(batch)
        count += 1
    }

    /// Adds a title that may be there already, perhaps more than once by several ids.
    private mutating func merge(_ told: OriginatedTitle) {
        var added = told
        let rows: [UInt32]
        (added.title, rows) = withRows(told.title)
        let titles = rows.map { title(row: $0)?.told }
        var all = (titles.first ?? nil) ?? added
        for case let title? in titles.dropFirst() { all.fillIn(from: title) }
        if !rows.isEmpty {
            // What only a table told before does not stand before what others know.
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
        for id in [merged.id] + merged.otherIDs where row(of: id) == nil { table.add(id.key, row: number) }
    }

    /// Puts a title in the place of the one in a row, and of those in others.
    mutating func put(_ merged: OriginatedTitle, in row: UInt32, and others: some Sequence<UInt32>) {
        encode(merged, row: row)
        if let place = places[Int(row)] { places[Int(row)] = heap.replace(place, with: scratch) }
        for other in others {
            for id in title(row: other)?.ids ?? [] { table.redirect(id.key, from: other, to: row) }
            if let place = places[Int(other)] { heap.remove(place) }
            places[Int(other)] = nil
            batches[Int(row)].formUnion(batches[Int(other)])
            count -= 1
        }
        if heap.isWasteful { heap.compact(&places) }
    }

    /// A title without the ids of those that IMDb tells apart from it, and the rows of those that it is.
    private func withRows(_ told: ImportedTitle) -> (title: ImportedTitle, rows: [UInt32]) {
        let all = [told.id] + told.otherIDs
        var ofIMDb = Set(all.filter(\.isIMDb))
        var ids: [MovieID] = []
        var rows: [UInt32] = []
        // What it is for IMDb is looked at first: of the rest it decides what is the same.
        for id in all.filter(\.isIMDb) + all.filter({ !$0.isIMDb }) {
            guard let row = row(of: id), !rows.contains(row) else {
                ids.append(id)
                continue
            }
            let known = Set((title(row: row)?.ids ?? []).filter(\.isIMDb))
            if ofIMDb.isEmpty || known.isEmpty || !known.isDisjoint(with: ofIMDb) {
                ofIMDb.formUnion(known)
                rows.append(row)
                ids.append(id)
            }
        }
        var title = told
        let left = all.filter(ids.contains)
        title.id = left.first ?? told.id
        title.otherIDs = Array(left.dropFirst())
        return (title, rows.sorted())
    }

    /// The row of a title by one of its ids.
    private func row(of id: MovieID) -> UInt32? {
        table.row(id.key) { row in
            // Ids that a title had too many of may lead to where it was before it became a part of another.
            guard id.isListed else { return places[Int(row)] != nil }
            // Keys of tables may share a number.
            return title(row: row)?.ids.contains(id) ?? false
        }
    }

    private mutating func encode(_ told: OriginatedTitle, row: UInt32? = nil) {
        scratch.removeAll(keepingCapacity: true)
        let facts = RecordFacts(told.title, origins: told.origins, ratedBy: told.ratedBy)
        facts.append(to: &scratch)
        RecordTexts(told.title).append(to: &scratch)
        if let row { weights[Int(row)] = facts.weight } else { weights.append(facts.weight) }
    }

    func title(row: UInt32) -> (told: OriginatedTitle, ids: [MovieID])? {
        guard let place = places[Int(row)] else { return nil }
        return heap.read(place) { bytes in
            guard let facts = RecordFacts(bytes),
                let texts = RecordTexts(UnsafeRawBufferPointer(rebasing: bytes[RecordFacts.size...])),
                let title = ImportedTitle(facts, texts)
            else { return nil }
            return (OriginatedTitle(title: title, origins: facts.origins, ratedBy: facts.ratedBy), texts.ids)
        }
    }
}
