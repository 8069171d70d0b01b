import Domain
import Foundation
import HTML
import Hummingbird

/// `/gallery`: every screen in every state, from sample data.
struct Gallery: Screen {
    let shell: PageShell

    struct State {
        let name: String
        let title: String
        let bytes: @Sendable () -> [UInt8]
    }

    /// Makes states of a page from their names, titles and contents.
    func states<Output: Sendable>(
        of page: @escaping @Sendable (Output) -> [UInt8]
    ) -> (_ name: String, _ title: String, _ output: Output) -> State {
        { name, title, output in State(name: name, title: title) { page(output) } }
    }

    var states: [State] {
        discoverStates + searchStates + phraseStates + peopleStates + movieStates + gifStates + myMoviesStates
            + tabStates + listStates + opinionStates
            + settingsStates + accountStates
            + problemStates
    }

    var routes: [Route] {
        [
            .get(.gallery, .page) { _, _ in index() },
            .get(.galleryState, .page) { _, context in
                let name = context.parameter("state")
                guard let state = states.first(where: { $0.name == name }) else { throw HTTPError(.notFound) }
                return Reply(type: .html, bytes: state.bytes(), caching: .none)
            },
        ]
    }

    private func index() -> Reply {
        let page = shell.page(title: "Gallery", place: nil) {
            h1 { "Gallery" }
            p(.class("quiet")) { "Every screen in every state, from sample data." }
            ul(.class("plain-list")) {
                states.map { state in
                    li { a(.href(SiteURL(.galleryState, state.name).link)) { state.title } }
                }
            }
        }
        return Reply(type: .html, bytes: page.bytes(), caching: .none)
    }

    private var discoverStates: [State] {
        let page = DiscoverOutput.Results(movies: GallerySamples.page, list: .catalog, nextPage: 2)
        var substitute = page
        substitute.isSubstitute = true
        var last = page
        last.nextPage = nil
        last.earlierPage = 2
        last.firstPlace = 41
        return [
            discover("discover", "Discover: popular, more to come", .results(page)),
            discover(
                "discover-substitute", "Discover: a list that stands in for another", .results(substitute),
                failures: [SourceFailure(source: .omdb, error: .unreachable)]),
            discover("discover-last", "Discover: later pages, narrowed", .results(last), genre: "western"),
            discover("discover-nothing", "Discover: no movie is like that", .nothingFound, genre: "film noir"),
            discover("discover-invalid", "Discover: no such genre (400)", .invalid(.noSuchFilter), genre: "zzz"),
            discover("discover-no-page", "Discover: no such page (404)", .invalid(.noSuchPage)),
            discover(
                "discover-failed", "Discover: no list can be had",
                .failed(SourceFailure(source: .catalog, error: .unreachable))),
        ]
    }

