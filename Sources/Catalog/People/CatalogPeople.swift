import Domain
import TitleIndex

/// The people of an imported catalog and of the built-in movies.
///
/// The credits of a built-in movie have only names. A person with the same folded name in the file's credits of that
/// movie is the same person and is listed once.
///
/// People are numbered: first those of the file, then the built-in people.
struct CatalogPeople: Sendable {
    private let builtIn: BuiltInPeople
    private let file: CatalogIndex?
    private let places: RecordPlaces
    /// For each built-in person, the number of the same person in the file; `nil` if the file lacks the person.
    private let fileNumbers: [Int?]
    /// For a person of the file, the indexes of the same person in `builtIn.people`; two names may belong to one
    /// person.
    private let builtInPeople: [Int: [Int]]
    /// The numbers of the built-in people that the file lacks, and their rows in the list of all people.
    private let others: [(number: Int, row: Int)]
    /// The names of those who are known best; made when it is first needed.
    private let similar: LazyValue<SimilarNames>
    /// The first `maxRecent` matches of names.
    private let recent = RecentValues<String, [(number: Int, fit: NameFit)]>(capacity: 512)

    private static let maxRecent = 8

    /// The best known people of a file whose names are compared by their sound: of a million names some sound like any
    /// text.
    private static let maxSimilar = 10_000

    init(_ builtIn: BuiltInPeople, _ file: CatalogIndex?, _ places: RecordPlaces) {
        self.builtIn = builtIn
        let file = (file?.personCount ?? 0) > 0 ? file : nil
        self.file = file
        self.places = places
        let fileNumbers = file.map { Self.fileNumbers(builtIn, $0, places) } ?? builtIn.people.map { _ in nil }
        self.fileNumbers = fileNumbers
        var builtInPeople: [Int: [Int]] = [:]
        for (person, number) in fileNumbers.enumerated() {
            if let number { builtInPeople[number, default: []].append(person) }
        }
        self.builtInPeople = builtInPeople
        let others = builtIn.people.indices.filter { fileNumbers[$0] == nil }
        self.others = others.enumerated().map { place, person in
            let row = file?.personCount(withMoreVotesThan: builtIn.people[person].votes) ?? 0
            return ((file?.personCount ?? 0) + person, row + place)
        }
        similar = LazyValue {
            let count = file?.personCount ?? 0
            let ofFile = (0..<min(count, Self.maxSimilar)).lazy.map {
                (number: $0, names: [file?.personName($0) ?? ""])
            }
            let ofBuiltIn = builtIn.people.enumerated().lazy.map { person, entry in
                (number: fileNumbers[person] ?? count + person, names: entry.names)
            }
            return SimilarNames(Array(ofFile) + Array(ofBuiltIn))
        }
    }

    /// For each built-in person, the person of the file who has the name in the most movies.
    private static func fileNumbers(_ builtIn: BuiltInPeople, _ file: CatalogIndex, _ places: RecordPlaces) -> [Int?] {
        var counts: [[Int: Int]] = Array(repeating: [:], count: builtIn.people.count)
        for (movie, people) in builtIn.ofMovies.enumerated() {
            guard let record = places.record(ofPlace: movie) else { continue }
            let numbers = file.people(ofRecord: record)
            for person in people {
                guard let number = numbers.number(of: builtIn.people[person].names) else { continue }
                counts[person][number, default: 0] += 1
            }
        }
        return counts.map { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
    }

    private var personCount: Int { file?.personCount ?? 0 }

    var count: Int { personCount + others.count }

    /// The number of the person at a row of the list of all people, which is ordered by votes.
    func number(ofRow row: Int) -> Int {
        let before = others.prefix { $0.row < row }.count
        return before < others.count && others[before].row == row ? others[before].number : row - before
    }

    func number(of id: PersonID) -> Int? {
        switch id {
        case .imdb(let number): file?.person(ofNumber: number)
        case .named: builtIn.places[id].map(number(ofBuiltIn:))
        }
    }

    private func number(ofBuiltIn person: Int) -> Int { fileNumbers[person] ?? personCount + person }

    private func ofFile(_ number: Int) -> CatalogIndex? { number < personCount ? file : nil }

    private func entries(_ number: Int) -> [BuiltInPeople.Entry] {
        number < personCount
            ? (builtInPeople[number] ?? []).map { builtIn.people[$0] } : [builtIn.people[number - personCount]]
    }

    func id(_ number: Int) -> PersonID {
        guard let record = ofFile(number)?.personRecord(number) else { return builtIn.people[number - personCount].id }
        return .imdb(Int(record.number))
    }

    func name(_ number: Int) -> String {
        entries(number).first?.name ?? ofFile(number)?.personName(number) ?? ""
    }

    /// The votes of all movies of a person.
    func votes(_ number: Int) -> Float {
        ofFile(number)?.personRecord(number)?.popularity ?? entries(number).first.map { Float($0.votes) } ?? 0
    }

    func summary(_ number: Int) -> PersonSummary {
        let (entries, record) = (entries(number), ofFile(number)?.personRecord(number))
        var summary = PersonSummary(id: id(number), name: name(number))
        summary.otherNames = entries.flatMap(\.otherNames)
        summary.birthYear = entries.first?.facts?.born ?? record?.knownBirthYear
        summary.deathYear = entries.first?.facts?.died ?? record?.knownDeathYear
        if let record, entries.isEmpty {
            summary.kinds = CreditCode.unpacked(record.kinds)
            summary.movieCount = file?.movieCount(ofPerson: number) ?? 0
        } else {
            let work = work(number)
            let counts = CreditKind.allCases.map { kind in
                (kind: kind, count: work.count { $0.kinds.contains(kind) })
            }
            summary.kinds = counts.filter { $0.count > 0 }.sorted { $0.count > $1.count }.map(\.kind)
            summary.movieCount = work.count
        }
        return summary
    }

    /// What a person did for each of their movies.
    func work(_ number: Int) -> [PersonWork] {
        guard let file = ofFile(number) else { return builtIn.people[number - personCount].work }
        var work = file.movies(ofPerson: number).compactMap { record in
            file.work(ofPerson: number, record, place: places.place(ofRecord: record))
        }
        var known = Dictionary(work.enumerated().map { ($1.movie, $0) }, uniquingKeysWith: { first, _ in first })
        for more in entries(number).flatMap(\.work) {
            if let place = known[more.movie] {
                work[place].add(more)
            } else {
                known[more.movie] = work.count
                work.append(more)
            }
        }
        return work
    }

    /// The people of a movie, each once.
    func people(ofMovie place: Int) -> [Int] {
        var numbers =
            file.flatMap { file in
                places.record(ofPlace: place).map { file.credits(ofRecord: $0).map(\.person) }
            } ?? []
        if place < builtIn.ofMovies.count { numbers += builtIn.ofMovies[place].map(number(ofBuiltIn:)) }
        var known = Set<Int>()
        return numbers.filter { known.insert($0).inserted }
    }
}

extension CatalogPeople {
    /// The best matches of a name; of equal ones the best known people come first.
    func search(_ text: String, limit: Int) -> [(number: Int, fit: NameFit)] {
        guard limit <= Self.maxRecent else { return newSearch(text, limit: limit) }
        return Array(recent.value(text) { newSearch(text, limit: Self.maxRecent) }.prefix(max(0, limit)))
    }

