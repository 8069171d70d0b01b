import Domain
import TitleIndex

extension CatalogIndex {
    /// The people of a title by their folded names.
    struct PeopleOfTitle {
        fileprivate var numbers: [String: Int] = [:]

        /// The first person with one of the names.
        func number(of names: [String]) -> Int? { names.lazy.compactMap { numbers[TitleIndex.folded($0)] }.first }
    }

    func people(ofRecord record: Int) -> PeopleOfTitle {
        var people = PeopleOfTitle()
        for credit in credits(ofRecord: record) {
            let name = TitleIndex.folded(personName(credit.person))
            if people.numbers[name] == nil { people.numbers[name] = credit.person }
        }
        return people
    }

    /// What a person did for a title; `nil` if its credits do not include the person.
    func work(ofPerson person: Int, _ record: Int, place: Int) -> PersonWork? {
        let credits = credits(ofRecord: record).filter { $0.person == person }
        guard !credits.isEmpty else { return nil }
        return PersonWork(
            movie: place, kinds: CreditKind.allCases.filter { kind in credits.contains { $0.kind == kind } },
            role: credits.lazy.compactMap(role).first)
    }

    /// The number of people with more votes.
    func personCount(withMoreVotesThan votes: Int) -> Int {
        (0..<personCount).firstPlace { personRecord($0)?.popularity ?? 0 <= Float(votes) }
    }
}
