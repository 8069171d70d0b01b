import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPTransportError {
    init(_ error: any Error, bodyLimit: Int) {
        print("ERR", type(of: error), error)
        self = .unreachable(reason: "\((error as NSError).code)")
    }
}
