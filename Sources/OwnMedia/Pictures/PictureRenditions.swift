/// The widths that a picture is kept in. A picture that is narrower is kept as wide as it is.
package enum PictureWidth: Int, Sendable, Hashable, CaseIterable {
    case small = 185
    case medium = 342
    case large = 780

    /// How it is called in addresses: `w342`.
    package var size: String { "w\(rawValue)" }

    /// The most pixels that a picture of this width is high: four times as many.
    var greatestHeight: Int { rawValue * 4 }
}

/// A picture in all widths, made anew from its pixels: WebP files of nothing but the picture.
///
/// Only a `PictureProcessor` makes them.
package struct PictureRenditions: Sendable, Hashable {
    private let small: [UInt8]
    private let medium: [UInt8]
    private let large: [UInt8]

    init(small: [UInt8], medium: [UInt8], large: [UInt8]) {
        self.small = small
        self.medium = medium
        self.large = large
    }

    /// The file of a width.
    package subscript(width: PictureWidth) -> [UInt8] {
        switch width {
        case .small: small
        case .medium: medium
        case .large: large
        }
    }
}
