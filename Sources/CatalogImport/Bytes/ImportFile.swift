/// A file to import, or the standard input.
public struct ImportFile: Sendable, Hashable {
    /// `-` for the standard input.
    public let path: String

    /// - Parameter path: `-` for the standard input.
    public init(_ path: String) { self.path = path }

    /// The standard input can be read only once.
    public var isStandardInput: Bool { path == "-" }

    /// Its name within a sentence.
    public var name: String { isStandardInput ? "the standard input" : "“\(path)”" }

    /// Its name at the beginning of a sentence.
    var subject: String { isStandardInput ? "The standard input" : name }
}
