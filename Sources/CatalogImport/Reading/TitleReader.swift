/// Reads titles from files of one kind.
public protocol TitleReader: Sendable {
    /// Passes each title to `take` and counts faulty lines in `log`. Memory is bounded for any contents.
    ///
    /// Throws if a file cannot be used; discard the titles passed until then.
    func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError)
}
