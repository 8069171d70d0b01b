import App
import ArgumentParser
import Domain
import Foundation
import Library
import OwnMedia
import Synchronization

struct MyExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Exports your movies to a file or to standard output.",
        discussion: """
            JSON has everything, including pictures. CSV is for spreadsheets. The other formats are tables in the columns \
            that Letterboxd imports and that IMDb exports.
            """)

    @Argument(help: "The file (default: standard output).", completion: .file())
    var file: String?

    @Flag(help: "Write CSV; the same as --format csv.")
    var csv = false

    @Option(
        help: "\(names) (default: csv if the file’s name ends in .csv, else json).",
        transform: { text in
            guard let format = LibraryExportFormat(rawValue: text) else {
                throw ValidationError("“\(text)” is not a format. Give \(names).")
            }
            return format
        })
    var format: LibraryExportFormat?

    private static let names = "json, csv, letterboxd, letterboxd-watchlist or imdb"

    func validate() throws {
        guard !csv || format == nil || format == .csv else {
            throw ValidationError("Give --csv or --format, not both.")
        }
    }

    @Flag(help: "Replace an existing file.")
    var force = false

    func run() async throws {
        try await LibraryAccess.with { sources in
            let isTable = csv || file?.lowercased().hasSuffix(".csv") == true
            let missing = Mutex(0)
            let export = try await PersonalLists(sources).export(format ?? (isTable ? .csv : .json), at: Date()) {
                missing.withLock { $0 += 1 }
            }
            defer {
                if let sentence = missingPictures(missing.withLock(\.self)) { Terminal.error("matinee: \(sentence)") }
            }
            guard let file else {
                for try await bytes in export { Terminal.bytes(bytes) }
                return
            }
            try checkIsFree(file, isReplacing: force)
            // The file is renamed when it is complete, so that a failed export never replaces a good one.
            let unfinished = "\(file).unfinished"
            guard
                FileManager.default.createFile(
                    atPath: unfinished, contents: nil, attributes: [.posixPermissions: 0o600]),
                let handle = FileHandle(forWritingAtPath: unfinished)
            else { throw unwritable(file) }
            do {
                for try await bytes in export { try handle.write(contentsOf: Data(bytes)) }
                try handle.synchronize()
                try handle.close()
                guard rename(unfinished, file) == 0 else { throw CocoaError(.fileWriteUnknown) }
            } catch {
                unlink(unfinished)
                if error is CocoaError { throw unwritable(file) }
                throw error
            }
        }
    }

    private func unwritable(_ file: String) -> Failure {
        Failure(sentence: "“\(file)” can’t be written. Check that you may write there.", status: 1)
    }
}

