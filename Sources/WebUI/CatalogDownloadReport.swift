/// A download of titles while the server runs, for Settings.
public enum CatalogDownloadReport: Sendable, Hashable {
    /// None was started since the server started.
    case none
    /// What is being done, and how much of it is done, from 0 to 1, if known.
    case running(String, part: Double?)
    /// The result.
    case done(String)
    /// What went wrong and what to do.
    case failed(String)

    public var isRunning: Bool { if case .running = self { true } else { false } }
}
