import { blankValues } from '@paddock/contract/field-values'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { describe, expect, it } from 'vitest'
import { layOut } from './family-layout.ts'
import { type FamilyPerson, familyTree, type Household, householdsBelow } from './family-tree.ts'

const person = (id: string, values: Partial<FamilyPerson> = {}): FamilyPerson => ({
  ...blankValues(PERSON_FIELDS),
  id,
  firstName: id,
  partnerId: null,
  parentId: null,
  ...values,
})

const WHITLOCKS = [
  person('alice', { generation: 1, partnerId: 'henry' }),
  person('henry', { generation: 1, partnerId: 'alice' }),
  person('priya', { partnerId: 'tess' }),
  person('tess', { generation: 2, parentId: 'alice', partnerId: 'priya' }),
  person('noah', { parentId: 'henry' }),
  person('june'),
]

type Outline = [members: string, generation: number | null, children: Outline[]]
const outline = (households: readonly Household[]): Outline[] =>
  households.map(({ members, generation, children }) => [members.map(({ id }) => id).join('+'), generation, outline(children)])
const outlineOf = (people: FamilyPerson[]) => familyTree(people).map(({ generation, households }) => [generation, outline(households)])

describe('the family as a tree', () => {
  it('keeps couples together, children below either parent, and whoever has no place last', () => {
    expect(outlineOf(WHITLOCKS)).toEqual([
      [
        1,
        [
          [
            'alice+henry',
            1,
            [
              ['tess+priya', 2, []],
              ['noah', 2, []],
            ],
          ],
        ],
      ],
      [null, [['june', null, []]]],
    ])
  })

  it('puts parents above the first descendant who says a generation', () => {
    const people = [person('old'), person('middle', { parentId: 'old' }), person('young', { generation: 3, parentId: 'middle' })]
    expect(outlineOf(people)).toEqual([[1, [['old', 1, [['middle', 2, [['young', 3, []]]]]]]]])
  })

  it('puts forebears above the senior generation, whatever that is called', () => {
    const people = [person('george'), person('henry', { generation: 1, parentId: 'george' })]
    expect(outlineOf(people)).toEqual([[0, [['george', 0, [['henry', 1, []]]]]]])
  })

  it('puts a former partner who stands nowhere else beside the one whose they were, and leaves one with a place there', () => {
    const formerly = new Map([
      ['tess', ['dan', 'noah']],
      ['dan', ['tess']],
      ['noah', ['tess']],
    ])
    const people = [...WHITLOCKS, person('dan')]
    const households = familyTree(people, formerly).flatMap((group) => group.households.flatMap(householdsBelow))
    const beside = households.filter(({ former }) => former.length > 0)
    expect(beside.map(({ members, former }) => [members, former].map((each) => each.map(({ id }) => id)))).toEqual([
      [['tess', 'priya'], ['dan']],
    ])
    expect(households.flatMap(({ members }) => members).filter(({ id }) => id === 'dan')).toEqual([])
    const { places } = layOut(familyTree(people, formerly))
    expect(places.get('dan')?.row).toBe(places.get('tess')?.row)
    expect(new Set([...places.values()].map(({ x, row }) => `${x} ${row}`)).size).toBe(places.size)
  })

  it('never puts a child beside its parents, whatever was typed', () => {
    const people = [person('old', { generation: 2 }), person('young', { generation: 1, parentId: 'old' })]
    expect(outlineOf(people)).toEqual([[2, [['old', 2, [['young', 3, []]]]]]])
  })

  it('ends where a circle of parents would not', () => {
    const people = [person('one', { parentId: 'other' }), person('other', { parentId: 'one' }), person('self', { parentId: 'self' })]
    const named = familyTree(people)
      .flatMap(({ households }) => households)
      .flatMap(({ members }) => members.map(({ id }) => id))
    expect(named).toEqual(expect.arrayContaining(['one', 'other', 'self']))
  })
})

describe('the layout of the map', () => {
  it('gives every person who has a generation a place of their own', () => {
    const { places, rows } = layOut(familyTree(WHITLOCKS))
    expect(rows).toEqual([1, 2])
    expect([...places.keys()].toSorted()).toEqual(['alice', 'henry', 'noah', 'priya', 'tess'])
    for (const one of places.values()) {
      const beside = [...places.values()].filter((other) => other.row === one.row && Math.abs(other.x - one.x) < 0.999)
      expect(beside).toEqual([one])
    }
  })

  it('draws a line from between the parents to each child', () => {
    const { descents, places } = layOut(familyTree(WHITLOCKS))
    const between = (places.get('alice')?.x ?? 0) + 1
    expect(descents).toEqual([
      { from: { x: between, row: 0 }, to: { x: (places.get('tess')?.x ?? 0) + 0.5, row: 1 } },
      { from: { x: between, row: 0 }, to: { x: (places.get('noah')?.x ?? 0) + 0.5, row: 1 } },
    ])
  })
})
