/** What does not fit together in a record of the register: sentences by field, worked out alike by the form and the server. */
import { isSameParty, type Party, PERSONAL_ROLES, ROLES_OF } from './register.rules.ts'
import type { BusinessYear, Entity, EntityRole, Relation, RegisterPerson } from './register.shapes.ts'
import { percentWords } from './shares.ts'
import { ENTITY_KIND_WORDS, ROLE_WORDS } from './register.words.ts'

/** What is wrong, by the name of the field; empty where nothing is wrong. */
export type Wrong = Record<string, string>

type Dated = { fromOn: string | null; untilOn: string | null }
type Person = Pick<RegisterPerson, 'id' | 'birthYear' | 'life' | 'diedOn'>

/** The rest of the register that a record is checked against. */
export interface Surroundings {
  people: readonly Person[]
  entities: readonly Pick<Entity, 'id' | 'kind' | 'name' | 'establishedOn'>[]
  roles: readonly Pick<EntityRole, 'id' | 'entityId' | 'holder' | 'role' | 'shareClass' | 'sharePercent' | 'fromOn' | 'untilOn'>[]
  relations: readonly Pick<Relation, 'id' | 'kind' | 'personId' | 'otherId' | 'state'>[]
}

const endsBeforeItBegins = ({ fromOn, untilOn }: Dated): Wrong =>
  fromOn !== null && untilOn !== null && untilOn < fromOn ? { untilOn: 'Enter a day after the one from which it holds.' } : {}

const isBefore = (day: string | null, other: string | null): boolean => day !== null && other !== null && day < other

export function checkEntity(
  entity: Pick<Entity, 'kind' | 'establishedOn' | 'vestsOn'> & { id?: string },
  { roles }: Pick<Surroundings, 'roles'>,
): Wrong {
  const { kind, establishedOn, vestsOn } = entity
  const wrong: Wrong = {}
  if (establishedOn !== null && vestsOn !== null && vestsOn <= establishedOn) wrong.vestsOn = 'A trust vests after it was established.'
  const own = roles.filter((each) => each.entityId === entity.id)
  const early = own.find((each) => isBefore(each.fromOn, establishedOn))
  if (early) wrong.establishedOn = `Its ${ROLE_WORDS[early.role].toLowerCase()} is there from before this day. Change that role first.`
  const lost = own.find((each) => !ROLES_OF[kind].includes(each.role))
  if (lost) wrong.kind = `${article(ENTITY_KIND_WORDS[kind])} has no ${ROLE_WORDS[lost.role].toLowerCase()}. Remove that role first.`
  return wrong
}

/** What was said of things of its own decides figures, so it is not left out in silence where the kind cannot have any. */
export function checkOwnAccount({ kind, ownAccount }: { kind: Entity['kind']; ownAccount: Entity['ownAccount'] }): Wrong {
  if (ownAccount === '' || kind === 'companies') return {}
  const words = article(ENTITY_KIND_WORDS[kind]).toLowerCase()
  return { ownAccount: `Only a company can be a trustee and hold things of its own. Leave this empty for ${words}.` }
}

export function checkRole(
  role: Pick<EntityRole, 'entityId' | 'holder' | 'role' | 'shareClass' | 'sharePercent' | 'fromOn' | 'untilOn' | 'beneficiaryClass'> & {
    id?: string
  },
  around: Surroundings,
): Wrong {
  const entity = around.entities.find(({ id }) => id === role.entityId)
  if (!entity) return { entityId: 'Choose an entity of this client.' }
  const wrong: Wrong = { ...endsBeforeItBegins(role) }
  if (isBefore(role.fromOn, entity.establishedOn))
    wrong.fromOn = `${entity.name} was established after this day. Enter a later one, or correct that day first.`
  if (!ROLES_OF[entity.kind].includes(role.role))
    wrong.role = `${article(ENTITY_KIND_WORDS[entity.kind])} has no ${ROLE_WORDS[role.role].toLowerCase()}.`
  if (role.holder === null) {
    if (role.role !== 'beneficiary' || role.beneficiaryClass === '') wrong.holder = 'Choose who has this role.'
    return wrong
  }
  Object.assign(wrong, checkHolder(role.holder, role, entity, around))
  if (!isOpen(role)) return wrong
  const others = around.roles.filter(
    (other) => other.entityId === entity.id && other.id !== role.id && other.role === role.role && isOpen(other),
  )
  const { holder } = role
  if (others.some((other) => other.holder && isSameParty(other.holder, holder) && classOf(other) === classOf(role)))
    wrong.holder ??= `They are already ${ROLE_WORDS[role.role].toLowerCase()}. Edit that entry.`
  if (!IN_PERCENT.has(role.role)) return wrong
  const shares = others.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), role.sharePercent ?? 0)
  if (shares > 100.0005) wrong.sharePercent = `With the other ${role.role}s’ shares this comes to ${percentWords(shares)}: more than 100%.`
  return wrong
}

