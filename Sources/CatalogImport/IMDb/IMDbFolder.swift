/// Finds IMDb's files in a folder.
enum IMDbFolder {
    /// The file itself, or the folder's files under IMDb's names, compressed or not. Files of people only if there are
    /// both names and credits.
    static func files(_ file: ImportFile) throws(ImportFileError) -> [ImportFile] {
        guard !file.isStandardInput, file.isFolder else { return [file] }
        func found(_ kinds: [IMDbFile.Kind]) -> [ImportFile] {
            kinds.compactMap { file.firstFile("\($0.rawValue).tsv.gz", "\($0.rawValue).tsv") }
        }
        let names = found([.names])
        let credits = found([.principals, .crew]).prefix(1)
        let people = names.isEmpty || credits.isEmpty ? [] : names + credits
        let files = found([.basics, .ratings, .akas, .episodes]) + people
        guard !files.isEmpty else { throw .isFolderWithout(file, "title.basics.tsv.gz") }
        return files
    }
}
