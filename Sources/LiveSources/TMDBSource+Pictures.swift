public import Domain
public import Foundation
import TMDBClient

extension TMDBSource {
    /// The base address of pictures, from the server's configuration. Throws `.badAnswer` if it is not a web address.
    ///
    /// - Parameter server: the server's address, to resolve a relative one.
    public func pictureBase(at server: URL) async throws(SourceError) -> URL {
        let sizes: TMDB.ImageSizes
        do throws(TMDBError) { sizes = try await lookupClient.configuration().images } catch {
            throw SourceError(error)
        }
        let bases = [sizes.secureBaseURL, sizes.baseURL].filter { !$0.isEmpty }
        guard let base = bases.lazy.compactMap({ Self.webAddress($0, at: server) }).first else { throw .badAnswer }
        return base
    }

    private static func webAddress(_ text: String, at server: URL) -> URL? {
        guard text.utf8.count <= 2_048, let url = URL(string: text, relativeTo: server)?.absoluteURL,
            let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            url.host(percentEncoded: true)?.isEmpty == false
        else { return nil }
        return url
    }
}
