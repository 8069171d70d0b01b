import Domain
import FileIO
import Hashing

/// A file in the user's GIF folder, as it was read.
struct OwnGIF: Sendable, Hashable {
    /// Relative to the root.
    let path: String
    let stamp: FileStamp
    let info: Result<GIFInfo, InvalidGIFError>
    /// The metadata of an upload; `nil` for a GIF that the user put in the folder.
    let note: GIFMetadata?
    let noteStamp: FileStamp?
    let naming: GIFNaming
    let id: GIFID
    /// Changes with the file.
    let revision: String

    /// Reads a file of the folder `root`, reusing `before` if it has not changed. Blocks.
    init(_ file: GIFTree.File, in root: String, before: OwnGIF?) {
        path = file.path
        stamp = file.stamp
        let notePath = "\(file.path.dropLast(4)).json"
        noteStamp = file.hasNote ? FileStamp(of: "\(root)/\(notePath)") : nil
        if let before, before.stamp == stamp, before.info != .failure(.unreadable) {
            info = before.info
            revision = before.revision
        } else {
            info = Result { () throws(InvalidGIFError) in try GIFInfo(file: "\(root)/\(file.path)") }
            revision = Self.digest(Array("\(stamp.size) \(stamp.modified)".utf8), count: 8)
        }
        if noteStamp == nil {
            note = nil
        } else if let before, before.noteStamp == noteStamp {
            note = before.note
        } else {
            let bytes = try? DiskFolder(path: root).read(notePath, limit: GIFMetadata.maxBytes)
            note = bytes.flatMap { GIFMetadata($0) }
        }
        naming = before?.naming ?? GIFNaming(path: file.path)
        id = before?.id ?? .own(Self.digest(Array(file.path.utf8), count: 16))
    }

    func isSame(as other: OwnGIF?) -> Bool {
        guard let other else { return false }
        return stamp == other.stamp && noteStamp == other.noteStamp && info == other.info
    }

    /// The GIF for the domain; `nil` unless the file is a valid GIF.
    func gif(offering offer: GIFOffer) -> GIF? {
        guard case .success(let info) = info else { return nil }
        func rendition(_ size: PixelSize?) -> GIFRendition? {
            size.map {
                GIFRendition(format: .webP, width: $0.width, height: $0.height, place: .here(revision: revision))
            }
        }
        return GIF(
            id: id, title: note?.title ?? naming.title, tags: note?.tags ?? naming.tags,
            original: GIFRendition(
                format: .gif, width: info.size.width, height: info.size.height, bytes: stamp.size,
                place: .here(revision: revision)),
            small: rendition(offer.size(.small, of: self)),
            still: rendition(offer.size(.still, of: self)), frameCount: info.frames)
    }

    /// The file name of a rendition, which is unique.
    func fileName(_ size: GIFRendition.Size) -> String { "\(id)-\(revision)-\(size.rawValue).webp" }

    /// The first `count` bytes of a SHA-256 in lower case hexadecimal.
    static func digest(_ bytes: [UInt8], count: Int) -> String {
        HexDigits.text(of: SHA256.digest(of: bytes).prefix(count))
    }
}
