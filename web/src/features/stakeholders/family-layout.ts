import { besideEachOther, type FamilyPerson, type Household, type HouseholdGroup, householdsBelow } from './family-tree.ts'

/** Where somebody stands: `x` in widths of a person from the left, `row` counted from the top. */
export interface Place {
  x: number
  row: number
}

/** A line from parents down to a child, in the units of `Place`. */
export interface Descent {
  from: Place
  to: Place
}

export interface FamilyLayout {
  places: ReadonlyMap<string, Place>
  descents: Descent[]
  /** The generations that have a row, in order. */
  rows: number[]
  /** Width of the whole map in widths of a person. */
  width: number
}

/** Room between two households, in widths of a person. */
const GAP = 0.22

/** Puts every household above its children, each generation in a row of its own. */
export function layOut(groups: readonly HouseholdGroup[]): FamilyLayout {
  const roots = groups.filter(({ generation }) => generation !== null).flatMap(({ households }) => households)
  const rows = [...new Set(roots.flatMap(generationsOf))].toSorted((one, other) => one - other)
  const places = new Map<string, Place>()

  let width = 0
  for (const root of roots) {
    put(root, width)
    width += spanOf(root) + GAP
  }
  return { places, descents: descentsOf(roots, places), rows, width: Math.max(1, width - GAP) }

  function put(household: Household, left: number): void {
    const span = spanOf(household)
    const below = childrenSpan(household)
    const row = rows.indexOf(household.generation ?? 0)
    const beside = besideEachOther(household)
    const x = left + (span - beside.length) / 2
    beside.forEach((person, index) => places.set(person.id, { x: x + index, row }))
    let childLeft = left + (span - below) / 2
    for (const child of household.children) {
      put(child, childLeft)
      childLeft += spanOf(child) + GAP
    }
  }
}

function generationsOf(household: Household): number[] {
  return [household.generation ?? 0, ...household.children.flatMap(generationsOf)]
}

function spanOf(household: Household): number {
  return Math.max(besideEachOther(household).length, childrenSpan(household))
}

function childrenSpan({ children }: Household): number {
  return children.reduce((span, child) => span + spanOf(child), 0) + GAP * Math.max(0, children.length - 1)
}

function descentsOf(roots: readonly Household[], places: ReadonlyMap<string, Place>): Descent[] {
  const all = roots.flatMap(householdsBelow)
  const joints = new Map(all.flatMap(({ members }) => members.map((person) => [person.id, jointOf(members, places)] as const)))
  return all.flatMap(({ members }) =>
    members.flatMap((person) => {
      const to = places.get(person.id)
      const from = person.parentId === null ? undefined : joints.get(person.parentId)
      return to && from && from.row < to.row ? [{ from, to: { x: to.x + 0.5, row: to.row } }] : []
    }),
  )
}

/** Where the line of a household begins: between the two, or below the one. */
function jointOf(members: readonly FamilyPerson[], places: ReadonlyMap<string, Place>): Place {
  const { x, row } = places.get(members[0]?.id ?? '') ?? { x: 0, row: 0 }
  return { x: x + members.length / 2, row }
}
