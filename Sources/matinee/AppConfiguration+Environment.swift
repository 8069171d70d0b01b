import App
import Foundation

extension AppConfiguration {
    /// What the environment says, under what a command is told. Throws a sentence where it says something wrong.
    static func ofEnvironment(
        host: String? = nil, port: Int? = nil, hasGallery: Bool = false
    ) throws -> AppConfiguration {
        do throws(AppConfigurationError) {
            return try AppConfiguration(
                host: host, port: port, hasGallery: hasGallery, environment: ProcessInfo.processInfo.environment)
        } catch {
            throw Failure.wrongUse(error.description)
        }
    }
}
