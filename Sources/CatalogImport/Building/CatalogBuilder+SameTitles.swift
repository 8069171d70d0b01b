import Catalog
import Domain
import TitleIndex

extension CatalogBuilder {
    /// The numbers of titles that were merged into others.
    struct Joined {
        /// Titles of this import.
        var new = 0
        /// Titles of the previous catalog, or merged into one of these.
        var kept = 0
    }

    /// Merges each title with a table's own id into the movie of the same title and year, the one with the most votes.
    /// Skips titles without a year, and never merges two rows of one table.
    mutating func joinSameTitles() -> Joined {
        var joined = Joined()
        guard !listed.isEmpty else { return joined }
        let movies = moviesOfListedTitles()
        for (hash, row) in zip(listed.hashes, listed.rows) {
            guard let movie = movie(hash, row, movies) else { continue }
            let isKept = batches[Int(row)] == .kept || batches[Int(movie)] == .kept
            guard join(row, movie) else { continue }
            if isKept { joined.kept += 1 } else { joined.new += 1 }
        }
        listed = ListedTitles()
        return joined
    }

    /// The rows of movies by the hashes of those of their titles that a listed title may equal.
    private func moviesOfListedTitles() -> IDTable {
        let filter = listed.filter
        var movies = IDTable()
        for (row, place) in places.enumerated() {
            guard let place else { continue }
            heap.read(place) { bytes in
                guard let facts = RecordFacts(bytes), listed.mayHave(facts, batches[row]) else { return }
                RecordTexts.forEachTitle(in: UnsafeRawBufferPointer(rebasing: bytes[RecordFacts.size...])) { title in
                    let hash = FoldedHash(utf8: title, year: Int(facts.year)).value
                    if filter.mayHave(hash) { movies.add(hash, row: UInt32(row)) }
                }
            }
        }
        return movies
    }

    /// The movie that equals a listed title; `nil` if there is none or the title got a service's id meanwhile.
    private func movie(_ hash: UInt64, _ row: UInt32, _ movies: IDTable) -> UInt32? {
        var rows: [UInt32] = []
        _ = movies.row(hash) { movie in
            if movie != row, places[Int(movie)] != nil, !rows.contains(movie) { rows.append(movie) }
            return false
        }
        guard !rows.isEmpty, let entry = self.entry(row: row), entry.title.isListed else { return nil }
        let names = Self.names(entry.title.title, entry.title.originalTitle)
        let same = rows.filter { movie in
            guard let other = self.entry(row: movie), other.title.year == entry.title.year else { return false }
            let isFromOtherTable =
                batches[Int(movie)].isDisjoint(with: batches[Int(row)]) || other.origins & entry.origins == 0
            return isFromOtherTable && Self.has(other.title, names)
        }
        // Of equally popular movies, the first one.
        return same.max { (weights[Int($0)], $1) < (weights[Int($1)], $0) }
    }

    private static func names(_ title: String, _ original: String?) -> Set<String> {
        Set([title, original].compactMap(\.self).map(folded).filter { !$0.isEmpty })
    }

    /// A title of nothing but symbols folds to itself.
    private static func folded(_ title: String) -> String {
        let folded = TitleIndex.folded(title)
        return folded.isEmpty ? title : folded
    }

    private static func has(_ title: ImportedTitle, _ names: Set<String>) -> Bool {
        title.titles.contains { names.contains(folded($0)) }
    }

    /// Merges a listed title with a movie. A service's details win, then those of the first row. Returns `false` if the
    /// result would have more than `maxIDs` ids.
    private mutating func join(_ row: UInt32, _ movie: UInt32) -> Bool {
        guard let entry = self.entry(row: row), let known = self.entry(row: movie),
            entry.title.ids.count + known.title.ids.count <= RecordTexts.maxIDs
        else { return false }
        let isFirst = known.title.isListed && row < movie
        var merged = isFirst ? entry : known
        merged.fillIn(from: isFirst ? known : entry)
        merged.title = merged.title.tidied
        put(merged, in: isFirst ? row : movie, and: CollectionOfOne(isFirst ? movie : row))
        return true
    }
}
