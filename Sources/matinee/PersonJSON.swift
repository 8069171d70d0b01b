import Domain

/// A person in a list. Unknown facts are left out.
struct PersonSummaryJSON: Encodable {
    let id: String
    let name: String
    let otherNames: [String]
    let birthYear: Int?
    let deathYear: Int?
    /// `director`, `cast`; the kind with the most movies first.
    let kinds: [String]
    let movieCount: Int

    init(_ person: PersonSummary) {
        id = person.id.description
        name = person.name
        otherNames = person.otherNames
        birthYear = person.birthYear
        deathYear = person.deathYear
        kinds = person.kinds.map(\.rawValue)
        movieCount = person.movieCount
    }
}

/// A person with their movies.
struct PersonJSON: Encodable {
    let person: PersonSummaryJSON
    let credits: [Credit]
    let oftenWorkedWith: [Coworker]
    /// Other people whose names match equally well.
    let others: [PersonSummaryJSON]

    struct Credit: Encodable {
        let kind: String
        let role: String?
        let movie: SummaryJSON
    }

    struct Coworker: Encodable {
        let person: PersonSummaryJSON
        let movies: Int
    }

    init(_ person: Person, others: [PersonSummary]) {
        self.person = PersonSummaryJSON(person.summary)
        credits = person.credits.map {
            Credit(kind: $0.kind.rawValue, role: $0.role, movie: SummaryJSON($0.movie))
        }
        oftenWorkedWith = person.coworkers.map {
            Coworker(person: PersonSummaryJSON($0.person), movies: $0.sharedCount)
        }
        self.others = others.map(PersonSummaryJSON.init)
    }
}
