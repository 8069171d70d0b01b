import App
import Domain
import Foundation
import Library

/// Opens the library for a command, and turns its errors into failures.
enum LibraryAccess {
    static func with(_ work: (Sources) async throws -> Void) async throws {
        let configuration = try AppConfiguration.ofEnvironment()
        try checkFolder(configuration.dataFolder.path)
        try await Sources.with(configuration) { sources in try await mappingErrors { try await work(sources) } }
    }

    static func mappingErrors(_ work: () async throws -> Void) async throws {
        do { try await work() } catch { throw failure(error) ?? error }
    }

    /// A folder that does not exist yet is created when something is saved.
    private static func checkFolder(_ path: String) throws {
        guard access(path + "/", R_OK | X_OK) != 0, errno != ENOENT else { return }
        let reason = errno == ENOTDIR ? "is not a folder" : "can’t be read"
        throw Failure(sentence: "“\(path)” \(reason). Check MATINEE_DATA_DIR.", status: 1)
    }

    private static func failure(_ error: any Error) -> Failure? {
        switch error {
        case PersonalLibraryError.notFound:
            Failure(sentence: "None of your movies has this id. List the ids with matinee my list.", status: 1)
        case PersonalLibraryError.alreadyThere(let id):
            Failure(sentence: "Already in My Movies, as \(id).", status: 1)
        case PersonalLibraryError.tooManyViewings:
            Failure(sentence: PersonalMovie.Opinion.tooManyViewings, status: 1)
        case PersonalLibraryError.storage(let error): Failure(sentence: error.sentence, status: 1)
        case let error as StorageError: Failure(sentence: error.sentence, status: 1)
        case let problem as PictureProblem: Failure(sentence: problem.sentence, status: 1)
        case let problem as ImportProblem: Failure(sentence: problem.sentence, status: 2)
        case let error as LibraryBackupError: Failure(sentence: error.sentence, status: 1)
        default: nil
        }
    }
}
