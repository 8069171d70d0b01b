import Domain

/// Asks for a film and for others like it.
struct FilmViewModel: ViewModel {
    let movies: any MovieSource

    /// How many films stand on the shelf «More like this».
    static let similarCount = 12

    func output(for input: FilmInput) async -> FilmOutput {
        guard let id = input.id else { return FilmOutput(locale: input.locale, state: .malformed) }
        do throws(SourceError) {
            let movie = try await movies.movie(id)
            return FilmOutput(locale: input.locale, state: .film(movie, similar: await similar(to: id)))
        } catch {
            let state = error == .notFound ? FilmOutput.State.unknown : .failed(id, movies.name, error)
            return FilmOutput(locale: input.locale, state: state)
        }
    }

    /// A shelf of others is a courtesy: the film's page stands without it.
    private func similar(to id: MovieID) async -> [MovieSummary] {
        (try? await movies.similar(to: id, limit: Self.similarCount)) ?? []
    }
}
