/** Account kind of a stakeholder, which is also their stakeholder role. */
export const ACCOUNT_KINDS = ['primary', 'admin', 'survey'] as const

/**
 * `open`: can be accepted. `used`: the account is active. `expired`: too old. `replaced`: a newer one was mailed. `withdrawn`: whoever
 * invited took it back, or the account was ended.
 */
export const INVITATION_STATES = ['open', 'used', 'expired', 'replaced', 'withdrawn'] as const
