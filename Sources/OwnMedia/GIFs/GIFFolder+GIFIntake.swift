package import Domain
import FileIO
import Foundation

extension GIFFolder: GIFIntake {
    /// Whether the folder is writable or can be created.
    package var isOpen: Bool { access(root.path, W_OK | X_OK) == 0 || errno == ENOENT }

    package func take(
        _ bytes: [UInt8], title: String, fileName: String, tags: String
    ) async throws(GIFProblem) -> GIF {
        guard !bytes.isEmpty else { throw .missing }
        guard bytes.count <= GIFProblem.maxBytes else { throw .tooLarge }
        let bare: GIFMetadataStripper
        do throws(InvalidGIFError) {
            bare = try await reading.run { () throws(InvalidGIFError) in try GIFMetadataStripper(bytes) }
        } catch {
            throw error == .tooManyBytes || error == .tooManyPixels ? .tooLarge : .notAGIF
        }
        guard !Task.isCancelled else { throw .cancelled }
        let note = GIFMetadata(title: title, fileName: fileName, tags: tags)
        do throws(StorageError) {
            return try await work.run { () throws(StorageError) in try self.keep(bare, sentAs: bytes, note) }
        } catch { throw .storage(error) }
    }

    package func mayRemove(_ id: GIFID) async -> Bool { await index().file(id)?.note != nil }

    package func remove(_ id: GIFID) async throws(StorageError) -> Bool {
        try await work.run { () throws(StorageError) in
            guard let gif = self.knownIndex().file(id), gif.note != nil else { return false }
            let isGone = try GIFFileStore(self.root).remove(gif.path)
            self.note { $0.without(gif.path) }
            return isGone
        }
    }

    /// Saves a GIF. Blocks. Only `work` may call this.
    private func keep(_ bare: GIFMetadataStripper, sentAs sent: [UInt8], _ note: GIFMetadata) throws(StorageError)
        -> GIF
    {
        let store = GIFFileStore(root)
        let index = knownIndex()
        let known = same(as: [bare.bytes, sent], in: index)
        let uploads = index.uploads
        guard
            known != nil
                || uploads.count < GIFProblem.maxCount && uploads.bytes + bare.bytes.count <= maxBytes
        else { throw .tooManyGIFs }
        let path = if let known { known } else { try store.keep(bare.bytes, note) }
        guard let stamp = FileStamp(of: "\(root.path)/\(path)") else { throw .unreadable }
        let found = GIFTree.File(path: path, stamp: stamp, hasNote: store.hasNote(path))
        let file = OwnGIF(found, in: root.path, before: index.files[path])
        guard let gif = file.gif(offering: processor.offer) else { throw .damaged }
        self.note { file.isSame(as: index.files[path]) ? $0 : $0.with(file) }
        return gif
    }

    /// The path of a known file with one of these contents.
    private func same(as contents: [[UInt8]], in index: OwnGIFIndex) -> String? {
        let sizes = contents.map(\.count)
        let alike = index.files.values.filter { sizes.contains($0.stamp.size) }
        // If more than 50 files have this size, an identical GIF may be saved twice, which does no harm.
        return alike.sorted { $0.path < $1.path }.prefix(50).first { file in
            let limit = UploadedPicture.maxFileBytes
            guard let bytes = try? root.read(file.path, limit: limit) else { return false }
            return contents.contains(bytes)
        }?.path
    }
}
