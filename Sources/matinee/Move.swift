import App
import ArgumentParser
import Domain
import Foundation

struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copies what all people keep from the data folder into a PostgreSQL database, or back.",
        discussion: """
            To a database, it copies from the data folder (MATINEE_DATA_DIR); to a folder, from the database of \
            MATINEE_DATABASE_URL. Stop all servers first.

            Copies accounts, sessions, movies, diaries, searches and pictures, and compares each row. The original \
            stays, updated if an older Matinee wrote it. If it is interrupted, the same command goes on.
            """)

    @Option(
        help: "An empty database, postgres://…, or a data folder without people and movies.", completion: .directory)
    var to: String

    func run() async throws {
        var source = try AppConfiguration.ofEnvironment()
        var target = source
        if to.hasPrefix("postgres://") || to.hasPrefix("postgresql://") {
            source.databaseURL = nil
            target.databaseURL = APIKey(to)
        } else {
            guard !to.isEmpty, !to.contains("://") else {
                throw Failure.wrongUse("Give a database, postgres://name@host/database, or a folder with --to.")
            }
            guard source.databaseURL != nil else {
                throw Failure.wrongUse("Set MATINEE_DATABASE_URL to the database to move from.")
            }
            target.databaseURL = nil
            target.dataFolder = URL(filePath: to, directoryHint: .isDirectory)
        }
        let move = try LibraryMove(from: source, to: target)
        let line = ProgressLine()
        do {
            let report = try await closing {
                line.clear()
                await move.close()
            } after: {
                try await move.run { step in line.write(Self.sentence(step)) }
            }
            say(report, source)
        } catch {
            guard let sentence = LibraryMove.sentence(error) else { throw error }
            // The sentences of the database name the setting.
            let name = target.databaseURL == nil ? "MATINEE_DATABASE_URL" : "--to"
            throw Failure(sentence: sentence.replacing("MATINEE_DATABASE_URL", with: name), status: 1)
        }
    }

    private func say(_ report: LibraryMove.Report, _ source: AppConfiguration) {
        let counts = [
            Self.count(report.people, "person", "people"), Self.count(report.rows, "row", "rows"),
            Self.count(report.pictures, "picture", "pictures"),
        ]
        Terminal.line("Moved and compared: \(counts.joined(separator: ", ")).")
        if report.lostPictures > 0 {
            let lost = Self.count(report.lostPictures, "picture", "pictures")
            Terminal.error("matinee: Not moved, because missing or broken: \(lost).")
        }
        if source.databaseURL == nil {
            let folder = source.dataFolder.path
            Terminal.line("Now start each server with MATINEE_DATABASE_URL. \(folder) still has everything.")
        } else {
            Terminal.line("Now start Matinee without MATINEE_DATABASE_URL. The database still has everything.")
        }
    }

    private static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(Terminal.number(number)) \(number == 1 ? one : many)"
    }

    private static func sentence(_ step: LibraryMove.Step) -> String {
        switch step {
        case .copying(let person, let count): "Copying person \(person.grouped) of \(count.grouped)"
        case .comparing(let person, let count): "Comparing person \(person.grouped) of \(count.grouped)"
        }
    }
}
