/// The widths of renditions. Narrower pictures keep their width.
package enum PictureWidth: Int, Sendable, Hashable, CaseIterable {
    case small = 185
    case medium = 342
    case large = 780

    /// The size's name in URLs: `w342`.
    package var size: String { "w\(rawValue)" }

    /// The maximum height: four times the width.
    var maxHeight: Int { rawValue * 4 }
}

/// A re-encoded picture in all widths: WebP files without metadata.
package struct PictureRenditions: Sendable, Hashable {
    private let small: [UInt8]
    private let medium: [UInt8]
    private let large: [UInt8]

    package init(small: [UInt8], medium: [UInt8], large: [UInt8]) {
        self.small = small
        self.medium = medium
        self.large = large
    }

    package subscript(width: PictureWidth) -> [UInt8] {
        switch width {
        case .small: small
        case .medium: medium
        case .large: large
        }
    }
}
