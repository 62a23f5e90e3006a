import type { ANALYTICS_TABLES } from '@paddock/contract/features/analytics/analytics.rules'
import { overlapWords } from '@paddock/contract/features/analytics/counted-once'
import { TRAIT_WORDS } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import { upperFirst } from '@paddock/contract/upper-first'
import type { CsvCell } from '../../platform/http/downloads/csv.ts'
import type { Figures, NamedAnswers } from './analyse-family.ts'

type Table = (typeof ANALYTICS_TABLES)[number]

/** Dollars, so that a spreadsheet can add them up. */
const dollars = (cents: number): number => cents / 100
/** `plant_and_equipment` → "Plant and equipment". */
const words = (name: string): string => upperFirst(name).replaceAll('_', ' ')
const rounded = (figure: number | null, digits: number): number | null => (figure === null ? null : Number(figure.toFixed(digits)))

/** Rounds to four places; what is not all is never 1. */
const ratioCell = (ratio: number | null): number | null => (ratio !== null && ratio < 1 ? Math.min(rounded(ratio, 4) ?? 0, 0.9999) : ratio)

/** "2024-11-30 to 2026-09-30". */
function datesCell(dates: Figures['netPosition']['asAt']): string | null {
  if (dates?.from == null) return null
  return dates.from === dates.to ? dates.from : `${dates.from} to ${dates.to}`
}

/** Each table as rows of cells, the heading first; a figure that is not defined or withheld is empty. */
export const TABLES: Record<Table, (figures: Figures) => CsvCell[][]> = {
  net_position: ({ netPosition: { total, groups, owners, categories, asAt, overlaps, overLimit, stale } }) =>
    [
      ['Part', 'Name', 'Assets', 'Liabilities', 'Net', 'Equity ratio', 'As at'],
      [...sideRow('Total', '', total), datesCell(asAt)],
      ...groups.map((side) => sideRow('Group', words(side.grouping), side)),
      ...owners.map((side) => sideRow('Owner', side.owner || 'Nobody named', side)),
      ...categories.map(({ kind, grouping, category, cents }) => [
        `Category, ${words(grouping).toLowerCase()}`,
        kind === 'property' ? 'Land' : words(category),
        kind === 'liability' ? null : dollars(cents),
        kind === 'liability' ? dollars(cents) : null,
        null,
        null,
      ]),
      ...overlaps.map((overlap) => {
        const amount = `$${dollars(overlap.leftOutCents).toLocaleString('en-AU')}`
        const land = overlap.land.map(({ name }) => name).join(' and ')
        return ['Counted once', overlapWords(overlap, overlap.name, land, amount)]
      }),
      ...overLimit.map(({ name, balanceCents, limitCents }) => ['Above its limit', name, dollars(limitCents), dollars(balanceCents)]),
      ...stale.map(({ name, asAt: day }) => ['Needs another look', name, null, null, null, null, day ?? 'Without a date']),
    ].map((row) => [...row, ...Array.from({ length: 7 - row.length }, () => null)]),
  trend: ({ trend }) => [
    ['Day', 'Label', 'Business net', 'Non-business net', 'Net', 'Equity ratio', 'Holds the values of'],
    ...trend.map((point, index) => [
      point.takenOn,
      index === trend.length - 1 ? 'As it stands' : point.label,
      dollars(point.businessNetCents),
      dollars(point.nonBusinessNetCents),
      dollars(point.netCents),
      ratioCell(point.equityRatio),
      point.valuesOf,
    ]),
  ],
  completion: ({ audience, completion: { people } }) => [
    ['Person', 'Questionnaire', 'Status', ...(audience === 'adviser' ? ['Answered', 'Questions', 'Due'] : [])],
    ...people.flatMap(({ name, surveys }) =>
      surveys.map(({ title, status, answered, total, dueOn }) => [
        name,
        title,
        words(status),
        ...(audience === 'adviser' ? [answered, total, dueOn] : []),
      ]),
    ),
  ],
  alignment: ({ alignment, people }) => [
    [
      'Item',
      'Scale from',
      'Scale to',
      'In words',
      'Consensus (0 to 1)',
      'Answers',
      'Median',
      'Gap',
      'Counts',
      'Counted on',
      ...people.map(({ name }) => name),
    ],
    ...alignment.map((item) => [
      item.text,
      item.labels[0],
      item.labels.at(-1),
      item.reading === null ? null : words(item.reading),
      rounded(item.consensus, 2),
      item.n,
      item.median,
      item.gap,
      item.withheld ? 'Withheld' : (item.counts ?? []).map((count, index) => `${item.labels[index] ?? ''}: ${count}`).join('; '),
      item.countedAt?.slice(0, 10) ?? null,
      ...people.map(({ stakeholderId }) => {
        const cell = item.cells.find((each) => each.stakeholderId === stakeholderId)
        if (cell?.state === 'answered') return cell.value ?? cell.text
        return cell ? words(cell.state) : ''
      }),
    ]),
  ],
  goals: ({ goals }) => [
    ['Goal', 'Mean rank', 'Best', 'Worst', ...(goals?.rankings.map(({ name }) => name) ?? [])],
    ...(goals?.choices ?? []).map(({ value, label, meanRank, best, worst }) => [
      label,
      rounded(meanRank, 2),
      best,
      worst,
      ...(goals?.rankings.map(({ order }) => order.indexOf(value) + 1) ?? []),
    ]),
  ],
  assessments: ({ assessments }) => [
    ['Person', 'Trait', 'Mean (1 to 5)', 'Likely from', 'Likely to', 'Statements answered'],
    ...assessments.flatMap(({ name, traits }) =>
      traits.map(({ trait, mean, low, high, n }) => [
        name,
        TRAIT_WORDS[trait].name,
        rounded(mean, 2),
        rounded(low, 2),
        rounded(high, 2),
        n,
      ]),
    ),
  ],
}

/** What of each table shows answers by name. */
export const NAMED_IN: Record<Table, (figures: Figures) => NamedAnswers> = {
  net_position: () => ({}),
  trend: () => ({}),
  completion: () => ({}),
  alignment: ({ alignment }) => ({ alignment }),
  goals: ({ goals }) => ({ goals }),
  assessments: ({ assessments }) => ({ assessments }),
}

function sideRow(part: string, name: string, side: Figures['netPosition']['total']): CsvCell[] {
  return [part, name, dollars(side.assetsCents), dollars(side.liabilitiesCents), dollars(side.netCents), ratioCell(side.equityRatio)]
}
