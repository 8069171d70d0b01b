/// Asks the sources and returns what the page shows, as plain values.
protocol ViewModel<Input, Output>: Sendable {
    /// The request, decoded and validated.
    associatedtype Input
    /// What the page shows.
    associatedtype Output

    func output(for input: Input) async -> Output
}
