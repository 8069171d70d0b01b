import ArgumentParser
import Foundation

/// Which catalog is meant: all commands of the catalog can be told.
struct DataFolderOption: ParsableArguments {
    @Option(help: "The folder of the catalog (default: MATINEE_DATA_DIR).", completion: .directory)
    var dataDir: String?

    /// The folder of the environment, unless another is given. Ends with a sentence where that is no folder.
    func folder() throws -> URL {
        guard let dataDir else { return try LibraryAccess.dataFolder() }
        guard !dataDir.isEmpty else {
            throw Failure.wrongUse("--data-dir is empty. Give a folder, or leave the option out.")
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: dataDir, isDirectory: &isFolder), !isFolder.boolValue {
            throw Failure.wrongUse("“\(dataDir)” is a file. Give a folder.")
        }
        return URL(filePath: dataDir, directoryHint: .isDirectory)
    }
}
