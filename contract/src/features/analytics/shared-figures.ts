/**
 * What a family may see of its members' answers: one rule for the family's own pages, the printed report, the CSV and the insights that
 * are for the family. Answers without a name are counted when a round closes, each in one figure only, and a figure is shown only while
 * nobody could read another person's answer from it, also not who knows their own answer, all named ones and every figure before.
 * Pure functions; nothing here knows where answers are stored. `shared-figures-attack.test.ts` plays the family member who tries.
 */
import type { ConsentChoice } from '../questionnaires/definition.ts'

/**
 * A figure needs this many unnamed answers besides a reader's own, and a round needs this many people who sent again before it may close.
 */
export const MIN_OTHERS = 3

/** A place on a scale, the chosen categories, or a ranking with the most important first. */
export type SharedValue = number | readonly string[]
export type Measure = 'ordinal' | 'categories' | 'ranking'

/** One person's answer to one item as it stood when a round closed. */
export interface CountedAnswer {
  stakeholderId: string
  /** The sending that it is part of: what is sent again is another answer. */
  sendingId: string
  /** Holds what counted at the closing, by `consentToCount`. */
  consent: ConsentChoice
  /** Null: declined, not asked, or on another scale. */
  value: SharedValue | null
  /** Taken back since: now for the adviser only, the questionnaire withdrawn, the person off the record or a helper now. */
  withdrawn: boolean
}

/** All sendings that stood when a round closed, of one item. */
export interface ClosedRound {
  /** 1, 2, 3 … */
  number: number
  /** An ISO moment. */
  closedAt: string
  answers: readonly CountedAnswer[]
}

interface Published {
  round: Pick<ClosedRound, 'number' | 'closedAt'>
  named: readonly CountedAnswer[]
  unnamed: readonly CountedAnswer[]
  withdrawn: boolean
}

/**
 * What is shown of an item. `close`: all answers are within one step of each other, and only that is said. `counted`: every figure of
 * these answers, which are in an order that tells nothing. `order`: of these rankings nothing but the order that they have in common;
 * a word on how far they agree would give four equal ones away. Null: nothing.
 */
export type FamilyFigure =
  | { shape: 'close'; n: number; round: Published['round'] }
  | { shape: 'counted' | 'order'; n: number; round: Published['round']; values: SharedValue[] }
  | null

/**
 * Says as what an answer counts, from every choice that was made since it was sent, the latest last. Once an answer was shown with its
 * name, everybody knows whose it is: counted without the name, it would give the others away. So it is left out until it is sent again.
 */
export function consentToCount(choices: readonly ConsentChoice[]): ConsentChoice {
  const now = choices.at(-1) ?? 'adviser_only'
  return now === 'themes' && choices.includes('named') ? 'adviser_only' : now
}

/** Sendings that no round has counted yet. */
export function sentSince(sendingIds: readonly string[], rounds: readonly { sendingIds: readonly string[] }[]): string[] {
  const counted = new Set(rounds.flatMap((round) => round.sendingIds))
  return sendingIds.filter((id) => !counted.has(id))
}

/** The figure of an item that a reader may see; `reader` is null for what is printed or shown to all, where the strictest holds. */
export function familyFigure(measure: Measure, rounds: readonly ClosedRound[], reader: string | null): FamilyFigure {
  const last = published(rounds).findLast((each) => isEnoughFor(reader, each))
  if (!last || last.withdrawn) return null
  const values = [...last.named, ...last.unnamed].flatMap(({ value }) => (value === null ? [] : [value])).toSorted(byWords)
  const shape = shapeOf(measure, values, valuesOf(last.unnamed))
  const figure = { n: values.length, round: last.round }
  if (shape === 'close') return { ...figure, shape }
  return shape === 'hidden' ? null : { ...figure, shape, values }
}

/** Sendings whose answer to this item was counted without a name: a name that is allowed later stands only at what is sent after it. */
export function countedWithoutName(rounds: readonly ClosedRound[]): ReadonlySet<string> {
  return new Set(published(rounds).flatMap(({ unnamed }) => unnamed.map(({ sendingId }) => sendingId)))
}

/**
 * The figures that came of the rounds, in their order. Each unnamed answer goes into one of them only, so that no two can be subtracted
 * from each other; with one or two unnamed answers there is no figure, and those may still count in a later one.
 */
function published(rounds: readonly ClosedRound[]): Published[] {
  const used = new Set<string>()
  return rounds.flatMap(({ number, closedAt, answers }) => {
    const fresh = answers.filter(({ consent, sendingId }) => consent !== 'adviser_only' && !used.has(sendingId))
    const named = fresh.filter(({ consent, value }) => consent === 'named' && value !== null)
    const unnamed = fresh.filter(({ consent, value }) => consent === 'themes' && value !== null)
    if (unnamed.length > 0 ? unnamed.length < MIN_OTHERS : named.length < MIN_OTHERS) return []
    for (const { sendingId } of unnamed) used.add(sendingId)
    // Who declined counts as well: which items fall away must not tell what somebody left out.
    return [{ round: { number, closedAt }, named, unnamed, withdrawn: fresh.some((answer) => answer.withdrawn) }]
  })
}

/** The rule looks at the number of answers alone, never at what they say. */
function isEnoughFor(reader: string | null, { unnamed }: Published): boolean {
  const isAmong = reader === null || unnamed.some(({ stakeholderId }) => stakeholderId === reader)
  return unnamed.length === 0 || unnamed.length - Number(isAmong) >= MIN_OTHERS
}

function shapeOf(measure: Measure, all: readonly SharedValue[], unnamed: readonly SharedValue[]): 'close' | 'counted' | 'order' | 'hidden' {
  if (unnamed.length === 0) return 'counted'
  if (measure === 'ranking') return 'order'
  if (measure === 'ordinal' && isWithinOneStep(all)) return 'close'
  if (measure === 'ordinal' && isWithinOneStep(unnamed)) return 'hidden'
  // Whoever takes their own answer away must be left with two different ones.
  return unnamed.some((_own, index) => haveOneInCommon(unnamed.toSpliced(index, 1))) ? 'hidden' : 'counted'
}

function isWithinOneStep(values: readonly SharedValue[]): boolean {
  const steps = values.filter((value) => typeof value === 'number')
  return Math.max(...steps) - Math.min(...steps) <= 1
}

/** Whether all said the same, or chose one category in common. */
function haveOneInCommon(values: readonly SharedValue[]): boolean {
  const [first, ...others] = values.map((value) => (typeof value === 'number' ? [String(value)] : value))
  return first !== undefined && first.some((chosen) => others.every((other) => other.includes(chosen)))
}

const valuesOf = (answers: readonly CountedAnswer[]): SharedValue[] => answers.flatMap(({ value }) => (value === null ? [] : [value]))

const byWords = (one: SharedValue, other: SharedValue): number => {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  return a < b ? -1 : Number(a > b)
}
