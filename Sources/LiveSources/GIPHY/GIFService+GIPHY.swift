public import Domain
public import Foundation

extension GIFService {
    /// GIPHY, or another server with its API, for browsers. `nil` for an empty key or an invalid address.
    ///
    /// - Parameters:
    ///   - key: from developers.giphy.com.
    ///   - baseURL: another server instead of `https://api.giphy.com/v1`. Files and pages are on that server or on
    ///     GIPHY's.
    public static func giphy(key: String, baseURL: URL? = nil) -> GIFService? {
        guard !key.isEmpty, let addresses = baseURL.map(GIFAddresses.init) ?? .giphy else { return nil }
        return GIFService(
            name: .giphy, base: addresses.base, key: key, pictureOrigins: addresses.pictureOrigins,
            mark: "Powered By GIPHY", answers: GIPHYAnswers(at: addresses))
    }
}
