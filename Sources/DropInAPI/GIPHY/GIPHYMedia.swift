import Domain
import HTTPTypes
import Hummingbird

/// The files of GIFs, for pages of any site. Like GIPHY's files they need no key: for the user's own GIFs the digits in
/// the address replace it.
struct GIPHYMedia: Sendable {
    let gifs: any GIFSource
    let files: any GIFStore
    let secret: AddressSecret

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
            if OpenAnswer.isKnown(tag, to: request) { return OpenAnswer.unchanged(tag) }
            let file = try await files.file(name.id, name.size)
            guard let body = await body(of: file, context) else { throw .notFound }
            let caching = asked.mark == name.mark ? OpenAnswer.forever : OpenAnswer.anew
            var headers = OpenAnswer.headers(type: file.format.rawValue, caching: caching)
            headers[.eTag] = tag
            return Response(status: .ok, headers: headers, body: body)
        } catch {
            switch error {
            case .cancelled: throw CancellationError()
            case .notFound: return Self.refusal(.notFound)
            default: return Self.refusal(.serviceUnavailable)
            }
        }
    }

    /// The body of a response; `nil` if the file has been removed.
    private func body(of file: GIFFile, _ context: some RequestContext) async -> ResponseBody? {
        switch file.contents {
        case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .file(let path, _): try? await FileIO().loadFile(path: path, context: context)
        }
    }

    private static func refusal(_ status: HTTPResponse.Status) -> Response {
        OpenAnswer.response(status, Array(status.reasonPhrase.utf8), type: "text/plain;charset=utf-8")
    }
}
