import App
import Foundation

/// Asks the user to accept IMDb's terms, once.
struct TermsDialogue {
    private let terms: IMDbTerms

    init(_ terms: IMDbTerms) { self.terms = terms }

    /// Returns if they are accepted, else throws a `Failure`.
    func settle(isAccepted: Bool, at moment: Date) throws {
        if let accepted = terms.accepted {
            let day = accepted.formatted(.iso8601.year().month().day())
            Terminal.error("You accepted IMDb’s terms on \(day): \(IMDbTerms.page)")
            return
        }
        Terminal.error(TerminalText(lines: "\(IMDbTerms.words)\n"))
        if isAccepted {
            Terminal.error("Accepted with --accept-terms.")
        } else {
            guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
                throw Failure.wrongUse("Nothing was downloaded. Accept IMDb’s terms with --accept-terms.")
            }
            FileHandle.standardError.write(Data("Do you accept them? Type yes or no: ".utf8))
            guard readLine()?.trimmingCharacters(in: .whitespaces).lowercased() == "yes" else {
                throw Failure.wrongUse("Nothing was downloaded. IMDb’s terms were not accepted.")
            }
        }
        do throws(DownloadProblem) { try terms.accept(at: moment) } catch { throw Failure.wrongUse(error.sentence) }
    }
}
