import Crypto
import Domain

extension PictureKey {
    /// What a picture of this largest file is known by.
    init(of bytes: [UInt8]) {
        let digits = SHA256.hash(data: bytes).prefix(16).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        guard let key = PictureKey(digits.joined()) else { preconditionFailure("16 bytes are 32 digits") }
        self = key
    }

    /// The name of the file of a width.
    func fileName(_ width: PictureWidth) -> String { "\(self)-\(width.rawValue).webp" }

    /// What the name of a file says, `nil` for one that is no picture's.
    static func parts(_ fileName: String) -> (key: PictureKey, width: PictureWidth)? {
        for width in PictureWidth.allCases {
            if let key = PictureKey(String(fileName.prefix(32))), key.fileName(width) == fileName {
                return (key, width)
            }
        }
        return nil
    }
}
