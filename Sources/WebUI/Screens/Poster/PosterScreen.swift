import Hummingbird
import Posters

/// `/posters/{id}.svg`: the drawn poster of a film.
struct PosterScreen {
    func reply(to request: Request, file: String) -> Reply? {
        guard let address = SiteURL.PosterAddress(file: file, query: QueryString(request.uri.query ?? "")),
            address.id.utf8.count <= 64
        else { return nil }
        let poster = DrawnPoster(
            id: address.id, title: String(address.title.prefix(300)), year: address.year, genres: address.genres)
        return Reply(type: .svg, bytes: poster.svg(), caching: .immutable, isForOthers: true)
    }
}
