/// Why an uploaded picture was rejected.
public enum PictureProblem: Error, Sendable, Hashable {
    /// The first bytes do not match any accepted format.
    case notAPicture
    /// The file has more than `maxFileBytes`.
    case tooBig
    /// The picture has more than `maxPixels`.
    case tooManyPixels
    /// The picture can't be decoded, or not within the memory limit.
    case broken
    /// libvips is missing, or can't write WebP.
    case noTool
    /// Too many pictures are waiting.
    case busy
    /// Decoding exceeded its time limit, or was not tried because it certainly would.
    case tookTooLong
    /// The system ended the decoding, as it does when its memory runs out.
    case noMemory
    case storage(StorageError)

    /// The largest accepted file, in bytes.
    public static let maxFileBytes = 15 * 1_048_576
    public static let maxPixels = 50_000_000
    /// The maximum number of photos in a library. Each takes about 0.2 MB.
    public static let maxCount = 20_000
    /// The maximum bytes of a library's photos in their largest size. It limits pictures that compress badly: one of
    /// noise has ten times the bytes of a photo.
    public static let maxBytesOfAll = 5_000_000_000

    /// The sentence for a machine without libvips.
    public static let missingTools = "Photos are off because libvips is missing. Install libvips-tools."

    /// What happened and what to do, in one or two sentences for the user.
    public var sentence: String {
        switch self {
        case .notAPicture, .tooBig: "Choose a photo (JPEG, PNG or WebP) under 15 MB."
        case .tooManyPixels:
            "This photo has more than \(Self.maxPixels / 1_000_000) megapixels. Choose a smaller one."
        case .broken: "This photo can’t be read: it may be damaged. Choose another one (JPEG, PNG or WebP)."
        case .noTool: Self.missingTools
        case .busy: "Other photos are being processed. Try again in a moment."
        case .tookTooLong: "This photo took too long to read. Try again, or choose a smaller one."
        case .noMemory: "There was not enough memory for this photo. Try again later, or choose a smaller one."
        case .storage(let error): error.sentence
        }
    }
}
