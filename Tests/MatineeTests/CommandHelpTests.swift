import Foundation
import Testing

/// The help of the program and of its commands.
@Suite struct CommandHelpTests {
    @Test func `the help says what there is`() async throws {
        let help = try await Command.run("--help").output.joined(separator: "\n")
        let commands = try await Help.commands()
        let parts = try #require(help.wholeMatch(of: /(.*SUBCOMMANDS:\n)(.*)(\n\n.*)/.dotMatchesNewlines()))

        #expect(
            parts.1 == """
                OVERVIEW: Finds movies by title, even if you misspell it.

                Needs no key and no network: its movies are built in.

                Exit status: 0 done, 1 nothing found, or it could not be done, 2 wrong use, 3 a
                source failed.

                USAGE: matinee <subcommand>

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:

                """)
        let words = parts.2.split(whereSeparator: \.isWhitespace)
        #expect(
            words == commands.flatMap { "\($0.commandName) \($0.abstract ?? "")".split(separator: " ") })
        #expect(parts.3 == "\n\n  See 'matinee help <subcommand>' for detailed help.")
    }

    @Test func `every command says in a sentence what it does`() async throws {
        var commands = try await Help.commands()
        #expect(commands.count > 15)
        while let command = commands.popLast() {
            let abstract = try #require(command.abstract, "\(command.commandName)")
            #expect(abstract.first?.isUppercase == true && abstract.last == ".", "\(command.commandName)")
            commands += command.subcommands ?? []
        }
    }

    /// The dump has the help of every command, option and argument.
    @Test func `help uses the words of the screens`() async throws {
        let help = try await Command.run("--experimental-dump-help").output.joined(separator: "\n").lowercased()

        #expect(help.contains("finds movies by title"))
        for word in ["film", "catalogue", "whoever", "somebody", "passed over", "taken over", "as it was"] {
            #expect(!help.contains(word), "\(word)")
        }
    }

    private struct Help: Decodable {
        let command: Entry

        struct Entry: Decodable {
            let commandName: String
            let abstract: String?
            let subcommands: [Entry]?
        }

        /// The commands, without ArgumentParser's own `help`.
        static func commands() async throws -> [Entry] {
            let help = try await Command.run("--experimental-dump-help").json(Help.self)
            return (help.command.subcommands ?? []).filter { $0.commandName != "help" }
        }
    }
}
