/// Why a file is no GIF that can be shown.
enum InvalidGIFError: Error, Sendable, Hashable {
    case empty
    case notAGIF
    case cutOff
    case broken
    case tooManyBytes
    case tooManyPixels
    case notAFile
    case gone
    case unreadable

    /// The most bytes that a file in a person's folder may have.
    static let maxBytes = 200 << 20
    /// The most pixels that one frame may have.
    static let maxPixels = UploadedPicture.maxPixels

    /// What is wrong, as the end of a sentence.
    var problem: String {
        switch self {
        case .empty: "it is empty"
        case .notAGIF: "it is not a GIF"
        case .cutOff: "it is cut off"
        case .broken: "it is broken"
        case .tooManyBytes: "it is larger than \(Self.maxBytes >> 20) MB"
        case .tooManyPixels: "it has more than \(Self.maxPixels / 1_000_000) megapixels"
        case .notAFile: "it is not a file"
        case .gone: "it leads to nothing"
        case .unreadable: "it cannot be read"
        }
    }
}
