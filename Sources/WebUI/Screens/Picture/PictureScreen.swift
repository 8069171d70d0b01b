import Domain
import Hummingbird
import Synchronization

/// `/images/{source}/{size}/{file}`: the picture of a poster that a service has, or of a movie of one's own.
final class PictureScreen: Screen {
    private let pictures: any PictureStore
    private let sent = Mutex(RecentReplies<PictureName>(maxBytes: 32 << 20))

    init(pictures: any PictureStore) { self.pictures = pictures }

    /// A picture of a service is fetched from there first, so even links on other sites are refused.
    var routes: [Route] {
        [
            .get(.picture, .asset, audience: .ownPages) { _, context in
                try await self.reply(
                    PictureName(
                        source: context.parameter("source"), size: context.parameter("size"),
                        file: context.parameter("file")))
            }
        ]
    }

    /// Throws 404 for a picture that there is not, 502 for one that cannot be had now: then the drawn poster stays.
    func reply(_ name: PictureName?) async throws -> Reply {
        guard let name else { throw HTTPError(.notFound) }
        if let known = sent.withLock({ $0[name] }) { return known }
        do throws(SourceError) {
            let picture = try await pictures.picture(name)
            var reply = Reply(type: picture.format.type, bytes: picture.bytes, caching: .immutable)
            // Services give another picture another name.
            reply.revision = "\(name.size)-\(name.file)"
            let ready = reply.prepare()
            sent.withLock { $0.keep(ready, as: name) }
            return ready
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
