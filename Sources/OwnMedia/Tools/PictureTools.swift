import Foundation

/// The paths of the programs of libvips.
struct PictureTools: Sendable, Hashable {
    /// Prints the size of a picture and the loader that reads it.
    let header: String
    /// Scales pictures down.
    let thumbnail: String

    /// Searches the absolute folders of a search path; `nil` if a program is missing.
    init?(searching path: String) {
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        func find(_ name: String) -> String? {
            folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
        }
        guard let header = find("vipsheader"), let thumbnail = find("vipsthumbnail") else { return nil }
        self.header = header
        self.thumbnail = thumbnail
    }
}
