import App
import Foundation

extension AppConfiguration {
    /// The settings of the environment, overridden by the arguments. Throws a `Failure` for an invalid setting.
    static func ofEnvironment(
        host: String? = nil, port: Int? = nil, tlsCertificate: String? = nil, tlsKey: String? = nil,
        hasGallery: Bool = false
    ) throws -> AppConfiguration {
        do throws(AppConfigurationError) {
            return try AppConfiguration(
                host: host, port: port, tlsCertificate: tlsCertificate, tlsKey: tlsKey, hasGallery: hasGallery,
                environment: ProcessInfo.processInfo.environment)
        } catch {
            throw Failure.wrongUse(error.description)
        }
    }
}
