import Domain
import Hummingbird
import Posters

/// `/posters/{id}.svg`: a drawn poster.
struct PosterScreen: Screen {
    /// Designs by movie id.
    let designs: [String: PosterDesign]

    /// Pages of any site may show drawn posters, because clients of the drop-in servers do.
    var routes: [Route] {
        [
            .get(.poster, .asset, crossSitePolicy: .allow, access: .anyone) { request, context in
                try reply(to: request, file: context.parameter("file"))
            }
        ]
    }

    func reply(to request: Request, file: String) throws(HTTPError) -> Reply {
        guard let address = SiteURL.PosterAddress(file: file, query: request.query), address.id.utf8.count <= 64 else {
            throw HTTPError(.notFound)
        }
        return Reply(type: .svg, bytes: poster(at: address).svg(), caching: .immutable)
    }

    func poster(at address: SiteURL.PosterAddress) -> DrawnPoster {
        DrawnPoster(
            id: address.id, title: address.title.prefix(scalars: 300), year: address.year,
            genres: Array(address.genres.prefix(SiteURL.PosterAddress.maxGenres)),
            design: designs[address.id] ?? PosterDesign(motif: address.motif))
    }
}
