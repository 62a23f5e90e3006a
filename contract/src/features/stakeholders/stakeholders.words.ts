import type { ACCOUNT_KINDS } from '../account/account.rules.ts'

export const STAKEHOLDER_TYPE_WORDS = { Stakeholder: 'Stakeholder', 'Primary Stakeholder': 'Primary Stakeholder' } as const

/**
 * Whether somebody is of the family, whose view counts, helps from outside, such as a bookkeeper, or is only in the register: a child, a
 * former partner, somebody who died. Who is not of the family is counted in no figure of it; who is in the register alone is asked nothing.
 */
export const INVOLVEMENT_WORDS = {
  family: 'One of the family',
  helper: 'Helps from outside',
  register: 'In the register only, not asked',
} as const

export const LIFE_WORDS = { living: 'Living', deceased: 'Deceased' } as const

/** Where somebody lives or works. */
export const FARM_WORDS = { yes: 'On farm', no: 'Off farm' } as const

/** What an account is for. */
export const ACCOUNT_WORDS = {
  primary: 'Keeps the record',
  admin: 'Helps keep the record',
  survey: 'Answers only',
} as const satisfies Record<(typeof ACCOUNT_KINDS)[number], string>
