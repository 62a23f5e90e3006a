import { type EquityReading } from '@paddock/contract/features/analytics/figures'
import { ratioPercent } from '@paddock/contract/features/analytics/ratio-percent'
import { upperFirst } from '@paddock/contract/upper-first'
import { AppError } from '../../../platform/errors/app-error.ts'
import { netPositionOf, shownPosition } from '../../analytics/index.ts'
import { type Gathered, type Known, ownSource } from './gathered.ts'

const GROUPS = { business: 'Business', non_business: 'Non-business' } as const
const KINDS = { property: 'Property', asset: 'Asset', liability: 'Liability' } as const
const READINGS: Record<EquityReading, string> = {
  very_strong: 'very strong',
  usual: 'usual',
  below_usual: 'lower than usual',
  weak: 'weak',
}

/** What is owned and owed of what the family sees, for the commentary is written for it. */
export function positionValues({ facts, aliases }: Known): Gathered<'net_position_commentary'> {
  const shown = shownPosition(facts, 'family')
  const position = netPositionOf(shown)
  if (position.categories.length === 0) throw new AppError('nothing_to_send')
  const categories = position.categories.map(({ grouping, kind, category, cents }) => ({
    id: [grouping, kind, category].filter(Boolean).join('.'),
    group: GROUPS[grouping],
    kind: KINDS[kind],
    name: kind === 'property' ? 'Land' : words(category),
    amount: cents,
  }))
  const groups = position.groups.map((group) => ({
    id: group.grouping,
    name: GROUPS[group.grouping],
    assets: group.assetsCents,
    liabilities: group.liabilitiesCents,
    net: group.netCents,
  }))
  const business = position.groups.find(({ grouping }) => grouping === 'business')
  const stale = position.stale.map(({ name, asAt }, index) => ({ id: `entry-${index + 1}`, name: aliases.hide(name), asAt }))
  return {
    key: 'net_position_commentary',
    audience: 'family',
    aliases,
    stakeholderId: null,
    values: {
      asAt: facts.today,
      categories,
      groups,
      // Read for the business: the bands are those of a farm business.
      equityRatio: business?.equityRatio == null ? null : ratioPercent(business.equityRatio) / 100,
      equityReading: position.reading && READINGS[position.reading],
      stale,
    },
    sources: [
      ...groups.map(({ id, name }) => ({ ...ownSource('figure', id, `${name}, net`), recordIds: recordsOf(id, shown.records) })),
      ...categories.map(({ id, group, name }) => ownSource('figure', id, `${group}, ${name.toLowerCase()}`)),
      ...stale.map(({ id }, index) => ownSource('figure', id, position.stale[index]?.name ?? id)),
    ],
    answers: [],
    keptBack: 0,
  }
}

/** What the figures of a group are added up from, by identifier. */
const recordsOf = (group: keyof typeof GROUPS, records: Known['facts']['records']): string[] =>
  records.flatMap(({ id, grouping, cents }) => (grouping === group && cents !== null ? [id] : []))

/** `plant_and_equipment` → "Plant and equipment". */
const words = (name: string): string => upperFirst(name).replaceAll('_', ' ')
