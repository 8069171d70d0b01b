import HTTPTypes
import Foundation

/// The URL and version of a file, stored beside it as JSON.
struct DownloadOrigin: Codable, Hashable {
    /// The requested URL.
    var address: String
    /// The entity tag.
    var etag: String?
    /// The value of `Last-Modified`.
    var lastModified: String?
    /// The total length, if known.
    var length: Int?

    /// The version in a response.
    init(address: URL, head: HTTPResponse, length: Int?) {
        self.address = address.absoluteString
        etag = head.headerFields[.eTag]
        lastModified = head.headerFields[.lastModified]
        self.length = length
    }

    /// Reads a file; `nil` if it is missing or invalid.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let origin = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = origin
    }

    /// The value of `If-Range`. Weak entity tags are not allowed there (RFC 9110, section 13.1.5).
    var rangeCondition: String? {
        if let etag { return etag.hasPrefix("\"") ? etag : nil }
        return lastModified
    }

    /// Header fields that request the file only if it has changed.
    var ifChanged: HTTPFields {
        var fields = HTTPFields()
        if let etag { fields[.ifNoneMatch] = etag } else { fields[.ifModifiedSince] = lastModified }
        return fields
    }

    /// Whether a response is certainly of the same version.
    func isSame(as head: HTTPResponse) -> Bool {
        if let etag { return head.headerFields[.eTag] == etag }
        return lastModified != nil && head.headerFields[.lastModified] == lastModified
    }

    /// Whether a response is certainly of another version.
    func differs(from head: HTTPResponse) -> Bool {
        if let etag, let other = head.headerFields[.eTag] { return etag != other }
        if let lastModified, let other = head.headerFields[.lastModified] { return lastModified != other }
        return false
    }

    func write(to path: String) throws(DownloadError) {
        do { try JSONEncoder().encode(self).write(to: URL(filePath: path), options: .atomic) } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .diskFull : .unwritable
        }
    }
}
