import { countedOnce } from '@paddock/contract/features/analytics/counted-once'
import { equityRatio, type NetPosition, type PositionEntry } from '@paddock/contract/features/analytics/figures'
import { type Bucket, ownership } from '@paddock/contract/features/analytics/ownership'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { type FamilyFacts, nameOf } from './family-facts.ts'

export type OwnerFacts = 'entities' | 'trusteeships' | 'registered'

/** What the owners of records are told by. */
export interface OwnedFacts {
  records: readonly (PositionEntry & { owners: readonly Owner[]; heldAs: string })[]
  today: string
  entities: readonly Pick<FamilyFacts['entities'][number], 'id' | 'kind' | 'name' | 'ownAccount'>[]
  trusteeships: readonly Pick<FamilyFacts['trusteeships'][number], 'entityId' | 'holderId'>[]
  registered: readonly { id: string; firstName: string; lastName: string }[]
}

/** An owner by name, and what of which record is theirs, in cents; a debt's count against. */
interface OwnerParts {
  owner: string
  parts: { recordId: string; cents: number }[]
}

/**
 * What each owner has and owes: of the register where the owners are known, else by the text as it was written. Whom the audience may not
 * know of is no owner here, so the words of the record stand as they did before there was a register.
 */
export function ownerSums(facts: OwnedFacts): NetPosition['owners'] {
  const kinds = new Map(facts.records.map(({ id, kind }) => [id, kind]))
  return ownerParts(facts).map(({ owner, parts }) => {
    const sumOf = (owed: boolean) =>
      parts.reduce((sum, { recordId, cents }) => sum + ((kinds.get(recordId) === 'liability') === owed ? cents : 0), 0)
    const [assets, liabilities] = [sumOf(false), sumOf(true)]
    return {
      owner,
      assetsCents: assets,
      liabilitiesCents: liabilities,
      netCents: assets - liabilities,
      equityRatio: equityRatio(assets, liabilities),
    }
  })
}

/** The parts of records that the sum of each owner is made of. */
export function ownerParts({ records, today, entities, trusteeships, registered }: OwnedFacts): OwnerParts[] {
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
  const written = counted.flatMap((entry) => {
    if (isKnown(entry) || entry.cents === null) return []
    return [{ owner: entry.owner.normalize('NFC').trim().replace(/\s+/g, ' '), parts: [{ recordId: entry.id, cents: entry.cents }] }]
  })
  // Of several spellings the first in order is shown, so that the order of the records does not decide.
  const inOrder = written.sort((one, other) => (one.owner < other.owner ? -1 : Number(one.owner > other.owner)))
  return merged([...holders.map((bucket) => ({ owner: nameOfBucket(bucket, nameOfParty), parts: bucket.parts })), ...inOrder])
}

/** "Anne Whitlock and Peter Whitlock, together"; what nobody's share reaches is nobody's. */
function nameOfBucket({ kind, parties }: Bucket, nameOfParty: (party: Party) => string): string {
  const names = parties.map(nameOfParty).sort()
  if (kind === 'held_together') return `${names.join(' and ')}, together`
  if (kind === 'not_whole') return `${names.join(' and ')}: the rest, with nobody’s share`
  return names.join(' and ')
}

/** Whoever is named in the register and in words stands once; those that nobody named stand last. */
function merged(owners: readonly OwnerParts[]): OwnerParts[] {
  const byName = new Map<string, OwnerParts>()
  for (const { owner, parts } of owners) {
    const key = owner.toLowerCase()
    const before = byName.get(key)
    byName.set(key, { owner: before?.owner ?? owner, parts: [...(before?.parts ?? []), ...parts] })
  }
  return [...byName].sort(([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1)).map(([, owner]) => owner)
}
