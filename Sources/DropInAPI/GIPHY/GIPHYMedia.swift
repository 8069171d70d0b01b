import Domain
import HTTPTypes
import Hummingbird

/// Sends the files of GIFs, also to pages of other sites. As at GIPHY, files need no key; for the user's own GIFs, the
/// digits in the address replace it.
struct GIPHYMedia: Sendable {
    let gifs: any GIFSource
    let files: any GIFStore
    let secret: AddressSecret
    /// `nil` without videos.
    let videos: (any GIFVideoMaker)?

    /// Throws only `CancellationError`.
    func response(
        to request: Request, id: String, file: String, context: some RequestContext
    ) async throws -> Response {
        let mark = QueryFields(request.uri.query ?? "")["v"]
        guard let asked = GIPHYMediaName(id: id, file: file, mark: mark) else { return Self.refusal(.notFound) }
        do throws(SourceError) {
            let gif = try await gifs.gif(asked.id)
            guard let name = GIPHYMediaName(gif, asked.size, secret: secret), name.format == asked.format else {
                throw .notFound
            }
            if case .own = gif.id, asked.mark != name.mark { throw .notFound }
            let tag = "\"\(name.mark ?? "")\""
            if CORSResponse.isKnown(tag, to: request) { return CORSResponse.unchanged(tag) }
            let file = try await files.file(name.id, name.size)
            let contents: GIFFile.Contents
            if let video = asked.video {
                guard let videos, gif.hasVideos, asked.size == .original, let mark = name.mark else { throw .notFound }
                contents = try await videos.video(video, of: file, named: mark)
            } else {
                contents = file.contents
            }
            let caching = asked.mark == name.mark ? CORSResponse.immutable : CORSResponse.noCache
            var headers = CORSResponse.headers(type: asked.video?.rawValue ?? file.format.rawValue, caching: caching)
            headers[.eTag] = tag
            guard let response = await Self.response(contents, headers, to: request, context) else { throw .notFound }
            return response
        } catch {
            switch error {
            case .cancelled: throw CancellationError()
            case .notFound: return Self.refusal(.notFound)
            default: return Self.refusal(.serviceUnavailable)
            }
        }
    }

    /// The file or the part of it that is asked for; `nil` if it has been removed.
    private static func response(
        _ contents: GIFFile.Contents, _ headers: HTTPFields, to request: Request, _ context: some RequestContext
    ) async -> Response? {
        switch contents {
        case .bytes(let bytes):
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        case .file(let path, let size):
            var headers = headers
            headers[.acceptRanges] = "bytes"
            let files = FileIO()
            switch ByteRange(request.headers[.range], size: size) {
            case .bytes(let range):
                headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(size)"
                let body = try? await files.loadFile(path: path, range: range, context: context)
                return body.map { Response(status: .partialContent, headers: headers, body: $0) }
            case .unsatisfiable:
                headers[.contentRange] = "bytes */\(size)"
                return Response(status: .rangeNotSatisfiable, headers: headers)
            case nil:
                let body = try? await files.loadFile(path: path, context: context)
                return body.map { Response(status: .ok, headers: headers, body: $0) }
            }
        }
    }

    private static func refusal(_ status: HTTPResponse.Status) -> Response {
        CORSResponse.text(status, status.reasonPhrase)
    }
}
