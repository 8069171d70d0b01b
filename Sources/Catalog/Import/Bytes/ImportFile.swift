/// A file that titles are taken from, or the standard input.
public struct ImportFile: Sendable, Hashable {
    /// Where it is; `-` is the standard input.
    public let path: String

    /// The file at `path`; `-` is the standard input.
    public init(_ path: String) { self.path = path }

    /// Whether it is the standard input, which can be read once.
    public var isStandardInput: Bool { path == "-" }

    /// What it is called in a sentence.
    public var name: String { isStandardInput ? "the standard input" : "“\(path)”" }

    /// The same where a sentence begins with it.
    var subject: String { isStandardInput ? "The standard input" : name }
}
