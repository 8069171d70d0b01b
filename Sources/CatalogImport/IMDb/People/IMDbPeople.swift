/// The people of IMDb's files, by movie.
struct IMDbPeople {
    private let credits: CreditStore
    private let people: PersonTable

    /// - Parameters:
    ///   - credits: title.principals or title.crew.
    ///   - names: name.basics.
    ///   - wanted: the numbers of the movies.
    init(
        credits: IMDbFile, names: IMDbFile, of wanted: NumberTable, _ log: ImportLog
    ) throws(ImportFileError) {
        self.credits =
            credits.kind == .crew
            ? try IMDbCrew.credits(credits, of: wanted, log) : try IMDbPrincipals.credits(credits, of: wanted, log)
        people = try IMDbNames(names, of: self.credits.people, log).people
    }

    func add(to title: inout ImportedTitle, _ number: Int, _ log: ImportLog) {
        let all = credits.credits(of: number)
        title.credits = all.compactMap { credit in
            people.row(of: Int(credit.person)).map { row in
                ImportedCredit(person: people.person(row), kind: credit.kind, role: credit.role)
            }
        }
        log.tally.credits += title.credits.count
        log.tally.namelessCredits += all.count - title.credits.count
    }
}
