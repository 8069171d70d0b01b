/// What stands between a request and a page: it asks the sources and says what the page shows, as plain values.
protocol ViewModel<Input, Output>: Sendable {
    /// The request, decoded and checked.
    associatedtype Input
    /// What the page shows.
    associatedtype Output

    func output(for input: Input) async -> Output
}
