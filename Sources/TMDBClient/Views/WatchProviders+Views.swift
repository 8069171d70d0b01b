#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

extension TMDB.WatchProviders {
    /// What there is in a country, by its code of two letters; `nil` where TMDB knows of nothing.
    public func providers(in country: String) -> TMDB.CountryProviders? {
        results[country] ?? results[country.uppercased()]
    }
}

extension TMDB.CountryProviders {
    /// The page that tells people. Only addresses that begin with `http:` or `https:`.
    public var linkURL: URL? { Text.address(link) }
}
