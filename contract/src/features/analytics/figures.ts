/**
 * Every figure that advisers and families read is worked out here, by plain functions that the browser and the server share.
 * Money is whole cents of AUD, added exactly; a ratio is a number (0.82, never "82"); null means "not defined", never 0.
 */
import type { Choice } from '../questionnaires/definition.ts'
import { type Counted, countedOnce, type Overlap } from './counted-once.ts'
import { ratioPercent } from './ratio-percent.ts'

// Alignment

/** The ends of an ordinal question: `{ min: 1, max: 5 }`. */
export interface Scale {
  min: number
  max: number
}

/**
 * How far the answers agree: 0 = half at each end of the scale, 1 = all the same; null = nobody answered. No unit.
 * `1 + Σ pᵢ · log2(1 − |xᵢ − μ| / (max − min))` over the options that were chosen (pᵢ their share, μ the mean).
 * Tastle and Wierman (2007), International Journal of Approximate Reasoning 45(3), 531-545. An answer outside the scale is refused.
 */
export function consensus(values: readonly number[], scale: Scale): number | null {
  const range = scale.max - scale.min
  if (!Number.isFinite(range) || range < 0) throw new RangeError('A scale runs from its lower to its upper end.')
  for (const value of values)
    if (!(value >= scale.min && value <= scale.max)) throw new RangeError(`The answer ${value} is outside the scale.`)
  const n = values.length
  if (n === 0) return null
  if (range === 0) return 1
  const total = sum(values)
  // Ascending, so that the order of the answers cannot move the last digit.
  const tally = [...tallied(values)].sort(([a], [b]) => a - b)
  let result = 1
  for (const [value, count] of tally) {
    // 1 − |x − μ| / range as one fraction of whole numbers: above 0 for every chosen option, so log2(0) never comes up.
    const closeness = (n * range - Math.abs(n * value - total)) / (n * range)
    if (closeness > 0) result += (count / n) * Math.log2(closeness)
  }
  return Math.min(1, Math.max(0, result))
}

/**
 * Says from where answers are called close together (at least 0.75: on 1-5, everybody within about one step of the mean) and mixed (at least
 * 0.5: 2, 3, 4, 5 gives 0.56). These bounds are ours: Tastle and Wierman name none. They choose words; the figure and the dots decide.
 */
export const CONSENSUS_BOUNDS = { close: 0.75, mixed: 0.5 } as const
/** How far answers stand from each other. It never says that people agree: all of them may disagree with the statement. */
export const READINGS = ['close_together', 'mixed', 'far_apart'] as const
export type ConsensusReading = (typeof READINGS)[number]

/** Below three answers there is no word: two people are always "close" or "far" by chance. */
export const WORDS_FROM = 3

/** A consensus of `n` answers in one word, by `CONSENSUS_BOUNDS`; null without a consensus or under three answers. */
export function consensusReading(value: number | null, n: number): ConsensusReading | null {
  if (value === null || n < WORDS_FROM) return null
  if (value >= CONSENSUS_BOUNDS.close) return 'close_together'
  return value >= CONSENSUS_BOUNDS.mixed ? 'mixed' : 'far_apart'
}

export const SIDES = ['low', 'middle', 'high'] as const
export type ScaleSide = (typeof SIDES)[number]

/** Tells to which end of their scale the answers lean, by their median; null where they are far apart, or have no word. */
export function scaleSide(median: number | null, { min, max }: Scale, reading: ConsensusReading | null): ScaleSide | null {
  if (median === null || reading === null || reading === 'far_apart') return null
  const middle = (min + max) / 2
  return median === middle ? 'middle' : median < middle ? 'low' : 'high'
}

export interface Spread {
  min: number
  /** The middle answer; between the two middle ones where their number is even. */
  median: number
  max: number
  n: number
  mean: number
  /** max − min: how far the two furthest answers stand apart. */
  gap: number
}

/** The answers in short, in steps of their scale; null where nobody answered. */
export function spread(values: readonly number[]): Spread | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [min] = sorted
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) return null
  const n = sorted.length
  const upper = sorted[Math.floor(n / 2)] ?? max
  const lower = sorted[Math.ceil(n / 2) - 1] ?? min
  return { min, median: (lower + upper) / 2, max, n, mean: sum(sorted) / n, gap: max - min }
}

