import Domain
import HTTPTypes
import Testing

@testable import WebUI

@Suite struct StorageStatusTests {
    @Test(arguments: [StorageError.tooManyMovies, .tooMuchText, .tooManyPictures, .tooManyGIFs])
    func `a phone does not send a change again that only its user can make possible`(error: StorageError) {
        #expect(error.status == .contentTooLarge)
        #expect(ProblemPage.Problem.library(error).status == .contentTooLarge)
        #expect(SourceError.storage(error).status == .contentTooLarge)
    }

    @Test func `other failures of storage may pass`() {
        #expect(ProblemPage.Problem.library(.full).status == .serviceUnavailable)
        #expect(SourceError.storage(.away).status == .serviceUnavailable)
    }
}
