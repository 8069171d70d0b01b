extension TMDB.Release {
    /// The day it comes out; `nil` where it cannot be read.
    public var releaseDay: TMDB.Day? { TMDB.Day(releaseDate) }
}

extension TMDB.ReleaseDates {
    /// In this order a kind of release speaks for the film: what its cinemas have counts most.
    private static let order: [TMDB.ReleaseKind] = [
        .theatrical, .limited, .premiere, .digital, .physical, .television,
    ]

    /// The times of a country, by its code of two letters; none where TMDB knows of none.
    public func releases(in country: String) -> [TMDB.Release] {
        results.filter { $0.countryCode.lowercased() == country.lowercased() }.flatMap(\.releaseDates)
    }

    /// For what age the film is in a country, by its code of two letters: `PG-13`, `16`. That of the cinemas if there is
    /// one, else that of another release.
    public func certification(in country: String) -> String? {
        let releases = releases(in: country)
        let known = Self.order.lazy.flatMap { kind in releases.lazy.filter { $0.type == kind } }
        let others = releases.lazy.filter { !Self.order.contains($0.type) }
        let first = known.lazy.compactMap { Text.present($0.certification) }.first
        return first ?? others.compactMap { Text.present($0.certification) }.first
    }
}
