import Domain
import TitleIndex

extension CatalogBuilder {
    /// How many titles became parts of others.
    struct Joined {
        /// Of movies that come with Matinee, or of other lines.
        var new = 0
        /// Of titles that were taken over.
        var kept = 0
    }

    /// Makes each title that only a table knows a part of the movie with its title and its year, the one with the most
    /// votes. Titles that are told apart in one table stay so, and what has no year is not looked at.
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

    /// The rows of movies by the numbers of those of their titles that listed titles may have too.
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

    /// The movie that a listed title is; `nil` where there is none, or the title is no listed one any more.
    private func movie(_ hash: UInt64, _ row: UInt32, _ movies: IDTable) -> UInt32? {
        var rows: [UInt32] = []
        _ = movies.row(hash) { movie in
            if movie != row, places[Int(movie)] != nil, !rows.contains(movie) { rows.append(movie) }
            return false
        }
        guard !rows.isEmpty, let told = title(row: row)?.told, told.title.isListed else { return nil }
        let names = Self.names(told.title.title, told.title.originalTitle)
        let same = rows.filter { movie in
            guard let other = title(row: movie)?.told, other.title.year == told.title.year else { return false }
            let isOther = batches[Int(movie)].isDisjoint(with: batches[Int(row)]) || other.origins & told.origins == 0
            return isOther && Self.has(other.title, names)
        }
        // Of equal ones the first.
        return same.max { (weights[Int($0)], $1) < (weights[Int($1)], $0) }
    }

    private static func names(_ title: String, _ original: String?) -> Set<String> {
        Set([title, original].compactMap(\.self).map(folded).filter { !$0.isEmpty })
    }

    /// A title of signs alone is its own.
    private static func folded(_ title: String) -> String {
        let folded = TitleIndex.folded(title)
        return folded.isEmpty ? title : folded
    }

    private static func has(_ title: ImportedTitle, _ names: Set<String>) -> Bool {
        ([title.title] + [title.originalTitle].compactMap(\.self) + title.otherTitles)
            .contains { names.contains(folded($0)) }
    }

    /// Makes one of a listed title and a movie: what others know of the movie stands, else what was told first. False where
    /// it would have more ids than are kept.
    private mutating func join(_ row: UInt32, _ movie: UInt32) -> Bool {
        guard let told = title(row: row), let known = title(row: movie),
            told.ids.count + known.ids.count <= RecordTexts.maxIDs
        else { return false }
        let isFirst = known.told.title.isListed && row < movie
        var merged = isFirst ? told.told : known.told
        merged.fillIn(from: isFirst ? known.told : told.told)
        merged.title = merged.title.tidied
        put(merged, in: isFirst ? row : movie, and: CollectionOfOne(isFirst ? movie : row))
        return true
    }
}
