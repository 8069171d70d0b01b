extension TMDB {
    /// TMDB's result codes. `message` says what each means.
    public enum StatusCode: Int, Sendable, Hashable, CaseIterable {
        case success = 1
        case invalidService = 2
        case noPermission = 3
        case invalidFormat = 4
        case invalidParameters = 5
        case invalidPrerequisite = 6
        case invalidKey = 7
        case duplicateEntry = 8
        case serviceOffline = 9
        case suspendedKey = 10
        case internalError = 11
        case updated = 12
        case deleted = 13
        case authenticationFailed = 14
        case failed = 15
        case deviceDenied = 16
        case sessionDenied = 17
        case validationFailed = 18
        case invalidAcceptHeader = 19
        case invalidDateRange = 20
        case entryNotFound = 21
        case invalidPage = 22
        case invalidDate = 23
        case timedOut = 24
        case tooManyRequests = 25
        case noLogin = 26
        case tooManyAppended = 27
        case invalidTimezone = 28
        case notConfirmed = 29
        case wrongLogin = 30
        case accountDisabled = 31
        case emailNotVerified = 32
        case invalidRequestToken = 33
        case notFound = 34
        case invalidToken = 35
        case noWritePermission = 36
        case sessionNotFound = 37
        case noEditPermission = 38
        case privateResource = 39
        case nothingToUpdate = 40
        case requestTokenNotApproved = 41
        case methodNotSupported = 42
        case backendUnreachable = 43
        case invalidID = 44
        case userSuspended = 45
        case maintenance = 46
        case invalidInput = 47
    }
}

extension TMDB.StatusCode {
    /// The HTTP status of the code.
    public var status: Int { entry.status }

    /// TMDB's message. Those of 35 to 39, 42, 44 and 46 are unconfirmed.
    public var message: String { entry.message }

    /// The HTTP status and the message.
    private var entry: (status: Int, message: String) {
        switch self {
        case .success: (200, "Success.")
        case .invalidService: (501, "Invalid service: this service does not exist.")
        case .noPermission: (401, "Authentication failed: You do not have permissions to access the service.")
        case .invalidFormat: (405, "Invalid format: This service doesn't exist in that format.")
        case .invalidParameters: (422, "Invalid parameters: Your request parameters are incorrect.")
        case .invalidPrerequisite: (404, "Invalid id: The pre-requisite id is invalid or not found.")
        case .invalidKey: (401, "Invalid API key: You must be granted a valid key.")
        case .duplicateEntry: (403, "Duplicate entry: The data you tried to submit already exists.")
        case .serviceOffline: (503, "Service offline: This service is temporarily offline, try again later.")
        case .suspendedKey: (401, "Suspended API key: Access to your account has been suspended, contact TMDB.")
        case .internalError: (500, "Internal error: Something went wrong, contact TMDB.")
        case .updated: (201, "The item/record was updated successfully.")
        case .deleted: (200, "The item/record was deleted successfully.")
        case .authenticationFailed: (401, "Authentication failed.")
        case .failed: (500, "Failed.")
        case .deviceDenied: (401, "Device denied.")
        case .sessionDenied: (401, "Session denied.")
        case .validationFailed: (400, "Validation failed.")
        case .invalidAcceptHeader: (406, "Invalid accept header.")
        case .invalidDateRange: (422, "Invalid date range: Should be a range no longer than 14 days.")
        case .entryNotFound: (200, "Entry not found: The item you are trying to edit cannot be found.")
        case .invalidPage: (400, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.")
        case .invalidDate: (400, "Invalid date: Format needs to be YYYY-MM-DD.")
        case .timedOut: (504, "Your request to the backend server timed out. Try again.")
        case .tooManyRequests: (429, "Your request count (#) is over the allowed limit of (40).")
        case .noLogin: (400, "You must provide a username and password.")
        case .tooManyAppended: (400, "Too many append to response objects: The maximum number of remote calls is 20.")
        case .invalidTimezone: (400, "Invalid timezone: Please consult the documentation for a valid timezone.")
        case .notConfirmed: (400, "You must confirm this action: Please provide a confirm=true parameter.")
        case .wrongLogin: (401, "Invalid username and/or password: You did not provide a valid login.")
        case .accountDisabled:
            (401, "Account disabled: Your account is no longer active. Contact TMDB if this is an error.")
        case .emailNotVerified: (401, "Email not verified: Your email address has not been verified.")
        case .invalidRequestToken: (401, "Invalid request token: The request token is either expired or invalid.")
        case .notFound: (404, "The resource you requested could not be found.")
        case .invalidToken: (401, "Invalid token.")
        case .noWritePermission: (401, "This token hasn't been granted write permission by the user.")
        case .sessionNotFound: (404, "The requested session could not be found.")
        case .noEditPermission: (401, "You don't have permission to edit this resource.")
        case .privateResource: (401, "This resource is private.")
        case .nothingToUpdate: (200, "Nothing to update.")
        case .requestTokenNotApproved: (422, "This request token hasn't been approved by the user.")
        case .methodNotSupported: (405, "This request method is not supported for this resource.")
        case .backendUnreachable: (502, "Couldn't connect to the backend server.")
        case .invalidID: (500, "The ID is invalid.")
        case .userSuspended: (403, "This user has been suspended.")
        case .maintenance: (503, "The API is undergoing maintenance. Try again later.")
        case .invalidInput: (400, "The input is not valid.")
        }
    }
}
