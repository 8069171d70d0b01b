import Foundation

/// Finds IMDb's files in a folder.
enum IMDbFolder {
    /// The file itself, or the folder's files under IMDb's names, compressed or not. Files of people only if there are
    /// both names and credits.
    static func files(_ file: ImportFile) throws(ImportFileError) -> [ImportFile] {
        guard !file.isStandardInput, isFolder(file.path) else { return [file] }
        func found(_ kinds: [IMDbFile.Kind]) -> [ImportFile] {
            kinds.compactMap { kind in
                ["\(kind.rawValue).tsv.gz", "\(kind.rawValue).tsv"]
                    .map { (file.path.hasSuffix("/") ? file.path : "\(file.path)/") + $0 }
                    .first { FileManager.default.fileExists(atPath: $0) }
                    .map { ImportFile($0) }
            }
        }
        let names = found([.names])
        let credits = found([.principals, .crew]).prefix(1)
        let people = names.isEmpty || credits.isEmpty ? [] : names + credits
        let files = found([.basics, .ratings, .akas, .episodes]) + people
        guard !files.isEmpty else { throw .isFolderWithout(file, "title.basics.tsv.gz") }
        return files
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
