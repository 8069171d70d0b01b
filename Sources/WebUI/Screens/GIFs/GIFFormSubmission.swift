import Domain

/// The submitted upload form.
struct GIFFormSubmission: Sendable {
    /// Why the form is incomplete.
    let refusal: MovieFormOutput.Refusal?
    let isTooLarge: Bool
    /// As typed, without control characters.
    let title: String
    /// As typed.
    let tags: String
    /// As the browser names it.
    let fileName: String
    /// Empty without a file.
    let file: [UInt8]

    /// In bytes, for title and tags each.
    private static let maxTextLength = 2_000

    init(_ form: consuming MultipartForm, ending: ReceivedBody.Ending) {
        refusal = MovieFormOutput.Refusal(ending, isForm: form.isWhole)
        isTooLarge = ending == .tooLong || form.count("file") > GIFProblem.maxBytes
        title = form.text("title", upTo: Self.maxTextLength).withoutControls
        tags = form.text("tags", upTo: Self.maxTextLength).withoutControls
        fileName = (form.fileName("file") ?? "").withoutControls
        file = refusal == nil && !isTooLarge ? form.bytes("file") ?? [] : []
    }
}
