import Domain
import TitleIndex

extension Catalog {
    /// Movies that meet conditions, in the requested order.
    struct ConditionMatches {
        /// The first movies by their index in the catalog, as many as requested or more.
        let indices: [Int]
        let count: Int
    }

    /// The conditions of a query, ready to be checked for this catalog's movies.
    func filter(_ query: MovieQuery) async -> ConditionFilter {
        var places: [MovieCondition: Set<Int>] = [:]
        for condition in query.conditions {
            switch condition.fact {
            case .person(let id, let kind):
                guard let person = try? await person(id) else { continue }
                let movies = person.credits.filter { kind == nil || $0.kind == kind }.map(\.movie.id)
                places[condition] = Set(movies.compactMap(place(of:)))
            case .title(let title): places[condition] = self.places(ofTitle: title, query.kinds)
            default: break
            }
        }
        return ConditionFilter(query.conditions, kinds: query.kinds, places: places)
    }

    /// The places of the movies with a title, and of those of its series.
    private func places(ofTitle title: String, _ kinds: MovieQuery.Kinds) -> Set<Int> {
        var query = MovieQuery(title)
        query.kinds = kinds
        let found = matches(query, limit: Self.maxOfMany).first.filter { match in
            guard let summary = summary(match) else { return false }
            return [summary.title, summary.matchedTitle ?? ""].contains { SeriesTitle.isTitle(title, of: $0) }
        }
        return Set(found.map(\.place))
    }

    func meets(_ place: Int, _ filter: ConditionFilter) -> Bool {
        guard !filter.isOwn, filter.isListed(place) else { return false }
        if place < builtIn.movies.count { return filter.allows(builtIn.movies[place]) }
        guard let records = filter.records, let facts = file?.facts(place - builtIn.movies.count) else { return false }
        return records.allows(facts)
    }

    /// The matches of a query's text that meet its conditions; without a text all movies that do.
    func matches(_ query: MovieQuery, _ filter: ConditionFilter, limit: Int) -> CatalogMatches {
        guard !query.hasOnlyConditions else {
            let matches = listed(filter, query.sort, limit: limit)
            return CatalogMatches(
                first: matches.indices.map { CatalogMatch(place: $0, kind: .words, title: nil, record: nil) },
                totalCount: .exact(matches.count), readableCount: matches.count)
        }
        let found = matches(query, limit: Self.maxOfMany)
        let first = found.first.filter { meets($0.place, filter) }
        return CatalogMatches(
            first: first, totalCount: found.totalCount.isExact ? .exact(first.count) : .atLeast(first.count),
            readableCount: first.count)
    }

    /// The movies that meet conditions. By rating, those with many votes come first (`RatingTier`).
    func listed(_ filter: ConditionFilter, _ sort: MovieQuery.Sort, limit: Int) -> ConditionMatches {
        if filter.isOwn { return ConditionMatches(indices: [], count: 0) }
        if let candidates = filter.candidates {
            let places = ordered(candidates.sorted().filter { meets($0, filter) }, by: sort)
            return ConditionMatches(indices: places, count: places.count)
        }
        guard let file, let records = filter.records else {
            let places = ordered(builtIn.byVotes.filter { meets($0, filter) }, by: sort)
            return ConditionMatches(indices: places, count: places.count)
        }
        let others = ordered(placesOfRest.filter { meets($0, filter) }, by: sort)
        // The file's other orders contain movies only, none begins with the oldest, and none mixes movies and series.
        let onlyMovies = filter.kinds == .movies || !file.hasSeries
        let order = onlyMovies && sort != .oldest ? sort : .bestMatch
        let isInOrder = order == sort && (onlyMovies || filter.kinds == .series)
        let found = file.places(in: order, matching: records.pattern, limit: isInOrder ? limit : .max) {
            record, facts in
            let place = place(ofRecord: record)
            return place < builtIn.movies.count
                ? meets(place, filter) : records.allows(facts) && filter.isListed(place)
        }
        let imported = found.first.map(place(ofRecord:))
        let places = others.isEmpty && isInOrder ? imported : ordered(imported + others, by: sort)
        return ConditionMatches(indices: places, count: found.count + others.count)
    }

    /// Places in the requested order. Best match means the most popular first.
    private func ordered(_ places: [Int], by sort: MovieQuery.Sort) -> [Int] {
        switch sort {
        case .newest, .oldest: return sorted(places, by: sort)
        case .bestMatch: return places.map { ($0, weight($0)) }.sorted { $0.1 > $1.1 }.map(\.0)
        case .highestRated:
            return places.map { (place: $0, tier: RatingTier.of(votes: votes($0)), rating: rating($0)) }
                .sorted { ($0.tier, $1.rating) < ($1.tier, $0.rating) }.map(\.place)
        }
    }
}

extension CatalogIndex {
    /// The records in an order that match a pattern of `DiscoverFilter` and a test: the first ones and the number of
    /// all.
    fileprivate func places(
        in sort: MovieQuery.Sort, matching pattern: (mask: UInt32, value: UInt32), limit: Int,
        where isWanted: (Int, RecordFacts) -> Bool
    ) -> (first: [Int], count: Int) {
        switch sort {
        case .bestMatch, .oldest: scan(.popularFilters, order: nil, pattern, limit, isWanted)
        case .newest: scan(.newestFilters, order: .newest, pattern, limit, isWanted)
        case .highestRated: scan(.ratedFilters, order: .rated, pattern, limit, isWanted)
        }
    }

    /// - Parameter order: the records of the filters; `nil` if they are in the order of the records.
    private func scan(
        _ filters: CatalogSection, order: CatalogSection?, _ pattern: (mask: UInt32, value: UInt32), _ limit: Int,
        _ isWanted: (Int, RecordFacts) -> Bool
    ) -> (first: [Int], count: Int) {
        bytes(.facts) { facts in
            bytes(filters) { filters in
                bytes(order ?? .popularFilters) { order in
                    let (column, records) = (LittleEndianColumn<UInt32>(filters), LittleEndianColumn<UInt32>(order))
                    var first: [Int] = []
                    var count = 0
                    for place in 0..<column.count where column[place] & pattern.mask == pattern.value {
                        let record = filters.baseAddress == order.baseAddress ? place : Int(records[place])
                        guard record < facts.count / RecordFacts.size,
                            let known = RecordFacts(
                                UnsafeRawBufferPointer(rebasing: facts[(record * RecordFacts.size)...])),
                            isWanted(record, known)
                        else { continue }
                        count += 1
                        if first.count < limit { first.append(record) }
                    }
                    return (first, count)
                }
            }
        }
    }
}