    private var searchStates: [State] {
        let samples = GallerySamples.summaries
        let page = GallerySamples.page
        return [
            search("search-start", "Search: nothing typed yet", nil, .start),
            search(
                "search-results", "Search: results, more to come", "matrix",
                .results(.init(best: samples[0], rows: Array(page.dropFirst()), totalCount: .exact(1_234), nextPage: 2))
            ),
            search(
                "search-one", "Search: one result", "seven samurai",
                .results(.init(best: samples[1], rows: [], totalCount: .exact(1)))),
            search(
                "search-hard", "Search: titles that are hard to show", "dr strangelove",
                .results(.init(best: samples[2], rows: Array(samples.dropFirst(3)), totalCount: .exact(4)))),
            search(
                "search-later", "Search: later pages, by release date", "the",
                .results(.init(best: nil, rows: page, totalCount: .exact(400), earlierPage: 2)), sort: .newest),
            search("search-nothing", "Search: nothing found", "qqqqqq", .nothingFound(closest: [])),
            search(
                "search-closest", "Search: nothing found, but something close", "matrix of samurai",
                .nothingFound(closest: Array(samples.prefix(3)))),
            search("search-empty", "Search: submitted empty", "", .invalid(.emptyTitle)),
            search("search-invalid", "Search: only symbols", "?!", .invalid(.invalidTitle)),
            search("search-year", "Search: a year that is none", "matrix", .invalid(.invalidYear), year: "12"),
            search("search-no-page", "Search: no such page", "matrix", .invalid(.noSuchPage)),
            search(
                "search-failed", "Search: the source failed", "matrix",
                .failed(SourceFailure(source: .catalog, error: .unreachable))),
            search(
                "search-marked", "Search: marked rows, and a service that failed", "matrix",
                .results(
                    .init(
                        best: GallerySamples.live[0], rows: Array(GallerySamples.live.dropFirst()),
                        totalCount: .estimated(4),
                        marksSources: true)),
                failures: [SourceFailure(source: .omdb, error: .quotaSpent(retryAfter: .seconds(1_200)))]),
            search(
                "search-awaited", "Search: a service has not answered", "matrix",
                .results(.init(best: samples[0], rows: [], totalCount: .exact(1), marksSources: true)), awaited: [.omdb]
            ),
            search("search-asking", "Search: asking a service", "matrix", .searching, awaited: [.omdb]),
            search("search-offline", "Search: Matinee does not answer", "matrix", .offline),
        ]
    }

    private var movieStates: [State] {
        let similar = Array(GallerySamples.page.prefix(12))
        return [
            movie("movie", "Movie: much is known", .movie(GallerySamples.matrix, similar: similar)),
            movie("movie-original", "Movie: original title", .movie(GallerySamples.sevenSamurai, similar: similar)),
            movie("movie-long", "Movie: long title", .movie(GallerySamples.longest, similar: similar)),
            movie("movie-rtl", "Movie: right-to-left title", .movie(GallerySamples.rightToLeft, similar: [])),
            movie("movie-hostile", "Movie: hostile text", .movie(GallerySamples.hostile, similar: [])),
            movie(
                "movie-thin", "Movie: little is known, as of an imported title",
                .movie(GallerySamples.thin, similar: similar)),
            movie("movie-bare", "Movie: only its title is known", .movie(GallerySamples.bare, similar: [])),
            movie(
                "movie-merged", "Movie: what two sources know", .movie(GallerySamples.merged, similar: similar),
                failures: [SourceFailure(source: .omdb, error: .unreachable)]),
            movie(
                "movie-series", "Movie: a series", .movie(GallerySamples.series, similar: GallerySamples.ofKinds)),
            movie("movie-awaiting", "Movie: asking a service", .awaiting(.imdb(133_093)), awaited: [.omdb]),
            movie("movie-unknown", "Movie: unknown id (404)", .unknown),
            movie("movie-malformed", "Movie: malformed id (400)", .malformed),
            movie(
                "movie-failed", "Movie: the source failed",
                .failed(.imdb(133_093), SourceFailure(source: .omdb, error: .unreachable))),
        ]
    }

