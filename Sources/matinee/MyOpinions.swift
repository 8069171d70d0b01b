import App
import ArgumentParser
import Catalog
import Domain
import Foundation

struct MyRate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rate", abstract: "Rates a movie from 1 to 10, and adds it to your movies.",
        discussion: "A rated movie counts as watched.")

    @OptionGroup var movie: OpinionOptions

    @Argument(help: "1 to 10, or none to remove the rating.")
    var rating: String

    func run() async throws {
        if rating == "none" { return try await movie.change(.init(rating: .removed)) }
        guard let halfStars = Int(rating), (1...10).contains(halfStars) else {
            throw Failure.wrongUse("“\(rating)” is not a rating. Give 1 to 10, or none.")
        }
        try await movie.change(.init(rating: .halfStars(halfStars)))
    }
}

struct MyWatched: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watched", abstract: "Says that you watched a movie, as often as you like.")

    @OptionGroup var movie: OpinionOptions

    @Option(name: .customLong("on"), help: "The day, for example 2024-02-29 (default: unknown).")
    var day: String?

    @Flag(help: "Remove the day given with --on; without it, all days.")
    var remove = false

    func run() async throws {
        guard let day else { return try await movie.change(.init(isWatched: !remove)) }
        guard let day = CalendarDate(day), day.canBeViewing(at: Date()) else {
            throw Failure.wrongUse("“\(day)” can’t be used. \(PersonalMovie.Opinion.impossibleDay)")
        }
        try await movie.change(remove ? .init(removed: [day]) : .init(added: [day]))
    }
}

struct MyWant: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "want", abstract: "Says that you want to watch a movie.")

    @OptionGroup var movie: OpinionOptions

    @Flag(help: "Say that you don’t want to.")
    var remove = false

    func run() async throws { try await movie.change(.init(isWanted: !remove)) }
}

struct MyNote: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Prints or replaces your private note of a movie.")

    @OptionGroup var movie: OpinionOptions

    @Argument(help: "The new note; an empty one removes it (default: print the note).")
    var text: String?

    func run() async throws {
        guard let text else {
            let id = try MovieID.typed(movie.id)
            return try await LibraryAccess.with { sources in
                let note = try await sources.personal.movie(anyID: id)?.opinion.note ?? ""
                guard !note.isEmpty else { throw Failure(sentence: "You have no note of \(id).", status: 1) }
                Terminal.line(TerminalText(lines: note))
            }
        }
        guard text.unicodeScalars.count <= PersonalMovie.Opinion.maxNoteLength else {
            throw Failure.wrongUse("A note can have \(PersonalMovie.Opinion.maxNoteLength.grouped) characters.")
        }
        try await movie.change(.init(note: text))
    }
}

extension Int {
    /// A year as typed, for an option. Throws `ValidationError` for other texts.
    static func year(_ text: String) throws -> Int {
        guard let year = Int(text), (1...9999).contains(year) else {
            throw ValidationError("“\(text)” is not a year. Give one from 1 to 9999.")
        }
        return year
    }
}

struct MyDiary: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diary", abstract: "Lists the days on which you watched movies, the newest first.")

    @Option(parsing: .unconditional, help: "Only this year.", transform: Int.year)
    var year: Int?

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        try await LibraryAccess.with { sources in
            let viewings = try await sources.personal.diary(rows: 0..<Int.max).items.filter { viewing in
                year == nil || viewing.day.year == year
            }
            if json {
                Terminal.line(try JSONOutput.text(viewings.map(ViewingJSON.init)))
            } else {
                Terminal.lines(viewings.map(line))
            }
            guard !viewings.isEmpty else {
                if let year { throw Failure(sentence: "No movies watched in \(year).", status: 1) }
                throw Failure(sentence: "No days yet. Add one with matinee my watched ID --on DATE.", status: 1)
            }
        }
    }

    private func line(_ viewing: Viewing) -> TerminalText {
        let (day, movie) = (viewing.day, viewing.movie)
        let stars = movie.opinion?.halfStars.map(String.init) ?? ""
        guard Terminal.isForPeople else {
            return TerminalText(cells: [day.description, movie.id.description, stars, movie.title])
        }
        let year = movie.year.map { " (\($0))" } ?? ""
        let rating = stars.isEmpty ? "" : "  \(stars) of 10"
        return "\(Terminal.dim(day.description))  \(Terminal.bold(movie.title))\(year)\(Terminal.amber(rating))"
    }
}

/// A movie whose opinion a command changes.
struct OpinionOptions: ParsableArguments {
    @Argument(help: "The movie’s id, as search or my list prints it.")
    var id: String

    @Flag(help: "Print JSON.")
    var json = false

    /// Changes the opinion, and prints the movie. A movie of the catalog or a service is saved first.
    func change(_ change: OpinionChange) async throws {
        let id = try MovieID.typed(id)
        try await LibraryAccess.with { sources in
            let changed: ChangedOpinion
            do throws(PersonalLibraryError) {
                changed = try await sources.saver.change(
                    id, by: change, as: .newOwn(), at: Date(), timeout: .untilAnswered)
            } catch .notFound {
                throw Failure.noMovie(id)
            }
            let movie = changed.movie.shownSummary
            Terminal.line(json ? try JSONOutput.text(SummaryJSON(movie)) : MovieLine(movie).text(marksSource: false))
        }
    }
}

private struct ViewingJSON: Encodable {
    /// `2024-02-29`.
    let day: String
    let id: MovieID
    let title: String
    let year: Int?
    /// The rating in half stars, 1 to 10.
    let halfStars: Int?

    init(_ viewing: Viewing) {
        day = viewing.day.description
        id = viewing.movie.id
        title = viewing.movie.title
        year = viewing.movie.year
        halfStars = viewing.movie.opinion?.halfStars
    }
}