/** A question's choices, or their values alone. */
export type Choices = readonly (string | Pick<Choice, 'value'>)[]

export interface ChoiceCount {
  choice: string
  /** How many chose it. */
  count: number
  /** count ÷ all answers given, 0..1; null where nobody answered. */
  share: number | null
}

/** How often each category was chosen, in the question's order. An answer that is no longer offered comes last, so that nothing is lost. */
export function counts(values: readonly string[], choices: Choices): ChoiceCount[] {
  const tally = tallied(values)
  const offered = valuesOf(choices)
  const others = [...tally.keys()].filter((value) => !offered.includes(value)).sort()
  return [...offered, ...others].map((choice) => {
    const count = tally.get(choice) ?? 0
    return { choice, count, share: values.length ? count / values.length : null }
  })
}

export interface ChoiceRank {
  choice: string
  /** The mean place, 1 = the most important; null where nobody placed it. */
  meanRank: number | null
  best: number | null
  worst: number | null
  /** How many placed it. */
  n: number
}

/** Where the family's rankings (most important first) put each choice: the best mean place first, unplaced ones last, else the question's order. */
export function rankingSummary(rankings: readonly (readonly string[])[], choices: Choices): ChoiceRank[] {
  return valuesOf(choices)
    .map((choice): ChoiceRank => {
      const places = spread(rankings.map((ranking) => ranking.indexOf(choice) + 1).filter((place) => place > 0))
      if (!places) return { choice, meanRank: null, best: null, worst: null, n: 0 }
      return { choice, meanRank: places.mean, best: places.min, worst: places.max, n: places.n }
    })
    .sort((a, b) => (a.meanRank === b.meanRank ? 0 : (a.meanRank ?? Infinity) - (b.meanRank ?? Infinity)))
}

/**
 * How far whole rankings agree: Kendall's coefficient of concordance W, 0 = not at all, 1 = the same order. No unit.
 * `W = 12·S / (m²·(k³ − k))`, S = Σ (Rᵢ − m(k + 1)/2)², Rᵢ = a choice's summed places, m rankings of k choices.
 * Kendall and Babington Smith (1939), Annals of Mathematical Statistics 10(3), 275-287. Only complete rankings count; null for fewer than two.
 */
export function concordance(rankings: readonly (readonly string[])[], choices: Choices): number | null {
  const offered = valuesOf(choices)
  const complete = completeOf(rankings, offered)
  const m = complete.length
  const k = offered.length
  if (m < 2 || k < 2) return null
  // Doubled, so that the middle place m(k + 1)/2 stays a whole number and the quotient is rounded once only.
  const deviations = offered.map((choice) => 2 * sum(complete.map((ranking) => ranking.indexOf(choice) + 1)) - m * (k + 1))
  return (3 * sum(deviations.map((deviation) => deviation ** 2))) / (m * m * (k ** 3 - k))
}

/** From this many complete rankings on, a word says how close they are. Fewer are alike by chance too often. */
export const RANKING_WORDS_FROM = 4
export const RANK_CORRELATION_BOUNDS = { close: 0.6, mixed: 0.3 } as const

/**
 * How much two of the rankings have in common on average: the mean of Spearman's correlation over all pairs, `(m·W − 1) ÷ (m − 1)`.
 * 1 = all the same, 0 = no more than by chance, whatever their number; below 0 = against each other. W alone is 1/m by chance: two
 * unrelated rankings read 0.5. Kendall (1970), Rank Correlation Methods, 4th ed., ch. 6. `n` counts complete rankings; `reading` is null
 * below four, and its bounds are ours: of four unrelated rankings of seven goals, fewer than one in ten reads better than far apart.
 */
export function rankCorrelation(
  rankings: readonly (readonly string[])[],
  choices: Choices,
): { mean: number | null; n: number; reading: ConsensusReading | null } {
  const n = completeOf(rankings, valuesOf(choices)).length
  const w = concordance(rankings, choices)
  if (w === null) return { mean: null, n, reading: null }
  const mean = (n * w - 1) / (n - 1)
  const { close, mixed } = RANK_CORRELATION_BOUNDS
  const reading = mean >= close ? 'close_together' : mean >= mixed ? 'mixed' : 'far_apart'
  return { mean, n, reading: n < RANKING_WORDS_FROM ? null : reading }
}

