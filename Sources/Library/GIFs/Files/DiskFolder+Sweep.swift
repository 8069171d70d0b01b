#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DiskFolder {
    /// Removes what is in it and was last changed before `moment`, files and folders. Blocks.
    func removeAll(olderThan moment: Date) {
        let files = FileManager.default
        for name in (try? names()) ?? [] {
            guard let changed = try? files.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date,
                changed < moment
            else { continue }
            try? files.removeItem(atPath: "\(path)/\(name)")
        }
    }
}
