import Domain
import Foundation
import HTML

/// Where GIFs' pictures and pages are, as far as a page may lead there.
struct GIFAddresses {
    /// Servers that are led to beside those of `https`: `http://127.0.0.1:8081`.
    var origins: [String] = []
    /// What stands for a GIF that has no frame that does not move.
    let noStill: Link

    /// - Parameter service: who may have pictures and pages at its own servers.
    init(assets: SiteAssets, service: GIFService? = nil) {
        noStill = assets.link(.gifStill)
        origins = service.map { $0.pictureOrigins + [$0.origin].compactMap(\.self) } ?? []
    }

    /// A GIF's picture in a size; `nil` where there is none, or none that may be shown.
    func picture(_ gif: GIF, _ size: GIFRendition.Size) -> Link? {
        guard let rendition = gif[size] else { return nil }
        return switch rendition.place {
        case .here(let revision): SiteURL.gifFile(gif.id, size, rendition.format, revision: revision).link
        case .web(let address): trusted(address)
        }
    }

    /// What moves in a list: the smaller picture where there is one.
    func moving(_ gif: GIF) -> Link? { picture(gif, .small) ?? picture(gif, .original) }

    /// A GIF's page at its owners', its picture where there is none.
    func place(of gif: GIF) -> Link? { gif.page.flatMap(trusted) ?? picture(gif, .original) }

    private func trusted(_ address: String) -> Link? {
        guard address.hasPrefix("https://") || origins.contains(where: { address.hasPrefix("\($0)/") }) else {
            return nil
        }
        return Link(address)
    }
}

extension GIFService {
    /// The server that it is asked at, as a policy for pages names it; `nil` where `base` is no address.
    var origin: String? {
        guard let url = URL(string: base), let scheme = url.scheme, let host = url.host() else { return nil }
        return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
    }
}
