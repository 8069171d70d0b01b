public enum ImportFileError: Error, Sendable, Hashable {
    case notFound(ImportFile)
    case isFolder(ImportFile)
    /// A folder that lacks the expected files; the second value is one of them.
    case isFolderWithout(ImportFile, String)
    /// Not the expected folder.
    case isNoFolder(ImportFile)
    /// No permission to read.
    case notAllowed(ImportFile)
    case unreadable(ImportFile)
    /// A gzip file that was truncated.
    case cut(ImportFile)
    /// A gzip file with wrong checksums.
    case damaged(ImportFile)
    case empty(ImportFile)
    /// Another kind of file.
    case otherKind(ImportFile, wanted: String)
    /// Two of IMDb's files of the same kind.
    case twice(String)
    case noBasics
    case noNames
    /// title.principals is missing.
    case noCredits
    /// The standard input would have to be read twice because of another kind of file.
    case cannotReread(String, with: String)
    /// A table without the named or numbered column.
    case noColumn(String, ImportFile, columns: [String])
    /// A table whose first line names no column of titles.
    case noTitleColumn(ImportFile, columns: [String])
    /// A binary file.
    case noText(ImportFile)
    /// A file without titles to import.
    case noTitles(ImportFile)
    case cancelled
}

extension ImportFileError {
    /// What is wrong and what to do, for the user.
    public var sentence: String {
        switch self {
        case .notFound(let file): "There is no file \(file.name). Check its name."
        case .isFolder(let file): "\(file.subject) is a folder. Give a file."
        case .isFolderWithout(let file, let name): "\(file.subject) is a folder without \(name). Give the files."
        case .isNoFolder(let file):
            "\(file.subject) is not a folder. Give the folder of the unpacked MovieLens files."
        case .notAllowed(let file): "\(file.subject) can’t be read. Check that you may open it."
        case .unreadable(let file): "\(file.subject) can’t be read completely. Copy or download it again."
        case .cut(let file): "\(file.subject) is incomplete. Download it again."
        case .damaged(let file): "\(file.subject) is damaged. Download it again."
        case .empty(let file): "\(file.subject) is empty."
        case .otherKind(let file, let wanted): "\(file.subject) is not \(wanted)."
        case .twice(let kind): "There are two \(kind) files. Give only one."
        case .noBasics: "The titles are missing. Give title.basics.tsv.gz too."
        case .noNames: "The names of the people are missing. Give name.basics.tsv.gz too."
        case .noCredits: "The movies of the people are missing. Give title.principals.tsv.gz too."
        case .cannotReread(let kind, let other):
            "With \(other), \(kind) is read twice, which standard input can’t be. Give its file."
        case .noColumn(let column, let file, let columns):
            "\(file.subject) has no column “\(column)”. \(Self.firstLine(columns))"
        case .noTitleColumn(let file, let columns):
            """
            It is unknown which column of \(file.name) has the titles. Give its name or number with --title. \
            \(Self.firstLine(columns))
            """
        case .noText(let file):
            "\(file.subject) is not a text file. Save the table as CSV in UTF-8, then give that file."
        case .noTitles(let file): "Nothing to import in \(file.name). The catalog is unchanged."
        case .cancelled: "Import stopped."
        }
    }

    /// The first columns of a table, which also show a wrong separator.
    private static func firstLine(_ columns: [String]) -> String {
        let names = columns.prefix(8).map { name in
            name.count > 40 ? "“\(name.prefix(40))…”" : "“\(name)”"
        }
        let more = columns.count - names.count
        return "Its first line has \(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")."
    }
}
