import Domain
import Hummingbird
import Synchronization

/// `/images/{source}/{size}/{file}`: a poster of a service, or a picture that the user uploaded.
final class PictureScreen: Screen {
    private let pictures: any PictureStore
    private let sent: Mutex<RecentReplies<PictureName>>

    /// - Parameter isOfOne: whether the screen is for one of many people. Its cache is then smaller.
    init(pictures: any PictureStore, isOfOne: Bool) {
        self.pictures = pictures
        sent = Mutex(RecentReplies(maxBytes: isOfOne ? 4 << 20 : 32 << 20))
    }

    /// The server may download a service's picture first, so requests by other sites are refused, even links.
    var routes: [Route] {
        [
            .get(.picture, .asset, crossSitePolicy: .reject) { _, context in
                try await self.reply(
                    PictureName(
                        source: context.parameter("source"), size: context.parameter("size"),
                        file: context.parameter("file")))
            }
        ]
    }

    /// A picture; 404 for an unknown one, 502 if the source fails, and 503 if too many wait. The page then shows the
    /// drawn poster.
    func reply(_ name: PictureName?) async throws -> Reply {
        guard let name else { throw HTTPError(.notFound) }
        if let known = sent.withLock({ $0[name] }) { return known }
        do throws(SourceError) {
            let picture = try await pictures.picture(name)
            let type = Reply.ContentType(value: picture.format.contentType)
            var reply = Reply(type: type, bytes: picture.bytes, caching: .immutable)
            // A service never changes a picture without changing its name.
            reply.revision = "\(name.size)-\(name.file)"
            let ready = reply.prepare()
            sent.withLock { $0.keep(ready, as: name) }
            return ready
        } catch {
            return try .missingFile(error)
        }
    }
}
