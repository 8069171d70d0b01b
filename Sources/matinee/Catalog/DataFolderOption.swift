import ArgumentParser
import Foundation

/// Which catalogue is meant: all commands of the catalogue can be told.
struct DataFolderOption: ParsableArguments {
    @Option(help: "The folder that the catalogue is kept in (default: MATINEE_DATA_DIR).", completion: .directory)
    var dataDir: String?

    /// The folder of the environment, unless another is given.
    func folder() throws -> URL {
        try dataDir.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? LibraryAccess.dataFolder()
    }
}
