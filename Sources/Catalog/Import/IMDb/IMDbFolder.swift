import Foundation

/// The folder that IMDb's files are in, under the names that IMDb gives them.
enum IMDbFolder {
    private static let kinds: [IMDbFile.Kind] = [.basics, .ratings, .akas]

    /// A file itself, or those of IMDb's in a folder, compressed or as they are unpacked.
    static func files(_ file: ImportFile) throws(ImportFileError) -> [ImportFile] {
        guard !file.isStandardInput, isFolder(file.path) else { return [file] }
        let files = kinds.compactMap { kind in
            ["\(kind.rawValue).tsv.gz", "\(kind.rawValue).tsv"]
                .map { (file.path.hasSuffix("/") ? file.path : "\(file.path)/") + $0 }
                .first { FileManager.default.fileExists(atPath: $0) }
                .map { ImportFile($0) }
        }
        guard !files.isEmpty else { throw .isFolderWithout(file, "title.basics.tsv.gz") }
        return files
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
