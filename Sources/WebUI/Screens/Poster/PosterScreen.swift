import Domain
import Hummingbird
import Posters

/// `/posters/{id}.svg`: the drawn poster of a movie.
struct PosterScreen {
    /// How posters of movies are to be drawn, by the movies' ids.
    let designs: [String: PosterDesign]

    func reply(to request: Request, file: String) -> Reply? {
        guard let address = SiteURL.PosterAddress(file: file, query: QueryString(request.uri.query ?? "")),
            address.id.utf8.count <= 64
        else { return nil }
        return Reply(type: .svg, bytes: poster(at: address).svg(), caching: .immutable, isForOthers: true)
    }

    /// The poster that is found at an address.
    func poster(at address: SiteURL.PosterAddress) -> DrawnPoster {
        DrawnPoster(
            id: address.id, title: String(address.title.prefix(300)), year: address.year,
            genres: Array(address.genres.prefix(SiteURL.PosterAddress.genresTold)),
            design: designs[address.id] ?? PosterDesign(motif: address.motif))
    }
}
