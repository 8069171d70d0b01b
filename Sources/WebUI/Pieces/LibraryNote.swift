import Domain
import HTML

/// A note that the library cannot be read or written. The rest of the page is unaffected.
struct LibraryNote: HTMLNode {
    let problem: StorageError

    func write(to output: inout HTMLOutput) {
        div(.class("note")) { p { problem.sentence } }.write(to: &output)
    }
}
