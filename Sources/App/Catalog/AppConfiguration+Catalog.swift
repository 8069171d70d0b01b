import Catalog
import Configuration
import Foundation

extension AppConfiguration {
    /// The file of the imported catalog on this server.
    var catalogFile: URL {
        dataFolder.appending(
            path: catalogURL == nil ? CatalogIndex.fileName : "fetched-\(CatalogIndex.fileName)",
            directoryHint: .notDirectory)
    }

    /// An address with `http`, `https` or `file`, or the absolute path of a file.
    static func catalogURL(_ reader: ConfigReader) throws(AppConfigurationError) -> URL? {
        guard let text = reader.string(forKey: "matinee.catalog.url", isSecret: true) else { return nil }
        if text.hasPrefix("/") { return URL(filePath: text, directoryHint: .notDirectory) }
        guard let url = URL(string: text) else { throw .notACatalog }
        switch url.scheme?.lowercased() {
        case "http", "https":
            guard url.host()?.isEmpty == false else { throw .notACatalog }
        case "file":
            guard url.path.hasPrefix("/"), url.host()?.isEmpty ?? true else { throw .notACatalog }
        default: throw .notACatalog
        }
        return url
    }
}
