import Catalog
import Domain
import TitleIndex

/// The sections of people, made of the credits of all records.
struct PeopleColumns {
    private let credits: CreditRows
    /// The row of each record.
    private let order: [UInt32]
    /// The row in `credits.people` of each person of the file, by descending popularity.
    private var rows: [UInt32] = []
    /// The person of the file of each row; `noPerson` for a row without movies.
    private var people: [UInt32]
    /// For each row: the votes of the person's movies, the number of movies, and their number for each kind of credit.
    private var popularities: [Float]
    private var movieCounts: [UInt32]
    private var kindCounts: [UInt16]

    private static let noPerson = UInt32.max
    private static let kindCount = CreditKind.allCases.count

    /// - Parameters:
    ///   - order: the row of each record.
    ///   - weights: the popularity of each row.
    init(_ credits: CreditRows, _ order: [UInt32], weights: [Float]) {
        self.credits = credits
        self.order = order
        let count = credits.people.count
        people = Array(repeating: Self.noPerson, count: count)
        popularities = Array(repeating: 0, count: count)
        movieCounts = Array(repeating: 0, count: count)
        kindCounts = Array(repeating: 0, count: count * Self.kindCount)
        for row in order {
            for person in credits.people(of: row) {
                popularities[Int(person)] += weights[Int(row)]
                movieCounts[Int(person)] += 1
            }
            credits.forEachCredit(of: row) { credit in
                let place = Int(credit.person) * Self.kindCount + Int(credit.kind) - 1
                if kindCounts[place] < .max { kindCounts[place] += 1 }
            }
        }
        // Non-negative floats sort like their bit patterns.
        let keys = (0..<UInt32(count)).filter { movieCounts[Int($0)] > 0 }.map { row in
            UInt64(UInt32.max - popularities[Int(row)].bitPattern) << 32 | UInt64(row)
        }
        rows = keys.sorted().map { UInt32(truncatingIfNeeded: $0) }
        for (person, row) in rows.enumerated() { people[Int(row)] = UInt32(person) }
    }

    /// Writes the sections from `people` to `personNames`.
    consuming func write(
        to file: inout CatalogFileWriter, _ checkCancellation: () throws(CatalogIndexError) -> Void
    ) throws(CatalogIndexError) {
        try writePeople(to: &file)
        try checkCancellation()
        try writeMovies(to: &file)
        try checkCancellation()
        try writeCredits(to: &file)
        try checkCancellation()
        var names = TitleIndex.Builder()
        for row in rows {
            names.add(
                title: String(decoding: credits.people.name(row), as: UTF8.self), year: nil,
                popularity: Double(popularities[Int(row)]))
        }
        try checkCancellation()
        try file.write(section: names.build().data)
        try file.begin()
        try file.append(of: rows) { $0.flatMap(credits.people.name) }
    }

    private func writePeople(to file: inout CatalogFileWriter) throws(CatalogIndexError) {
        var (nameStart, movieStart) = (UInt32(0), UInt32(0))
        try file.begin()
        try file.append(of: rows) {
            $0.flatMap { row in
                var facts = credits.people[row]
                (facts.nameStart, facts.movieStart) = (nameStart, movieStart)
                facts.popularity = popularities[Int(row)]
                facts.kinds = CreditCode.packed(kinds(row))
                nameStart &+= UInt32(credits.people.name(row).count)
                movieStart &+= movieCounts[Int(row)]
                return facts.columns
            }
        }
        let keys = rows.enumerated().map { person, row in
            UInt64(credits.people[row].number) << 32 | UInt64(person)
        }
        try file.write(section: keys.sorted())
    }

    /// The kinds of a person's credits, the one with the most movies first; of equal ones the main profession.
    private func kinds(_ row: UInt32) -> [CreditKind] {
        let counts = kindCounts[Int(row) * Self.kindCount..<(Int(row) + 1) * Self.kindCount]
        let professions = CreditCode.unpacked(credits.people[row].kinds)
        let kinds = zip(CreditCode.kinds, counts).filter { $0.1 > 0 }.map { kind, count in
            (kind: kind, count: count, place: professions.firstIndex(of: kind) ?? professions.count)
        }
        return kinds.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.map(\.kind)
    }

    private func writeMovies(to file: inout CatalogFileWriter) throws(CatalogIndexError) {
        var ends: [UInt32] = []
        ends.reserveCapacity(rows.count)
        var end: UInt32 = 0
        for row in rows {
            ends.append(end)
            end &+= movieCounts[Int(row)]
        }
        var movies = [UInt32](repeating: 0, count: Int(end))
        for (record, row) in order.enumerated() {
            for person in credits.people(of: row) {
                let person = Int(people[Int(person)])
                movies[Int(ends[person])] = UInt32(record)
                ends[person] += 1
            }
        }
        try file.write(section: movies)
    }

    private func writeCredits(to file: inout CatalogFileWriter) throws(CatalogIndexError) {
        var start: UInt32 = 0
        try file.begin()
        try file.append(of: order) {
            $0.map { row in
                defer { credits.forEachCredit(of: row) { _ in start &+= 1 } }
                return start
            }
        }
        try file.append([start])
        var roleStart: UInt32 = 0
        try file.begin()
        try file.append(of: order) { rows in
            var numbers: [UInt64] = []
            for row in rows {
                credits.forEachCredit(of: row) { credit in
                    let person = Int(people[Int(credit.person)])
                    numbers.append(CreditRecord(person: person, kind: credit.kind, roleStart: roleStart).number)
                    roleStart &+= UInt32(credit.role.count)
                }
            }
            return numbers
        }
        try file.begin()
        try file.append(of: order) { rows in
            var roles: [UInt8] = []
            for row in rows { credits.forEachCredit(of: row) { roles.append(contentsOf: $0.role) } }
            return roles
        }
    }
}

extension CreditRows {
    /// The people of a row's credits, each once.
    fileprivate func people(of row: UInt32) -> [UInt32] {
        var people: [UInt32] = []
        forEachCredit(of: row) { if !people.contains($0.person) { people.append($0.person) } }
        return people
    }
}
