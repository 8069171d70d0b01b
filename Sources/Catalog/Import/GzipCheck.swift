import Foundation

/// Reads a file that is compressed with gzip to its end, and holds what comes out against the checksums in it.
public enum GzipCheck {
    /// What every such file begins with.
    public static let beginning = GzipInflater.beginning

    /// What is wrong with a file.
    public enum Fault: Sendable, Hashable, CaseIterable {
        /// There should be more of it.
        case endsTooSoon
        /// It is not what was compressed, or was never compressed.
        case damaged
        /// It cannot be read.
        case unreadable
    }

    /// Reads the file at a path; `nil` where it is in order. Takes as long as the file is large, and little memory.
    ///
    /// - Parameter isCancelled: asked now and then; once it says so the rest is not read.
    public static func fault(of path: String, isCancelled: () -> Bool = { false }) -> Fault? {
        guard let file = FileHandle(forReadingAtPath: path) else { return .unreadable }
        let first = (try? file.read(upToCount: beginning.count)) ?? Data()
        guard beginning.starts(with: first) else { return .damaged }
        guard first.count == beginning.count else { return .endsTooSoon }
        do throws(ImportFileError) {
            var source = try ByteSource(ImportFile(path))
            var block = [UInt8](repeating: 0, count: 256 * 1024)
            while try source.read(into: &block, from: 0) > 0, !isCancelled() {}
            return nil
        } catch {
            switch error {
            case .cut: return .endsTooSoon
            case .damaged: return .damaged
            default: return .unreadable
            }
        }
    }
}
