import Domain
import HTML

/// A person in a row: portrait, name, «Director · 24 movies».
struct PersonLink: HTMLNode {
    let person: PersonSummary
    /// The line below the name; by default the kinds of work and the number of movies.
    var note: String?

    func write(to output: inout HTMLOutput) {
        li {
            a(.class("person"), .href(SiteURL.person(person.id).link)) {
                Portrait(person: person)
                span(.class("words")) {
                    bdi(.class("name")) { person.name }
                    span(.class("quiet")) { note ?? person.work }
                }
            }
        }.write(to: &output)
    }
}

/// Names of people; those with a known id are links: `Keanu Reeves (Neo), Carrie-Anne Moss`.
struct PeopleNames: HTMLNode {
    let names: [String]
    /// The known ids, by name.
    let people: [String: PersonID]
    /// The roles, by name.
    var roles: [String: String] = [:]

    func write(to output: inout HTMLOutput) {
        for (place, name) in names.enumerated() {
            if place > 0 { ", ".write(to: &output) }
            if let id = people[name] {
                a(.href(SiteURL.person(id).link)) { name }.write(to: &output)
            } else {
                name.write(to: &output)
            }
            if let role = roles[name] { " (\(role))".write(to: &output) }
        }
    }
}
