import Domain
import Hummingbird
import TMDBClient

/// The pictures of movies and people: the user's own in some widths, else drawings, which are sharp in every size.
struct TMDBPictures: Sendable {
    let movies: TMDBMovies
    /// The same without the user's own movies.
    let published: TMDBMovies
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
    func path(of movie: MovieSummary) -> String { own(movie)?.path ?? drawn(movie, format).path }

    /// The path of a movie's backdrop, which is always drawn.
    func backdropPath(of movie: MovieSummary) -> String { drawn(movie, isBackdrop: true, format).path }

    /// The path of a person's portrait, which is always drawn; `nil` for a name without letters.
    func portraitPath(of name: String) -> String? {
        TMDBPortrait(of: name).map { TMDBDrawnFile($0, secret: secret, format).path }
    }

    /// A person's portrait as an image; `nil` for a name without letters.
    func portrait(of name: String) -> JSONValue? {
        portraitPath(of: name).map { JSONValue(image: $0, width: Self.poster.width, height: Self.poster.height) }
    }

    /// A movie's poster as an image. The language of a drawn poster is that of the title, which may be unknown. The
    /// size of an unreadable picture is unknown.
    func image(of movie: MovieSummary) async throws -> JSONValue {
        guard let own = own(movie) else {
            return JSONValue(image: drawn(movie, format).path, width: Self.poster.width, height: Self.poster.height)
        }
        let size: PixelSize?
        do throws(SourceError) {
            size = PixelSize(webP: try await picture(own, size: TMDB.ImageSizes.original).bytes)
        } catch {
            if error == .cancelled { throw CancellationError() }
            size = nil
        }
        return JSONValue(image: own.path, width: size?.width ?? 0, height: size?.height ?? 0)
    }

    func backdropImage(of movie: MovieSummary) -> JSONValue {
        JSONValue(image: backdropPath(of: movie), width: Self.backdrop.width, height: Self.backdrop.height)
    }

    /// The picture at `/tmdb/t/p/{size}/{file}`. Like TMDB's pictures it needs no key: for the user's own pictures the
    /// digits in the path replace it.
    ///
    /// Throws only `CancellationError`.
    func response(to request: Request, size: String, file: String) async throws -> Response {
        guard let size = TMDB.ImageSizes.tmdb.size(named: size) else {
            return CORSResponse.text(.badRequest, "Image size not supported")
        }
        do {
            if let own = OwnPicturePath(file: file[...], secret: secret) {
                let picture = try await picture(own, size: size)
                return Self.response(picture.format, picture.bytes, isImmutable: true)
            }
            guard let asked = TMDBDrawnFile(file: file[...]) else { throw SourceError.notFound }
            return try await response(to: request, asked, size)
        } catch let error as SourceError {
            let refusal = try TMDBRefusal(from: error)
            let isMissing = refusal.status == .notFound
            return CORSResponse.text(
                refusal.status, isMissing ? "File not found" : refusal.failure.statusMessage,
                retryAfter: refusal.retryAfter)
        }
    }

    private func response(
        to request: Request, _ asked: TMDBDrawnFile, _ size: String
    ) async throws -> Response {
        let (subject, current) = try await subject(of: asked)
        // Not made of the digits in the address, which could be computed from it.
        let facts = subject.drawnFacts + [asked.format.ending, size, String(posterRevision)]
        let tag = "\"\(StableHash(facts).digits)\""
        return try await CORSResponse.tagged(tag, to: request) { () throws(SourceError) in
            // The address of a portrait does not change with the drawing.
            let isImmutable = asked == current && !asked.isPortrait
            return Self.response(
                asked.format, try await bytes(of: subject, size, asked.format), isImmutable: isImmutable)
        }
    }

    private static func response(_ format: Picture.Format, _ bytes: [UInt8], isImmutable: Bool) -> Response {
        CORSResponse.bytes(
            .ok, bytes, type: format.contentType,
            caching: isImmutable ? CORSResponse.immutable : CORSResponse.noCache)
    }

    /// What is drawn, and its current address.
    private func subject(
        of asked: TMDBDrawnFile
    ) async throws(SourceError) -> (DrawnSubject, current: TMDBDrawnFile) {
        switch asked.subject {
        case .movie(let id, _, let isBackdrop):
            let known = asked.isNamed(secret) ? movies : published
            var movie = try await known.movie(.id(id), .all).movie.summary
            var current = drawn(movie, isBackdrop: isBackdrop, asked.format)
            if movie.id.isOwn, asked != current {
                // The address is that of the published movie, or an old one.
                movie = try await published.movie(.id(id), .all).movie.summary
                current = drawn(movie, isBackdrop: isBackdrop, asked.format)
            }
            return (isBackdrop ? .backdrop(movie.published) : .poster(movie.published), current)
        case .portrait(let portrait, _):
            guard asked == TMDBDrawnFile(portrait, secret: secret, asked.format) else { throw .notFound }
            return (.portrait(initials: portrait.initials, number: portrait.number), asked)
        }
    }

    private func bytes(
        of subject: DrawnSubject, _ size: String, _ format: Picture.Format
    ) async throws(SourceError) -> [UInt8] {
        let drawing = draw(subject)
        guard format != .svg else { return drawing.svg(1) }
        guard let renderer else { throw .notFound }
        // The number in `w342` and `h632`; the original has none.
        let asked = Int(size.dropFirst()).map { size.hasPrefix("h") ? Double($0) * drawing.aspectRatio : Double($0) }
        let original = drawing.aspectRatio < 1 ? Self.poster.width : Self.backdrop.width
        return try await renderer.render(drawing, width: asked.map { Int($0) } ?? original, as: format).bytes
    }

    private func picture(_ own: OwnPicturePath, size: String) async throws(SourceError) -> Picture {
        guard let store, let name = own.name(size: size) else { throw .notFound }
        return try await store.picture(name)
    }

    private func own(_ movie: MovieSummary) -> OwnPicturePath? {
        store == nil ? nil : OwnPicturePath(movie, secret: secret)
    }

    /// The format of the addresses in responses.
    private var format: Picture.Format { renderer == nil ? .svg : .jpeg }

    private func drawn(_ movie: MovieSummary, isBackdrop: Bool = false, _ format: Picture.Format) -> TMDBDrawnFile {
        let digits = TMDBDrawnFile.digits(of: movie, revision: posterRevision, secret: secret)
        return TMDBDrawnFile(.movie(movie.publicID, digits: digits, isBackdrop: isBackdrop), format)
    }
}
