import Accounts
import Domain
import HTML
import HTTPTypes

/// An error page: what happened, what to do, and a search box.
struct ProblemPage {
    let shell: PageShell

    enum Problem {
        case unknownPage
        case unknownMovie
        case malformedMovie
        case unknownPerson
        case malformedPerson
        /// The path supports only other methods. `canView` is whether one of them shows a page.
        case wrongMethod(canView: Bool)
        case badRequest
        case foreignForm
        /// A form was sent without a session. The session may have ended while the page was open, in another tab or by
        /// its age.
        case signedOut
        /// Only the owner may do this.
        case ownersOnly
        /// The form is incomplete.
        case unfinishedForm
        case tooMuchAtOnce
        case failed(SourceName, SourceError, again: SiteURL)
        /// The library cannot be read or written.
        case library(StorageError)
        case noBackup(BackupProblem)
        /// Removing a movie would remove the user's opinion of it.
        case lossOfOpinion(MovieSummary, String)
        case internalError(requestID: String)
    }

    func bytes(_ problem: Problem) -> [UInt8] { page(problem).bytes() }

    /// The page as a reply that is not cached.
    ///
    /// - Parameter status: by default the status of the problem.
    func reply(_ problem: Problem, status: HTTPResponse.Status? = nil) -> Reply {
        Reply(status: status ?? problem.status, type: .html, bytes: bytes(problem), caching: .none)
    }

    private func page(_ problem: Problem) -> some HTMLNode {
        shell.page(title: problem.heading, place: nil) {
            div(.class("empty")) {
                Icons.tornTicket
                h1 { problem.heading }
                p(.class("quiet")) { problem.advice }
                RemovalConfirmation(problem)
                problem.again.map { again in
                    p { a(.class("button plain"), .href(again.link)) { "Try again" } }
                }
                problem.isOfSignIn ? p { a(.class("button"), .href(SiteURL.signIn.link)) { "Sign in" } } : nil
            }
            problem.isQuestion || problem.isOfSignIn ? nil : SearchForm(input: SearchInput())
        }
    }
}

extension ProblemPage.Problem {
    /// Why a form was not read to its end.
    init(_ ending: ReceivedBody.Ending) {
        self =
            switch ending {
            case .tooMuchAtOnce: .tooMuchAtOnce
            case .signedOut: .signedOut
            case .whole, .tooLong, .cutOff: .unfinishedForm
            }
    }

    var heading: String {
        switch self {
        case .unknownPage: "There is no such page"
        case .unknownMovie: "Movie Not Found!"
        case .malformedMovie: "That is not the address of a movie"
        case .unknownPerson: "Person Not Found!"
        case .malformedPerson: "That is not the address of a person"
        case .wrongMethod: "You can’t do that here"
        case .badRequest: "The address could not be read"
        case .foreignForm: "Another site asked for this"
        case .signedOut: "Sign in first"
        case .ownersOnly: "Only the owner can do that"
        case .unfinishedForm: "The form did not arrive whole"
        case .tooMuchAtOnce: "Too much is being sent at once"
        case .lossOfOpinion(let movie, _): "Delete \(movie.titleWithYear)?"
        case .failed, .library, .noBackup: "That did not work"
        case .internalError: "Something went wrong"
        }
    }

    var advice: String {
        switch self {
        case .unknownPage: "The address may be mistyped or out of date. Search for the movie instead."
        case .unknownMovie: "We don’t have this movie. Search for its title instead."
        case .unknownPerson: "No movie here names this person. Search for the name instead."
        case .malformedPerson: "A person’s address ends in something like akira-kurosawa. Search for the name instead."
        case .malformedMovie: "A movie’s address ends in something like tt0133093. Search for its title instead."
        case .wrongMethod(canView: true): "You can only view this page."
        case .wrongMethod(canView: false): "This address only takes a form. Go back and send it once more."
        case .badRequest: "Check it, or search for the movie."
        case .foreignForm: "Nothing was changed. Open the page here and try again."
        case .signedOut: AccountProblem.signedOut.sentence
        case .ownersOnly: "Ask the person who owns this Matinee."
        case .unfinishedForm: "Nothing was changed. Go back and send it once more."
        case .tooMuchAtOnce: "Nothing was changed. Go back and send it again in a moment."
        case .failed(let source, let error, _): error.sentence(about: source)
        case .library(let error): error.sentence
        case .noBackup(let problem): problem.sentence
        case .lossOfOpinion(_, let loss): loss
        case .internalError(let requestID):
            "This is our fault. Try again. If it happens again, look for \(requestID) in the log."
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        case .unknownPage, .unknownMovie, .unknownPerson: .notFound
        case .malformedMovie, .malformedPerson, .badRequest, .unfinishedForm: .badRequest
        case .signedOut: .unauthorized
        case .wrongMethod: .methodNotAllowed
        case .foreignForm, .ownersOnly: .forbidden
        case .lossOfOpinion: .conflict
        case .failed(_, let error, _): error.status
        case .library(let error): error.status
        case .tooMuchAtOnce: .serviceUnavailable
        case .noBackup(let problem): problem.isLibraryEmpty ? .notFound : .serviceUnavailable
        case .internalError: .internalServerError
        }
    }

    var isQuestion: Bool { if case .lossOfOpinion = self { true } else { false } }

    var isOfSignIn: Bool { if case .signedOut = self { true } else { false } }

    fileprivate var again: SiteURL? {
        if case .failed(_, let error, let again) = self, error.isWorthTryingAgain { again } else { nil }
    }
}
