import Domain
import HTML

/// The people whose name a search is, in a row of their own.
struct PeopleRow: HTMLNode {
    let people: [PersonSummary]

    func write(to output: inout HTMLOutput) {
        section(.class("people"), .aria("labelledby", "people")) {
            h2(.id("people")) { "People" }
            ul(.class("people-row"), .role("list")) { people.map { PersonLink(person: $0) } }
        }.write(to: &output)
    }
}
