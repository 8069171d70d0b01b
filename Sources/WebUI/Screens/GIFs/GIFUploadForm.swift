import Domain
import HTML

/// The contents of the upload form.
struct GIFFormOutput {
    /// The title as typed.
    var title = ""
    /// The tags as typed.
    var tags = ""
    var problem: GIFProblem?
    /// Why the submission was not read.
    var refusal: ReceivedBody.Refusal?

    /// What is wrong and what to do, for the user.
    var sentence: String? { problem?.sentence ?? refusal?.sentence }
}

/// The upload form, which is closed until the user opens it.
struct GIFUploadForm: HTMLNode {
    let output: GIFFormOutput

    func write(to bytes: inout HTMLOutput) {
        details(.id("add"), .class("gif-add"), .open.when(output.sentence != nil)) {
            summary { "Add a GIF" }
            form(
                .class("movie-form panel"), .method("post"), .multipart, .noValidate,
                .action(SiteURL.gifs(.init()).link)
            ) {
                div(.class("field")) {
                    label(.for("file")) { "GIF" }
                    HTML.input(
                        .id("file"), .name("file"), .type("file"), .accept("image/gif,.gif"),
                        .aria("describedby", "file-problem"), .aria("invalid", "true").when(output.sentence != nil))
                    p(.class("quiet")) { "A .gif file under 15 MB." }
                    p(.class("problem"), .id("file-problem"), .role("alert")) { output.sentence ?? "" }
                }
                FormField(
                    id: "gif-title", name: "Title", hint: "Optional. Defaults to the file name.",
                    attributes: [.name("title"), .type("text"), .value(output.title), .dir("auto")])
                FormField(
                    id: "tags", name: "Tags", hint: "Optional. Tags, separated by commas.",
                    attributes: [.name("tags"), .type("text"), .value(output.tags), .dir("auto")])
                p(.class("actions")) { button(.class("button"), .type("submit")) { "Add GIF" } }
            }
        }.write(to: &bytes)
    }
}
