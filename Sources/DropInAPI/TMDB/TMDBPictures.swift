import Domain
import Hummingbird
import TMDBClient

/// The pictures of movies: the user's own in some widths, else drawn posters, which are sharp in every size.
struct TMDBPictures: Sendable {
    let movies: TMDBMovies
    let posterRevision: Int
    /// The user's pictures; `nil` for drawn posters only.
    let store: (any PictureStore)?
    let secret: AddressSecret
    let draw: @Sendable (MovieSummary) -> [UInt8]

    /// The path of a movie's poster.
    func path(of movie: MovieSummary) -> String { own(movie)?.path ?? drawn(movie).path }

    /// A movie's poster as an image. The language of a drawn poster is that of the title, which may be unknown. The
    /// size of an unreadable picture is unknown.
    func image(of movie: MovieSummary) async throws -> TMDB.Image {
        guard let own = own(movie) else {
            return TMDB.Image(filePath: drawn(movie).path, width: TMDBPoster.width, height: TMDBPoster.height)
        }
        let size: WebPSize?
        do throws(SourceError) {
            size = WebPSize(try await picture(own, size: TMDB.ImageSizes.original).bytes)
        } catch {
            if error == .cancelled { throw CancellationError() }
            size = nil
        }
        return TMDB.Image(filePath: own.path, width: size?.width ?? 0, height: size?.height ?? 0)
    }

    /// The picture at `/tmdb/t/p/{size}/{file}`. Like TMDB's pictures it needs no key: for the user's own pictures the
    /// digits in the path replace it.
    ///
    /// Throws only `CancellationError`.
    func response(size: String, file: String) async throws -> Response {
        guard TMDB.ImageSizes.tmdb.has(size) else {
            return TMDBReply.response(.badRequest, text: "Image size not supported")
        }
        do {
            if let own = OwnPicture(file: file[...], secret: secret) { return try await response(own, size) }
            guard let asked = TMDBPoster(file: file[...]) else { throw TMDBRefusal(.notFound) }
            let movie = try await movies.movie(.id(asked.id), kind: nil).movie.summary
            // Without the digits, the drawn poster of an own movie would reveal that the user has the movie.
            guard !movie.id.isOwn || asked == drawn(movie) else { throw TMDBRefusal(.notFound) }
            return TMDBReply.response(svg: draw(movie.published), isImmutable: asked == drawn(movie))
        } catch let refusal as TMDBRefusal {
            let isMissing = refusal.status == .notFound
            return TMDBReply.response(
                refusal.status, text: isMissing ? "File not found" : refusal.failure.statusMessage)
        }
    }

    private func response(_ own: OwnPicture, _ size: String) async throws -> Response {
        do throws(SourceError) { return TMDBReply.response(try await picture(own, size: size)) } catch {
            throw error.tmdbRefusal
        }
    }

    private func picture(_ own: OwnPicture, size: String) async throws(SourceError) -> Picture {
        guard let store, let name = own.name(size: size) else { throw .notFound }
        return try await store.picture(name)
    }

    private func own(_ movie: MovieSummary) -> OwnPicture? { store == nil ? nil : OwnPicture(movie, secret: secret) }

    private func drawn(_ movie: MovieSummary) -> TMDBPoster {
        TMDBPoster(movie, revision: posterRevision, secret: secret)
    }
}
