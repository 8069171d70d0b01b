import Domain

extension SourceName {
    /// The services whose keys are set in Settings.
    private static let withKeys: [SourceName] = [.tmdb, .omdb, .giphy]

    /// The name in the paths of Settings: `tmdb`.
    var pathComponent: String { QueryString.encoded(rawValue.lowercased()) }

    /// `nil` if there is no such service.
    init?(pathComponent: String) {
        guard let name = Self.withKeys.first(where: { $0.pathComponent == pathComponent }) else { return nil }
        self = name
    }
}
