public import Domain
public import Foundation
import TMDBClient

extension TMDBSource {
    /// Where the server says that its pictures are, up to what stands before the name of a size. It ends in a slash.
    ///
    /// Throws `.badAnswer` for what is no address of the web.
    ///
    /// - Parameter server: where it is asked, for an address without a host.
    public func pictureBase(at server: URL) async throws(SourceError) -> URL {
        let sizes: TMDB.ImageSizes
        do throws(TMDBError) { sizes = try await patient.configuration().images } catch { throw SourceError(error) }
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
