import Domain
import Hashing

extension PictureKey {
    /// The key of a picture: 16 bytes of the SHA-256 of its largest rendition.
    package init(of bytes: [UInt8]) {
        let digits = HexDigits.text(of: SHA256.digest(of: bytes).prefix(16))
        guard let key = PictureKey(digits) else { preconditionFailure("16 bytes are 32 digits") }
        self = key
    }

    func fileName(_ width: PictureWidth) -> String { "\(self)-\(width.rawValue).webp" }

    /// Parses the file name of a rendition.
    static func parts(_ fileName: String) -> (key: PictureKey, width: PictureWidth)? {
        for width in PictureWidth.allCases {
            if let key = PictureKey(String(fileName.prefix(32))), key.fileName(width) == fileName {
                return (key, width)
            }
        }
        return nil
    }
}
