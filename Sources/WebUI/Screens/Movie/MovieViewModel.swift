import Domain
import struct Foundation.Date

/// Finds a movie and similar ones.
struct MovieViewModel {
    let movies: any MovieFinder
    /// `nil` for a site without people.
    var people: (any PersonFinder)?
    /// `nil` for a site without My Movies.
    var library: (any PersonalLibrary)?
    /// `nil` for a site without GIFs.
    var gifs: GIFServices?
    /// The names of others in the house who want to watch a movie.
    var wishers: @Sendable (MovieSummary) async -> [String] = { _ in [] }
    var now: @Sendable () -> Date = { Date() }

    /// The number of movies in «More like this».
    static let similarCount = 12

    func output(for input: MovieInput) async -> MovieOutput {
        var output = MovieOutput(locale: input.locale, part: input.part, state: .malformed)
        guard let id = input.id else { return output }
        var found = await movies.movie(id, timeout: input.timeout)
        if found.movie == nil, input.part == .opinion, input.mayAskServices {
            found = await movies.movie(id, timeout: SearchViewModel.wait)
        }
        output.failures = found.failures
        output.services = movies.liveSources
        output.awaited = found.awaited
        let notices = movies.notices
        output.notices = found.movie?.sources.compactMap { notices[$0] } ?? []
        output.canKeep = library != nil
        output.origin = await OriginNames(movies: movies, people: people).named(input.origin)
        if let movie = found.movie?.summary {
            output.opinion = await opinion(of: movie, input, from: output.origin?.address)
            if input.part != .opinion { output.hasGIFs = await hasGIFs(movie.title) }
        }
        output.state = await state(id, found, input)
        return output
    }

    private func opinion(of movie: MovieSummary, _ input: MovieInput, from origin: SiteURL?) async -> OpinionForm? {
        guard let library else { return nil }
        var form = OpinionForm(today: CalendarDate(now()), refused: input.refused, notice: input.notice, origin: origin)
        form.wishers = await wishers(movie)
        if let own = movie.ownID, let opinion = try? await library.movie(own).opinion { form.opinion = opinion }
        return form
    }

    /// Whether to link to GIFs. A service may have GIFs of any movie. A local search also returns approximate matches,
    /// so its titles and tags are compared.
    private func hasGIFs(_ title: String) async -> Bool {
        let query = GIFQuery.fitting(title)
        guard let gifs, query.problem == nil else { return false }
        if gifs.service != nil { return true }
        let found = try? await gifs.source.search(query.text, rows: 0..<GIFsInput.pageSize)
        return found?.items.contains { $0.names(title) } ?? false
    }

    private func state(_ id: MovieID, _ found: MovieFindings, _ input: MovieInput) async -> MovieOutput.State {
        if let movie = found.movie {
            let similar =
                input.part == .page
                ? await movies.similar(to: id, limit: Self.similarCount, timeout: input.timeout) : []
            return .movie(movie, similar: similar)
        }
        if !found.awaited.isEmpty { return .awaiting(id) }
        return found.failures.first.map { .failed(id, $0) } ?? .unknown
    }
}

extension MovieInput {
    fileprivate var timeout: ServiceTimeout {
        guard mayAskServices else { return .localOnly }
        return switch part {
        case .page: SearchViewModel.wait
        case .live: .untilAnswered
        case .actions, .opinion: .localOnly
        }
    }
}

extension GIF {
    /// Whether the GIF's title or a tag equals a movie's title, or has all words of a longer one.
    fileprivate func names(_ movie: String) -> Bool {
        func words(_ text: String) -> [Substring] {
            TitleArticle.dropped(from: TitleKey(text), isEnglish: true).text.split(separator: " ")
        }
        let wanted = words(movie)
        return ([title] + tags).map(words).contains { words in
            words == wanted || wanted.count > 1 && Set(words).isSuperset(of: wanted)
        }
    }
}
