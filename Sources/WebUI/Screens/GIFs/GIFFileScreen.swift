import Domain
import Hummingbird

/// `/gifs/{id}/{size}.{ext}`: a GIF's file.
struct GIFFileScreen: Screen {
    let services: GIFServices

    var routes: [Route] {
        [
            .get(.gifFile, .asset) { request, context in
                try await response(
                    to: request, id: context.parameter("id"), file: context.parameter("file"), context: context)
            }
        ]
    }

    /// Throws 404 for an unknown file, and for a file whose extension does not match its format.
    private func response(
        to request: Request, id: String, file name: String, context: BasicRequestContext
    ) async throws -> Response {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let id = GIFID(id), parts.count == 2, let size = GIFRendition.Size(rawValue: String(parts[0])) else {
            throw HTTPError(.notFound)
        }
        let rendition: GIFRendition
        let file: GIFFile
        do throws(SourceError) {
            guard let known = try await services.source.gif(id)[size] else { throw .notFound }
            rendition = known
            file = try await services.store.file(id, size)
        } catch {
            return try Reply.missingFile(error).response(to: request)
        }
        guard case .here(let revision) = rendition.place, file.format.fileExtension == parts[1] else {
            throw HTTPError(.notFound)
        }
        let isThis = request.query["v"] == revision
        let type = Reply.ContentType(value: file.format.rawValue)
        var reply = Reply(type: type, bytes: [], caching: isThis ? .immutable : .revalidated)
        reply.revision = QueryString.encoded("\(size)-\(revision)")
        switch file.contents {
        case .bytes(let bytes):
            reply.bytes = bytes
            return reply.response(to: request)
        case .file(let path, _):
            var response = reply.response(to: request)
            guard response.status == .ok else { return response }
            response.body = try await FileIO().loadFile(path: path, context: context)
            return response
        }
    }
}