    private func newSearch(_ text: String, limit: Int) -> [(number: Int, fit: NameFit)] {
        let found = newSearch(asWritten: text, limit: limit)
        guard found.isEmpty else { return found }
        return text.otherChineseForms.lazy.map { newSearch(asWritten: $0, limit: limit) }.first { !$0.isEmpty } ?? []
    }

    private func newSearch(asWritten text: String, limit: Int) -> [(number: Int, fit: NameFit)] {
        let limit = max(0, limit)
        let siblings = siblings(text)
        var found = siblings
        if siblings.first?.fit != .lastName {
            let named = indexed { $0.search(text, limit: max(limit, NameIndex.maxCandidates)) }
                .ranked(for: text, similar: { similar.value }, votes: votes, limit: limit)
            // «matthew bro» is a beginning of a name before it is one of «brothers».
            if siblings.isEmpty || named.first.map({ $0.fit <= .words }) ?? false { found = named }
        }
        return found.prefix(limit).map { (number: $0.person, fit: NameFit($0.fit)) }
    }

    /// What `search` finds in the indexes of names.
    private func indexed(_ search: (NameIndex) -> [NameIndex.Match]) -> [NameIndex.Match] {
        let ofBuiltIn = search(builtIn.names).map { match in
            var match = match
            match.person = number(ofBuiltIn: match.person)
            return match
        }
        guard let file, let names = file.names else { return ofBuiltIn }
        // An index whose bytes are damaged may find numbers that the file does not have.
        let ofFile = search(NameIndex(names)).filter { $0.person < file.personCount }
        let all = ofFile.merged(with: ofBuiltIn) { other, match in
            other.fit < match.fit || other.fit == match.fit && votes(other.person) >= votes(match.person)
        }
        var known = Set<Int>()
        return all.filter { known.insert($0.person).inserted }
    }

    /// «coen brothers»: the people with this last name who worked together; none for other texts.
    private func siblings(_ text: String) -> [NameIndex.Match] {
        let found = indexed { $0.siblings(text) }.map { match in
            (
                match: match, lastName: name(match.person).split(separator: " ").last,
                movies: Set(work(match.person).map(\.movie))
            )
        }
        let siblings = found.filter { one in
            found.contains { other in
                other.match.person != one.match.person && other.match.fit == one.match.fit
                    && other.lastName == one.lastName && !other.movies.isDisjoint(with: one.movies)
            }
        }
        return siblings.map(\.match).filter { $0.fit == siblings[0].match.fit }
    }

    private static let maxCoworkers = 12
    /// The number of the person's best known movies in which coworkers are looked for.
    private static let maxMovies = 500

    /// The people who worked for at least two of the same movies; most movies first, then the best known.
    func coworkers(of number: Int) -> [Person.Coworker] {
        var shared: [Int: Int] = [:]
        for work in work(number).prefix(Self.maxMovies) {
            for other in people(ofMovie: work.movie) where other != number { shared[other, default: 0] += 1 }
        }
        return shared.filter { $0.value > 1 }.map { (number: $0.key, count: $0.value, votes: votes($0.key)) }
            .sorted { ($0.count, $0.votes, $1.number) > ($1.count, $1.votes, $0.number) }
            .prefix(Self.maxCoworkers)
            .map { Person.Coworker(person: summary($0.number), sharedCount: $0.count) }
    }
}

extension NameFit {
    fileprivate init(_ fit: NameIndex.Fit) {
        self =
            switch fit {
            case .name: .name
            case .lastName: .lastName
            case .words: .words
            case .typos(let count): .typos(count)
            }
    }
}
