import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import {
  type ClosedRound,
  countedWithoutName,
  familyFigure,
  type Measure,
  type SharedValue,
} from '@paddock/contract/features/analytics/shared-figures'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

export type Audience = Analytics['audience']

/** What one person answered to one item. */
export interface GivenAnswer<Value> {
  stakeholderId: string
  /** The sending that it is part of; null before the first. */
  sendingId: string | null
  state: 'answered' | 'declined' | 'not_yet'
  /** Null unless answered. */
  value: Value | null
  /** The choice of who sees it, as it is now; null where they have sent nothing. */
  consent: ConsentChoice | null
}

/** A person's answer as an audience may see it. */
export interface ShownAnswer<Value> {
  stakeholderId: string
  state: 'answered' | 'declined' | 'not_yet' | 'withheld'
  value: Value | null
  consent: ConsentChoice | null
}

export interface AudienceView<Value> {
  cells: ShownAnswer<Value>[]
  /** What figures may be made of: see `FamilyFigure`; null = withheld: no figure. */
  shape: 'counted' | 'close' | 'order' | null
  /** The answers that figures are made of; of the shape `order` only their common order may be told. Empty where no value may be. */
  counted: Value[]
  /** How many gave an answer that this audience may know of. */
  n: number
  /** When the round closed that the figure is of; null for the adviser. */
  countedAt: string | null
}

/**
 * The one rule of what an audience sees of the answers to an item. The adviser sees all, as it is now. For the family each person's
 * consent decides: a named answer is in its cell, every other one is withheld, and figures are those of `familyFigure`, by the closed
 * rounds. What an adviser shows to a family is for all of its members, so the strictest of their views holds.
 */
export function audienceView<Value extends SharedValue>(
  audience: Audience,
  given: readonly GivenAnswer<Value>[],
  { kind, rounds }: { kind: Measure; rounds: readonly ClosedRound[] },
): AudienceView<Value> {
  if (audience === 'adviser') {
    const counted = given.flatMap(({ state, value, consent }) =>
      state === 'answered' && value !== null && consent !== null ? [value] : [],
    )
    const cells = given.map(({ stakeholderId, state, value, consent }) => ({
      stakeholderId,
      state,
      value,
      consent: state === 'not_yet' ? null : consent,
    }))
    return { cells, shape: 'counted', counted, n: counted.length, countedAt: null }
  }
  const unnamed = countedWithoutName(rounds)
  const cells = given.map((each) => familyCell(each, unnamed))
  const figure = familyFigure(kind, rounds, null)
  const named = cells.filter(({ value }) => value !== null).length
  return {
    cells,
    shape: figure?.shape ?? null,
    counted: figure === null || figure.shape === 'close' ? [] : (figure.values as Value[]),
    n: figure?.n ?? named,
    countedAt: figure?.round.closedAt ?? null,
  }
}

/**
 * Whether somebody declined, skipped or answered is the same to the family unless they let it see their name; and a name that was allowed
 * after the answer had been counted without it stands from the next sending on.
 */
function familyCell<Value>(
  { stakeholderId, sendingId, state, value, consent }: GivenAnswer<Value>,
  unnamed: ReadonlySet<string>,
): ShownAnswer<Value> {
  if (consent === null) return { stakeholderId, state: 'not_yet', value: null, consent: null }
  if (consent !== 'named' || (sendingId !== null && unnamed.has(sendingId))) {
    return { stakeholderId, state: 'withheld', value: null, consent: null }
  }
  return { stakeholderId, state, value, consent: state === 'not_yet' ? null : consent }
}
