import AsyncHTTPTransport
import Foundation
import HTTPTransport

extension DownloadProblem {
    /// Describes a download error for the user. The sentence contains only the host of the address.
    init(_ error: DownloadError, of download: FileDownload) {
        let name = download.file.lastPathComponent
        let folder = download.file.deletingLastPathComponent().path
        let host = download.address.host() ?? "The server"
        let kept = download.keptBytes
        let size = kept > 0 ? " \(ByteCount(kept)) are saved. Run the same command to resume." : ""
        switch error {
        case .diskFull:
            self.init(sentence: "There is no room for \(name) in “\(folder)”. Free some space.\(size)", kind: .here)
        case .unwritable:
            self.init(sentence: "“\(folder)” can’t be written. Check that Matinee may write there.", kind: .here)
        case .unreadable:
            self.init(
                sentence: "The partial \(name) in “\(folder)” can’t be read. Check that you may read it.\(size)",
                kind: .here)
        case .busy:
            self.init(sentence: "Another process is downloading \(name). Wait until it is done.", kind: .here)
        case .cancelled, .transport(.cancelled):
            self.init(sentence: "The download of \(name) was stopped.\(size)", kind: .stopped)
        case .transport: self.init(sentence: "\(host) \(error.predicate(name))\(size)", kind: .there)
        default: self.init(sentence: "\(host) \(error.predicate(name))", kind: .there)
        }
    }
}

extension DownloadError {
    /// What a server did; follows the server's name in a sentence.
    func predicate(_ name: String) -> String {
        switch self {
        case .refused(404, _), .refused(410, _): "has no \(name) (\(status)). Its address may have changed."
        case .refused(401, _), .refused(403, _), .refused(451, _): "does not allow downloading \(name) (\(status))."
        case .refused: "failed (\(status)). Try again later."
        case .transport(.timedOut): "does not answer. Try again later."
        case .transport(.unreachable(let reason)): "can’t be reached: \(reason). Check the connection."
        case .transport: "sent a response that is not HTTP."
        case .redirected: "redirects \(name) to an address that is not allowed."
        case .otherForm(isWebPage: true):
            "sent a web page instead of \(name). If this network has a login page, log in first."
        case .otherForm: "sent something else instead of \(name): it is not a gzip file."
        case .damaged: "sent a damaged \(name). Try again later."
        case .wrongLength: "sent \(name) with the wrong length. Try again later."
        case .tooLarge(let limit): "sent too much for \(name): more than \(ByteCount(limit))."
        case .changing: "sends a different \(name) each time. Try again later."
        case .diskFull, .unwritable, .unreadable, .busy, .cancelled: "was not asked for \(name)."
        }
    }

    private var status: Int {
        if case .refused(let status, _) = self { status } else { 0 }
    }
}