// Net position

/** The fixed enumerations, in the order in which figures are shown. */
export const GROUPING_ORDER = ['business', 'non_business'] as const
export const KIND_ORDER = ['property', 'asset', 'liability'] as const
const BUSINESS_ASSETS = ['livestock', 'plant_and_equipment', 'stock_on_hand', 'water_licences', 'other']
const NON_BUSINESS_ASSETS = ['share_security', 'superannuation', 'cash', 'investments', 'other_non_business']
const CATEGORY_ORDER: Record<EntryKind, readonly string[]> = {
  property: [],
  asset: [...BUSINESS_ASSETS, ...NON_BUSINESS_ASSETS],
  liability: ['overdraft', 'term_loan', 'creditors', 'business_credit_card', 'equipment_loans', 'other'],
}

export type EntryGrouping = (typeof GROUPING_ORDER)[number]
export type EntryKind = (typeof KIND_ORDER)[number]

/** One asset, liability or property of a client's record. */
export interface PositionEntry extends Counted {
  kind: EntryKind
  /** The group of an asset or a debt. A property's is ignored, because land always counts into the business. */
  grouping: EntryGrouping
  category: string
  owner: string
  asAt: string | null
}

/** Cents; `equityRatio` as in the function of that name. */
export interface Side {
  assetsCents: number
  liabilitiesCents: number
  netCents: number
  equityRatio: number | null
}

export interface NetPosition {
  total: Side
  /** Both groups are always there, business first. */
  groups: ({ grouping: EntryGrouping } & Side)[]
  /** They are in the order of their names. Entries without an owner come last, under ''. */
  owners: ({ owner: string } & Side)[]
  categories: { kind: EntryKind; grouping: EntryGrouping; category: string; cents: number; count: number }[]
  /** Entries without a value: they are in no other figure. Land that is not owned is not among them. */
  unvalued: number
  /** The first and the last day of fact of what counts, and how many values have none; null while nothing has a value. */
  asAt: { from: string | null; to: string | null; undated: number } | null
  /** What would have been counted in two places, and was left out of which asset. */
  overlaps: Overlap[]
}

/**
 * What is owned less what is owed, in cents, as a whole and per group, owner and category: assets (with land that is owned) − liabilities;
 * what is in two places counts once (`countedOnce`). Owners are told apart without regard to case and spacing. An amount or sum that is no safe integer is refused rather than rounded.
 */
export function netPosition(given: readonly PositionEntry[]): NetPosition {
  const { entries, overlaps } = countedOnce(given)
  const groups = new Map<EntryGrouping, Sums>(GROUPING_ORDER.map((grouping) => [grouping, nothing()]))
  const owners = new Map<string, { owner: string; sums: Sums }>()
  const categories = new Map<string, NetPosition['categories'][number]>()
  const total = nothing()
  let unvalued = 0
  for (const entry of entries) {
    const { kind, category, cents } = entry
    if (cents === null) {
      unvalued += 1
      continue
    }
    const grouping = kind === 'property' ? 'business' : entry.grouping
    const spelling = entry.owner.normalize('NFC').trim().replace(/\s+/g, ' ')
    const owner = upsert(owners, spelling.toLowerCase(), () => ({ owner: spelling, sums: nothing() }))
    // The first of several spellings in order is shown, so that the order of the entries does not decide.
    if (spelling < owner.owner) owner.owner = spelling
    for (const sums of [total, upsert(groups, grouping, nothing), owner.sums]) add(sums, kind, cents)
    const line = upsert(categories, `${kind} ${grouping} ${category}`, () => ({ kind, grouping, category, cents: 0, count: 0 }))
    line.cents = addCents(line.cents, cents)
    line.count += 1
  }
  return {
    total: sideOf(total),
    groups: [...groups].map(([grouping, sums]) => ({ grouping, ...sideOf(sums) })),
    owners: [...owners]
      .sort(([a], [b]) => Number(a === '') - Number(b === '') || inOrder(a, b))
      .map(([, { owner, sums }]) => ({ owner, ...sideOf(sums) })),
    categories: [...categories.values()].sort(
      (a, b) =>
        KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
        GROUPING_ORDER.indexOf(a.grouping) - GROUPING_ORDER.indexOf(b.grouping) ||
        placeIn(CATEGORY_ORDER[a.kind], a.category) - placeIn(CATEGORY_ORDER[b.kind], b.category) ||
        inOrder(a.category, b.category),
    ),
    unvalued,
    asAt: datesOf(entries),
    overlaps,
  }
}

