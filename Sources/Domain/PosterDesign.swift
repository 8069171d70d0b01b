/// The design of a movie's poster, by names of files in `Posters`.
public struct PosterDesign: Sendable, Hashable {
    /// The motif; `nil` to choose it by title and genres.
    public var motif: String?
    /// The palette; `nil` to choose it by genres.
    public var palette: String?

    public init(motif: String? = nil, palette: String? = nil) {
        self.motif = motif
        self.palette = palette
    }
}
