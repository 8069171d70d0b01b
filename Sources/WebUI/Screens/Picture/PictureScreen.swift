import Domain
import Hummingbird
import Synchronization

/// `/images/{source}/{size}/{file}`: a poster of a service, or a picture that the user uploaded.
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

    /// 404 for an unknown picture, 502 if the source fails. Then the drawn poster stays.
    func reply(_ name: PictureName?) async throws -> Reply {
        guard let name else { throw HTTPError(.notFound) }
        if let known = sent.withLock({ $0[name] }) { return known }
        do throws(SourceError) {
            let picture = try await pictures.picture(name)
            var reply = Reply(type: picture.format.type, bytes: picture.bytes, caching: .immutable)
            // A service never changes the picture of a name.
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