function checkHolder(
  holder: Party,
  role: Dated & Pick<EntityRole, 'role'>,
  entity: { id: string; name: string },
  around: Surroundings,
): Wrong {
  if (holder.kind === 'person') {
    const person = around.people.find(({ id }) => id === holder.id)
    return person ? checkLifetime(person, role) : { holder: 'Choose a person or entity of this client.' }
  }
  const held = around.entities.find(({ id }) => id === holder.id)
  if (!held) return { holder: 'Choose a person or entity of this client.' }
  if (PERSONAL_ROLES.includes(role.role))
    return { holder: `Choose a person: ${held.name} cannot be ${article(ROLE_WORDS[role.role]).toLowerCase()}.` }
  if (held.id === entity.id) return { holder: `${entity.name} cannot be its own ${ROLE_WORDS[role.role].toLowerCase()}.` }
  // A trustee holds nothing of its own, so that a trust may well own shares in the company that is its trustee.
  const circle = OWNING.has(role.role) && isOpen(role) ? circleThrough(entity.id, held.id, around) : null
  return circle ? { holder: `${entity.name} would own itself through ${circle.join(' and ')}.` } : {}
}

/** A day on which somebody has or leaves a role, or is a partner, is within their life. */
export function checkLifetime({ birthYear, diedOn }: Pick<Person, 'birthYear' | 'diedOn'>, { fromOn, untilOn }: Dated): Wrong {
  if (birthYear !== null && fromOn !== null && Number(fromOn.slice(0, 4)) < birthYear) return { fromOn: 'This day is before their birth.' }
  if (diedOn !== null && fromOn !== null && fromOn > diedOn) return { fromOn: 'This day is after their death.' }
  return diedOn !== null && untilOn !== null && untilOn > diedOn ? { untilOn: 'This day is after their death.' } : {}
}

/** The names of the entities through which `ownerId` belongs to `entityId` already; null where it does not. */
function circleThrough(entityId: string, ownerId: string, { entities, roles }: Surroundings): string[] | null {
  const nameOf = (id: string) => entities.find((each) => each.id === id)?.name ?? ''
  const seen = new Set<string>()
  const walk = (id: string): string[] | null => {
    if (id === entityId) return []
    if (seen.has(id)) return null
    seen.add(id)
    for (const { holder, entityId: owned, role, untilOn } of roles) {
      if (owned !== id || untilOn !== null || holder?.kind !== 'entity' || !OWNING.has(role)) continue
      const rest = walk(holder.id)
      if (rest) return [nameOf(id), ...rest]
    }
    return null
  }
  return walk(ownerId)
}
const OWNING: ReadonlySet<string> = new Set(['partner', 'unit_holder', 'shareholder'])

