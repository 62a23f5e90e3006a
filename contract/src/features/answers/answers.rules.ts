/** A change of a consent choice travels as a change of `consent:F`, so that it too survives being offline. */
export const CONSENT_PREFIX = 'consent:'
/** Changes that one request may carry. */
export const OPERATIONS_CAP = 200
/** How many earlier changes one change may say that it replaced. */
export const REPLACED_CAP = 20
/** The body of a save may hold this many bytes. */
export const SAVE_LIMIT = 1024 * 1024
