import Foundation

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

extension ImportFile {
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// A file of this folder, which may not exist.
    func file(_ name: String) -> ImportFile { ImportFile(path.hasSuffix("/") ? path + name : "\(path)/\(name)") }

    /// The first of these files that exists in this folder.
    func firstFile(_ names: String...) -> ImportFile? {
        names.lazy.map(file).first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