function datesOf(entries: readonly PositionEntry[]): NetPosition['asAt'] {
  const days = entries.flatMap(({ cents, asAt }) => (cents === null ? [] : [asAt ?? '']))
  if (days.length === 0) return null
  const dated = days.filter((day) => day !== '').sort()
  return { from: dated[0] ?? null, to: dated.at(-1) ?? null, undated: days.length - dated.length }
}

/** (assets − liabilities) ÷ assets: 1 = nothing is owed, below 0 = more is owed than owned; null = not defined, without assets. Takes cents. */
export function equityRatio(assetsCents: number, liabilitiesCents: number): number | null {
  const netCents = addCents(assetsCents, -liabilitiesCents)
  return assetsCents > 0 ? netCents / assetsCents : null
}

export type EquityReading = 'very_strong' | 'usual' | 'below_usual' | 'weak'

/**
 * Reads a farm business's equity ratio by the percent that is shown: above 90 very strong, from 77.5 usual, from 70 lower than usual, below
 * that weak; null where it is not defined. Give it the business group's; show "it depends" beside it.
 */
export function equityReading(ratio: number | null): EquityReading | null {
  if (ratio === null) return null
  const percent = ratioPercent(ratio)
  if (percent > 90) return 'very_strong'
  if (percent >= 77.5) return 'usual'
  return percent >= 70 ? 'below_usual' : 'weak'
}

/**
 * Whether a value needs another look, both plain dates (`2026-11-21`): it is older than 12 months (on the day itself it is not), of a day
 * to come, or of no day: nobody can say that it is recent. Text is compared: a value of 29 February is stale from 1 March.
 */
export function isStale(asAt: string | null, today: string): boolean {
  if (!asAt || asAt > today) return true
  return asAt < yearBefore(today)
}

/** The same day a year before, as text that days are compared with. For 29 February it is a day that does not exist. */
export const yearBefore = (today: string): string => String(Number(today.slice(0, 4)) - 1).padStart(4, '0') + today.slice(4)

export interface Completion {
  assigned: number
  completed: number
  /** completed ÷ assigned, 0..1; null where none is assigned. */
  ratio: number | null
}

/** How many of the surveys that were assigned are completed. */
export function completion(surveys: readonly { status: string }[]): Completion {
  const assigned = surveys.length
  const completed = surveys.filter((survey) => survey.status === 'completed').length
  return { assigned, completed, ratio: assigned ? completed / assigned : null }
}

interface Sums {
  assets: number
  liabilities: number
}

const nothing = (): Sums => ({ assets: 0, liabilities: 0 })

function add(sums: Sums, kind: EntryKind, cents: number): void {
  if (kind === 'liability') sums.liabilities = addCents(sums.liabilities, cents)
  else sums.assets = addCents(sums.assets, cents)
}

function sideOf({ assets, liabilities }: Sums): Side {
  return {
    assetsCents: assets,
    liabilitiesCents: liabilities,
    netCents: addCents(assets, -liabilities),
    equityRatio: equityRatio(assets, liabilities),
  }
}

/** a + b in whole cents, exactly or not at all. */
function addCents(a: number, b: number): number {
  const result = a + b
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(result))
    throw new RangeError('Money is added in whole cents, up to 90 trillion dollars.')
  return result
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const completeOf = (rankings: readonly (readonly string[])[], offered: readonly string[]) =>
  rankings.filter((ranking) => ranking.length === offered.length && offered.every((choice) => ranking.includes(choice)))

const placeIn = (order: readonly string[], value: string): number => (order.includes(value) ? order.indexOf(value) : order.length)

const valuesOf = (choices: Choices): string[] => choices.map((choice) => (typeof choice === 'string' ? choice : choice.value))

function tallied<Value>(values: readonly Value[]): Map<Value, number> {
  const tally = new Map<Value, number>()
  for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1)
  return tally
}

function upsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
