/// Why no titles can be taken from a file.
public enum ImportFileError: Error, Sendable, Hashable {
    /// Nothing is there.
    case notFound(ImportFile)
    /// It is a folder.
    case isFolder(ImportFile)
    /// It is a folder that has none of the files that are looked for, as this one.
    case isFolderWithout(ImportFile, String)
    /// Where a folder is wanted there is something else.
    case isNoFolder(ImportFile)
    /// This person may not read it.
    case notAllowed(ImportFile)
    /// The system could not read it to its end.
    case unreadable(ImportFile)
    /// It is compressed and ends before its end.
    case cut(ImportFile)
    /// It is compressed and its bytes are not those that were written.
    case damaged(ImportFile)
    /// It has nothing in it.
    case empty(ImportFile)
    /// It is not of the kind that is wanted.
    case otherKind(ImportFile, wanted: String)
    /// Two of the files are the same of IMDb's.
    case twice(String)
    /// Of IMDb's files the one with the titles is not among them.
    case noBasics
    /// The standard input would have to be read twice.
    case cannotReread(String)
    /// A table has no column of this name or number.
    case noColumn(String, ImportFile, columns: [String])
    /// In a table's first line nothing says which column has the titles.
    case noTitleColumn(ImportFile, columns: [String])
    /// It is a table of a program's own, a picture or the like.
    case noText(ImportFile)
    /// No line of it is a title that is wanted.
    case noTitles(ImportFile)
    /// The caller canceled the import.
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
        case .cannotReread(let kind):
            "With title.akas, \(kind) is read twice, which standard input can’t be. Give its file."
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

    /// The first of a table's columns, which show a wrong separator too.
    private static func firstLine(_ columns: [String]) -> String {
        let names = columns.prefix(8).map { name in
            name.count > 40 ? "“\(name.prefix(40))…”" : "“\(name)”"
        }
        let more = columns.count - names.count
        return "Its first line has \(names.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")."
    }
}
