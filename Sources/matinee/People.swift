import Accounts
import App
import ArgumentParser
import Foundation
import Library

struct OwnerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "owner", abstract: "Sets the person who owns this Matinee.", subcommands: [OwnerSet.self])
}

struct OwnerSet: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Creates the owner, or gives the owner another name and password.",
        discussion: """
            Asks for the password, or reads it from the first line of the standard input. If there is an owner already, \
            all their browsers are signed out.
            """)

    @Option(help: "The name to sign in with.")
    var name: String

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        try await AccountsAccess.with { accounts, _ in
            let password = try PasswordPrompt.newPassword()
            let owner = try await accounts.setOwner(name: name, password: password)
            Terminal.line(json ? try JSONOutput.text(AccountJSON(owner)) : "\(owner.name) is the owner.")
        }
    }
}

struct PeopleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people", abstract: "Lists, adds and removes the people who may sign in.",
        subcommands: [PeopleList.self, PeopleAdd.self, PeopleRemove.self], defaultSubcommand: PeopleList.self)
}

struct PeopleList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the people.")

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        try await AccountsAccess.with { accounts, _ in
            let people = try await accounts.accounts()
            if json {
                Terminal.line(try JSONOutput.text(people.map(AccountJSON.init)))
            } else {
                for person in people {
                    let mark = person.isOwner ? "owner" : person.isActive ? "" : "invited"
                    let gap = mark.isEmpty ? "" : Terminal.isForPeople ? "  " : "\t"
                    Terminal.line("\(person.name)\(gap)\(mark)")
                }
            }
            guard !people.isEmpty else {
                let sentence = "No people yet. Create the owner with matinee owner set --name NAME."
                throw Failure(sentence: sentence, status: 1)
            }
        }
    }
}

struct PeopleAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Adds a person and prints an invitation, which works once, for a day.",
        discussion: "For a person who is there already, prints a new invitation, to choose a new password.")

    @Argument(help: "The name to sign in with.")
    var name: String

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        try await AccountsAccess.with { accounts, configuration in
            let known = try await accounts.account(named: name)
            let invitation =
                if let known, !known.isOwner {
                    try await accounts.invite(known.id)
                } else {
                    try await accounts.add(name: name)
                }
            let base = configuration.publicURL?.text ?? "\(configuration.scheme)://HOST:PORT"
            let link = "\(base)/invitation#token=\(invitation.token)"
            if json {
                Terminal.line(try JSONOutput.text(InvitationJSON(name: invitation.account.name, link: link)))
            } else {
                Terminal.line("Send this link to \(invitation.account.name). It works once, for a day:")
                Terminal.line("\(link)")
                if configuration.publicURL == nil {
                    Terminal.error(
                        "matinee: Put the address of your Matinee for HOST:PORT, or set MATINEE_PUBLIC_URL to it.")
                }
            }
        }
    }
}

struct PeopleRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes a person and deletes their movies, ratings, pictures, GIFs, searches and keys.")

    @Argument(help: "The person’s name.")
    var name: String

    @Flag(help: "Delete; without this, only say what would be deleted.")
    var yes = false

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        try await AccountsAccess.with { accounts, configuration in
            guard let person = try await accounts.account(named: name) else { throw AccountProblem.unknownAccount }
            guard !person.isOwner else { throw AccountProblem.ownerStays }
            let loss = "movies, ratings, pictures, GIFs, searches and keys"
            guard yes else {
                Terminal.error("matinee: This deletes all \(loss) of \(person.name). Repeat it with --yes to do so.")
                throw ExitCode(1)
            }
            await PeopleFolders.mark(person.id, configuration)
            try await accounts.remove(person.id)
            await PeopleFolders.delete(person.id, configuration)
            Terminal.line(
                json ? try JSONOutput.text(AccountJSON(person)) : "Removed \(person.name) with all \(loss).")
        }
    }
}

/// Opens the accounts for a command and maps their problems to failures.
enum AccountsAccess {
    static func with(_ work: (AccountStore, AppConfiguration) async throws -> Void) async throws {
        let configuration = try AppConfiguration.ofEnvironment()
        let database = try configuration.database()
        let accounts = AccountStore(in: configuration.dataFolder, shared: database)
        try await closing {
            await accounts.close()
            await database?.close()
        } after: {
            do { try await work(accounts, configuration) } catch {
                throw (error as? AccountProblem).map { Failure(sentence: $0.sentence, status: 1) } ?? error
            }
        }
    }
}

/// Asks for a new password.
enum PasswordPrompt {
    /// Reads a password twice from a terminal, without showing it, or once from a pipe.
    static func newPassword() throws -> String {
        guard isatty(STDIN_FILENO) == 1 else {
            guard let password = readLine() else {
                throw Failure.wrongUse("There is no password on the standard input.")
            }
            return password
        }
        let password = try hidden("Password: ")
        guard try hidden("Again: ") == password else { throw Failure.wrongUse("The passwords differ.") }
        return password
    }

    private static func hidden(_ prompt: String) throws -> String {
        FileHandle.standardError.write(Data(prompt.utf8))
        var settings = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0
        let before = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        let showAgain: @Sendable () -> Void = {
            var before = before
            if isTerminal { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
        }
        // Without this, Ctrl-C here would leave a terminal that does not show what is typed.
        let signals = StopSignals { number in
            showAgain()
            exit(128 + number)
        }
        if isTerminal { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
        defer {
            showAgain()
            signals.cancel()
            FileHandle.standardError.write(Data("\n".utf8))
        }
        guard let password = readLine() else { throw Failure.wrongUse("No password was typed.") }
        return password
    }
}

/// An account in the output of `--json`.
struct AccountJSON: Encodable {
    let id: String
    let name: String
    let isOwner: Bool
    /// Whether the person has a password.
    let isActive: Bool

    init(_ account: Account) {
        id = account.id.description
        name = account.name
        isOwner = account.isOwner
        isActive = account.isActive
    }
}

/// An invitation in the output of `--json`.
struct InvitationJSON: Encodable {
    let name: String
    let link: String
}