struct MyImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Imports a list of movies from another service, or an export.",
        discussion: """
            Reads Matinee’s exports, Letterboxd’s ZIP file or its CSV files, IMDb’s lists and ratings, Trakt’s JSON, and \
            CSV with titles and years. Movies that you already have are not added again, but get the dates, ratings and \
            notes that they lack. A title that fits several movies is skipped; My Movies › Import and export lets you \
            choose. Settings can undo an import.
            """)

    @Argument(help: "The file, or - for standard input.", completion: .file())
    var file: String

    @Flag(help: "Import; without this, only preview.")
    var yes = false

    @Flag(help: "Skip movies that are not found instead of adding them with title and year only.")
    var onlyFound = false

    func run() async throws {
        let isInput = file == "-"
        let content =
            isInput ? try? FileHandle.standardInput.readToEnd() ?? Data() : FileHandle.contents(of: file)
        guard let data = content else {
            let name = isInput ? "Standard input" : "“\(file)”"
            throw Failure.wrongUse("\(name) can’t be read. Give a file with a list of movies.")
        }
        try await LibraryAccess.with { sources in
            let lists = PersonalLists(sources)
            let name = isInput ? "standard input" : URL(filePath: file).lastPathComponent
            let showsProgress = isatty(STDERR_FILENO) == 1
            let preview = try await lists.plan(Array(data), fileName: name) { done, total in
                guard showsProgress, total > 0, done.isMultiple(of: 250) || done == total else { return }
                FileHandle.standardError.write(Data("\rLooked up \(done.grouped) of \(total.grouped)".utf8))
                if done == total { FileHandle.standardError.write(Data("\n".utf8)) }
            }
            for (reason, count) in preview.skipped.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                Terminal.error("matinee: \(reason.sentence(count: count))")
            }
            for fault in preview.faults { Terminal.error("matinee: \(fault.sentence)") }
            let plan = preview.plan
            for failure in plan.failures { Terminal.error("matinee: \(failure.sentence)") }
            report(plan)
            for addition in plan.additions { Terminal.error("matinee: \(addition)") }
            guard yes else { return Terminal.error("matinee: Nothing imported yet. Add --yes to import.") }
            let outcome = try await lists.apply(
                plan, choices: ImportChoices(keepsNotFound: !onlyFound), id: UUID().uuidString.lowercased(), at: Date()
            ) { _, _ in }
            let receipt = outcome.receipt
            Terminal.line("added\t\(receipt.added)")
            Terminal.line("completed\t\(receipt.completed)")
            Terminal.line("already there\t\(receipt.alreadyThere)")
            let skipped = plan.count(of: .toChoose) + (onlyFound ? plan.count(of: .notFound) : 0)
            Terminal.line("skipped\t\(skipped)")
            if let sentence = outcome.pictureSentence { Terminal.error("matinee: \(sentence)") }
        }
    }

    private func report(_ plan: ImportPlan) {
        for row in plan.rows {
            switch row.state {
            case .matched, .whole, .alreadyThere: break
            case .notFound: Terminal.line("not found\t\(row.row.titleWithYear)")
            case .toChoose(let movies):
                let choices = movies.map { "\($0.id) \($0.titleWithYear)" }
                Terminal.line("several\t\(row.row.titleWithYear)\t\(choices.joined(separator: "; "))")
            }
        }
        let all = [
            ("found", plan.count(of: .found), ""), ("several", plan.count(of: .toChoose), "skipped"),
            ("not found", plan.count(of: .notFound), onlyFound ? "skipped" : "title and year only"),
            ("already there", plan.count(of: .alreadyThere), ""),
        ]
        let parts = all.map { name, count, fate in
            "\(name) \(Terminal.number(count))" + (count == 0 || fate.isEmpty ? "" : " (\(fate))")
        }
        Terminal.line("\(parts.joined(separator: ", "))")
    }
}

/// Throws if a file exists, or if its folder is missing. The folder is not created, because that would hide a typo, and
/// a backup for a drive that is not connected would be on the same disk as the library.
private func checkIsFree(_ file: String, isReplacing: Bool) throws(Failure) {
    guard isReplacing || !FileManager.default.fileExists(atPath: file) else {
        throw Failure.wrongUse("“\(file)” already exists. Choose another name, or add --force.")
    }
    // A device would be replaced by a file.
    let linked = URL(filePath: file).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: linked)[.type] as? FileAttributeType
    guard [nil, .typeRegular].contains(type) else {
        throw Failure.wrongUse("“\(file)” is not a file. Choose another name.")
    }
    let folder = URL(filePath: file).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw Failure.wrongUse("There is no folder “\(folder)”. Create it, or choose another place.")
    }
}

/// The sentence for a backup or export without some pictures; `nil` if it has all.
private func missingPictures(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "A picture can’t be read and is missing."
    default: "\(count.grouped) pictures can’t be read and are missing."
    }
}

struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Backs up your library to one file, even while Matinee runs.")

    @Argument(help: "The file to write.", completion: .file())
    var file: String

    @Flag(help: "Replace an existing file.")
    var force = false

    func run() async throws {
        let configuration = try AppConfiguration.ofEnvironment()
        try checkIsFree(file, isReplacing: force)
        try await LibraryAccess.mappingErrors {
            try await configuration.withBackups { backups, _ in
                let missing = try await backups.backup(to: URL(filePath: file), replacing: force)
                if let sentence = missingPictures(missing) { Terminal.error("matinee: \(sentence)") }
            }
        }
    }
}

struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Replaces your library with a backup. Your current library is saved first.")

    @Argument(help: "The file that backup wrote.", completion: .file())
    var file: String

    func run() async throws {
        let configuration = try AppConfiguration.ofEnvironment()
        try await LibraryAccess.mappingErrors {
            try await configuration.withBackups { backups, pictures in
                say(try await backups.restore(from: URL(filePath: file), at: Date(), pictures: pictures))
            }
        }
    }

    private func say(_ restored: LibraryBackup.Restored) {
        if let warning = restored.info.warning { Terminal.error("matinee: \(warning)") }
        if restored.lostPictures > 0 {
            let count = restored.lostPictures.grouped
            Terminal.error("matinee: \(count) pictures can’t be read and were skipped.")
        }
        if let aside = restored.aside { Terminal.line("Your previous library is in \(aside.path).") }
    }
}