    private var myMoviesStates: [State] {
        let page = GallerySamples.page.enumerated().map { place, movie in
            PersonalMovie(
                movie: Movie(summary: GallerySamples.own(movie, place: place)), added: .init(timeIntervalSince1970: 0)
            ).shownSummary
        }
        var narrowed = MyMoviesInput()
        narrowed.text = "zzz"
        var removed = MyMoviesInput()
        removed.removed = page[0].id
        let results = MyMoviesOutput.State.results(.init(movies: page, total: 1_234, nextPage: 2))
        let myMovies = states(of: MyMoviesPage(shell: shell).bytes)
        let figures = states(of: StatsPage(shell: shell).bytes)
        let movieForm = states(of: MovieFormPage(shell: shell).bytes)
        var wrong = MovieFormOutput(id: page[0].id, draft: MovieDraft(title: "M", overview: "Too short"))
        wrong.problems =
            wrong.draft.problems() + [
                MovieDraft.Problem(field: .picture, sentence: PictureProblem.notAPicture.sentence)
            ]
        var there = MovieFormOutput(id: page[0].id, isEdit: true, draft: MovieDraft(page[0]))
        there.other = page[1].id
        var offered = MovieFormOutput(id: page[0].id, draft: MovieDraft(page[0]))
        offered.offers = Array(GallerySamples.summaries.prefix(1))
        return [
            myMovies("my-movies", "My Movies: many", MyMoviesOutput(input: MyMoviesInput(), state: results)),
            myMovies("my-movies-removed", "My Movies: one removed", MyMoviesOutput(input: removed, state: results)),
            myMovies("my-movies-empty", "My Movies: none yet", MyMoviesOutput(input: MyMoviesInput(), state: .empty)),
            myMovies(
                "my-movies-nothing", "My Movies: none is called that",
                MyMoviesOutput(input: narrowed, state: .nothingFound)),
            myMovies(
                "my-movies-failed", "My Movies: the library cannot be read",
                MyMoviesOutput(input: MyMoviesInput(), state: .failed(.damaged))),
            figures(
                "figures", "Figures: many",
                .figures(GallerySamples.figures, years: GallerySamples.figures.years)),
            figures(
                "figures-year", "Figures: of a year",
                .figures(GallerySamples.yearFigures, years: GallerySamples.figures.years)),
            figures(
                "figures-no-year", "Figures: of a year without viewings",
                .figures(PersonalFigures(year: 1999), years: GallerySamples.figures.years)),
            figures("figures-plain", "Figures: little is known", .figures(GallerySamples.plainFigures, years: [])),
            figures("figures-empty", "Figures: none yet", .empty),
            figures("figures-failed", "Figures: the library cannot be read (503)", .failed(.damaged)),
            movieForm("movie-form", "Add a movie", MovieFormOutput(id: page[0].id)),
            movieForm("movie-form-wrong", "Add a movie: all is wrong (400)", wrong),
            movieForm("movie-form-offer", "Add a movie: the catalog has it (409)", offered),
            movieForm("movie-form-there", "Edit movie: there is one like it (409)", there),
        ]
    }

    private var problemStates: [State] {
        let problem = states(of: ProblemPage(shell: shell).bytes)
        return [
            problem("not-found", "Unknown page (404)", .unknownPage),
            problem("bad-request", "Unreadable address (400)", .badRequest),
            problem("wrong-method", "Wrong method (405)", .wrongMethod(canView: true)),
            problem("internal-error", "Internal error (500)", .internalError(requestID: "3f2a9c")),
        ]
    }

    private func search(
        _ name: String, _ title: String, _ text: String?, _ state: SearchOutput.State,
        year: String = "", sort: MovieQuery.Sort = .bestMatch, failures: [SourceFailure] = [],
        awaited: [SourceName] = []
    ) -> State {
        State(name: name, title: title) { [shell] in
            var input = SearchInput(text: text)
            input.year = year
            input.sort = sort
            return SearchPage(shell: shell).bytes(
                SearchOutput(input: input, state: state, failures: failures, awaited: awaited))
        }
    }

    private func discover(
        _ name: String, _ title: String, _ state: DiscoverOutput.State, genre: String? = nil,
        failures: [SourceFailure] = []
    ) -> State {
        State(name: name, title: title) { [shell] in
            var input = DiscoverInput()
            input.filters["genre"] = genre
            return DiscoverPage(shell: shell).bytes(
                DiscoverOutput(input: input, state: state, failures: failures, canKeep: true))
        }
    }

    private func movie(
        _ name: String, _ title: String, _ state: MovieOutput.State, failures: [SourceFailure] = [],
        awaited: [SourceName] = []
    ) -> State {
        State(name: name, title: title) { [shell] in
            MoviePage(shell: shell).bytes(
                MovieOutput(locale: .english, state: state, failures: failures, awaited: awaited))
        }
    }
}
