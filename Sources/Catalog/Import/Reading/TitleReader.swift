/// Takes titles out of files of one kind.
public protocol TitleReader: Sendable {
    /// Reads the files to their ends and hands over title by title; what is wrong with single lines is in `log` afterwards.
    ///
    /// Memory is bounded whatever the files hold. Throws `ImportFileError` where a file cannot be used; what `take` has
    /// had until then is not all.
    func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError)
}
