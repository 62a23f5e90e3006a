import { countedOnce } from '@paddock/contract/features/analytics/counted-once'
import { equityRatio, type NetPosition, netPosition } from '@paddock/contract/features/analytics/figures'
import { type Bucket, ownership } from '@paddock/contract/features/analytics/ownership'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { type FamilyFacts, nameOf } from './family-facts.ts'

export type OwnerFacts = 'entities' | 'trusteeships' | 'registered'
type Owners = NetPosition['owners']

/**
 * What each owner has and owes: of the register where the owners are known, else by the text as it was written. Whom the audience may not
 * know of is no owner here, so the words of the record stand as they did before there was a register.
 */
export function ownerSums({
  records,
  today,
  entities,
  trusteeships,
  registered,
}: Pick<FamilyFacts, 'records' | 'today' | OwnerFacts>): Owners {
  const names = new Map([
    ...entities.map(({ id, name }) => [`entity ${id}`, name] as const),
    ...registered.map((person) => [`person ${person.id}`, nameOf(person)] as const),
  ])
  const nameOfParty = ({ kind, id }: Party) => names.get(`${kind} ${id}`) ?? ''
  const counted = countedOnce(records).entries.map((entry) => ({ ...entry, sharing: null }))
  const isKnown = ({ owners }: (typeof counted)[number]) => owners.length > 0 && owners.every((owner) => nameOfParty(owner) !== '')
  const roles = trusteeships.map(({ entityId, holderId }) => ({
    entityId,
    holder: { kind: 'entity' as const, id: holderId },
    role: 'trustee' as const,
    number: null,
    shareClass: '',
    sharePercent: null,
    fromOn: null,
    untilOn: null,
  }))
  const { holders } = ownership(counted.filter(isKnown), { entities, roles }, today)
  const written = netPosition(counted.filter((entry) => !isKnown(entry))).owners
  return merged([...holders.map((bucket) => ({ ...bucket, owner: nameOfBucket(bucket, nameOfParty) })), ...written])
}

/** "Anne Whitlock and Peter Whitlock, together"; what nobody's share reaches is nobody's. */
function nameOfBucket({ kind, parties }: Bucket, nameOfParty: (party: Party) => string): string {
  const names = parties.map(nameOfParty).sort()
  if (kind === 'held_together') return `${names.join(' and ')}, together`
  if (kind === 'not_whole') return `${names.join(' and ')}: the rest, with nobody’s share`
  return names.join(' and ')
}

/** Whoever is named in the register and in words stands once; those that nobody named stand last. */
function merged(owners: Owners): Owners {
  const byName = new Map<string, Owners[number]>()
  for (const { owner, assetsCents, liabilitiesCents } of owners) {
    const key = owner.toLowerCase()
    const before = byName.get(key)
    const [assets, liabilities] = [assetsCents + (before?.assetsCents ?? 0), liabilitiesCents + (before?.liabilitiesCents ?? 0)]
    byName.set(key, {
      owner: before?.owner ?? owner,
      assetsCents: assets,
      liabilitiesCents: liabilities,
      netCents: assets - liabilities,
      equityRatio: equityRatio(assets, liabilities),
    })
  }
  return [...byName].sort(([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1)).map(([, owner]) => owner)
}
