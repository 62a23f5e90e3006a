import type { Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import { sharedAnswers } from '@paddock/contract/features/analytics/shared-figures'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

export type Audience = Analytics['audience']

/** What one person answered to one item. */
export interface Given<Value> {
  stakeholderId: string
  state: 'answered' | 'declined' | 'not_yet'
  /** Null unless answered. */
  value: Value | null
  /** Whom the person lets see it now; null where they have sent nothing. */
  consent: ConsentChoice | null
}

/** The same as an audience may see it. */
export interface Shown<Value> {
  stakeholderId: string
  state: 'answered' | 'declined' | 'not_yet' | 'withheld'
  value: Value | null
  consent: ConsentChoice | null
}

export interface AudienceView<Value> {
  cells: Shown<Value>[]
  /** The answers that figures are made of; null = withheld: no figure. */
  counted: Value[] | null
  /** How many gave an answer that this audience may know of. */
  n: number
}

/**
 * The one rule of what an audience sees of the answers to an item. The adviser sees all. For the family each person's consent decides: a
 * named answer stands in its cell, every other one is withheld, and figures follow `sharedAnswers`.
 */
export function audienceView<Value>(audience: Audience, given: readonly Given<Value>[]): AudienceView<Value> {
  const answered = given.flatMap(({ stakeholderId, state, value, consent }) =>
    state === 'answered' && value !== null && consent !== null ? [{ stakeholderId, value, consent }] : [],
  )
  if (audience === 'adviser') {
    const cells = given.map(({ stakeholderId, state, value, consent }) => ({
      stakeholderId,
      state,
      value,
      consent: state === 'not_yet' ? null : consent,
    }))
    return { cells, counted: answered.map(({ value }) => value), n: answered.length }
  }
  const { named, counted } = sharedAnswers(answered)
  return { cells: given.map(familyCell), counted, n: counted?.length ?? named.length }
}

/** Whether somebody declined, skipped or answered is the same to the family unless they let it see their name. */
function familyCell<Value>({ stakeholderId, state, value, consent }: Given<Value>): Shown<Value> {
  if (consent === null) return { stakeholderId, state: 'not_yet', value: null, consent: null }
  if (consent !== 'named') return { stakeholderId, state: 'withheld', value: null, consent: null }
  return { stakeholderId, state, value, consent: state === 'not_yet' ? null : consent }
}
