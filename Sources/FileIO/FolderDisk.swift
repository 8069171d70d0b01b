package import Domain
package import Foundation

/// The disk that a folder was on at the start: a network drive or a USB disk may go away and leave an empty folder.
package struct FolderDisk: Sendable {
    private let folder: URL
    private let mount: String?

    /// - Parameter folder: may be missing; then its disk is that of the folder in which it would be made.
    package init(of folder: URL) {
        self.folder = folder.absoluteURL
        mount = Self.mount(of: folder.absoluteURL)
    }

    /// Throws `.gone` if the folder is on another disk now.
    package func check() throws(StorageError) {
        if let mount, let now = Self.mount(of: folder), now != mount { throw .gone }
    }

    /// The kernel's number of the mounted disk; `nil` if it can't be told.
    /// https://man7.org/linux/man-pages/man5/proc_pid_fdinfo.5.html
    private static func mount(of folder: URL) -> String? {
        var place = folder.standardizedFileURL
        var descriptor = open(place.path, O_RDONLY | O_CLOEXEC)
        while descriptor < 0 {
            guard errno == ENOENT || errno == ENOTDIR, place.pathComponents.count > 1 else { return nil }
            place.deleteLastPathComponent()
            descriptor = open(place.path, O_RDONLY | O_CLOEXEC)
        }
        defer { close(descriptor) }
        let facts = try? String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
        return facts?.split(separator: "\n").first { $0.hasPrefix("mnt_id:") }.map(String.init)
    }
}
