import HTTPTypes
import Hummingbird

/// A file from a form with one file field.
struct UploadedFile {
    let name: String
    let bytes: [UInt8]

    /// Why there is no file.
    enum Problem: Error {
        case tooLarge
        case tooMuchAtOnce
        case notWhole
        /// The sender was signed out meanwhile.
        case signedOut
        case missing
        case empty
    }
}

extension ReceivedBody {
    /// The file in the field of a form. Call it once: it consumes the body.
    func file(_ field: String, of request: Request) async throws(UploadedFile.Problem) -> UploadedFile {
        let sent = await form(of: request) { form in
            let (isWhole, name) = (form.isWhole, form.fileName(field) ?? "")
            return (isWhole: isWhole, file: UploadedFile(name: name, bytes: isWhole ? form.bytes(field) ?? [] : []))
        }
        switch ending {
        case .tooLong: throw .tooLarge
        case .tooMuchAtOnce: throw .tooMuchAtOnce
        case .whole where sent.isWhole: break
        case .whole, .cutOff: throw .notWhole
        case .signedOut: throw .signedOut
        }
        guard !sent.file.bytes.isEmpty else { throw sent.file.name.isEmpty ? .missing : .empty }
        return sent.file
    }
}

extension UploadedFile.Problem {
    /// - Parameter advice: what to do with a file that is too large.
    func sentence(instead advice: String) -> String {
        switch self {
        case .tooLarge: "The file is too large to send here: at most 268 MB. \(advice)"
        case .tooMuchAtOnce: ReceivedBody.Refusal.tooMuchAtOnce.sentence
        case .signedOut: ReceivedBody.Refusal.signedOut.sentence
        case .notWhole: "The file did not arrive whole. Choose it again."
        case .missing: "Choose a file first."
        case .empty: "The file is empty. Choose another one."
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        case .tooLarge: .contentTooLarge
        case .tooMuchAtOnce: .serviceUnavailable
        case .signedOut: .unauthorized
        case .notWhole, .missing, .empty: .badRequest
        }
    }
}
