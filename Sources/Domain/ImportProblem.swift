/// Why nothing could be taken from a file.
public enum ImportProblem: Error, Sendable, Hashable {
    /// It has nothing in it.
    case empty
    /// It has more bytes than are read.
    case tooLarge(bytes: Int)
    /// It has more movies than are read.
    case tooManyRows(limit: Int)
    /// A row has more cells than any list has.
    case tooManyColumns(line: Int)
    /// A cell has more in it than any list has, or a quotation mark before it has no second one.
    case cellTooLong(line: Int)
    /// It is packed, or a spreadsheet in its program's own form.
    case packed
    /// It is no text.
    case notText
    /// It is JSON that ends too early or is broken.
    case brokenJSON
    /// It is JSON whose values stand in one another deeper than any list's do.
    case tooDeep
    /// It is not one of the lists that are known.
    case unknownFormat
    /// It was exported by a Matinee that knows more than this one.
    case newer
    /// It is a list, with no movie in it.
    case noMovies

    /// What is wrong and what to do, for whoever chose the file.
    public var sentence: String {
        switch self {
        case .empty: "The file is empty. Choose another one."
        case .tooLarge(let bytes):
            "The file is too large. Choose one of at most \(bytes / 1_000_000) MB, or divide it."
        case .tooManyRows(let limit): "The file has more than \(limit) movies. Divide it into smaller ones."
        case .tooManyColumns(let line): "Line \(line) has too many columns for a list of movies."
        case .cellTooLong(let line):
            "What begins on line \(line) is too long for a list of movies. See whether a quotation mark is missing there."
        case .packed:
            "The file is packed, or a spreadsheet. Unpack it, or save it as CSV, and choose one of the lists in it."
        case .notText: "The file is not a text. Choose a list saved as CSV or JSON."
        case .brokenJSON: "The file is damaged or was not saved to its end. Export it once more."
        case .tooDeep: "The file is not a list of movies. Choose one saved as CSV or JSON."
        case .unknownFormat:
            "Matinee does not know this kind of list. Choose a CSV file with the columns Title and Year, or an export of"
                + " Letterboxd, IMDb, Trakt or Matinee."
        case .newer: "The file was made by a newer Matinee. Start that one, or install it here."
        case .noMovies: "There is no movie in the file. Choose another one."
        }
    }
}
