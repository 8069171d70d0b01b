package import struct Foundation.URL

/// Why not everything was moved.
package enum MoveProblem: Error, Sendable, Hashable {
    /// Neither accounts nor movies are there.
    case nothingToMove
    /// The target has data that is not of this move.
    case isInUse
    /// A row was changed after it was copied.
    case changed
    /// The data folder has only a part of what is moved into it.
    case unfinished(URL)

    package var sentence: String {
        switch self {
        case .nothingToMove: "There is nothing to move: no people, movies or searches are there."
        case .isInUse:
            "There are people or movies already. Give an empty database, or a folder without them. Nothing was changed."
        case .changed:
            "Something was changed while it was moved. Stop all servers and run the same command again: it goes on."
        case .unfinished(let folder):
            """
            The folder \(folder.path) has only a part of what is moved into it. Run the same matinee move again to \
            finish it.
            """
        }
    }
}
