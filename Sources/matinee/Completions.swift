import ArgumentParser

struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the completions for a shell.", discussion: "In bash: source <(matinee completions bash)")

    @Argument(
        help: "bash, zsh or fish.",
        transform: { name in
            guard let shell = CompletionShell(rawValue: name) else {
                throw ValidationError("“\(name)” is not a shell that can be completed. Give bash, zsh or fish.")
            }
            return shell
        })
    var shell: CompletionShell

    func run() { print(Matinee.completionScript(for: shell)) }
}
