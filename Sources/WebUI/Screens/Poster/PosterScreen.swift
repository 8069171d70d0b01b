import Hummingbird
import Posters

/// `/posters/{id}.svg`: the drawn poster of a film.
struct PosterScreen {
    func reply(to request: Request, file: String) -> Reply? {
        guard let address = SiteURL.PosterAddress(file: file, query: QueryString(request.uri.query ?? "")),
            address.id.utf8.count <= 64
        else { return nil }
        return Reply(type: .svg, bytes: address.poster.svg(), caching: .immutable, isForOthers: true)
    }
}

extension SiteURL.PosterAddress {
    /// The poster that is found there.
    var poster: DrawnPoster {
        DrawnPoster(
            id: id, title: String(title.prefix(300)), year: year, genres: Array(genres.prefix(Self.genresTold)))
    }
}
