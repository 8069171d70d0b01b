public import struct Foundation.URL
import ServiceClient

extension TMDB.CountryProviders {
    /// The `http` or `https` URL of `link`.
    public var linkURL: URL? { WireText.webURL(link) }
}
