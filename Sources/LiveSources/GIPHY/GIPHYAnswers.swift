public import Domain
import Foundation
import GIPHYClient

/// Decodes GIPHY's responses that a browser has passed on. They may be forged.
///
/// Rejects more than 2 MB, twice the size of a hundred GIFs with all renditions.
public struct GIPHYAnswers: GIFAnswers {
    private let addresses: GIFAddresses

    /// - Parameter addresses: the servers of files and pages.
    public init(at addresses: GIFAddresses) { self.addresses = addresses }

    public func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF> {
        guard body.count <= Self.maxBytes else { throw .badAnswer }
        let list: GIPHY.List
        do throws(GIPHYError) { list = try GIPHY.List.reading(Data(body), status: status) } catch {
            throw SourceError(error)
        }
        let page = Page(list, at: addresses, maxRows: GIPHY.maxRows)
        // If all files are on other servers, the response is bad, not empty.
        guard !page.items.isEmpty || list.data.isEmpty else { throw .badAnswer }
        return page
    }

    private static let maxBytes = 2 << 20
}
