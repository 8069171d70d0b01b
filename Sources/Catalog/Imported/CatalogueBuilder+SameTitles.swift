import Domain
import TitleIndex

extension CatalogueBuilder {
    /// How many titles became parts of others.
    struct Joined {
        /// Of films that come with Matinee, or of other lines.
        var new = 0
        /// Of titles that were taken over.
        var kept = 0
    }

    /// Makes each title that only a table knows a part of the film with its title and its year, the one with the most
    /// votes. Titles that are told apart in one table stay so, and what has no year is not looked at.
    mutating func joinSameTitles() -> Joined {
        var joined = Joined()
        guard !listed.isEmpty else { return joined }
        let films = filmsOfListedTitles()
        for (hash, row) in zip(listed.hashes, listed.rows) {
            guard let film = film(hash, row, films) else { continue }
            let isKept = batches[Int(row)] == .kept || batches[Int(film)] == .kept
            guard join(row, film) else { continue }
            if isKept { joined.kept += 1 } else { joined.new += 1 }
        }
        listed = ListedTitles()
        return joined
    }

    /// The rows of films by the numbers of those of their titles that listed titles may have too.
    private func filmsOfListedTitles() -> IDTable {
        let filter = listed.filter
        var films = IDTable()
        for (row, place) in places.enumerated() {
            guard let place else { continue }
            heap.read(place) { bytes in
                guard let facts = RecordFacts(bytes), listed.mayHave(facts, batches[row]) else { return }
                RecordTexts.forEachTitle(in: UnsafeRawBufferPointer(rebasing: bytes[RecordFacts.size...])) { title in
                    let hash = FoldedHash(utf8: title, year: Int(facts.year)).value
                    if filter.mayHave(hash) { films.add(hash, row: UInt32(row)) }
                }
            }
        }
        return films
    }

    /// The film that a listed title is; `nil` where there is none, or the title is no listed one any more.
    private func film(_ hash: UInt64, _ row: UInt32, _ films: IDTable) -> UInt32? {
        var rows: [UInt32] = []
        _ = films.row(hash) { film in
            if film != row, places[Int(film)] != nil, !rows.contains(film) { rows.append(film) }
            return false
        }
        guard !rows.isEmpty, let told = title(row: row)?.told, told.title.isListed else { return nil }
        let names = Self.names(told.title.title, told.title.originalTitle)
        let same = rows.filter { film in
            guard let other = title(row: film)?.told, other.title.year == told.title.year else { return false }
            let isOther = batches[Int(film)].isDisjoint(with: batches[Int(row)]) || other.origins & told.origins == 0
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

    /// Makes one of a listed title and a film: what others know of the film stands, else what was told first. False where
    /// it would have more ids than are kept.
    private mutating func join(_ row: UInt32, _ film: UInt32) -> Bool {
        guard let told = title(row: row), let known = title(row: film),
            told.ids.count + known.ids.count <= RecordTexts.mostIDs
        else { return false }
        let isFirst = known.told.title.isListed && row < film
        var merged = isFirst ? told.told : known.told
        merged.fillIn(from: isFirst ? known.told : told.told)
        merged.title = merged.title.tidied
        put(merged, in: isFirst ? row : film, and: CollectionOfOne(isFirst ? film : row))
        return true
    }
}
