import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'

export type FamilyPerson = ClientDetail['people'][number]

/** A couple, or somebody without a partner, with the families of their children. */
export interface Household {
  /** Whoever descends from the household above is first. */
  members: readonly [FamilyPerson] | readonly [FamilyPerson, FamilyPerson]
  /** Former partners of the members who stand nowhere else, in the order of the members. */
  former: readonly FamilyPerson[]
  /** Row of the map, 1 = senior generation; null where nothing tells. */
  generation: number | null
  children: Household[]
}

/** Households without parents on the record, by the generation of their row; those without one last. */
export interface HouseholdGroup {
  generation: number | null
  households: Household[]
}

/** The people of each household as they are beside each other: former partners at the end of the one whose they were. */
export const besideEachOther = ({ members, former }: Pick<Household, 'members' | 'former'>): readonly FamilyPerson[] => [
  ...members,
  ...former,
]

const NOBODY: ReadonlyMap<string, readonly string[]> = new Map()

/**
 * The people of a record as families: couples together, children below the parents that they name. `formerly` says who was whose partner;
 * a former partner without a place of their own is beside the one whose they were.
 */
export function familyTree(people: readonly FamilyPerson[], formerly: ReadonlyMap<string, readonly string[]> = NOBODY): HouseholdGroup[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  const parents = new Set(people.map(({ parentId }) => parentId))
  const hasPlace = ({ id, generation, partnerId, parentId }: FamilyPerson) =>
    generation !== null || parents.has(id) || [partnerId, parentId].some((other) => other !== null && byId.has(other))
  const left = new Set(people.filter((person) => formerly.has(person.id) && !hasPlace(person)).map(({ id }) => id))
  const formerOf = ({ id }: FamilyPerson) =>
    left.has(id)
      ? []
      : (formerly.get(id) ?? []).flatMap((other) => {
          const person = left.has(other) ? byId.get(other) : undefined
          return person ? [person] : []
        })
  const besides = new Set(people.flatMap(formerOf))
  const standing = people.filter((person) => !besides.has(person))
  const couples = couplesOf(standing, byId)
  const households = new Map<string, Household>()
  for (const members of couples) {
    const ordered = withDescendantFirst(members, byId)
    const former = new Set(ordered.flatMap(formerOf).filter((person) => besides.delete(person)))
    const household: Household = { members: ordered, former: [...former], generation: null, children: [] }
    for (const member of members) households.set(member.id, household)
  }
  const roots: Household[] = []
  for (const household of new Set(households.values())) {
    const parent = parentOf(household, households)
    if (parent === null || descendsFrom(parent, household, households)) roots.push(household)
    else parent.children.push(household)
  }
  for (const root of roots) place(root, null)
  return groupsOf(roots)
}

/** Everybody of a household and below, depth first. */
export function householdsBelow(household: Household): Household[] {
  return [household, ...household.children.flatMap(householdsBelow)]
}

function couplesOf(people: readonly FamilyPerson[], byId: ReadonlyMap<string, FamilyPerson>): Household['members'][] {
  const taken = new Set<string>()
  return people.flatMap((person): Household['members'][] => {
    if (taken.has(person.id)) return []
    taken.add(person.id)
    const partner = person.partnerId === null ? undefined : byId.get(person.partnerId)
    if (partner === undefined || taken.has(partner.id)) return [[person]]
    taken.add(partner.id)
    return [[person, partner]]
  })
}

function withDescendantFirst(members: Household['members'], byId: ReadonlyMap<string, FamilyPerson>): Household['members'] {
  const [first, second] = members
  const descends = (person: FamilyPerson) => person.parentId !== null && byId.has(person.parentId)
  return second !== undefined && !descends(first) && descends(second) ? [second, first] : members
}

function parentOf(household: Household, households: ReadonlyMap<string, Household>): Household | null {
  for (const { parentId } of household.members) {
    const parent = parentId === null ? undefined : households.get(parentId)
    if (parent !== undefined && parent !== household) return parent
  }
  return null
}

/** The server refuses circles; a map must not hang on one all the same. */
function descendsFrom(household: Household, ancestor: Household, households: ReadonlyMap<string, Household>): boolean {
  const seen = new Set<Household>()
  for (let above: Household | null = household; above !== null && !seen.has(above); above = parentOf(above, households)) {
    if (above === ancestor) return true
    seen.add(above)
  }
  return false
}

/** A row for each household, below 1 for forebears of the senior generation: what its people say, else one below the parents, else as far above the first descendant who says. */
function place(household: Household, parents: number | null): void {
  const said = saidBy(household)
  household.generation = parents === null ? (said ?? saidBelow(household)) : Math.max(said ?? 0, parents + 1)
  for (const child of household.children) place(child, household.generation)
}

const saidBy = ({ members }: Household) => members.map((person) => person.generation).find((generation) => generation !== null) ?? null

function saidBelow({ children }: Household): number | null {
  const above = children.flatMap((child) => {
    const generation = saidBy(child) ?? saidBelow(child)
    return generation === null ? [] : [generation - 1]
  })
  return above.length === 0 ? null : Math.min(...above)
}

function groupsOf(roots: readonly Household[]): HouseholdGroup[] {
  const generations = [...new Set(roots.map(({ generation }) => generation))].toSorted(
    (one, other) => (one ?? Infinity) - (other ?? Infinity),
  )
  return generations.map((generation) => ({ generation, households: roots.filter((root) => root.generation === generation) }))
}
