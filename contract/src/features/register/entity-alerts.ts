import { dayWords, inWords, isHeld, keyOf, lowerFirst, monthsLater, namesIn, type Names, type ReadRegister } from './register-names.ts'
import type { Role } from './register.rules.ts'
import type { Entity, EntityRole, RegisterAlert } from './register.shapes.ts'
import { percentWords } from './shares.ts'
import { ROLE_WORDS } from './register.words.ts'

/** A trust that vests within these months is spoken of. */
const VESTING_SOON_MONTHS = 60
/** What rounding of typed percents leaves. */
const TOLERANCE = 0.0005

/** The role that an entity of each kind must have, and the sentence where nobody has it. */
const NEEDED: readonly { kinds: readonly Entity['kind'][]; role: Role; alert: RegisterAlert['alert'] }[] = [
  { kinds: ['companies'], role: 'director', alert: 'no_director' },
  { kinds: ['family_discretionary_trusts', 'unit_trusts', 'self_managed_super_funds'], role: 'trustee', alert: 'no_trustee' },
  { kinds: ['family_discretionary_trusts'], role: 'appointor', alert: 'no_appointor' },
]

/** The alerts about entities, about those who have a role in them, and about shares that do not add up to a whole. */
export function alertsOfEntities(register: ReadRegister, today: string): RegisterAlert[] {
  const names = namesIn(register)
  const standing = register.entities.filter(({ status }) => status !== 'ended')
  return [
    ...standing.flatMap((entity) => vesting(entity, today)),
    ...standing.flatMap((entity) => vacant(entity, register, today)),
    ...deadHolders(register, today, names),
    ...standing.flatMap((entity) => sharesInPercent(entity, register, today)),
    ...deadOwners(register, names),
    ...ownersShares(register),
    ...circles(register, today, names),
  ]
}

function vesting({ id, kind, name, vestsOn }: Entity, today: string): RegisterAlert[] {
  if (vestsOn === null || (kind !== 'family_discretionary_trusts' && kind !== 'unit_trusts')) return []
  const about = { record: 'entity', recordId: id, on: vestsOn } as const
  if (vestsOn <= today) return [{ alert: 'vested', ...about, text: `${name} vested on ${dayWords(vestsOn)}.` }]
  return vestsOn <= monthsLater(today, VESTING_SOON_MONTHS)
    ? [{ alert: 'vesting_soon', ...about, text: `${name} vests on ${dayWords(vestsOn)}, within five years.` }]
    : []
}

/**
 * Alerts where no living person has a role that the entity must have. Where the role was never entered, the sentence asks for the entry.
 */
function vacant(entity: Entity, { people, entities, roles }: ReadRegister, today: string): RegisterAlert[] {
  const gone = new Set([
    ...people.filter(({ life }) => life === 'deceased').map(({ id }) => `person ${id}`),
    ...entities.filter(({ status }) => status === 'ended').map(({ id }) => `entity ${id}`),
  ])
  return NEEDED.filter(({ kinds }) => kinds.includes(entity.kind)).flatMap(({ role, alert }): RegisterAlert[] => {
    const ever = roles.filter((each) => each.entityId === entity.id && each.role === role && each.holder !== null)
    if (ever.some((each) => isHeld(each, today) && each.holder !== null && !gone.has(keyOf(each.holder)))) return []
    const words = lowerFirst(ROLE_WORDS[role])
    const text = ever.length > 0 ? `${entity.name} has no ${words} left.` : `Nobody is entered as ${words} of ${entity.name}.`
    return [{ alert, record: 'entity', recordId: entity.id, text, on: null }]
  })
}

/** People who died and still have a role. A beneficiary's place needs no successor. */
function deadHolders({ people, roles }: ReadRegister, today: string, names: Names): RegisterAlert[] {
  const died = new Map(people.filter(({ life }) => life === 'deceased').map((person) => [person.id, person]))
  return roles.flatMap((each): RegisterAlert[] => {
    const person = each.holder?.kind === 'person' ? died.get(each.holder.id) : undefined
    if (!person || !each.holder || each.role === 'beneficiary' || !isHeld(each, today)) return []
    const entity = names.party({ kind: 'entity', id: each.entityId })
    const text = `${names.party(each.holder)} has died and is still entered as ${lowerFirst(ROLE_WORDS[each.role])} of ${entity}.`
    return [{ alert: 'holder_died', record: 'role', recordId: each.id, text, on: person.diedOn }]
  })
}

