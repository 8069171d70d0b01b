/// A service for GIFs that a browser asks by itself, because its owners want it so; its answers are read here.
public struct GIFService: Sendable {
    /// Who it is.
    public let name: SourceName
    /// Where it is asked, without a slash at the end: `https://api.giphy.com/v1`.
    public let base: String
    /// The key that it is asked with. Pages carry it, which GIPHY's terms mean it to be.
    public let key: String
    /// The servers that its pictures are at, as a policy for pages names them: `https://media.giphy.com`.
    public let pictureOrigins: [String]
    /// What its owners want to be seen where their GIFs are.
    public let mark: String
    /// Reads its answers.
    public let answers: any GIFAnswers

    /// A service at `base`.
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
    /// Who it is and where it is asked; never the key, which logs have no need of.
    public var description: String { "\(name.rawValue) at \(base)" }

    /// Nothing: the key would be in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Reads answers of a service that somebody else has asked. What is in them is trusted in nothing.
public protocol GIFAnswers: Sendable {
    /// The GIFs in an answer: of a search one page of it, of one GIF that alone.
    ///
    /// Their pictures and pages are at the service's own addresses; what is elsewhere is left out.
    /// Throws what the answer says went wrong, `.badAnswer` where it says nothing that can be read.
    ///
    /// - Parameters:
    ///   - body: as it came.
    ///   - status: the HTTP status that it came with.
    func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF>
}
