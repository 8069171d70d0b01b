import Foundation

/// Where the programs of libvips are.
struct PictureTools: Sendable, Hashable {
    /// Tells how large a picture is and which loader reads it.
    let header: String
    /// Makes pictures smaller.
    let thumbnail: String

    /// The first ones in the folders of a search path; `nil` where one is missing. Folders that are not absolute do not
    /// count.
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
