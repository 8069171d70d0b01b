public import Foundation

/// A file to download.
public struct FileDownload: Sendable {
    /// The URL.
    public let address: URL
    /// The destination. Received bytes go to the same path with `.part` appended.
    public let file: URL
    /// How to recognize and verify the file.
    public let form: FileForm
    /// The largest allowed size.
    public let maxBytes: Int

    /// Creates a download of 16 GB at most.
    public init(from address: URL, to file: URL, form: FileForm, maxBytes: Int = 16 << 30) {
        self.address = address
        self.file = file
        self.form = form
        self.maxBytes = maxBytes
    }

    /// The size of an unfinished download on the disk, in bytes.
    public var keptBytes: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(file.path).part")
        return (attributes?[.size] as? UInt64).map { Int($0) } ?? 0
    }
}

/// The format of a file.
public struct FileForm: Sendable {
    /// The first bytes of every such file, checked before anything is overwritten.
    let firstBytes: [UInt8]
    /// Verifies a complete file.
    let fault: @Sendable (_ path: String) -> FileFault?

    /// - Parameters:
    ///   - firstBytes: the first bytes of every such file.
    ///   - fault: verifies the file at a path and returns what is wrong. It should return early if its task is
    ///     canceled.
    public init(firstBytes: [UInt8], fault: @escaping @Sendable (_ path: String) -> FileFault?) {
        self.firstBytes = firstBytes
        self.fault = fault
    }
}

/// A result of verification.
public enum FileFault: Sendable, Hashable {
    /// The file is truncated.
    case endsTooSoon
    /// The file is corrupt.
    case damaged
    /// The file cannot be read here and may be valid.
    case unreadable
}

/// The result of a download.
public enum DownloadOutcome: Sendable, Hashable {
    /// The file was downloaded. `resumed` of its bytes are from an earlier download.
    case fetched(bytes: Int, resumed: Int)
    /// The existing file is up to date.
    case unchanged(bytes: Int)
}

/// An event during a download.
public enum DownloadEvent: Sendable, Hashable {
    /// Bytes were received. `of` is the total, if the server announced it.
    case received(bytes: Int, of: Int?)
    /// An attempt failed, and the next one follows after a pause.
    case waiting(DownloadError, pause: Duration)
    /// The earlier bytes are useless, and the download starts again.
    case startedAgain
    /// The file is complete and is being verified.
    case checking
}
