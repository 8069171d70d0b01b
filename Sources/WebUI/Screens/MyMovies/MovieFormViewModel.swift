import Domain
import Synchronization

/// Adds and edits the user's movies.
struct MovieFormViewModel {
    let personal: PersonalServices
    let movies: any MovieFinder

    /// The result of a form.
    enum Result {
        case saved(MovieID)
        /// The form with its problems.
        case form(MovieFormOutput)
        /// The library has no such movie.
        case unknown
        case failed(StorageError)
    }

    private static let maxOffers = 3

    /// The form with the facts of a movie in the library.
    func edit(_ id: MovieID?) async -> Result {
        do throws(PersonalLibraryError) {
            let movie = try await movie(id)
            var output = MovieFormOutput(
                id: movie.id, isEdit: true, draft: MovieDraft(movie.summary), picture: movie.picture,
                shown: movie.formFingerprint)
            output.original = await original(of: movie)
            return .form(output)
        } catch {
            return Result(error)
        }
    }

    func add(_ submission: MovieFormSubmission) async -> Result {
        let id = submission.id ?? personal.newID()
        let linked = await linked(submission)
        var submission = submission
        if let linked { submission.draft.fill(from: linked.summary) }
        var output = await output(MovieFormOutput(id: id, linked: linked?.summary), of: submission)
        output.isAnother = submission.isAnother
        if let own = linked?.summary.ownID, own != id { output.other = own }
        guard !submission.isUnlinked, output.isFine, output.other == nil else { return .form(output) }
        if linked == nil, !submission.isAnother { output.offers = await offers(for: output.draft) }
        guard output.offers.isEmpty else { return .form(output) }
        let draft = output.draft
        let summary = MovieSummary(
            id: id, title: draft.keptTitle, released: draft.date, overview: draft.keptOverview)
        let movie = PersonalMovie(
            movie: linked?.kept(as: id, draft) ?? Movie(summary: summary), picture: output.picture,
            added: personal.now())
        do throws(PersonalLibraryError) { return .saved(try await add(movie)) } catch {
            return Result(error, output)
        }
    }

    /// Adds a movie and returns its id. A form that Back shows again has the id of the movie that it added before: the
    /// same movie is not added twice, and another one gets an id of its own.
    private func add(_ movie: PersonalMovie) async throws(PersonalLibraryError) -> MovieID {
        try await personal.library.add(movie)
        let stored = try await personal.library.movies([movie.id]).first
        if let stored, MovieDraft(stored.summary) == MovieDraft(movie.summary) {
            if stored.picture == nil, let picture = movie.picture {
                try await personal.library.edit(movie.id) { $0.picture = picture }
            } else if let picture = movie.picture, picture != stored.picture {
                // Either may be the later one: the stored one may be from an edit elsewhere.
                throw .alreadyThere(movie.id)
            }
            return movie.id
        }
        var other = movie.movie
        other.summary.id = personal.newID()
        try await personal.library.add(PersonalMovie(movie: other, picture: movie.picture, added: movie.added))
        return other.id
    }

    /// - Parameter known: the movie before it was edited.
    func save(_ submission: MovieFormSubmission, known: PersonalMovie) async -> Result {
        var output = await output(
            MovieFormOutput(id: known.id, isEdit: true, shown: submission.shown ?? known.formFingerprint),
            of: submission, known: known.summary)
        output.original = await original(of: known)
        if let field = submission.reset, let original = output.original {
            output.draft[field] = original[field]
            output.problems.removeAll { $0.field == field }
            return .form(output)
        }
        guard output.isFine else { return .form(output) }
        let (draft, picture) = (output.draft, output.picture)
        // The closure runs in the transaction that writes, so that no other change comes between.
        let changed = Mutex<PersonalMovie?>(nil)
        do throws(PersonalLibraryError) {
            try await personal.library.edit(known.id) { movie in
                var edited = movie
                edited.movie.summary = movie.summary.edited(draft)
                edited.picture = picture
                let current = movie.formFingerprint
                let isChanged = ![submission.shown ?? current, edited.formFingerprint].contains(current)
                changed.withLock { $0 = isChanged ? movie : nil }
                if !isChanged { movie = edited }
            }
        } catch {
            return Result(error, output)
        }
        guard let changed = changed.withLock({ $0 }) else { return .saved(known.id) }
        output.changed = changed
        output.shown = changed.formFingerprint
        return .form(output)
    }

