public import struct Foundation.Date

/// Takes lists of movies in from files, and gives one's own movies out as files.
public protocol MovieLists: Sendable {
    /// What an import of a file would do. Nothing is changed by it.
    ///
    /// Throws an `ImportProblem` for a file that is no list of movies, a `PersonalLibraryError` where the library cannot be
    /// read, and a `CancellationError`.
    ///
    /// - Parameters:
    ///   - bytes: all of the file.
    ///   - fileName: what the person calls it; two lists that look the same are told apart by it.
    ///   - progress: called often while movies are looked up.
    func plan(
        _ bytes: [UInt8], fileName: String?, progress: @escaping ImportProgress
    ) async throws -> ImportPreview

    /// Does what a plan says, in one go. Pictures that cannot be taken in are left out.
    ///
    /// - Parameters:
    ///   - plan: what is to be done.
    ///   - choices: what the person wants otherwise than it is done anyway.
    ///   - id: what it can be undone by; an import that has been taken is not taken again.
    ///   - moment: when it is taken.
    ///   - progress: called often while movies are prepared.
    func apply(
        _ plan: ImportPlan, choices: ImportChoices, id: ImportReceipt.ID, at moment: Date,
        progress: @escaping ImportProgress
    ) async throws(PersonalLibraryError) -> ImportOutcome

    /// All movies as a file, piece by piece.
    func export(
        _ format: LibraryExportFormat, at moment: Date
    ) -> any AsyncSequence<[UInt8], PersonalLibraryError> & Sendable

    /// All movies as a file that is complete: a library that is damaged anywhere is told of before anything is sent.
    func exportFile(
        _ format: LibraryExportFormat, at moment: Date
    ) async throws(PersonalLibraryError) -> DownloadFile
}

/// How far something is: so many movies done, of so many.
public typealias ImportProgress = @Sendable (_ done: Int, _ total: Int) -> Void

/// What an import of a file would do, for the person to look at first.
public struct ImportPreview: Sendable {
    /// What kind of list it is.
    public let format: ImportFormat
    /// How many rows were passed over, and why.
    public let skipped: [SkipReason: Int]
    /// What would become of its movies.
    public let plan: ImportPlan

    /// What an import of a list of the kind `format` would do.
    public init(format: ImportFormat, skipped: [SkipReason: Int] = [:], plan: ImportPlan) {
        self.format = format
        self.skipped = skipped
        self.plan = plan
    }
}

/// What an import has done.
public struct ImportOutcome: Sendable, Hashable {
    /// What was added and completed.
    public let receipt: ImportReceipt
    /// How many pictures could not be taken in.
    public let lostPictures: Int

    /// What `receipt` says, without so many pictures.
    public init(receipt: ImportReceipt, lostPictures: Int = 0) {
        self.receipt = receipt
        self.lostPictures = lostPictures
    }
}