/** People who died and still stand as owners: until their estate is settled, figures count them. */
function deadOwners({ people, assets, liabilities, properties }: ReadRegister, names: Names): RegisterAlert[] {
  const died = new Map(people.filter(({ life }) => life === 'deceased').map((person) => [person.id, person]))
  const owned = [
    ...properties.map(({ id, name, owners }) => ({ record: 'property' as const, id, owners, as: `an owner of ${name}` })),
    ...assets.map(({ id, name, owners }) => ({ record: 'asset' as const, id, owners, as: `an owner of ${name}` })),
    ...liabilities.map(({ id, lender, owners }) => ({
      record: 'liability' as const,
      id,
      owners,
      as: `somebody who owes ${lender || 'a debt'}`,
    })),
  ]
  return owned.flatMap(({ record, id, owners, as }) =>
    owners.flatMap((owner): RegisterAlert[] => {
      const person = owner.kind === 'person' ? died.get(owner.id) : undefined
      const text = `${names.party(owner)} has died and is still entered as ${as}.`
      return person ? [{ alert: 'holder_died', record, recordId: id, text, on: person.diedOn }] : []
    }),
  )
}

const sumOf = (shares: readonly (number | null)[]): number => shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
/** Shares that leave a part open are known in part: they are wrong where all are known, or where they are too many already. */
const isNotWhole = (shares: readonly (number | null)[]): boolean =>
  shares.length > 0 && (sumOf(shares) > 100 + TOLERANCE || (shares.every((share) => share !== null) && sumOf(shares) < 100 - TOLERANCE))

/** The parts of partners, and of a fund's members. */
function sharesInPercent(entity: Entity, { roles }: ReadRegister, today: string): RegisterAlert[] {
  const role = entity.kind === 'partnerships' ? 'partner' : entity.kind === 'self_managed_super_funds' ? 'member' : null
  const shares = roles
    .filter((each) => each.entityId === entity.id && each.role === role && isHeld(each, today))
    .map(({ sharePercent }) => sharePercent)
  if (!isNotWhole(shares)) return []
  const text = `The ${role}s’ shares of ${entity.name} come to ${percentWords(sumOf(shares))}, not to 100%.`
  return [{ alert: 'shares_not_whole', record: 'entity', recordId: entity.id, text, on: null }]
}

function ownersShares({ assets, liabilities, properties }: ReadRegister): RegisterAlert[] {
  const owned = [
    ...properties.map(({ id, name, owners }) => ({ record: 'property' as const, id, name, owners })),
    ...assets.map(({ id, name, owners }) => ({ record: 'asset' as const, id, name, owners })),
    ...liabilities.map(({ id, lender, owners }) => ({ record: 'liability' as const, id, name: lender || 'a debt', owners })),
  ]
  return owned.flatMap(({ record, id, name, owners }): RegisterAlert[] => {
    const shares = owners.map(({ sharePercent }) => sharePercent)
    if (!isNotWhole(shares)) return []
    const whose = record === 'liability' ? `The shares in what is owed to ${name}` : `The owners’ shares of ${name}`
    const text = `${whose} come to ${percentWords(sumOf(shares))}, not to 100%.`
    return [{ alert: 'shares_not_whole', record, recordId: id, text, on: null }]
  })
}

const OWNING: ReadonlySet<EntityRole['role']> = new Set(['partner', 'unit_holder', 'shareholder'])

/** Entities that belong to themselves through others, each circle once. */
function circles({ entities, roles }: ReadRegister, today: string, names: Names): RegisterAlert[] {
  const owners = new Map<string, string[]>()
  for (const { entityId, holder, role, ...dates } of roles) {
    if (holder?.kind !== 'entity' || !OWNING.has(role) || !isHeld(dates, today)) continue
    owners.set(entityId, [...(owners.get(entityId) ?? []), holder.id])
  }
  const told = new Set<string>()
  return [...entities]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ id, name }): RegisterAlert[] => {
      const way = told.has(id) ? null : wayBack(id, owners)
      if (way === null) return []
      for (const each of [id, ...way]) told.add(each)
      const through = inWords(way.map((each) => names.party({ kind: 'entity', id: each })))
      const text = way.length === 0 ? `${name} is entered as an owner of itself.` : `${name} owns itself through ${through}.`
      return [{ alert: 'circular', record: 'entity', recordId: id, text, on: null }]
    })
}

/** The entities on the shortest path of ownership from an entity back to itself; null where there is none. */
function wayBack(id: string, owners: ReadonlyMap<string, readonly string[]>): string[] | null {
  const ways: string[][] = [[]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const owner of owners.get(way.at(-1) ?? id) ?? []) {
      if (owner === id) return way
      if (seen.has(owner)) continue
      seen.add(owner)
      ways.push([...way, owner])
    }
  }
  return null
}
