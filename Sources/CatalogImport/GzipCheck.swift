import Foundation

/// Verifies the checksums of a gzip file.
public enum GzipCheck {
    public static let beginning = GzipInflater.beginning

    public enum Fault: Sendable, Hashable, CaseIterable {
        case endsTooSoon
        /// A wrong checksum, or not gzip at all.
        case damaged
        case unreadable
    }

    /// `nil` for a valid file. Reads it in blocks of 256 KB.
    ///
    /// - Parameter isCancelled: polled after each block; if true, the rest is not read.
    public static func fault(of path: String, isCancelled: () -> Bool = { false }) -> Fault? {
        guard let file = FileHandle(forReadingAtPath: path) else { return .unreadable }
        let first = (try? file.read(upToCount: beginning.count)) ?? Data()
        guard beginning.starts(with: first) else { return .damaged }
        guard first.count == beginning.count else { return .endsTooSoon }
        do throws(ImportFileError) {
            var source = try ByteSource(ImportFile(path))
            var block = [UInt8].zeros(256 * 1024)
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
