package import Domain

extension CatalogIndex {
    package func facts(_ record: Int) -> RecordFacts? {
        guard record >= 0, record < count else { return nil }
        return bytes(.facts) { RecordFacts(UnsafeRawBufferPointer(rebasing: $0[(record * RecordFacts.size)...])) }
    }

    package func texts(_ record: Int, _ facts: RecordFacts) -> RecordTexts? {
        bytes(of: record, facts) { RecordTexts($0) }
    }

    /// Whether there are titles that are no movies.
    var hasSeries: Bool { movieCount < count }

    /// The most popular titles of a kind, or of all kinds if the file does not separate them.
    func records(like kind: MovieSummary.Kind, limit: Int) -> Range<Int> {
        guard series != nil else { return 0..<min(count, limit) }
        return kind == .movie
            ? 0..<min(movieCount, limit) : movieCount..<movieCount + min(count - movieCount, limit)
    }

    func summary(_ record: Int) -> MovieSummary? {
        facts(record).flatMap { facts in texts(record, facts).flatMap { facts.summary($0) } }
    }

    func movie(_ record: Int) -> Movie? {
        guard let facts = facts(record), let texts = texts(record, facts), let summary = facts.summary(texts) else {
            return nil
        }
        return Movie(
            summary: summary, otherTitles: texts.otherTitles, ratings: [facts.sourcedRating].compactMap(\.self))
    }

    package func record(of id: MovieID) -> Int? {
        let key = id.key
        return bytes(.idKeys) { keys in
            bytes(.idRecords) { records in
                let (keys, records) = (LittleEndianColumn<UInt64>(keys), LittleEndianColumn<UInt32>(records))
                var place = keys.firstPlace { $0 >= key }
                while place < keys.count, keys[place] == key {
                    let record = Int(records[place])
                    if facts(record).flatMap({ texts(record, $0)?.ids.contains(id) }) == true { return record }
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

    /// The displayed title, without decoding the other texts.
    func mainTitle(_ record: Int, _ facts: RecordFacts) -> String? {
        bytes(of: record, facts) { bytes in
            var reader = TextReader(bytes)
            return reader.skipIDs() ? reader.text() : nil
        }
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
