import App
import ArgumentParser
import Domain

struct PersonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "person",
        abstract: "Shows a person’s movies.",
        discussion: "Misspelled names are found too, and a last name is enough: matinee person scorcese")

    @Argument(help: "The name, or an id such as akira-kurosawa.")
    var name: [String]

    @Flag(help: "Print JSON.")
    var json = false

    /// The maximum number of other people with the same name that are listed.
    private static let maxOthers = 5

    func run() async throws {
        let text = name.joined(separator: " ")
        switch MovieQuery(text).textProblem {
        case .empty: throw Failure.wrongUse("Enter a name.")
        case .noLetterOrDigit: throw Failure.wrongUse("Enter a valid name.")
        case .tooLong: throw Failure.wrongUse("Enter at most \(MovieQuery.maxTextLength) characters.")
        case nil: break
        }
        try await Sources.with(try AppConfiguration.ofEnvironment()) { sources in
            if let problem = sources.catalogProblem(for: .catalog) {
                Terminal.error("matinee: \(problem) The built-in movies are shown.")
            }
            let (person, others) = try await find(text, sources.people)
            guard let person else {
                throw Failure(sentence: "Person Not Found! No movie here names “\(text)”.", status: 1)
            }
            // The lines for programs have no names.
            if !json, !Terminal.isForPeople {
                for found in [person.summary] + others { Terminal.error("matinee: Found \(found.name) (\(found.id)).") }
            }
            Terminal.line(
                json
                    ? try JSONOutput.text(PersonJSON(person, others: others))
                    : PersonText(person: person, others: others).text)
        }
    }

    /// The person with this id or name, and others whose names match equally well.
    private func find(
        _ text: String, _ people: any PersonFinder
    ) async throws -> (person: Person?, others: [PersonSummary]) {
        do throws(SourceError) {
            if let id = PersonID(text), let person = try? await people.person(id) { return (person, []) }
            let found = try await people.people(matching: text, limit: Self.maxOthers + 1)
            guard let best = found.first else { return (nil, []) }
            let others = found.dropFirst().prefix { $0.fit == best.fit }.map(\.person)
            return (try await people.person(best.person.id), others)
        } catch {
            throw Failure.sourceFailed(error.sentence(about: .catalog))
        }
    }
}

/// A person with their movies: with headings for people, with tabs between kind, id, year, rating, title and role for
/// programs.
struct PersonText {
    let person: Person
    let others: [PersonSummary]

    var text: TerminalText {
        let lines = Terminal.isForPeople ? linesForPeople : person.credits.map(line)
        return lines.joined(separator: "\n")
    }

    private func line(_ credit: Person.Credit) -> TerminalText {
        let movie = credit.movie
        return TerminalText(cells: [
            credit.kind.rawValue, movie.id.description, movie.year.map(String.init) ?? "", movie.rating?.figure ?? "",
            movie.title, credit.role ?? "",
        ])
    }

    private var linesForPeople: [TerminalText] {
        let summary = person.summary
        var lines = [Terminal.bold(summary.name) + (summary.years.map { "  \($0)" } ?? "")]
        lines += summary.otherNames.isEmpty ? [] : [TerminalText(summary.otherNames.joined(separator: " · "))]
        lines.append(TerminalText(summary.work))
        for kind in summary.kinds {
            lines += ["", Terminal.dim(kind.profession)]
            for credit in person.credits where credit.kind == kind {
                let role = credit.role.map { Terminal.dim("  as \($0)") } ?? ""
                lines.append(MovieLine(credit.movie).text(marksSource: false) + role)
            }
        }
        if !person.coworkers.isEmpty {
            let names = person.coworkers.map { "\($0.person.name) (\($0.sharedCount))" }.joined(separator: ", ")
            lines += ["", Terminal.dim("Often worked with  ") + TerminalText(names)]
        }
        if !others.isEmpty {
            let names = others.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
            lines += ["", Terminal.dim("Also found  ") + TerminalText(names)]
        }
        return lines
    }
}
