public import Foundation

extension TitleIndex {
    /// Maps a file that `write(to:)` made. Processes that map the same file share its memory.
    ///
    /// With `verifyingAll`, every byte is read and compared with its checksum. Without it, only the header is, so
    /// opening takes the same time for any size. Damage after the header can then lead to wrong matches, never to reads
    /// outside the file.
    public init(contentsOf url: URL, verifyingAll: Bool = true) throws(TitleIndexFileError) {
        let data: Data
        do {
            data = try Data(contentsOf: url, options: .alwaysMapped)
        } catch {
            // An empty file cannot be mapped.
            let isEmpty = (try? Data(contentsOf: url))?.isEmpty == true
            throw TitleIndexFileError(url: url, problem: isEmpty ? .noIndex : .unreadable)
        }
        do {
            image = try IndexImage(DataBytes(data, from: url), verifyingSections: verifyingAll)
        } catch {
            throw TitleIndexFileError(url: url, problem: error)
        }
    }

    /// Opens the bytes of `data`. A slice of a mapped file is not copied if it begins at a multiple of 8.
    public init(data: Data, verifyingAll: Bool = true) throws(TitleIndexFileError) {
        do {
            image = try IndexImage(data, verifyingSections: verifyingAll)
        } catch {
            throw TitleIndexFileError(url: nil, problem: error)
        }
    }

    /// Compares all bytes with their checksums, for an index that was opened without `verifyingAll`.
    public func verify() throws(TitleIndexFileError) {
        do {
            try image.verify()
        } catch {
            throw TitleIndexFileError(url: image.url, problem: error)
        }
    }

    /// Writes the index atomically: the path holds the old file until the new one is complete.
    public func write(to url: URL) throws(TitleIndexFileError) {
        do {
            try image.data.write(to: url, options: .atomic)
        } catch {
            throw TitleIndexFileError(url: url, problem: .unwritable)
        }
    }

    /// The bytes of the index, for a file that contains more than the index.
    public var data: Data { image.data }

    /// The size of the index in bytes.
    public var byteCount: Int { image.bytes.count }
}
