import App
import ArgumentParser
import Domain
import Foundation

struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks everything that Matinee needs.",
        discussion: """
            Sends one request to each service that is on.

            Exit status: 0 no problem, 1 something that Matinee needs is missing, 3 a source failed.
            """)

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        let checks = await HealthCheck(environment: ProcessInfo.processInfo.environment).checks()
        if json {
            Terminal.line(try JSONOutput.text(checks))
        } else {
            Terminal.lines(checks.map(Self.text))
        }
        let failures = checks.filter { !$0.isWell && !$0.isOptional }
        if failures.contains(where: { !$0.isSource }) { throw ExitCode(1) }
        if !failures.isEmpty { throw ExitCode(3) }
    }

    private static func text(_ check: HealthCheck.Check) -> TerminalText {
        let mark = check.isWell ? "ok  " : check.isOptional ? "note" : "FAIL"
        return Terminal.isForPeople
            ? "\(check.isWell ? Terminal.dim(mark) : Terminal.bold(mark))  \(check.subject): \(check.finding)"
            : TerminalText(cells: [mark.trimmingCharacters(in: .whitespaces), check.subject, check.finding])
    }
}
