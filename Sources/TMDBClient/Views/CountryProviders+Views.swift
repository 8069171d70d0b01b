import ServiceClient

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

extension TMDB.CountryProviders {
    /// The `http` or `https` URL of `link`.
    public var linkURL: URL? { WireText.webURL(link) }
}
