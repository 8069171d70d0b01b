public import struct Foundation.Date

/// Imports lists of movies from files, and exports the library to files.
public protocol MovieLists: Sendable {
    /// Plans the import of a file without changing anything.
    ///
    /// Throws an `ImportProblem` for a file that can't be imported, a `PersonalLibraryError` if the library can't be
    /// read, and a `CancellationError`.
    ///
    /// - Parameters:
    ///   - bytes: the complete file.
    ///   - fileName: the file's name, which tells lists with equal columns apart.
    ///   - progress: called while movies are looked up.
    func plan(
        _ bytes: [UInt8], fileName: String?, progress: @escaping ImportProgress
    ) async throws -> ImportPreview

    /// Applies a plan atomically. Skips pictures that can't be read.
    ///
    /// - Parameters:
    ///   - plan: the plan.
    ///   - choices: the user's choices.
    ///   - id: the id to undo the import by. An import with this id is applied once.
    ///   - moment: the current time.
    ///   - progress: called while movies are prepared.
    func apply(
        _ plan: ImportPlan, choices: ImportChoices, id: ImportReceipt.ID, at moment: Date,
        progress: @escaping ImportProgress
    ) async throws(PersonalLibraryError) -> ImportOutcome

    /// Exports all movies to a complete file, so that a damaged library fails before the first byte is sent.
    func exportFile(
        _ format: LibraryExportFormat, at moment: Date
    ) async throws(PersonalLibraryError) -> DownloadFile
}

/// Progress of a long task: `done` of `total` movies.
public typealias ImportProgress = @Sendable (_ done: Int, _ total: Int) -> Void

/// The plan of an import, for the user's review.
public struct ImportPreview: Sendable {
    /// The kind of list.
    public let format: ImportFormat
    /// The number of skipped rows by reason.
    public let skipped: [SkipReason: Int]
    /// What the import would do.
    public let plan: ImportPlan

    public init(format: ImportFormat, skipped: [SkipReason: Int] = [:], plan: ImportPlan) {
        self.format = format
        self.skipped = skipped
        self.plan = plan
    }
}

/// The result of an import.
public struct ImportOutcome: Sendable, Hashable {
    /// What was added and completed.
    public let receipt: ImportReceipt
    /// The number of pictures that can't be read.
    public let lostPictures: Int

    /// Creates the result of an import. `lostPictures` is the number of pictures that can't be read.
    public init(receipt: ImportReceipt, lostPictures: Int = 0) {
        self.receipt = receipt
        self.lostPictures = lostPictures
    }
}
