import Foundation

/// The paths of the programs of libvips.
struct PictureTools: Sendable, Hashable {
    /// Prints the size of a picture and the loader that reads it.
    let header: String
    let thumbnail: String

    /// Searches the absolute folders of a search path; `nil` if a program is missing.
    init?(searching path: String) {
        guard let header = Self.program("vipsheader", searching: path),
            let thumbnail = Self.program("vipsthumbnail", searching: path)
        else { return nil }
        self.header = header
        self.thumbnail = thumbnail
    }

    /// The path of a program in the absolute folders of a search path; `nil` if none has it.
    static func program(_ name: String, searching path: String) -> String? {
        path.split(separator: ":").filter { $0.hasPrefix("/") }.lazy.map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }
}
