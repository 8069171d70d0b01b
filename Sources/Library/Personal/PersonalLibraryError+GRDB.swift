import Domain

extension PersonalLibraryError {
    init(_ error: any Error) {
        self =
            switch error {
            case let error as PersonalLibraryError: error
            default: .storage(StorageError(error))
            }
    }
}
