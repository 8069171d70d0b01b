import Domain
import Synchronization
import Testing

@Suite struct PictureTallyTests {
    /// Throws a problem for each picture, and counts them.
    private final class Failing: PictureIntake {
        let problem: PictureProblem?
        let tries = Mutex(0)

        init(_ problem: PictureProblem?) { self.problem = problem }

        func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
            tries.withLock { $0 += 1 }
            guard problem == nil, let key = PictureKey("0123456789abcdef0123456789abcdef") else {
                throw problem ?? .broken
            }
            return key
        }
    }

    @Test(
        arguments: [
            (PictureProblem.tookTooLong, 3), (.noMemory, 3), (.storage(.tooManyPictures), 1), (.broken, 5),
            (.noTool, 5), (nil, 5),
        ] as [(PictureProblem?, Int)])
    func `pictures are no longer tried after slow ones, without room, and after many`(
        problem: PictureProblem?, tries: Int
    ) async throws {
        var tally = PictureTally(maxSlow: 3, maxCount: 5)
        let intake = Failing(problem)

        var taken = 0
        for _ in 0..<8 where try await tally.take([], with: intake) != nil { taken += 1 }

        #expect(intake.tries.withLock(\.self) == tries)
        #expect(tally.isOver)
        #expect(taken == (problem == nil ? 5 : 0))
        #expect(tally.lost == 8 - taken)
        #expect(tally.lacksTool == (problem == .noTool))
    }

    @Test(arguments: [(PictureProblem.storage(.full), StorageError.full), (.busy, .busy)])
    func `a picture that can be saved later is not lost`(problem: PictureProblem, error: StorageError) async {
        var tally = PictureTally()

        await #expect(throws: error) { _ = try await tally.take([], with: Failing(problem)) }

        #expect(tally.lost == 0)
    }
}
