import Domain
import HTML

/// What is said where a person's library cannot be read or written; the rest of the page stands.
struct LibraryNote: HTMLNode {
    let problem: StorageError

    init(_ problem: StorageError) { self.problem = problem }

    func write(to output: inout HTMLOutput) {
        div(.class("note")) { p { problem.sentence } }.write(to: &output)
    }
}
