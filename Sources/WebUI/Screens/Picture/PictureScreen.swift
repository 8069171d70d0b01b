import Domain
import Hummingbird

/// `/images/{source}/{size}/{file}`: the picture of a poster that a service has.
struct PictureScreen {
    let pictures: any PictureStore

    /// Throws 404 for a picture that there is not, 502 for one that cannot be had now: then the drawn poster stays.
    func reply(_ name: PictureName?) async throws -> Reply {
        guard let name else { throw HTTPError(.notFound) }
        do throws(SourceError) {
            let picture = try await pictures.picture(name)
            var reply = Reply(type: picture.format.type, bytes: picture.bytes, caching: .immutable)
            // Services give another picture another name.
            reply.revision = "\(name.size)-\(name.file)"
            return reply
        } catch {
            switch error {
            case .notFound: throw HTTPError(.notFound)
            case .cancelled: throw CancellationError()
            default: return Reply(status: .badGateway, type: .text, bytes: [], caching: .none)
            }
        }
    }
}

extension Picture.Format {
    fileprivate var type: Reply.ContentType {
        switch self {
        case .svg: .svg
        case .jpeg: .jpeg
        case .png: .png
        case .webP: .webP
        }
    }
}
