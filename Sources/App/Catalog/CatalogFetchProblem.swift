import AsyncHTTPTransport
import Catalog
import Domain
import Foundation

/// Why the file in `MATINEE_CATALOG_URL` was not fetched.
struct CatalogFetchProblem: Error, Sendable, Hashable {
    /// What happened and what to do. It names only the host of an address.
    let sentence: String

    private init(_ sentence: String) { self.sentence = sentence }

    /// - Parameter fault: what is wrong with the file that was downloaded.
    init(_ error: DownloadError, _ fault: CatalogIndexError.Problem?, from source: URL, to file: URL) {
        let host = source.host() ?? "The server"
        switch error {
        case .diskFull: self.init(.full, from: source, to: file)
        case .unwritable, .unreadable: self.init(.unwritable, from: source, to: file)
        case .busy: self.init("Another process is fetching the catalog.")
        case .otherForm(isWebPage: false): self.init("What \(host) sends is not a catalog of Matinee.")
        case .damaged where fault == .otherVersion:
            self.init("The catalog at \(host) was made by another version of Matinee. Make it with this one.")
        default: self.init("\(host) \(error.predicate("the catalog"))")
        }
    }

    init(_ problem: CatalogIndexError.Problem, in source: URL) {
        let path = source.path
        switch problem {
        case .missing, .noFolder: self.init("There is no catalog at \(path).")
        case .foreign: self.init("\(path) is not a catalog of Matinee.")
        case .otherVersion:
            self.init("\(path) was made by another version of Matinee. Make it with this one.")
        case .cutOff, .damaged: self.init("\(path) is incomplete or damaged.")
        default: self.init("\(path) can’t be read. Check that Matinee may read it.")
        }
    }

    init(_ error: StorageError, from source: URL, to file: URL) {
        let folder = file.deletingLastPathComponent().path
        switch error {
        case .full: self.init("There is no room for the catalog in “\(folder)”. Free some space.")
        case .unreadable: self.init(.unreadable, in: source)
        case .damaged: self.init(.damaged, in: source)
        default: self.init("“\(folder)” can’t be written. Check that Matinee may write there.")
        }
    }
}
