/// Counts the pictures of a list or a backup, and tells when reading more of them is pointless.
public struct PictureTally: Sendable {
    /// The number of pictures that could not be read, or were not tried any more.
    public private(set) var lost = 0
    /// Whether to read no more pictures: storage is full, too many were slow, or `maxCount` were read.
    public var isOver: Bool { isFull || slow >= maxSlow || tried >= maxCount }

    /// Whether pictures were lost because libvips is missing.
    public private(set) var lacksTool = false

    private var isFull = false
    private var slow = 0
    private var tried = 0
    private let maxSlow: Int
    private let maxCount: Int

    /// - Parameters:
    ///   - maxSlow: the number of pictures that may take too long or too much memory.
    ///   - maxCount: the number of pictures that are read.
    public init(maxSlow: Int = 20, maxCount: Int = PictureProblem.maxCount) {
        self.maxSlow = maxSlow
        self.maxCount = maxCount
    }

    /// Counts a picture that was read, or the reason why it could not be.
    public mutating func note(_ problem: PictureProblem?) {
        tried += 1
        guard let problem else { return }
        lost += 1
        if problem == .tookTooLong || problem == .noMemory { slow += 1 }
        if problem == .storage(.tooManyPictures) { isFull = true }
        if problem == .noTool { lacksTool = true }
    }

    /// Counts a picture that was not tried.
    public mutating func skip() { lost += 1 }

    /// Saves a picture; `nil` if it can't be read, or is not tried any more.
    ///
    /// Throws if no picture can be saved now, but the same one later.
    public mutating func take(
        _ bytes: [UInt8], with intake: some PictureIntake
    ) async throws(StorageError) -> PictureKey? {
        guard !isOver else {
            skip()
            return nil
        }
        do throws(PictureProblem) {
            let key = try await intake.take(bytes)
            note(nil)
            return key
        } catch {
            switch error {
            case .busy: throw .busy
            case .storage(let problem) where problem != .tooManyPictures: throw problem
            default: note(error)
            }
            return nil
        }
    }
}
