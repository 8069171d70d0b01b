import Domain
import Foundation
import HTML

/// The addresses of GIFs' pictures and pages that a page may link to.
struct GIFAddresses {
    /// The allowed servers without `https`: `http://127.0.0.1:8081`.
    var origins: [String] = []
    /// The placeholder for a GIF without a still.
    let noStill: Link

    /// - Parameter service: a service whose servers are allowed too.
    init(assets: SiteAssets, service: GIFService? = nil) {
        noStill = assets.link(.gifStill)
        origins = service.map { $0.pictureOrigins + [$0.origin].compactMap(\.self) } ?? []
    }

    /// The address of a picture; `nil` if it does not exist or is not allowed.
    func picture(_ gif: GIF, _ size: GIFRendition.Size) -> Link? {
        guard let rendition = gif[size] else { return nil }
        return switch rendition.place {
        case .here(let revision): SiteURL.gifFile(gif.id, size, rendition.format, revision: revision).link
        case .web(let address): trusted(address)
        }
    }

    /// The animated picture for a list: the small one, else the original.
    func moving(_ gif: GIF) -> Link? { picture(gif, .small) ?? picture(gif, .original) }

    /// The GIF's page at its service, else its original picture.
    func place(of gif: GIF) -> Link? { gif.page.flatMap(trusted) ?? picture(gif, .original) }

    private func trusted(_ address: String) -> Link? {
        guard address.hasPrefix("https://") || origins.contains(where: { address.hasPrefix("\($0)/") }) else {
            return nil
        }
        return Link(address)
    }
}

extension GIFService {
    /// The service's origin for the Content-Security-Policy; `nil` for an invalid `base`.
    var origin: String? {
        guard let url = URL(string: base), let scheme = url.scheme, let host = url.host() else { return nil }
        return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
    }
}
