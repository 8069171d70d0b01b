/// Queries the sources and returns the contents of a page as plain values.
protocol ViewModel<Input, Output>: Sendable {
    /// The request, decoded and validated.
    associatedtype Input
    /// The contents of the page.
    associatedtype Output

    func output(for input: Input) async -> Output
}
