public import Foundation

/// The files, in PEM, of the certificate by which browsers know the server.
public struct TLSFiles: Sendable, Hashable {
    /// The server's certificate, then those that signed it.
    public var certificate: URL
    public var key: URL
}
