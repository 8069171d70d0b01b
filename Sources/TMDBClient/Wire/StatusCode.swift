extension TMDB {
    /// TMDB's result codes.
    public enum StatusCode: Int, Sendable, Hashable, CaseIterable {
        /// Success.
        case success = 1
        /// No such service.
        case invalidService = 2
        /// The key has no access to this service.
        case noPermission = 3
        /// No such format of the answer.
        case invalidFormat = 4
        /// Invalid parameters.
        case invalidParameters = 5
        /// No such id.
        case invalidPrerequisite = 6
        /// A wrong key.
        case invalidKey = 7
        /// The submitted data already exists.
        case duplicateEntry = 8
        /// The service is down.
        case serviceOffline = 9
        /// A suspended key.
        case suspendedKey = 10
        /// An internal error.
        case internalError = 11
        /// The item was updated.
        case updated = 12
        /// The item was deleted.
        case deleted = 13
        /// The credential was rejected.
        case authenticationFailed = 14
        /// An internal error.
        case failed = 15
        /// The device has no access.
        case deviceDenied = 16
        /// The session has no access.
        case sessionDenied = 17
        /// Invalid input.
        case validationFailed = 18
        /// An unsupported `Accept` field.
        case invalidAcceptHeader = 19
        /// The range of dates is too long.
        case invalidDateRange = 20
        /// No such item to edit.
        case entryNotFound = 21
        /// The page is not from 1 to 500.
        case invalidPage = 22
        /// A date is not of the form `YYYY-MM-DD`.
        case invalidDate = 23
        /// TMDB's backend timed out.
        case timedOut = 24
        /// Too many requests in a short time.
        case tooManyRequests = 25
        /// A username and password are required.
        case noLogin = 26
        /// More than 20 appendices.
        case tooManyAppended = 27
        /// No such time zone.
        case invalidTimezone = 28
        /// The action needs a confirmation.
        case notConfirmed = 29
        /// A wrong username or password.
        case wrongLogin = 30
        /// A disabled account.
        case accountDisabled = 31
        /// An unconfirmed email address.
        case emailNotVerified = 32
        /// A wrong or expired request token.
        case invalidRequestToken = 33
        /// No such resource.
        case notFound = 34
        /// A wrong access token.
        case invalidToken = 35
        /// A read-only access token.
        case noWritePermission = 36
        /// No such session.
        case sessionNotFound = 37
        /// The account may not edit the resource.
        case noEditPermission = 38
        /// A private resource.
        case privateResource = 39
        /// Nothing to update.
        case nothingToUpdate = 40
        /// A request token without approval.
        case requestTokenNotApproved = 41
        /// An unsupported method.
        case methodNotSupported = 42
        /// TMDB cannot reach its backend.
        case backendUnreachable = 43
        /// An invalid id.
        case invalidID = 44
        /// A suspended account.
        case userSuspended = 45
        /// TMDB is under maintenance.
        case maintenance = 46
        /// Invalid input.
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
