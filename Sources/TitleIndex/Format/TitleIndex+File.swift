public import Foundation

extension TitleIndex {
    /// The index in a file that `write(to:)` made: it is mapped, not read, and shared with all processes that map it.
    ///
    /// Without `verifyingAll` only the header is held against its checksum, so that opening takes the same time
    /// however large the file is; damage further on may then lead to wrong matches, but to nothing worse.
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
            image = try IndexImage(data, from: url, verifyingSections: verifyingAll)
        } catch {
            throw TitleIndexFileError(url: url, problem: error)
        }
    }

    /// The index in bytes that `data` gave: a part of a mapped file is not read and not copied, if it begins at a
    /// multiple of 64.
    public init(data: Data, verifyingAll: Bool = true) throws(TitleIndexFileError) {
        do {
            image = try IndexImage(data, verifyingSections: verifyingAll)
        } catch {
            throw TitleIndexFileError(url: nil, problem: error)
        }
    }

    /// Holds all bytes against their checksums, which an index that was opened without may do when there is time.
    public func verify() throws(TitleIndexFileError) {
        do {
            try image.verify()
        } catch {
            throw TitleIndexFileError(url: image.url, problem: error)
        }
    }

    /// Writes the index under another name and renames it, so that the file is the old one or the new one, whole.
    public func write(to url: URL) throws(TitleIndexFileError) {
        do {
            try image.data.write(to: url, options: .atomic)
        } catch {
            throw TitleIndexFileError(url: url, problem: .unwritable)
        }
    }

    /// The bytes of the index, for a file that holds other things besides.
    public var data: Data { image.data }

    /// How many bytes the index takes.
    public var byteCount: Int { image.data.count }
}
