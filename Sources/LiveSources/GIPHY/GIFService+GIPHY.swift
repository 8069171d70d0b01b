public import Domain
public import Foundation

extension GIFService {
    /// GIPHY, or a server that stands in for it, for browsers to ask.
    ///
    /// `nil` for an empty key, and for a base address that is not of the web.
    ///
    /// - Parameters:
    ///   - key: from developers.giphy.com.
    ///   - baseURL: where to ask instead of `https://api.giphy.com/v1`. That server has its files and pages itself, over
    ///     http too, or leaves them at GIPHY's.
    public static func giphy(key: String, baseURL: URL? = nil) -> GIFService? {
        guard !key.isEmpty, let addresses = baseURL.map(GIPHYAddresses.init) ?? .giphy else { return nil }
        return GIFService(
            name: .giphy, base: addresses.base, key: key, pictureOrigins: addresses.pictureOrigins,
            mark: "Powered By GIPHY", answers: GIPHYAnswers(at: addresses))
    }
}
