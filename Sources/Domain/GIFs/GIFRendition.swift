/// A GIF in one size.
public struct GIFRendition: Sendable, Hashable {
    public var format: GIFFormat
    /// In pixels, at least 1.
    public var width: Int
    /// In pixels, at least 1.
    public var height: Int
    /// The size of its file in bytes, if known.
    public var bytes: Int?
    public var place: Place

    /// The location of a file.
    public enum Place: Sendable, Hashable {
        /// In a `GIFStore` on this machine. `revision` changes with the file.
        case here(revision: String)
        /// On a service's server: an `https` address.
        case web(String)
    }

    /// The sizes of a GIF.
    public enum Size: String, Sendable, Hashable, CaseIterable {
        /// The full size.
        case original
        /// Smaller, for lists.
        case small
        /// One frame.
        case still
    }

    public init(format: GIFFormat, width: Int, height: Int, bytes: Int? = nil, place: Place) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
        self.place = place
    }
}

public enum GIFFormat: String, Sendable, Hashable, CaseIterable {
    case gif = "image/gif"
    case webP = "image/webp"
    case jpeg = "image/jpeg"
    case png = "image/png"

    /// The file extension without the dot.
    public var fileExtension: String {
        switch self {
        case .gif: "gif"
        case .webP: "webp"
        case .jpeg: "jpg"
        case .png: "png"
        }
    }
}
