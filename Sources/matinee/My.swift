import App
import ArgumentParser
import Catalog
import Domain
import Foundation
import Library

struct My: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists and changes your movies.",
        subcommands: [
            MyList.self, MyAdd.self, MyEdit.self, MyRemove.self, MyRate.self, MyWatched.self, MyWant.self, MyNote.self,
            MyDiary.self, MyFigures.self, MyExport.self, MyImport.self,
        ],
        defaultSubcommand: MyList.self)
}

struct MyList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists your movies.")

    @Option(
        help: "The order: added, title, year or rating.",
        transform: { text in
            guard let sort = PersonalSort(rawValue: text) else {
                throw ValidationError("“\(text)” is not an order. Give added, title, year or rating.")
            }
            return sort
        })
    var sort = PersonalSort.added

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        try await LibraryAccess.with { sources in
            var movies: [PersonalMovie] = []
            var hasMore = true
            while hasMore {
                let page = try await sources.personal.list(sort, rows: movies.count..<movies.count + 500)
                movies += page.items
                hasMore = page.hasMore && !page.items.isEmpty
            }
            if json {
                Terminal.line(try JSONOutput.text(movies.map { SummaryJSON($0.shownSummary) }))
            } else {
                for movie in movies { Terminal.line(MovieLine(movie.shownSummary).text(marksSource: false)) }
            }
            guard !movies.isEmpty else {
                throw Failure(sentence: "No movies yet. Add one with matinee my add.", status: 1)
            }
        }
    }
}

/// The fields of a movie of the user's own.
struct DraftOptions: ParsableArguments {
    @Option(help: "The title, at least 3 characters.")
    var title: String?

    @Option(help: "The overview, at least 30 characters.")
    var overview: String?

    @Option(help: "The release date, for example 1999-03-31.")
    var released: String?

    @Option(help: "A picture file for the poster: JPEG, PNG, WebP, GIF or HEIC.", completion: .file())
    var poster: String?

    /// Whether no field is given.
    var isEmpty: Bool { [title, overview, released, poster].allSatisfy { $0 == nil } }

    /// The draft: the given fields, and for the others those of `known`. Throws a `Failure` with a sentence for each
    /// invalid field.
    func draft(over known: MovieSummary? = nil) throws -> MovieDraft {
        let draft = written(over: known.map(MovieDraft.init) ?? MovieDraft())
        let problems = draft.problems(known: known)
        guard problems.isEmpty else {
            throw Failure.wrongUse(problems.map(\.sentence).joined(separator: " "))
        }
        return draft
    }

    /// `draft` with the given fields.
    func written(over draft: MovieDraft) -> MovieDraft {
        var draft = draft
        if let title { draft.title = title }
        if let overview { draft.overview = overview }
        if let released { draft.released = released }
        return draft
    }

    /// Saves the poster's file.
    func picture(_ intake: any PictureIntake) async throws -> PictureKey? {
        guard let poster else { return nil }
        guard let data = FileHandle.contents(of: poster) else {
            throw Failure.wrongUse("“\(poster)” can’t be read. Give a picture file.")
        }
        return try await intake.take(Array(data))
    }
}

struct MyAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Adds a movie from the catalog or a service, or your own.",
        discussion: "Give an id as search prints it, or --title, --overview and --released.")

    @Argument(help: "The id of a movie to add with all its details.")
    var id: String?

    @OptionGroup var fields: DraftOptions

    func validate() throws {
        guard (id == nil) != (fields.title == nil) else {
            throw ValidationError("Give an id as search prints it, or --title, --overview and --released.")
        }
        guard id == nil || fields.isEmpty else {
            throw ValidationError("A movie is added with its own details. Change them with matinee my edit afterwards.")
        }
    }

    func run() async throws {
        try await LibraryAccess.with { sources in
            if let id {
                try await takeOver(id, sources)
            } else {
                try await addOwn(sources)
            }
        }
    }

    private func takeOver(_ text: String, _ sources: Sources) async throws {
        let id = try MovieID.typed(text)
        let movie: PersonalMovie
        do throws(PersonalLibraryError) {
            movie = try await sources.saver.keep(id, as: .newOwn(), at: Date(), timeout: .untilAnswered)
        } catch .notFound {
            throw Failure.noMovie(id)
        }
        Terminal.line(MovieLine(movie.shownSummary).text(marksSource: false))
    }

    private func addOwn(_ sources: Sources) async throws {
        let draft = try fields.draft()
        let picture = try await fields.picture(sources.ownPictures)
        let summary = MovieSummary(
            id: .newOwn(), title: draft.keptTitle, released: draft.date, overview: draft.keptOverview)
        let movie = PersonalMovie(movie: Movie(summary: summary), picture: picture, added: Date())
        try await sources.personal.add(movie)
        Terminal.line(MovieLine(movie.shownSummary).text(marksSource: false))
    }
}

struct MyEdit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Changes one of your movies.")

    @Argument(help: "The movie’s id, as search or my list prints it.")
    var id: String

    @OptionGroup var fields: DraftOptions

    func validate() throws {
        guard !fields.isEmpty else {
            throw ValidationError("Give what to change: --title, --overview, --released or --poster.")
        }
    }

    func run() async throws {
        try await LibraryAccess.with { sources in
            let id = try await sources.personal.ownID(id)
            _ = try fields.draft(over: try await sources.personal.movie(id).summary)
            let picture = try await fields.picture(sources.ownPictures)
            let movie = try await sources.personal.edit(id) { [fields] movie in
                let draft = fields.written(over: MovieDraft(movie.summary))
                movie.movie.summary = movie.summary.edited(draft)
                if let picture { movie.picture = picture }
            }
            Terminal.line(MovieLine(movie.shownSummary).text(marksSource: false))
        }
    }
}

struct MyRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Removes movies from your library, or restores them.",
        discussion: "Prints the movies. To restore one, give the id, my-…, that was printed.")

    @Argument(help: "The movies’ ids, as search or my list prints them.")
    var ids: [String]

    @Flag(help: "Restore removed movies.")
    var undo = false

    func run() async throws {
        try await LibraryAccess.with { sources in
            var movies: [MovieID] = []
            for id in ids {
                let movie = undo ? try removedID(id) : try await sources.personal.ownID(id)
                if !movies.contains(movie) { movies.append(movie) }
            }
            for id in movies {
                let there = undo ? try await sources.personal.restore(id) : id
                let movie = try await sources.personal.movie(there)
                if !undo { try await sources.personal.remove(id) }
                Terminal.line(MovieLine(movie.shownSummary).text(marksSource: false))
            }
        }
    }

    private func removedID(_ text: String) throws -> MovieID {
        guard let id = MovieID(text), id.isOwn else {
            throw Failure.wrongUse(
                "“\(text)” is not the id of a removed movie. Give the one, my-…, that remove printed.")
        }
        return id
    }
}

extension PersonalMovies {
    /// The id of the user's movie that has this id, or this id at a service.
    fileprivate func ownID(_ text: String) async throws -> MovieID {
        guard let id = MovieID(pasted: text) else {
            throw Failure.wrongUse("“\(text)” is not a movie id. Give one that my list prints.")
        }
        guard let movie = try await movie(anyID: id) else { throw PersonalLibraryError.notFound }
        return movie.id
    }
}
