import Crypto
import Domain
import FileIO

/// A file in a person's folder of GIFs, as it was read.
struct OwnGIF: Sendable, Hashable {
    /// Its path in the folder.
    let path: String
    let stamp: FileStamp
    let outline: Result<GIFInfo, InvalidGIFError>
    /// What was said of it when it was taken in; `nil` for one that a person has put there.
    let note: GIFMetadata?
    let noteStamp: FileStamp?
    let naming: GIFNaming
    let id: GIFID
    /// Changes when the file does.
    let revision: String

    /// Reads a file of the folder at `root`, but not again what is as it was. Blocks.
    init(_ file: GIFTree.File, in root: String, before: OwnGIF?) {
        path = file.path
        stamp = file.stamp
        let notePath = "\(file.path.dropLast(4)).json"
        noteStamp = file.hasNote ? FileStamp(of: "\(root)/\(notePath)") : nil
        if let before, before.stamp == stamp, before.outline != .failure(.unreadable) {
            outline = before.outline
            revision = before.revision
        } else {
            outline = Result { () throws(InvalidGIFError) in try GIFInfo(file: "\(root)/\(file.path)") }
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

    /// Whether nothing about it has changed.
    func isSame(as other: OwnGIF?) -> Bool {
        guard let other else { return false }
        return stamp == other.stamp && noteStamp == other.noteStamp && outline == other.outline
    }

    /// The GIF, with the renditions that can be made of it; `nil` where the file is none.
    func gif(offering offer: GIFOffer) -> GIF? {
        guard case .success(let outline) = outline else { return nil }
        func rendition(_ size: PixelSize?, _ format: GIFFormat, bytes: Int? = nil) -> GIFRendition? {
            size.map {
                GIFRendition(
                    format: format, width: $0.width, height: $0.height, bytes: bytes, place: .here(revision: revision))
            }
        }
        return GIF(
            id: id, title: note?.title ?? naming.title, tags: note?.tags ?? naming.tags,
            original: GIFRendition(
                format: .gif, width: outline.size.width, height: outline.size.height, bytes: stamp.size,
                place: .here(revision: revision)),
            small: rendition(offer.size(.small, of: self), .webP),
            still: rendition(offer.size(.still, of: self), .webP), frameCount: outline.frames)
    }

    /// The name of the file of a rendition. No two renditions have the same.
    func fileName(_ size: GIFRendition.Size) -> String { "\(id)-\(revision)-\(size.rawValue).webp" }

    /// The first bytes of a SHA-256, in lower case hexadecimal digits.
    static func digest(_ bytes: [UInt8], count: Int) -> String {
        SHA256.hash(data: bytes).prefix(count).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
