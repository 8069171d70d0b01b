import App
import ArgumentParser
import Foundation

/// The data folder, an option of all catalog commands.
struct DataFolderOption: ParsableArguments {
    @Option(help: "The folder of the catalog (default: MATINEE_DATA_DIR).", completion: .directory)
    var dataDir: String?

    /// The given folder, else the folder from the environment. Throws a `Failure` if it is not a folder.
    func folder() throws -> URL {
        guard let dataDir else { return try AppConfiguration.ofEnvironment().dataFolder }
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
