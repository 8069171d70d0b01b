import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPTransportError {
    /// Converts an error of `URLSession`.
    ///
    /// Reasons contain only the code of the error: the rest contains the URL with its key.
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
            case _ where error.isMalformedResponse:
                .malformed(reason: "no HTTP: error \(error.errorCode) of URLSession")
            default: .unreachable(reason: "error \(error.errorCode) of URLSession")
            }
    }
}

extension URLError {
    /// Whether the server sent something that is not HTTP.
    fileprivate var isMalformedResponse: Bool {
        switch code {
        case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData: return true
        #if canImport(FoundationNetworking)
            // On Linux this is the code for a response that is not HTTP.
            case .unsupportedURL: return true
            // On Linux many of libcurl's errors have no code, only a message. libcurl reports “out of memory” for a
            // field of more than 100 KB.
            case .unknown:
                let message = localizedDescription.lowercased()
                return ["encoding", "header", "writing received data", "out of memory"].contains {
                    message.contains($0)
                }
        #else
            case .badServerResponse: return true
        #endif
        default: return false
        }
    }
}
