/// How a person's movies are written into a file. The raw value ends the file's name.
public enum LibraryExportFormat: String, Sendable, Hashable, CaseIterable {
    /// One document with all that is known, pictures too.
    case json
    /// A table for spreadsheets.
    case csv

    /// What the file's kind is called where kinds have names.
    public var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8"
        }
    }
}