export function checkRelation(
  relation: Pick<Relation, 'kind' | 'personId' | 'otherId' | 'state' | 'fromOn' | 'untilOn'> & { id?: string },
  { people, relations }: Surroundings,
): Wrong {
  const [person, other] = [relation.personId, relation.otherId].map((id) => people.find((each) => each.id === id))
  if (!person) return { personId: 'Choose a person of this client.' }
  if (!other) return { otherId: 'Choose a person of this client.' }
  if (person.id === other.id)
    return { otherId: relation.kind === 'parent' ? 'Nobody is their own parent.' : 'Nobody is their own partner.' }
  const twice = relations.some(
    (each) =>
      each.id !== relation.id &&
      each.kind === relation.kind &&
      ((each.personId === person.id && each.otherId === other.id) ||
        (relation.kind === 'partner' && each.personId === other.id && each.otherId === person.id)),
  )
  if (twice && relation.kind === 'parent') return { otherId: 'They are already their parent.' }
  const isOther = relations.some(
    (each) =>
      each.id !== relation.id &&
      each.kind !== relation.kind &&
      [each.personId, each.otherId].includes(person.id) &&
      [each.personId, each.otherId].includes(other.id),
  )
  if (isOther) return { otherId: relation.kind === 'partner' ? 'They are parent and child.' : 'They are or were partners.' }
  if (relation.kind === 'partner') return checkPartners(relation, [person, other], relations)
  if (descendsFrom(other.id, person.id, relations)) return { otherId: 'Their own child or grandchild cannot be their parent.' }
  const parents = relations.filter((each) => each.kind === 'parent' && each.personId === person.id && each.id !== relation.id)
  if (parents.length >= MAX_PARENTS) return { otherId: `A person has at most ${MAX_PARENTS} parents here.` }
  return person.birthYear !== null && other.birthYear !== null && other.birthYear >= person.birthYear
    ? { otherId: 'A parent is born before their child.' }
    : {}
}
type Partners = Dated & Pick<Relation, 'personId' | 'otherId' | 'state'> & { id?: string }

function checkPartners(relation: Partners, two: readonly Person[], relations: Surroundings['relations']): Wrong {
  const wrong = {
    ...endsBeforeItBegins(relation),
    ...two.map((each) => checkLifetime(each, relation)).reduce((one, rest) => ({ ...one, ...rest })),
  }
  if (relation.state !== 'current') return wrong
  if (relation.untilOn !== null) wrong.untilOn ??= 'Choose “Ended”, or leave this empty.'
  const taken = two.find(({ id }) =>
    relations.some(
      (each) =>
        each.kind === 'partner' && each.state === 'current' && each.id !== relation.id && (each.personId === id || each.otherId === id),
    ),
  )
  if (taken) wrong[taken.id === relation.personId ? 'personId' : 'otherId'] = 'They already have a partner. Say first that this ended.'
  return wrong
}

/** Two by birth, two by adoption, two step-parents. */
const MAX_PARENTS = 6

function descendsFrom(personId: string, ancestorId: string, relations: Surroundings['relations'], seen = new Set<string>()): boolean {
  if (seen.has(personId)) return false
  seen.add(personId)
  return relations.some(
    ({ kind, personId: child, otherId }) =>
      kind === 'parent' && child === personId && (otherId === ancestorId || descendsFrom(otherId, ancestorId, relations, seen)),
  )
}

/** Roles whose parts are typed in percent; shares and units are numbers, which cannot come to too many. */
const IN_PERCENT: ReadonlySet<string> = new Set(['partner', 'member'])

/** A year can be entered once. Only a changed year is checked, so that a second one from a merged record can be corrected. */
export function checkBusinessYear(
  { id, year }: Pick<BusinessYear, 'year'> & { id?: string },
  years: readonly Pick<BusinessYear, 'id' | 'year'>[],
): Wrong {
  const stood = years.some((each) => each.id === id && each.year === year)
  const taken = !stood && years.some((each) => each.id !== id && each.year === year)
  return taken ? { year: `The year that ended on 30 June ${year} is already entered. Edit that one.` } : {}
}

/** Ordinary and A shares of one holder are two entries. */
const classOf = ({ shareClass }: { shareClass: string }) => shareClass.trim().toLowerCase()
const isOpen = ({ untilOn }: { untilOn: string | null }) => untilOn === null
const article = (words: string) => `${/^[AEIO]/.test(words) ? 'An' : 'A'} ${words.toLowerCase()}`
