/// A file that is made to be downloaded, complete before its first byte is sent.
public struct DownloadFile: Sendable {
    /// How many bytes it has.
    public let size: Int
    /// The bytes from an offset on, as many as are read at a time; none at the end.
    public let piece: @Sendable (_ offset: Int) async throws -> [UInt8]

    /// A file of `size` bytes.
    public init(size: Int, piece: @escaping @Sendable (_ offset: Int) async throws -> [UInt8]) {
        self.size = size
        self.piece = piece
    }
}
