import { keysOf } from '../../field-list.ts'
import { INVOLVEMENT_WORDS, STAKEHOLDER_TYPE_WORDS } from './stakeholders.words.ts'

export const STAKEHOLDER_TYPES = keysOf(STAKEHOLDER_TYPE_WORDS)

/** How far a stakeholder's account has come; `expired`: invited, but the link is too old. */
export const ACCOUNT_STATES = ['none', 'invited', 'expired', 'active', 'deactivated'] as const

export const INVOLVEMENTS = keysOf(INVOLVEMENT_WORDS)
