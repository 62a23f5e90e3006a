import { fallingDue } from '@paddock/contract/features/analytics/falling-due'
import { netPosition } from '@paddock/contract/features/analytics/figures'
import { ownership } from '@paddock/contract/features/analytics/ownership'
import { securityOf } from '@paddock/contract/features/analytics/security'
import { viability } from '@paddock/contract/features/analytics/viability'
import type { Ownership } from '@paddock/contract/features/analytics/analytics.shapes'
import { positionEntries } from '@paddock/contract/features/finances/position-entries'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readHoldings, titleOf } from '../finances/index.ts'
import { dayOfRegion } from '../organizations/index.ts'
import { readRegister } from '../register/index.ts'
import { selectHouseholds } from '../surveys/front.queries.ts'
import { nameOf } from './family-facts.ts'

/**
 * Reads who holds what a client has and to whom it belongs, for the adviser alone. It takes three statements, however large the register
 * is.
 */
export async function getOwnership(deps: Dependencies, scope: Scope, clientId: string): Promise<Ownership> {
  const [register, holdings] = await Promise.all([readRegister(deps.database, scope, clientId), readHoldings(deps, scope, clientId)])
  const [year = null] = register.businessYears
  const households = year?.households ?? (await selectHouseholds(deps.database.db, clientId))
  const entries = positionEntries(holdings)
  const { assets, liabilities, properties } = holdings
  const owned = new Map([...assets, ...liabilities, ...properties].map(({ id, owners }) => [id, owners]))
  const titles = new Map(properties.map(({ id, heldAs }) => [id, heldAs]))
  const { today } = dayOfRegion(register.region, deps.configuration)
  const records = entries.map((entry) => ({ ...entry, owners: owned.get(entry.id) ?? [], heldAs: titles.get(entry.id) ?? '' }))
  const { holders, people, circles, notWhole } = ownership(records, register, today)
  const position = netPosition(entries)
  const standing = { ...businessIn(position, holdings), households }
  return {
    parties: [
      ...register.people.map((person) => ({ kind: 'person' as const, id: person.id, name: nameOf(person) })),
      ...register.entities.map(({ id, name }) => ({ kind: 'entity' as const, id, name })),
    ],
    records: recordsIn(holdings),
    total: position.total,
    unvalued: position.unvalued,
    holders,
    people,
    circles,
    notWhole,
    security: securityIn(holdings),
    fallsDue: {
      ...fallingDue(
        register.commitments,
        liabilities.map(({ id, balanceCents }) => ({ id, cents: balanceCents })),
      ),
      commitments: register.commitments,
    },
    viability: { year, standing, figures: viability(year, standing) },
    can: { edit: !register.archived },
  }
}

type Holdings = Awaited<ReturnType<typeof readHoldings>>

function recordsIn({ assets, liabilities, properties }: Holdings): Ownership['records'] {
  return [
    ...properties.map((each) => ({
      kind: 'property' as const,
      id: each.id,
      name: each.name,
      cents: each.valueCents,
      grouping: 'business' as const,
      category: 'land',
      asWritten: each.titleHolder,
    })),
    ...assets.map((each) => ({
      kind: 'asset' as const,
      id: each.id,
      name: each.name,
      cents: each.valueCents,
      grouping: each.grouping,
      category: each.category,
      asWritten: each.owner,
    })),
    ...liabilities.map((each) => ({
      kind: 'liability' as const,
      id: each.id,
      name: titleOf('liability', each),
      cents: each.balanceCents,
      grouping: each.grouping,
      category: each.category,
      asWritten: each.owner,
    })),
  ]
}

function securityIn({ assets, liabilities, properties }: Holdings): Ownership['security'] {
  return securityOf(
    [
      ...properties.map(({ id, tenure, valueCents, encumbrance }) => ({
        kind: 'property' as const,
        id,
        tenure,
        cents: valueCents,
        encumbrance,
      })),
      ...assets.map(({ id, valueCents }) => ({ kind: 'asset' as const, id, tenure: null, cents: valueCents, encumbrance: '' })),
    ],
    liabilities.map(({ id, balanceCents, securedBy, security }) => ({ id, cents: balanceCents, securedBy, security })),
  )
}

/** What the business has and owes; null where nobody knows. */
function businessIn({ groups, categories }: ReturnType<typeof netPosition>, { liabilities }: Holdings) {
  const business = groups.find(({ grouping }) => grouping === 'business')
  const isValued = (owed: boolean) => categories.some(({ kind, grouping }) => grouping === 'business' && (kind === 'liability') === owed)
  return {
    businessAssetsCents: isValued(false) ? (business?.assetsCents ?? null) : null,
    // Without any debt on the record nothing is owed; with debts that have no balance nobody knows.
    businessDebtsCents:
      isValued(true) || liabilities.every(({ grouping }) => grouping !== 'business') ? (business?.liabilitiesCents ?? 0) : null,
  }
}
