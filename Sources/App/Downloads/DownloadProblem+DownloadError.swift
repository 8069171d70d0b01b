import AsyncHTTPTransport
import Foundation
import HTTPTransport

extension DownloadProblem {
    /// The one place where errors of downloads become sentences. Of the address only the host is told.
    init(_ error: DownloadError, of download: FileDownload) {
        let name = download.file.lastPathComponent
        let folder = download.file.deletingLastPathComponent().path
        let host = download.address.host() ?? "The server"
        let kept = download.keptBytes
        let size = kept > 0 ? " \(ByteCount(kept)) are kept: the same command goes on from there." : ""
        switch error {
        case .diskFull: self.init(sentence: "There is no room for \(name) in “\(folder)”.\(size)", kind: .here)
        case .unwritable: self.init(sentence: "“\(folder)” can’t be written into.", kind: .here)
        case .unreadable:
            self.init(sentence: "What has come of \(name) can’t be read in “\(folder)”.\(size)", kind: .here)
        case .busy: self.init(sentence: "\(name) is being downloaded already.", kind: .here)
        case .cancelled, .transport(.cancelled):
            self.init(sentence: "Stopped before \(name) was there.\(size)", kind: .stopped)
        case .transport: self.init(sentence: "\(host) \(error.predicate(name))\(size)", kind: .there)
        default: self.init(sentence: "\(host) \(error.predicate(name))", kind: .there)
        }
    }
}

extension DownloadError {
    /// What a server did, after its name.
    func predicate(_ name: String) -> String {
        switch self {
        case .refused(404, _), .refused(410, _): "has no \(name) (\(status)). Was its address changed?"
        case .refused(401, _), .refused(403, _), .refused(451, _): "does not give \(name) away (\(status))."
        case .refused: "failed (\(status)). Try again later."
        case .transport(.timedOut): "does not answer."
        case .transport(.unreachable(let reason)): "can’t be reached: \(reason)."
        case .transport: "gave an answer that is no HTTP."
        case .redirected: "leads from \(name) to an address that is not followed."
        case .otherForm(isWebPage: true):
            "answered with a web page in the place of \(name). Does this network want you to log in first?"
        case .otherForm: "sent something else in the place of \(name): it is not compressed with gzip."
        case .damaged: "sent a \(name) that is damaged. Try again later."
        case .wrongLength: "sent a \(name) of another length than it said. Try again later."
        case .tooLarge(let limit): "sends a \(name) without an end: more than \(ByteCount(limit))."
        case .changing: "has another \(name) each time it is asked. Try again later."
        case .diskFull, .unwritable, .unreadable, .busy, .cancelled: "was not asked for \(name)."
        }
    }

    private var status: Int {
        if case .refused(let status, _) = self { status } else { 0 }
    }
}
