import ServiceClient

extension TMDB.ReleaseDates {
    /// The kinds of release in the order in which their certificates are preferred.
    private static let order: [TMDB.ReleaseKind] = [
        .theatrical, .limited, .premiere, .digital, .physical, .television,
    ]

    /// The certificate in a country, by its two-letter code: `PG-13`, `16`. A release in cinemas is preferred.
    public func certification(in country: String) -> String? {
        let releases = results.filter { $0.countryCode.lowercased() == country.lowercased() }.flatMap(\.releaseDates)
        let known = Self.order.lazy.flatMap { kind in releases.lazy.filter { $0.type == kind } }
        let others = releases.lazy.filter { !Self.order.contains($0.type) }
        let first = known.lazy.compactMap { WireText.nonEmpty($0.certification) }.first
        return first ?? others.compactMap { WireText.nonEmpty($0.certification) }.first
    }
}
