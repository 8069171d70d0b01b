import Domain
import HTML

/// The people whom the text names, in their own row.
struct PeopleRow: HTMLNode {
    let people: [PersonSummary]

    func write(to output: inout HTMLOutput) {
        section(.class("people"), .aria("labelledby", "people")) {
            h2(.id("people")) { "People" }
            ul(.class("people-row"), .role("list")) { people.map { PersonLink(person: $0) } }
        }.write(to: &output)
    }
}
