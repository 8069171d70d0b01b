/// Why a file can't be imported.
public enum ImportProblem: Error, Sendable, Hashable {
    case empty
    /// The file exceeds the limit of `bytes`.
    case tooLarge(bytes: Int)
    /// The list has more movies than the limit.
    case tooManyRows(limit: Int)
    /// A row has more cells than any list has.
    case tooManyColumns(line: Int)
    /// A cell is too long, perhaps because a closing quotation mark is missing.
    case cellTooLong(line: Int)
    /// A ZIP file, which spreadsheets are too.
    case packed
    /// A ZIP file of Letterboxd that is damaged.
    case brokenArchive
    case notText
    /// Invalid or incomplete JSON.
    case brokenJSON
    /// JSON that is nested deeper than any list.
    case tooDeep
    /// None of the formats in `ImportFormat`.
    case unknownFormat
    /// An export of a newer version of Matinee.
    case newer
    /// A known list without movies.
    case noMovies

    /// What happened and what to do, for the user.
    public var sentence: String {
        switch self {
        case .empty: "The file is empty. Choose another one."
        case .tooLarge(let bytes):
            "The file is too large. Choose one under \(bytes / 1_000_000) MB, or split it."
        case .tooManyRows(let limit): "The file has more than \(limit) movies. Split it into smaller files."
        case .tooManyColumns(let line): "Line \(line) has too many columns for a list of movies."
        case .cellTooLong(let line):
            "Line \(line) is too long for a list of movies. A closing quotation mark may be missing."
        case .packed: "This is a ZIP file or a spreadsheet. Unzip it or save it as CSV, then choose a list."
        case .brokenArchive: "The ZIP file is damaged or incomplete. Export it again."
        case .notText: "This is not a text file. Choose a list saved as CSV or JSON."
        case .brokenJSON: "The file is damaged or incomplete. Export it again."
        case .tooDeep: "This is not a list of movies. Choose one saved as CSV or JSON."
        case .unknownFormat:
            "Matinee doesn’t know this kind of list. Choose a CSV file with the columns Title and Year, or an export of"
                + " Letterboxd, IMDb, Trakt or Matinee."
        case .newer: "The file was made by a newer version of Matinee. Update Matinee, then try again."
        case .noMovies: "There are no movies in this file. Choose another one."
        }
    }
}