    /// The catalog's fields of a movie in the library; `nil` for a movie that the catalog does not have.
    private func original(of movie: PersonalMovie) async -> MovieDraft? {
        for id in movie.summary.otherIDs where !id.isOwn {
            if let original = await personal.original(id) { return MovieDraft(original.summary) }
        }
        return nil
    }

    func movie(_ id: MovieID?) async throws(PersonalLibraryError) -> PersonalMovie {
        guard let id, id.isOwn else { throw .notFound }
        return try await personal.library.movie(id)
    }

    /// Movies on this machine with the typed title, and its year if there is a date, that are not in the library.
    func offers(for draft: MovieDraft) async -> [MovieSummary] {
        let title = draft.keptTitle
        guard title.count >= MovieDraft.titleLength.lowerBound, MovieQuery(title).textProblem == nil else { return [] }
        let year = draft.date?.year
        let key = TitleKey(title)
        let query = MovieQuery(title, year: year.flatMap { MovieQuery.years.contains($0) ? $0 : nil })
        let found = await movies.search(query, pages: 1...1, timeout: .localOnly).movies.filter { movie in
            let titles = [movie.title, movie.originalTitle?.text, movie.matchedTitle].compactMap(\.self)
            return movie.ownID == nil && movie.kind == .movie && (year == nil || movie.year == year)
                && titles.contains { TitleKey($0) == key }
        }
        return Array(found.prefix(Self.maxOffers))
    }

    /// The linked movie; `nil` without a link and for a movie that is not on this machine.
    private func linked(_ submission: MovieFormSubmission) async -> Movie? {
        guard let id = submission.linked else { return nil }
        return await movies.movie(id, timeout: .localOnly).movie
    }

    /// The form with the submitted fields and their problems.
    private func output(
        _ empty: MovieFormOutput, of submission: MovieFormSubmission, known: MovieSummary? = nil
    ) async -> MovieFormOutput {
        var output = empty
        output.draft = submission.draft
        output.picture = submission.picture
        output.problems = submission.problems
        output.refusal = submission.refusal
        if submission.isWhole {
            let tooLong = submission.problems.map(\.field)
            output.problems += submission.draft.problems(known: known).filter { !tooLong.contains($0.field) }
        }
        await take(submission.photo, &output)
        return output
    }

    /// Stores a new picture. Without one, the previous picture is kept.
    private func take(_ photo: MovieFormSubmission.Photo, _ output: inout MovieFormOutput) async {
        do throws(PictureProblem) {
            switch photo {
            case .none: break
            case .tooLarge: throw .tooBig
            case .file(let bytes) where bytes.isEmpty: throw .notAPicture
            case .file(let bytes): output.picture = try await personal.pictures.take(bytes)
            }
        } catch {
            switch error {
            case .busy: output.refusal = .tooMuchAtOnce
            case .storage(let error): output.storageProblem = error
            default: output.problems.append(MovieDraft.Problem(field: .picture, sentence: error.sentence))
            }
        }
    }
}

extension MovieFormViewModel.Result {
    /// - Parameter output: the form to show again; `nil` if there is none.
    init(_ error: PersonalLibraryError, _ output: MovieFormOutput? = nil) {
        switch (error, output) {
        case (.alreadyThere(let other), var output?):
            output.other = other
            self = .form(output)
        case (.storage(let error), var output?):
            output.storageProblem = error
            self = .form(output)
        case (.storage(let error), nil): self = .failed(error)
        default: self = .unknown
        }
    }
}

extension Movie {
    /// This movie with an id of the user's own and the typed fields. The movie's title is kept; the typed title also
    /// finds it.
    fileprivate func kept(as own: MovieID, _ draft: MovieDraft) -> Movie {
        var movie = self
        let titles = [summary.title, summary.originalTitle?.text].compactMap(\.self) + otherTitles
        if !titles.map(TitleKey.init).contains(TitleKey(draft.keptTitle)) { movie.otherTitles.append(draft.keptTitle) }
        var draft = draft
        draft.title = summary.title
        movie.summary.otherIDs = ([id] + summary.otherIDs).filter { !$0.isOwn }
        movie.summary.id = own
        movie.summary = movie.summary.edited(draft)
        return movie
    }
}

extension MovieDraft {
    /// Fills empty fields with those of a movie.
    fileprivate mutating func fill(from movie: MovieSummary) {
        if keptTitle.isEmpty { title = movie.title }
        if keptOverview.isEmpty { overview = movie.overview }
        if released.allSatisfy(\.isWhitespace) { released = movie.released?.description ?? "" }
    }
}
