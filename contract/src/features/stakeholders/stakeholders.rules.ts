export const STAKEHOLDER_TYPES = ['Stakeholder', 'Primary Stakeholder'] as const

/** How far a stakeholder's account has come; `expired`: invited, but the link is too old. */
export const ACCOUNT_STATES = ['none', 'invited', 'expired', 'active', 'deactivated'] as const

/** `family`: one of the family, whose view counts. `helper`: helps from outside, such as a bookkeeper; counted in no figure of the family. */
export const INVOLVEMENTS = ['family', 'helper'] as const
