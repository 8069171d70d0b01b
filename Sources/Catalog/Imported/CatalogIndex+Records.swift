import Domain

extension CatalogIndex {
    /// The numbers of a title; `nil` where there is none.
    func facts(_ record: Int) -> RecordFacts? {
        guard record >= 0, record < count else { return nil }
        return bytes(.facts) { RecordFacts(UnsafeRawBufferPointer(rebasing: $0[(record * RecordFacts.size)...])) }
    }

    /// What an import told of a title.
    func title(_ record: Int) -> ImportedTitle? {
        facts(record).flatMap { facts in texts(record, facts).flatMap { ImportedTitle(facts, $0) } }
    }

    /// What a list shows of a title.
    func summary(_ record: Int) -> MovieSummary? {
        facts(record).flatMap { facts in texts(record, facts).flatMap { facts.summary($0) } }
    }

    /// All that is known of a title.
    func movie(_ record: Int) -> Movie? {
        guard let facts = facts(record), let texts = texts(record, facts), let summary = facts.summary(texts) else {
            return nil
        }
        return Movie(
            summary: summary, otherTitles: texts.otherTitles, ratings: [facts.sourcedRating].compactMap(\.self))
    }

    /// What a title is known by.
    func ids(_ record: Int) -> [MovieID] { facts(record).flatMap { texts(record, $0)?.ids } ?? [] }

    /// The title that is known by an id; `nil` where there is none.
    func record(of id: MovieID) -> Int? {
        let key = id.key
        return bytes(.idKeys) { keys in
            bytes(.idRecords) { records in
                let (keys, records) = (LittleEndianColumn<UInt64>(keys), LittleEndianColumn<UInt32>(records))
                var place = keys.firstPlace { $0 >= key }
                while place < keys.count, keys[place] == key {
                    let record = Int(records[place])
                    if ids(record).contains(id) { return record }
                    place += 1
                }
                return nil
            }
        }
    }

    /// All titles of a record, in the order in which they are indexed.
    func titles(ofRecord record: Int) -> [String] {
        facts(record).flatMap { texts(record, $0)?.titles } ?? []
    }

    /// The title that a movie is shown by, without the rest.
    func mainTitle(_ record: Int, _ facts: RecordFacts) -> String? {
        bytes(of: record, facts) { bytes in
            var reader = TextReader(bytes)
            guard let idCount = reader.count(upTo: RecordTexts.maxIDs) else { return nil }
            for _ in 0..<idCount where reader.id() == nil { return nil }
            return reader.text()
        }
    }

    private func texts(_ record: Int, _ facts: RecordFacts) -> RecordTexts? {
        bytes(of: record, facts) { RecordTexts($0) }
    }

    private func bytes<Result>(
        of record: Int, _ facts: RecordFacts, _ body: (UnsafeRawBufferPointer) -> Result?
    ) -> Result? {
        let next = self.facts(record + 1)?.textStart
        return bytes(.texts) { bytes in
            let end = min(next ?? UInt64(bytes.count), UInt64(bytes.count))
            guard facts.textStart <= end else { return nil }
            return body(UnsafeRawBufferPointer(rebasing: bytes[Int(facts.textStart)..<Int(end)]))
        }
    }
}
