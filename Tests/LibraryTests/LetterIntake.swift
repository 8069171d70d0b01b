import Domain
import Foundation
import Synchronization

@testable import Library
@testable import OwnMedia

/// Accepts all bytes but `damaged` as a picture and saves them as its largest rendition.
struct LetterIntake: PictureIntake {
    static let damaged = "no picture"

    let folder: URL

    func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        guard bytes != Array(Self.damaged.utf8) else { throw .broken }
        let key = PictureKey(of: bytes)
        do {
            let pictures = folder.appending(path: "pictures")
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            try Data(bytes).write(to: pictures.appending(path: "\(key)-780.webp"))
        } catch { throw .storage(.unwritable) }
        return key
    }
}

/// Takes too long for every first and second attempt, as any picture may on a busy machine.
final class BusyIntake: PictureIntake {
    private let intake: LetterIntake
    private let attempts = Mutex(0)

    init(_ intake: LetterIntake) { self.intake = intake }

    func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        let attempt = attempts.withLock { count in
            count += 1
            return count
        }
        guard attempt.isMultiple(of: 3) else { throw .tookTooLong }
        return try await intake.take(bytes)
    }
}

/// Takes too long for every picture.
final class SlowIntake: PictureIntake {
    let attempts = Mutex(0)

    func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        attempts.withLock { $0 += 1 }
        throw .tookTooLong
    }
}

extension LibraryBackup {
    /// Restores with a `LetterIntake`; returns where the old library is.
    @discardableResult
    func restore(from file: URL, at moment: Date) async throws(LibraryBackupError) -> URL? {
        try await restore(from: file, at: moment, pictures: LetterIntake(folder: folder)).aside
    }
}
