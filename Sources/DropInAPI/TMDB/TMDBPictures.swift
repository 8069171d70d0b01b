import Domain
import Hummingbird
import TMDBClient

/// The pictures that films have here: their drawn posters, which are as sharp in every size.
struct TMDBPictures: Sendable {
    let films: TMDBFilms
    let posterRevision: Int
    let draw: @Sendable (MovieSummary) -> [UInt8]

    /// The picture at `/tmdb/t/p/{size}/{file}`. No key is asked for, as there is none at TMDB.
    ///
    /// Throws `CancellationError` alone: whoever asked has left.
    func response(size: String, file: String) async throws -> Response {
        guard TMDB.ImageSizes.tmdb.has(size) else {
            return TMDBReply.response(.badRequest, text: "Image size not supported")
        }
        guard let asked = TMDBPoster(file: file[...]) else {
            return TMDBReply.response(.notFound, text: "File not found")
        }
        do {
            let movie = try await films.movie(asked.id).summary
            let current = TMDBPoster(movie, revision: posterRevision)
            return TMDBReply.response(svg: draw(movie), isImmutable: asked == current)
        } catch let refusal as TMDBRefusal {
            let isMissing = refusal.status == .notFound
            return TMDBReply.response(
                refusal.status, text: isMissing ? "File not found" : refusal.failure.statusMessage)
        }
    }
}
