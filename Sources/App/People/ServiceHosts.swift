import HTTPTypes
import Hummingbird

/// The host names of the services that the drop-in servers replace, for programs whose server's address can't be
/// changed. If the network points these names at Matinee, `https://api.themoviedb.org/3/movie/603` is
/// `/tmdb/3/movie/603`.
enum ServiceHosts {
    /// The first part of paths at each service, and its path here.
    private static let places: [String: [(there: String, here: String)]] = [
        "api.themoviedb.org": [("/3", "/tmdb/3")],
        "api.tmdb.org": [("/3", "/tmdb/3")],
        "image.tmdb.org": [("/t/p", "/tmdb/t/p")],
        "www.omdbapi.com": [("/", "/omdb/")],
        "omdbapi.com": [("/", "/omdb/")],
        "img.omdbapi.com": [("/", "/omdb/poster")],
        // GIPHY's version 2 has Tenor's form.
        "api.giphy.com": [("/v1", "/giphy/v1"), ("/v2", "/tenor/v2")],
        "tenor.googleapis.com": [("/v2", "/tenor/v2")],
        "api.klipy.com": [("/v2", "/tenor/v2")],
    ]

    /// The path and query here; `nil` for another host and for a path that the service does not have.
    static func path(for path: String, at authority: String) -> String? {
        let host = String(decoding: authority.utf8.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
        for (there, here) in places[host] ?? [] where path.hasPrefix(there) {
            let rest = path.dropFirst(there.count)
            if rest.isEmpty || rest.first == "?" || rest.first == "/" { return here + rest }
        }
        return nil
    }
}

extension Request {
    /// The request with its path here, if it is for one of the `ServiceHosts`.
    var fromServiceHost: Request {
        guard let authority = head.authority, let asked = head.path,
            let path = ServiceHosts.path(for: asked, at: authority)
        else { return self }
        var head = head
        head.path = path
        return Request(head: head, body: body)
    }
}
