/// How a movie's poster is to be drawn, by the names of files of the library `Posters`.
public struct PosterDesign: Sendable, Hashable {
    /// The motif; `nil` where words and genres of the movie are to choose it.
    public var motif: String?
    /// The palette; `nil` where the movie's genres are to choose it.
    public var palette: String?

    /// What is left out is not chosen.
    public init(motif: String? = nil, palette: String? = nil) {
        self.motif = motif
        self.palette = palette
    }
}
