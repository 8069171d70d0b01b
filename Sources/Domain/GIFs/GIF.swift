/// A short moving picture that repeats, with what is known of it.
public struct GIF: Sendable, Hashable {
    /// What it is known by.
    public let id: GIFID
    /// For people; never empty.
    public var title: String
    /// What one sees, for those who do not; `nil` where nobody has said it.
    public var altText: String?
    /// Words that it is found by beside its title.
    public var tags: [String]
    /// At its full size.
    public var original: GIFRendition
    /// Smaller, for lists, still moving; `nil` where there is only the full size.
    public var small: GIFRendition?
    /// One frame that does not move; `nil` where there is none.
    public var still: GIFRendition?
    /// How many frames it has, where that is known.
    public var frameCount: Int?
    /// Its page at its owners', an `https` address; `nil` for one of this machine.
    public var page: String?
    /// Who made or shared it, where that is known.
    public var credit: String?

    /// A GIF with its title and full size; all else is unknown unless it is said.
    public init(
        id: GIFID, title: String, altText: String? = nil, tags: [String] = [], original: GIFRendition,
        small: GIFRendition? = nil, still: GIFRendition? = nil, frameCount: Int? = nil, page: String? = nil,
        credit: String? = nil
    ) {
        self.id = id
        self.title = title
        self.altText = altText
        self.tags = tags
        self.original = original
        self.small = small
        self.still = still
        self.frameCount = frameCount
        self.page = page
        self.credit = credit
    }

    /// The GIF in a size that it may be there in.
    public subscript(_ size: GIFRendition.Size) -> GIFRendition? {
        switch size {
        case .original: original
        case .small: small
        case .still: still
        }
    }
}
