public struct GIF: Sendable, Hashable {
    public let id: GIFID
    /// Never empty.
    public var title: String
    /// A description for people who can't see it; `nil` if there is none.
    public var altText: String?
    /// More words that find it.
    public var tags: [String]
    /// The full size.
    public var original: GIFRendition
    /// Smaller and still moving, for lists; `nil` if there is only the full size.
    public var small: GIFRendition?
    /// One frame; `nil` if there is none.
    public var still: GIFRendition?
    public var frameCount: Int?
    /// The address of its page at the service, `https`; `nil` for GIFs on this machine.
    public var page: String?
    /// Who made or shared it, if known.
    public var credit: String?

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

    /// The rendition of a size; `nil` if there is none.
    public subscript(_ size: GIFRendition.Size) -> GIFRendition? {
        switch size {
        case .original: original
        case .small: small
        case .still: still
        }
    }
}
