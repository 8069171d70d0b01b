#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A file of a server that is to be kept on the disk.
public struct FileDownload: Sendable {
    /// Where the server has it.
    public let address: URL
    /// Where it is to be kept. What has come so far stands beside it, under the same name with `.part`.
    public let file: URL
    /// What is to be expected of its bytes.
    public let form: FileForm
    /// The most bytes that it may have.
    public let byteLimit: Int

    /// A file of any size that a title list may have: 16 GB at most.
    public init(from address: URL, to file: URL, form: FileForm, byteLimit: Int = 16 << 30) {
        self.address = address
        self.file = file
        self.form = form
        self.byteLimit = byteLimit
    }

    /// How many bytes of it have come and wait for the rest.
    public var keptBytes: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(file.path).part")
        return (attributes?[.size] as? UInt64).map { Int($0) } ?? 0
    }
}

/// What the bytes of a file must be like.
public struct FileForm: Sendable {
    /// What it begins with, so that an error page is told from it before anything is overwritten.
    let firstBytes: [UInt8]
    /// Reads all of a file, and says what is wrong with it.
    let fault: @Sendable (_ path: String) -> FileFault?

    /// - Parameters:
    ///   - firstBytes: what every such file begins with.
    ///   - fault: reads all of the file at a path, which may take long; to end early when its task is cancelled.
    public init(firstBytes: [UInt8], fault: @escaping @Sendable (_ path: String) -> FileFault?) {
        self.firstBytes = firstBytes
        self.fault = fault
    }
}

/// What is wrong with the bytes of a file.
public enum FileFault: Sendable, Hashable {
    /// There should be more.
    case endsTooSoon
    /// They are not what was put into it.
    case damaged
    /// They cannot be read here, and may be good.
    case unreadable
}

/// How a download ended well.
public enum DownloadOutcome: Sendable, Hashable {
    /// It was fetched and has so many bytes; `resumed` of them had come earlier.
    case fetched(bytes: Int, resumed: Int)
    /// The file that is there is the one that the server has.
    case unchanged(bytes: Int)
}

/// What happens while a file is fetched.
public enum DownloadEvent: Sendable, Hashable {
    /// So much of it is on the disk; the total where the server tells it.
    case received(bytes: Int, of: Int?)
    /// It failed for now, and is tried again after a pause.
    case waiting(DownloadError, pause: Duration)
    /// What had come earlier is of no use: it begins again.
    case startedAgain
    /// All of it is there and is read once more.
    case checking
}
