import Domain
import HTML

/// Notes about sources that failed or have not answered, next to the results of the others.
struct SourceNotes: HTMLNode {
    let failures: [SourceFailure]
    let awaited: [SourceName]
    /// The page's address for the link «Try again».
    let again: SiteURL

    func write(to output: inout HTMLOutput) {
        guard !failures.isEmpty || !awaited.isEmpty else { return }
        div(.class("notes"), .role("status")) {
            failures.map { failure in note(failure.sentence, hasAgain: failure.error.isWorthTryingAgain) }
            awaited.isEmpty ? nil : note(awaitedSentence, class: .class("note awaited"), hasAgain: true)
        }.write(to: &output)
    }

    private var awaitedSentence: String {
        "\(awaited.inWords) \(awaited.count == 1 ? "has" : "have") not answered yet."
    }

    private func note(
        _ sentence: String, class names: Attribute = .class("note"), hasAgain: Bool
    ) -> some HTMLNode {
        div(names) {
            p { sentence }
            hasAgain ? a(.class("button plain"), .href(again.link), .data("again")) { "Try again" } : nil
        }
    }
}

/// A note that nothing can be shown.
struct FailureNote: HTMLNode {
    let sentence: String
    /// The address for the link «Try again»; `nil` without one.
    let again: SiteURL?

    init(_ sentence: String, again: SiteURL?) {
        self.sentence = sentence
        self.again = again
    }

    static func unreachable(again: SiteURL) -> FailureNote {
        FailureNote("Matinee can’t be reached right now. Check that it is running.", again: again)
    }

    func write(to output: inout HTMLOutput) {
        div(.class("note"), .role("alert")) {
            p { sentence }
            again.map { again in a(.class("button plain"), .href(again.link), .data("again")) { "Try again" } }
        }.write(to: &output)
    }
}

extension [SourceName] {
    /// The names joined: `OMDb and TMDB`.
    var inWords: String { map(\.rawValue).inWords }
}
