/// Why a GIF cannot be used.
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

    /// The maximum size of a file in the user's folder.
    static let maxBytes = 200 << 20
    /// The maximum number of pixels of a frame.
    static let maxPixels = UploadedPicture.maxPixels

    /// The end of a sentence.
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
