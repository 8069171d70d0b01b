import Domain

/// A person with their movies.
struct PersonJSON: Encodable {
    let person: PersonSummary
    let credits: [Credit]
    let oftenWorkedWith: [Coworker]
    /// Other people whose names match equally well.
    let others: [PersonSummary]

    struct Credit: Encodable {
        let kind: CreditKind
        let role: String?
        let movie: SummaryJSON
    }

    struct Coworker: Encodable {
        let person: PersonSummary
        let movies: Int
    }

    init(_ person: Person, others: [PersonSummary]) {
        self.person = person.summary
        credits = person.credits.map {
            Credit(kind: $0.kind, role: $0.role, movie: SummaryJSON($0.movie))
        }
        oftenWorkedWith = person.coworkers.map {
            Coworker(person: $0.person, movies: $0.sharedCount)
        }
        self.others = others
    }
}
