/// A GIF in one of the sizes that it is there in.
public struct GIFRendition: Sendable, Hashable {
    /// What its file is.
    public var format: GIFFormat
    /// In pixels, at least 1.
    public var width: Int
    /// In pixels, at least 1.
    public var height: Int
    /// The size of its file in bytes, where that is known.
    public var bytes: Int?
    /// Where its file is.
    public var place: Place

    /// Where a file is.
    public enum Place: Sendable, Hashable {
        /// At a `GIFStore` of this machine. `revision` changes whenever the file does.
        case here(revision: String)
        /// At somebody else's server: an `https` address.
        case web(String)
    }

    /// The sizes that a GIF may be there in.
    public enum Size: String, Sendable, Hashable, CaseIterable {
        /// As it is.
        case original
        /// Smaller, for lists.
        case small
        /// One frame that does not move.
        case still
    }

    /// A rendition of `width` by `height` pixels.
    public init(format: GIFFormat, width: Int, height: Int, bytes: Int? = nil, place: Place) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
        self.place = place
    }
}

/// What the file of a GIF's rendition is.
public enum GIFFormat: String, Sendable, Hashable, CaseIterable {
    case gif = "image/gif"
    case webP = "image/webp"
    case jpeg = "image/jpeg"
    case png = "image/png"

    /// The end of its file's name, without the dot.
    public var fileExtension: String {
        switch self {
        case .gif: "gif"
        case .webP: "webp"
        case .jpeg: "jpg"
        case .png: "png"
        }
    }
}
