import Domain

/// Asks for a film and for others like it.
struct FilmViewModel: ViewModel {
    let movies: any MovieFinder
    /// `nil` for a site without a person's own films.
    let library: (any PersonalLibrary)?
    /// Whether GIFs can be looked for.
    let hasGIFs: Bool

    init(movies: any MovieFinder, library: (any PersonalLibrary)? = nil, hasGIFs: Bool = false) {
        self.movies = movies
        self.library = library
        self.hasGIFs = hasGIFs
    }

    /// How many films stand on the shelf «More like this».
    static let similarCount = 12

    func output(for input: FilmInput) async -> FilmOutput {
        var output = FilmOutput(locale: input.locale, part: input.part, state: .malformed)
        guard let id = input.id else { return output }
        let patience = input.part == .page ? SearchViewModel.wait : .untilAnswered
        let found = await movies.movie(id, patience: patience)
        output.failures = found.failures
        output.awaited = found.awaited
        let notices = movies.notices
        output.notices = found.movie?.sources.compactMap { notices[$0] } ?? []
        output.canKeep = library != nil
        output.hasGIFs = hasGIFs
        if let own = found.movie?.summary.ownID { output.opinion = try? await library?.movie(own).opinion }
        output.state = await state(id, found)
        return output
    }

    private func state(_ id: MovieID, _ found: MovieFindings) async -> FilmOutput.State {
        if let movie = found.movie {
            return .film(movie, similar: await movies.similar(to: id, limit: Self.similarCount))
        }
        if !found.awaited.isEmpty { return .awaiting(id) }
        return found.failures.first.map { .failed(id, $0) } ?? .unknown
    }
}
