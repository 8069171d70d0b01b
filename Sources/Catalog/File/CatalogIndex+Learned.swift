package import Domain

/// A movie that users like who like another one.
public struct LearnedNeighbor: Sendable, Hashable {
    /// The place of the movie in its list of movies.
    package let movie: Int
    /// log2 of how much likelier these users like it than others, in hundredths.
    package let hundredths: Int

    /// More than any real data gives.
    package static let maxHundredths = 1_600

    package init(movie: Int, hundredths: Int) {
        self.movie = movie
        self.hundredths = hundredths
    }

    package var bits: Float { Float(hundredths) / 100 }
}

/// Lists of nearest movies, learned from the ratings of many users.
public struct LearnedLists: Sendable {
    package var movies: [[MovieID]] = []
    /// The nearest movies of each movie, up to `maxLength`, the nearest first.
    package var lists: [[LearnedNeighbor]] = []

    package static let maxLength = 32

    package init(movies: [[MovieID]] = [], lists: [[LearnedNeighbor]] = []) {
        self.movies = movies
        self.lists = lists
    }

    package var isEmpty: Bool { lists.allSatisfy(\.isEmpty) }
}

extension CatalogIndex {
    /// The records that users like who like this one, the nearest first; empty without a list.
    package func learned(ofRecord record: Int) -> [LearnedNeighbor] {
        let row = bytes(.learnedRecords) { bytes in
            let records = LittleEndianColumn<UInt32>(bytes)
            let place = records.firstPlace { Int($0) >= record }
            return place < records.count && Int(records[place]) == record ? place : nil
        }
        return row.map { learned(row: $0, of: record) } ?? []
    }

    private func learned(row: Int, of record: Int) -> [LearnedNeighbor] {
        bytes(.learnedLists) { bytes in
            let column = LittleEndianColumn<UInt64>(bytes)
            var seen: Set<Int> = [record]
            return (0..<LearnedLists.maxLength).compactMap { place in
                let number = column[row * LearnedLists.maxLength + place]
                let (neighbor, hundredths) = (Int(number >> 32), Int(number & 0xFFFF_FFFF))
                guard neighbor < count, (1...LearnedNeighbor.maxHundredths).contains(hundredths),
                    seen.insert(neighbor).inserted
                else { return nil }
                return LearnedNeighbor(movie: neighbor, hundredths: hundredths)
            }
        }
    }

    /// All lists, for a new catalog that keeps them.
    package var learnedLists: LearnedLists {
        let records = bytes(.learnedRecords) { bytes in
            let column = LittleEndianColumn<UInt32>(bytes)
            return (0..<column.count).map { Int(column[$0]) }
        }
        let lists = records.enumerated().map { learned(row: $0, of: $1) }
        let all = Set(records + lists.joined().map(\.movie)).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
        var result = LearnedLists()
        result.movies = all.map { record in facts(record).flatMap { texts(record, $0)?.ids } ?? [] }
        result.lists = Array(repeating: [], count: all.count)
        for (record, list) in zip(records, lists) {
            guard let place = places[record] else { continue }
            result.lists[place] = list.compactMap { neighbor in
                places[neighbor.movie].map { LearnedNeighbor(movie: $0, hundredths: neighbor.hundredths) }
            }
        }
        return result
    }
}
