import Domain

/// The submitted upload form.
struct GIFFormSubmission {
    /// Why the form is incomplete.
    let refusal: ReceivedBody.Refusal?
    let isTooLarge: Bool
    /// The title as typed, without control characters.
    let title: String
    /// The tags as typed, without control characters.
    let tags: String
    /// The file's name, as the browser sends it.
    let fileName: String
    /// The file's bytes; empty without a file.
    let file: [UInt8]

    /// The maximum length of the title and of the tags, in bytes.
    private static let maxTextLength = 2_000

    init(_ form: consuming MultipartForm, ending: ReceivedBody.Ending) {
        refusal = ReceivedBody.Refusal(ending, isForm: form.isWhole)
        isTooLarge = ending == .tooLong || form.count("file") > GIFProblem.maxBytes
        title = form.text("title", upTo: Self.maxTextLength).withoutControls
        tags = form.text("tags", upTo: Self.maxTextLength).withoutControls
        fileName = (form.fileName("file") ?? "").withoutControls
        file = refusal == nil && !isTooLarge ? form.bytes("file") ?? [] : []
    }
}
