import App
import ArgumentParser
import Foundation

@main
struct Matinee: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matinee",
        abstract: "Finds movies by title, even if you misspell it.",
        discussion: """
            Needs no key and no network: its movies are built in.

            Exit status: 0 done, 1 nothing found, or it could not be done, 2 wrong use, 3 a source failed.
            """,
        version: "0.1.0",
        subcommands: [
            Serve.self, Search.self, Show.self, PersonCommand.self, Discover.self, Recommend.self, GIFCommand.self,
            My.self, OwnerCommand.self, PeopleCommand.self, CertificateCommand.self,
            CatalogCommand.self, Backup.self, Restore.self, Move.self, Doctor.self, Completions.self,
        ])

    /// Like ArgumentParser's own `main`, but a usage error exits with 2, and every failure prints one sentence.
    static func main() async {
        // Otherwise a closed pipe (`| head`) would end the process before it can clean up.
        signal(SIGPIPE, SIG_IGN)
        do {
            try checkCommands(CommandLine.arguments.dropFirst())
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as Failure {
            Terminal.error("matinee: \(failure.sentence)")
            Foundation.exit(failure.status)
        } catch let error as StartError {
            Terminal.error("matinee: \(error)")
            Foundation.exit(1)
        } catch {
            let message = fullMessage(for: error)
            switch exitCode(for: error) {
            case .success:
                if !message.isEmpty { Terminal.line(TerminalText(verbatim: message)) }
                Foundation.exit(0)
            case .validationFailure:
                Terminal.error(TerminalText(lines: message))
                Foundation.exit(2)
            case let code:
                if !message.isEmpty { Terminal.error(TerminalText(lines: message)) }
                Foundation.exit(code.rawValue)
            }
        }
    }
}

extension Matinee {
    /// ArgumentParser reports an unknown command as unexpected arguments, and answers `help NAME` for one as `help`.
    private static func checkCommands(_ arguments: ArraySlice<String>) throws {
        let isHelp = arguments.first == "help"
        var commands = configuration.subcommands
        var help = "matinee help"
        for name in isHelp ? arguments.dropFirst() : arguments {
            if isHelp, name.hasPrefix("-") || name == "help" { continue }
            guard isHelp || !commands.isEmpty && !name.hasPrefix("-") && name != "help" else { return }
            let named = commands.first { $0._commandName == name || $0.configuration.aliases.contains(name) }
            guard let named else {
                let names = commands.flatMap { [$0._commandName] + $0.configuration.aliases }
                let meant = name.closest(among: names).map { " Did you mean “\($0)”?" } ?? ""
                throw Failure.wrongUse("There is no command “\(name)”.\(meant) List them with \(help).")
            }
            commands = named.configuration.subcommands
            help += " \(name)"
        }
    }
}

/// Why a command failed, with its exit status.
struct Failure: Error {
    let sentence: String
    let status: Int32

    static func wrongUse(_ sentence: String) -> Failure { Failure(sentence: sentence, status: 2) }
    static func sourceFailed(_ sentence: String) -> Failure { Failure(sentence: sentence, status: 3) }
}
