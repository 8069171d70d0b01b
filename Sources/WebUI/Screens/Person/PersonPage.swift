import Domain
import HTML

/// A person's page: their movies by kind of work and year, and their coworkers.
struct PersonPage {
    let shell: PageShell

    /// The maximum number of credits of a kind, if the page shows several kinds.
    static let maxCredits = 60

    func bytes(_ output: PersonOutput) -> [UInt8] {
        switch output.state {
        case .person(let person): page(person, output).bytes(reserving: 24 * 1024)
        case .unknown: ProblemPage(shell: shell).bytes(.unknownPerson)
        case .malformed: ProblemPage(shell: shell).bytes(.malformedPerson)
        case .failed(let id, let error):
            ProblemPage(shell: shell).bytes(.failed(.catalog, error, again: .person(id)))
        }
    }

    static let scripts: [SiteAssets.Name] = [.changesScript]

    private func page(_ person: Person, _ output: PersonOutput) -> some HTMLNode {
        shell.page(title: person.summary.name, place: nil, scripts: Self.scripts) {
            PersonArticle(person: person, output: output)
        }
    }
}

/// A person with all their movies and their coworkers.
struct PersonArticle: HTMLNode {
    let person: Person
    let output: PersonOutput

    func write(to bytes: inout HTMLOutput) { content.write(to: &bytes) }

    @HTMLBuilder private var content: some HTMLNode {
        BackLink(origin: output.origin)
        head
        output.kind.map { _ in
            p(.class("links")) { a(.href(SiteURL.person(person.id).link)) { "All their work" } }
        }
        (output.kind.map { [$0] } ?? person.summary.kinds).map(section)
        person.coworkers.isEmpty ? nil : coworkers
    }

    private var head: some HTMLNode {
        let person = person.summary
        return div(.class("person-head")) {
            Portrait(person: person)
            div(.class("words")) {
                h1 { bdi { person.name } }
                person.otherNames.isEmpty
                    ? nil : p(.class("original"), .dir("auto")) { person.otherNames.joined(separator: " · ") }
                person.years.map { years in p(.class("quiet")) { years } }
                p(.class("quiet")) { person.professions }
            }
        }
    }

    private func section(of kind: CreditKind) -> some HTMLNode {
        let credits = person.credits.filter { $0.kind == kind }
        let shown = output.kind == nil ? Array(credits.prefix(PersonPage.maxCredits)) : credits
        let earlier = output.kind == nil ? person.credits.prefix { $0.kind != kind } : []
        let anchored = Set(earlier.map(\.movie.id))
        return HTML.section(.class("shelf-section"), .aria("labelledby", kind.anchor)) {
            h2(.id(kind.anchor)) {
                kind.profession
                span(.class("year")) { " \(Count.movies(credits.count))" }
            }
            ul(.class("grid"), .role("list")) {
                shown.map { credit in
                    MovieCard(
                        movie: credit.movie, canKeep: output.canKeep, role: credit.role,
                        isAnchor: !anchored.contains(credit.movie.id))
                }
            }
            credits.count > shown.count
                ? p(.class("more")) {
                    a(.class("button plain"), .href(SiteURL.person(person.id, kind: kind).link)) {
                        "Show all \(Count.movies(credits.count))"
                    }
                } : nil
        }
    }

    private var coworkers: some HTMLNode {
        HTML.section(.class("shelf-section"), .aria("labelledby", "coworkers")) {
            h2(.id("coworkers")) { "Often worked with" }
            ul(.class("people-grid"), .role("list")) {
                person.coworkers.map {
                    PersonLink(person: $0.person, note: "\(Count.movies($0.sharedCount)) together")
                }
            }
        }
    }
}

extension PersonSummary {
    /// `Director, actor · 24 movies`.
    fileprivate var professions: String {
        let names = kinds.map(\.profession).enumerated().map { $0 == 0 ? $1 : $1.lowercased() }
        return [names.joined(separator: ", "), Count.movies(movieCount)].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}

extension CreditKind {
    /// The id of the kind's heading.
    fileprivate var anchor: String { rawValue.replacing(" ", with: "-") }
}
