/// The file formats of an export. The raw value is the file extension.
public enum LibraryExportFormat: String, Sendable, Hashable, CaseIterable {
    /// Everything, including pictures.
    case json
    /// A table for spreadsheets.
    case csv

    /// The media type.
    public var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8"
        }
    }
}
