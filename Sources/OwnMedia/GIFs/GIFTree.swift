import Domain
import FileIO
import Foundation

/// Finds the files in a folder and its subfolders whose names end in `.gif`. Skips hidden entries and links to folders.
struct GIFTree {
    struct File: Sendable, Hashable {
        /// Relative to the root.
        let path: String
        let stamp: FileStamp
        /// Whether there is a `.json` file of the same name.
        let hasNote: Bool
    }

    static let maxGIFs = 100_000
    /// The maximum number of files and folders of any kind.
    static let maxEntries = 1_000_000
    /// The maximum depth of subfolders.
    static let maxDepth = 32

    private let root: String
    private let maxGIFs: Int
    private(set) var files: [File] = []
    private(set) var skipped: [SkippedGIF] = []
    private var entries = 0
    private var folders: [(path: String, depth: Int)] = []

    /// Scans the folder. Blocks.
    init(_ root: String, maxGIFs: Int = Self.maxGIFs) {
        self.root = root
        self.maxGIFs = maxGIFs
        folders = [("", 0)]
        while let next = folders.popLast(), scan(in: next.path, next.depth) {}
        skipped.sort { $0.path < $1.path }
    }

    /// Scans one folder. Returns `false` to stop the scan.
    private mutating func scan(in folder: String, _ depth: Int) -> Bool {
        guard let directory = opendir(folder.isEmpty ? root : "\(root)/\(folder)") else {
            // The first upload creates the folder.
            if folder.isEmpty, errno == ENOENT { return true }
            skip(folder, errno == ENOTDIR ? "it is not a folder" : "it cannot be read")
            return true
        }
        defer { closedir(directory) }
        var gifs: [String] = []
        var notes: Set<String> = []
        while let entry = readdir(directory) {
            entries += 1
            guard entries <= Self.maxEntries else {
                skip("", "it has more than \(Self.maxEntries) files; the others are passed over")
                return false
            }
            let type = entry.pointee.d_type
            guard let name = name(of: entry, in: folder), !name.hasPrefix(".") else { continue }
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            switch kind(of: path, type) {
            case S_IFDIR where depth < Self.maxDepth: folders.append((path, depth + 1))
            case S_IFDIR: skip(path, "it is too deep in folders")
            case S_IFLNK: addLink(path, &gifs)
            case _ where Self.isGIF(path): gifs.append(path)
            case _ where path.hasSuffix(".json"): notes.insert(String(path.dropLast(5)))
            default: break
            }
        }
        for path in gifs {
            guard files.count + skipped.count < maxGIFs else {
                skip("", "it has more than \(maxGIFs) GIFs; the others are passed over")
                return false
            }
            errno = 0
            guard let stamp = FileStamp(of: "\(root)/\(path)") else {
                skip(path, (errno == ENOENT || errno == ELOOP ? InvalidGIFError.gone : .notAFile).problem)
                continue
            }
            files.append(File(path: path, stamp: stamp, hasNote: notes.contains(String(path.dropLast(4)))))
        }
        return true
    }

    private mutating func addLink(_ path: String, _ gifs: inout [String]) {
        var status = stat()
        if stat("\(root)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            skip(path, "it is a link to a folder")
        } else if Self.isGIF(path) {
            gifs.append(path)
        }
    }

    private mutating func name(of entry: UnsafeMutablePointer<dirent>, in folder: String) -> String? {
        let (name, given) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                (String(validatingCString: $0), String(cString: $0))
            }
        }
        if name == nil, Self.isGIF(given) {
            skip(folder.isEmpty ? given : "\(folder)/\(given)", "its name cannot be read")
        }
        return name
    }

    private func kind(of path: String, _ type: UInt8) -> mode_t {
        switch Int(type) {
        case Int(DT_DIR): return S_IFDIR
        case Int(DT_LNK): return S_IFLNK
        case Int(DT_UNKNOWN):
            // Some file systems do not report the type.
            var status = stat()
            return lstat("\(root)/\(path)", &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        default: return S_IFREG
        }
    }

    private mutating func skip(_ path: String, _ problem: String) {
        let shown = path.isEmpty ? root.split(separator: "/").last.map(String.init) ?? root : path
        skipped.append(SkippedGIF(path: shown.withoutControls, problem: problem))
    }

    private static func isGIF(_ path: String) -> Bool {
        path.utf8.count > 4 && path.utf8.suffix(4).elementsEqual(".gif".utf8) { $0 | ($1 & 0x20) == $1 }
    }
}
