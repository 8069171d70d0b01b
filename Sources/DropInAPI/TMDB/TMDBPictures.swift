import Domain
import Hummingbird
import TMDBClient

/// The pictures of movies and people: the user's own in some widths, else drawings, which are sharp in every size.
struct TMDBPictures: Sendable {
    let movies: TMDBMovies
    let posterRevision: Int
    /// The user's pictures; `nil` for drawings only.
    let store: (any PictureStore)?
    let secret: AddressSecret
    /// Turns drawings into JPEG, PNG and WebP; `nil` for SVG only.
    let renderer: (any DrawingRenderer)?
    let draw: @Sendable (DrawnSubject) -> VectorDrawing

    /// The size of a drawn poster whose size is `original`, in pixels.
    static let poster = (width: 2000, height: 3000)
    /// The size of a drawn backdrop whose size is `original`, in pixels.
    static let backdrop = (width: 1920, height: 1080)

    /// The path of a movie's poster.
    func path(of movie: MovieSummary) -> String { own(movie)?.path ?? drawn(movie).path }

    /// The path of a movie's backdrop, which is always drawn.
    func backdropPath(of movie: MovieSummary) -> String { backdrop(movie).path }

    /// The path of a person's portrait, which is always drawn; `nil` for a name without letters.
    func portraitPath(of name: String) -> String? {
        TMDBPortrait(of: name).map { TMDBDrawnFile(.portrait($0), format).path }
    }

    /// A person's portrait as an image; `nil` for a name without letters.
    func portrait(of name: String) -> TMDB.Image? {
        portraitPath(of: name).map { TMDB.Image(filePath: $0, width: Self.poster.width, height: Self.poster.height) }
    }

    /// A movie's poster as an image. The language of a drawn poster is that of the title, which may be unknown. The
    /// size of an unreadable picture is unknown.
    func image(of movie: MovieSummary) async throws -> TMDB.Image {
        guard let own = own(movie) else {
            return TMDB.Image(filePath: drawn(movie).path, width: Self.poster.width, height: Self.poster.height)
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

    /// A movie's backdrop as an image.
    func backdropImage(of movie: MovieSummary) -> TMDB.Image {
        TMDB.Image(filePath: backdropPath(of: movie), width: Self.backdrop.width, height: Self.backdrop.height)
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
            guard let asked = TMDBDrawnFile(file: file[...]) else { throw TMDBRefusal(.notFound) }
            return try await response(asked, size)
        } catch let refusal as TMDBRefusal {
            let isMissing = refusal.status == .notFound
            return TMDBReply.response(
                refusal.status, text: isMissing ? "File not found" : refusal.failure.statusMessage,
                retryAfter: refusal.retryAfter)
        }
    }

    private func response(_ asked: TMDBDrawnFile, _ size: String) async throws -> Response {
        switch asked.subject {
        case .poster(let id, let digits):
            let (movie, isCurrent) = try await movie(id, digits)
            return try await response(.poster(movie), asked.format, size, isImmutable: isCurrent)
        case .backdrop(let id, let digits):
            let (movie, isCurrent) = try await movie(id, digits)
            return try await response(.backdrop(movie), asked.format, size, isImmutable: isCurrent)
        case .portrait(let portrait):
            let subject = DrawnSubject.portrait(initials: portrait.initials, number: portrait.number)
            return try await response(subject, asked.format, size, isImmutable: false)
        }
    }

    /// The movie of a drawing, and whether the digits of its address are right.
    private func movie(_ id: MovieID, _ digits: String?) async throws -> (MovieSummary, isCurrent: Bool) {
        let movie = try await movies.movie(.id(id), kind: nil).movie.summary
        let isCurrent = id == movie.publicID && digits == self.digits(movie)
        // Without the digits, the drawing of an own movie would reveal that the user has the movie.
        guard !movie.id.isOwn || isCurrent else { throw TMDBRefusal(.notFound) }
        return (movie.published, isCurrent)
    }

    private func response(
        _ subject: DrawnSubject, _ format: Picture.Format, _ size: String, isImmutable: Bool
    ) async throws -> Response {
        let drawing = draw(subject)
        guard format != .svg else { return TMDBReply.response(.svg, drawing.svg(1), isImmutable: isImmutable) }
        guard let renderer else { throw TMDBRefusal(.notFound) }
        let original = drawing.aspectRatio < 1 ? Self.poster.width : Self.backdrop.width
        let asked = Self.number(of: size).map { size.hasPrefix("h") ? Double($0) * drawing.aspectRatio : Double($0) }
        do throws(SourceError) {
            let picture = try await renderer.render(drawing, width: asked.map { Int($0) } ?? original, as: format)
            return TMDBReply.response(picture.format, picture.bytes, isImmutable: isImmutable)
        } catch {
            throw error.tmdbRefusal
        }
    }

    /// The number in `w342` and `h632`; `nil` for the original.
    private static func number(of size: String) -> Int? { Int(size.dropFirst()) }

    private func response(_ own: OwnPicture, _ size: String) async throws -> Response {
        do throws(SourceError) {
            let picture = try await picture(own, size: size)
            return TMDBReply.response(picture.format, picture.bytes, isImmutable: true)
        } catch {
            throw error.tmdbRefusal
        }
    }

    private func picture(_ own: OwnPicture, size: String) async throws(SourceError) -> Picture {
        guard let store, let name = own.name(size: size) else { throw .notFound }
        return try await store.picture(name)
    }

    private func own(_ movie: MovieSummary) -> OwnPicture? { store == nil ? nil : OwnPicture(movie, secret: secret) }

    /// The format of the addresses in responses.
    private var format: Picture.Format { renderer == nil ? .svg : .jpeg }

    private func drawn(_ movie: MovieSummary) -> TMDBDrawnFile {
        TMDBDrawnFile(.poster(movie.publicID, digits: digits(movie)), format)
    }

    private func backdrop(_ movie: MovieSummary) -> TMDBDrawnFile {
        TMDBDrawnFile(.backdrop(movie.publicID, digits: digits(movie)), format)
    }

    private func digits(_ movie: MovieSummary) -> String {
        TMDBDrawnFile.digits(of: movie, revision: posterRevision, secret: secret)
    }
}
