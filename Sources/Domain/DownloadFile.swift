/// A file to download, complete before its first byte is sent.
public struct DownloadFile: Sendable {
    public let size: Int
    /// Returns some bytes that begin at an offset; empty at the end.
    public let piece: @Sendable (_ offset: Int) async throws -> [UInt8]

    public init(size: Int, piece: @escaping @Sendable (_ offset: Int) async throws -> [UInt8]) {
        self.size = size
        self.piece = piece
    }
}
