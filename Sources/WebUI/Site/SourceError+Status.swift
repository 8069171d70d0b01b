import Domain
import HTTPTypes

extension SourceError {
    /// The status of a page that shows the error instead of its contents: 503 if the server itself is the reason, so
    /// that browsers and proxies try again later.
    var status: HTTPResponse.Status { if case .storage(let error) = self { error.status } else { .badGateway } }
}

extension StorageError {
    /// 413 for a limit that only the user can mend: a phone then shows the sentence, instead of sending the change again.
    var status: HTTPResponse.Status {
        switch self {
        case .tooManyMovies, .tooMuchText, .tooManyPictures, .tooManyGIFs: .contentTooLarge
        case .unreadable, .unwritable, .full, .locked, .damaged, .newer, .replaced, .gone, .away, .busy, .cancelled:
            .serviceUnavailable
        }
    }
}
