/// A GIF service that browsers ask directly, as its terms require. This server only decodes the responses.
public struct GIFService: Sendable {
    public let name: SourceName
    /// The API's address without a slash at the end: `https://api.giphy.com/v1`.
    public let base: String
    /// The key. Pages contain it, as GIPHY's terms intend.
    public let key: String
    /// The servers of its pictures, as `Content-Security-Policy` names them: `https://media.giphy.com`.
    public let pictureOrigins: [String]
    /// The credit that the service requires beside its GIFs.
    public let mark: String
    public let answers: any GIFAnswers

    public init(
        name: SourceName, base: String, key: String, pictureOrigins: [String], mark: String, answers: any GIFAnswers
    ) {
        self.name = name
        self.base = base
        self.key = key
        self.pictureOrigins = pictureOrigins
        self.mark = mark
        self.answers = answers
    }
}

extension GIFService: CustomStringConvertible, CustomReflectable {
    /// Without the key, so that logs don't have it.
    public var description: String { "\(name.rawValue) at \(base)" }

    /// Empty, so that the key is never printed.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Decodes responses that a browser has passed on. They may be forged.
public protocol GIFAnswers: Sendable {
    /// The GIFs of a response: a page of a search, or one GIF.
    ///
    /// Leaves out GIFs whose pictures or pages are on other servers. Throws the error that the response reports, or
    /// `.badAnswer` if it can't be decoded.
    func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF>
}
