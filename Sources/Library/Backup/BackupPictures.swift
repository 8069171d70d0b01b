import Domain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of the pictures in a data folder, as they are copied. Its methods block.
struct BackupPictures {
    /// Its name in the data folder.
    static let name = "pictures"

    private let folder: URL

    /// The folder need not be there.
    init(in dataFolder: URL) { folder = dataFolder.appending(path: Self.name, directoryHint: .isDirectory) }

    /// The names of all files of some pictures, in the order of the alphabet.
    func names(of keys: Set<PictureKey>) throws(LibraryBackupError) -> [String] {
        guard DiskFile.isThere(folder.path) else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                .filter { name in Self.key(of: name).map(keys.contains) ?? false }
        } catch {
            throw .unreadable
        }
    }

    /// A file, `nil` where it has gone by now.
    func bytes(_ name: String) throws(LibraryBackupError) -> Data? {
        let file = folder.appending(path: name, directoryHint: .notDirectory)
        do {
            return try Data(contentsOf: file)
        } catch {
            guard DiskFile.isThere(file.path) else { return nil }
            throw .unreadable
        }
    }

    /// The picture that a file is of: `nil` for a name that does not begin with a key or that may lead out of the folder.
    static func key(of name: String) -> PictureKey? {
        let isPlain =
            name.utf8.count <= 200
            && name.utf8.dropFirst(32).allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
        return isPlain && !name.hasSuffix(".tmp") ? PictureKey(String(name.prefix(32))) : nil
    }
}
