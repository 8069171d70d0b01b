import Domain

extension Gallery {
    var peopleStates: [State] {
        let samples = GallerySamples.summaries
        let mifune = GallerySamples.mifune
        let people = states(of: PersonPage(shell: shell).bytes)
        func person(_ name: String, _ title: String, _ state: PersonOutput.State) -> State {
            people(name, title, PersonOutput(state: state, canKeep: true))
        }
        let others = [mifune.summary] + mifune.coworkers.map(\.person)
        return [
            search("search-people", "Search: a person's name", "mifune", others, first: true),
            search("search-people-below", "Search: people below the best title", "seven", others, first: false),
            person("person", "Person: several kinds of work", .person(mifune)),
            person(
                "person-hostile", "Person: hostile text, one movie",
                .person(
                    Person(
                        summary: PersonSummary(
                            id: .named("x"), name: "<b>\"\u{202E}x\"</b>", otherNames: ["عمر الشريف"], kinds: [.cast],
                            movieCount: 1),
                        credits: [Person.Credit(movie: samples[4], kind: .cast, role: "<i>'&")]))),
            person("person-unknown", "Person: unknown id (404)", .unknown),
            person("person-malformed", "Person: malformed id (400)", .malformed),
            person("person-failed", "Person: the catalog failed", .failed(.named("x"), .unreachable)),
        ]
    }

    private func search(
        _ name: String, _ title: String, _ text: String, _ people: [PersonSummary], first: Bool
    ) -> State {
        State(name: name, title: title) { [shell] in
            var movies = Array(GallerySamples.summaries.prefix(4))
            if first {
                for place in movies.indices {
                    movies[place].matchedPerson = MatchedPerson(
                        id: people[0].id, name: people[0].name, kind: place == 0 ? .director : .cast)
                }
            }
            var output = SearchOutput(
                input: SearchInput(text: text),
                state: .results(
                    .init(best: movies[0], rows: Array(movies.dropFirst()), totalCount: .exact(movies.count))))
            let matches = people.map { PersonMatch(person: $0, fit: .lastName) }
            output.people = FoundPeople(matches, for: text, among: movies)
            return SearchPage(shell: shell).bytes(output)
        }
    }
}

extension GallerySamples {
    /// A person with two kinds of work, a role, other names and coworkers.
    static let mifune: Person = {
        let names = ["Akira Kurosawa", "Takashi Shimura", "Yōko Tsukasa", "三船敏郎", "Kamatari Fujiwara"]
        let movies = page.prefix(7)
        let credits =
            movies.map { Person.Credit(movie: $0, kind: .cast, role: $0.year == 1954 ? "Kikuchiyo" : nil) }
            + movies.suffix(2).map { Person.Credit(movie: $0, kind: .director) }
        return Person(
            summary: PersonSummary(
                id: .named("toshiro-mifune"), name: "Toshirō Mifune", otherNames: ["三船敏郎"], birthYear: 1920,
                deathYear: 1997, kinds: [.cast, .director], movieCount: movies.count),
            credits: credits,
            coworkers: names.enumerated().map { place, name in
                Person.Coworker(
                    person: PersonSummary(
                        id: .named("person-\(place)"), name: name, kinds: [.cast], movieCount: 9 - place),
                    sharedCount: 7 - place)
            })
    }()
}
