import Domain

extension CatalogIndex {
    func movieCount(genre: Genre?, decade: Decade?) -> Int {
        let place = DiscoverCounts.place(genre: genre, decade: decade)
        return min(movieCount, bytes(.counts) { Int(LittleEndianColumn<UInt32>($0)[place]) })
    }

    var choices: DiscoverChoices {
        DiscoverChoices(
            hasGenre: { movieCount(genre: $0, decade: nil) > 0 }, hasDecade: { movieCount(genre: nil, decade: $0) > 0 })
    }

    /// Rows of a list. Scans the filters of all rows before them, four bytes each.
    func movies(_ query: DiscoverQuery, rows: Range<Int>) -> [Int] {
        guard !rows.isEmpty else { return [] }
        switch query.sort {
        case .popular: return places(query, rows, in: .popularFilters)
        case .newest: return records(places(query, rows, in: .newestFilters), in: .newest)
        case .highestRated: return records(places(query, rows, in: .ratedFilters), in: .rated)
        }
    }

    private func places(_ query: DiscoverQuery, _ rows: Range<Int>, in filters: CatalogSection) -> [Int] {
        let pattern = DiscoverFilter.pattern(genre: query.genre, decade: query.decade)
        return bytes(filters) { bytes in
            let column = LittleEndianColumn<UInt32>(bytes)
            var found: [Int] = []
            var row = 0
            for place in 0..<column.count where column[place] & pattern.mask == pattern.value {
                if row >= rows.lowerBound { found.append(place) }
                row += 1
                if row >= rows.upperBound { break }
            }
            return found
        }
    }

    private func records(_ places: [Int], in order: CatalogSection) -> [Int] {
        bytes(order) { bytes in
            let column = LittleEndianColumn<UInt32>(bytes)
            return places.map { Int(column[$0]) }
        }
    }
}
