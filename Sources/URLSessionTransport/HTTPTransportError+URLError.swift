import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPTransportError {
    /// The one place where errors of `URLSession` become those that callers know.
    ///
    /// Reasons are made from the code of an error, never from the rest of it: there stands the address, with the key.
    init(_ error: any Error) {
        guard let error = error as? URLError else {
            self = .unreachable(reason: "\(type(of: error))")
            return
        }
        self =
            switch error.code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            case .cannotFindHost, .dnsLookupFailed: .unreachable(reason: "no address is known for the host")
            case .cannotConnectToHost: .unreachable(reason: "the host does not take connections")
            case .networkConnectionLost: .unreachable(reason: "the connection ended before the response")
            case .notConnectedToInternet: .unreachable(reason: "there is no network")
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
                .unreachable(reason: "no TLS: error \(error.errorCode) of URLSession")
            case _ where error.isOfContent: .malformed(reason: "no HTTP: error \(error.errorCode) of URLSession")
            default: .unreachable(reason: "error \(error.errorCode) of URLSession")
            }
    }
}

extension URLError {
    /// Whether something came, but not what HTTP allows.
    fileprivate var isOfContent: Bool {
        switch code {
        case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData: return true
        #if canImport(FoundationNetworking)
            // There, the address being HTTP, this is said of answers that are not.
            case .unsupportedURL: return true
            // Much of what libcurl finds wrong has no code there, only its words. It has no memory for a field of more
            // than 100 KB.
            case .unknown:
                let words = localizedDescription.lowercased()
                return ["encoding", "header", "writing received data", "out of memory"].contains { words.contains($0) }
        #else
            case .badServerResponse: return true
        #endif
        default: return false
        }
    }
}
