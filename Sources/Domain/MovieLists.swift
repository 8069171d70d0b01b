public import struct Foundation.Date

/// Imports lists of movies from files, and exports the library to files.
public protocol MovieLists: Sendable {
    /// Plans the import of a file without changing anything.
    ///
    /// Throws an `ImportProblem` for a file that can't be imported, a `PersonalLibraryError` if the library can't be
    /// read, and a `CancellationError`. Imports of one library are planned one after the other.
    ///
    /// - Parameters:
    ///   - bytes: the complete file.
    ///   - fileName: the file's name, which tells lists with equal columns apart.
    ///   - progress: called when the file's turn comes, and while movies are looked up.
    func plan(
        _ bytes: [UInt8], fileName: String?, progress: @escaping ImportProgress
    ) async throws -> ImportPreview

    /// Applies a plan, or nothing if that fails. Skips pictures that can't be read.
    ///
    /// Throws a `PersonalLibraryError`, and a `CancellationError` if nothing was changed yet.
    ///
    /// - Parameters:
    ///   - id: the id to undo the import by. An import with this id is applied once.
    ///   - moment: the current time.
    ///   - progress: called while movies are prepared.
    func apply(
        _ plan: ImportPlan, choices: ImportChoices, id: ImportReceipt.ID, at moment: Date,
        progress: @escaping ImportProgress
    ) async throws -> ImportOutcome

    /// Exports all movies to a complete file, so that a damaged library fails before the first byte is sent.
    func exportFile(
        _ format: LibraryExportFormat, at moment: Date
    ) async throws(PersonalLibraryError) -> DownloadFile
}

/// Progress of a long task: `done` of `total` movies.
public typealias ImportProgress = @Sendable (_ done: Int, _ total: Int) -> Void

/// The plan of an import, for the user's review.
public struct ImportPreview: Sendable {
    public let format: ImportFormat
    /// The number of skipped rows by reason.
    public let skipped: [SkipReason: Int]
    /// What can't be used as it stands.
    public let faults: [ImportFault]
    public let plan: ImportPlan

    public init(
        format: ImportFormat, skipped: [SkipReason: Int] = [:], faults: [ImportFault] = [], plan: ImportPlan
    ) {
        self.format = format
        self.skipped = skipped
        self.faults = faults
        self.plan = plan
    }
}

/// The result of an import.
public struct ImportOutcome: Sendable, Hashable {
    /// What was added and completed.
    public let receipt: ImportReceipt
    /// The number of pictures that can't be read.
    public let lostPictures: Int

    /// Whether they are lost because libvips is missing.
    public let lacksTool: Bool

    public init(receipt: ImportReceipt, lostPictures: Int = 0, lacksTool: Bool = false) {
        self.receipt = receipt
        self.lostPictures = lostPictures
        self.lacksTool = lacksTool
    }

    /// What happened to the pictures, for the user; `nil` if none are lost.
    public var pictureSentence: String? {
        guard lostPictures > 0 else { return nil }
        if lacksTool {
            return "Pictures left out: \(lostPictures.grouped). Install libvips-tools, undo this import and import the "
                + "file again."
        }
        return "Pictures that could not be read: \(lostPictures.grouped)."
    }
}
