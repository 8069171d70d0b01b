public import Catalog

/// Reads titles from files of one kind.
public protocol TitleReader: Sendable {
    /// Passes each title to `take` and counts faulty lines in `log`. Memory is bounded for any contents.
    ///
    /// Throws if a file cannot be used; discard the titles passed until then.
    func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError)

    /// Learns which movies people like together, after `read`; `nil` if the files do not say.
    func learn(_ log: ImportLog) throws(ImportFileError) -> LearnedLists?

    /// Whether the titles of the present catalog are kept in any case: the files have none.
    var hasOnlyRatings: Bool { get }
}

extension TitleReader {
    public func learn(_ log: ImportLog) throws(ImportFileError) -> LearnedLists? { nil }

    public var hasOnlyRatings: Bool { false }
}
