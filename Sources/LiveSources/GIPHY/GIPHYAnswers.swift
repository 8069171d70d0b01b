public import Domain
import Foundation
import GIPHYClient

/// Reads answers of GIPHY that a browser was given and sent on, or that somebody made up.
///
/// An answer of more than 2 MB is not read: a hundred GIFs in all their sizes need half of it.
public struct GIPHYAnswers: GIFAnswers {
    private let addresses: GIPHYAddresses

    /// - Parameter addresses: where GIPHY, or a server that stands in for it, has its files and pages.
    public init(at addresses: GIPHYAddresses) { self.addresses = addresses }

    public func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF> {
        guard body.count <= Self.maxBytes else { throw .badAnswer }
        let list: GIPHY.List
        do throws(GIPHYError) { list = try GIPHY.List.reading(Data(body), status: status) } catch {
            throw SourceError(error)
        }
        let page = Page(list, at: addresses, most: GIPHY.maxRows)
        // Files that are all elsewhere are not the same as nothing found.
        guard !page.items.isEmpty || list.data.isEmpty else { throw .badAnswer }
        return page
    }

    private static let maxBytes = 2 << 20
}
