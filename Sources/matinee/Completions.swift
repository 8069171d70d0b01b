import ArgumentParser

struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the completions for a shell.", discussion: "In bash: source <(matinee completions bash)")

    @Argument(
        help: "bash, zsh or fish.",
        transform: { text in
            guard let shell = CompletionShell(rawValue: text) else {
                throw ValidationError("“\(text)” is not a shell with completions. Give bash, zsh or fish.")
            }
            return shell
        })
    var shell: CompletionShell

    func run() { Terminal.line(TerminalText(verbatim: Matinee.completionScript(for: shell))) }
}
