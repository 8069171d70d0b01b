import HTTPTypes

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which version of which file some bytes are of. It stands beside them, as JSON.
struct DownloadOrigin: Codable, Hashable {
    /// Where it was asked for.
    var address: String
    /// The entity tag that the server gave it.
    var etag: String?
    /// When it was last changed, in the server's words.
    var lastModified: String?
    /// How many bytes all of it has, where that is known.
    var length: Int?

    /// What a server says of the file that it is about to send.
    init(address: URL, head: HTTPResponse, length: Int?) {
        self.address = address.absoluteString
        etag = head.headerFields[.eTag]
        lastModified = head.headerFields[.lastModified]
        self.length = length
    }

    /// Reads what stands at a path; `nil` where there is nothing of the kind.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let origin = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = origin
    }

    /// What a range may be made to depend on: only what differs whenever a byte differs (RFC 9110, section 13.1.5).
    var rangeCondition: String? {
        if let etag { return etag.hasPrefix("\"") ? etag : nil }
        return lastModified
    }

    /// Fields that ask for the file only if it is another one by now.
    var ifChanged: HTTPFields {
        var fields = HTTPFields()
        if let etag { fields[.ifNoneMatch] = etag } else { fields[.ifModifiedSince] = lastModified }
        return fields
    }

    /// Whether a head is of the same version, as far as both tell.
    func isSame(as head: HTTPResponse) -> Bool {
        if let etag { return head.headerFields[.eTag] == etag }
        return lastModified != nil && head.headerFields[.lastModified] == lastModified
    }

    /// Whether a head is clearly of another version.
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
