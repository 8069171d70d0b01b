/// Why a picture was not taken in.
public enum PictureProblem: Error, Sendable, Hashable {
    /// The bytes are none of the formats that are taken, whatever their name says.
    case notAPicture
    /// The file is larger than is taken.
    case tooBig
    /// It has more pixels than are taken.
    case tooManyPixels
    /// It begins as a picture does and cannot be read as one, or not with the memory that it may have.
    case broken
    /// There is no libvips on this machine, or not one that writes WebP.
    case noTool
    /// Too many pictures wait already.
    case busy
    /// It took longer than a picture may take.
    case tookTooLong
    /// It could not be kept.
    case storage(StorageError)

    /// The largest file that is taken, in bytes.
    public static let maxFileBytes = 15 * 1_048_576

    /// What is said where there is no libvips, before anybody has chosen a picture.
    public static let missingTools = "Photos cannot be taken in: libvips is missing. Install libvips-tools."

    /// What happened and what to do, in one or two sentences for whoever chose the picture.
    public var sentence: String {
        switch self {
        case .notAPicture, .tooBig, .tooManyPixels, .broken: "Choose a photo (JPEG, PNG or WebP) under 15 MB."
        case .noTool:
            "Matinee can’t take pictures in here. Install libvips (the package libvips-tools) and try again."
        case .busy: "Other pictures are being taken in just now. Try again in a moment."
        case .tookTooLong: "Reading this picture took too long. Try again, or choose a smaller one."
        case .storage(let error): error.sentence
        }
    }
}
