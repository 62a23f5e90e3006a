import type { EntityRole } from '@paddock/contract/features/register/register.shapes'
import { expect, test } from 'vitest'
import type { Register } from '../register-query.ts'
import { BOX, chartOf, linesOf, rootsOf } from './chart-layout.ts'
import { roleWords } from './role-words.ts'

const TODAY = '2026-11-22'
const role = (entityId: string, holder: EntityRole['holder'], what: EntityRole['role'], rest: Partial<EntityRole> = {}): EntityRole => ({
  id: `${entityId} ${holder?.id ?? 'class'} ${what}`,
  entityId,
  holder,
  role: what,
  number: null,
  shareClass: '',
  sharePercent: null,
  beneficiaryClass: '',
  fromOn: null,
  untilOn: null,
  audience: 'family',
  version: 1,
  ...rest,
})
const henry = { kind: 'person', id: 'henry' } as const
const tess = { kind: 'person', id: 'tess' } as const
const company = (id: string) => ({ kind: 'entity', id }) as const
const register = (roles: EntityRole[]) =>
  ({
    people: [henry, tess].map(({ id }) => ({ id, firstName: id, lastName: '', email: '', life: 'living' })),
    entities: ['trust', 'company'].map((id) => ({ id, name: id, kind: 'companies' })),
    roles,
    properties: [],
    assets: [],
    alerts: [],
  }) as unknown as Register

const ROLES = [
  role('company', henry, 'director'),
  role('company', henry, 'shareholder', { number: 60, shareClass: 'Ordinary' }),
  role('trust', { kind: 'entity', id: 'company' }, 'trustee'),
  role('trust', henry, 'beneficiary'),
  role('trust', tess, 'beneficiary'),
  role('trust', null, 'beneficiary', { beneficiaryClass: 'Grandchildren' }),
  role('company', tess, 'director', { untilOn: '2020-01-01' }),
]

test('who decides stands above, who benefits alone below, with one line for all that somebody is; what ended is not drawn', () => {
  const lines = linesOf(register(ROLES), TODAY).map(({ above, below, words, decides }) => [above, below, words, decides])
  expect(lines).toEqual([
    ['henry', 'company', 'Director, 60 ordinary shares', true],
    ['company', 'trust', 'Trustee', true],
    ['henry', 'trust', 'Beneficiary', false],
    ['trust', 'tess', 'Beneficiary', false],
    ['trust', 'trust class beneficiary', 'Beneficiary', false],
  ])
})

test('a line says at which end somebody benefits, also where two companies own each other', () => {
  const shares = { role: 'shareholder', number: 1 } as const
  const drawn = linesOf(
    register([
      role('beta', company('alpha'), 'shareholder', shares),
      role('alpha', company('beta'), 'shareholder', shares),
      role('alpha', tess, 'shareholder', shares),
    ]),
    TODAY,
  )
  expect(drawn.map(({ above, below, benefits }) => [above, below, benefits])).toEqual([
    ['alpha', 'beta', 'from'],
    ['beta', 'alpha', 'from'],
    ['alpha', 'tess', 'to'],
  ])
})

test('the list reaches every entity, those that own each other too', () => {
  const entities = ['alpha', 'beta', 'trust', 'company'].map((id) => ({ id }))
  const held = [
    { above: 'alpha', below: 'beta' },
    { above: 'beta', below: 'alpha' },
    { above: 'company', below: 'trust' },
  ]
  expect(rootsOf(entities, held).map(({ id }) => id)).toEqual(['company', 'alpha'])
  expect(rootsOf(entities, [...held, { above: 'trust', below: 'beta' }]).map(({ id }) => id)).toEqual(['company'])
})

test('the chart draws each party once, none over another, and each with a link to its row', () => {
  const { nodes, lines, width, height } = chartOf(register(ROLES), TODAY)
  expect(nodes.map(({ name, row }) => [name, row]).toSorted()).toEqual([
    ['Grandchildren', 'entity-trust'],
    ['company', 'entity-company'],
    ['henry', 'person-henry'],
    ['tess', 'person-tess'],
    ['trust', 'entity-trust'],
  ])
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length)
  const leftOf = (key: string) => nodes.find((node) => node.key === key)!.x
  expect(leftOf('henry')).toBeLessThan(leftOf('company'))
  expect(leftOf('company')).toBeLessThan(leftOf('trust'))
  expect(leftOf('trust')).toBeLessThan(leftOf('tess'))
  expect(lines).toHaveLength(5)
  expect([width, height].every((size) => size > 100)).toBe(true)
})

test('no box and no label lies over another one in a family of 40 people and 25 entities, and every word is whole', () => {
  const { nodes, lines } = chartOf(largeRegister(), TODAY)
  const areas = [
    ...nodes.map(({ key, x, y, height }) => ({ key, left: x, right: x + BOX.width, top: y, bottom: y + height })),
    ...lines.map(({ key, label: { x, y, width, height } }) => ({
      key,
      left: x - width / 2,
      right: x + width / 2,
      top: y - height / 2,
      bottom: y + height / 2,
    })),
  ]
  const over = areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
      .map((other) => [one.key, other.key]),
  )
  expect(over).toEqual([])
  expect(areas.every(({ left, top }) => Number.isFinite(left + top))).toBe(true)
  expect(nodes).toHaveLength(65)
  expect(lines.flatMap(({ words }) => words).filter((text) => text.includes('…'))).toEqual([])
  expect(nodes.flatMap(({ names }) => names).filter((text) => text.includes('…'))).toEqual([])
})

test('no line crosses a box that it does not join, in a small family and in a large one', () => {
  expect([twoOwnersAndATrust(), largeRegister()].flatMap(crossings)).toEqual([])
})

test('a role that nobody is left for stands as a box of its own, and a box says how much is held', () => {
  const given = register(ROLES)
  given.alerts = [{ alert: 'no_director', record: 'entity', recordId: 'company', text: '', on: null }]
  given.assets = [{ owners: [{ ...henry, sharePercent: null }] }] as unknown as Register['assets']
  const { nodes, lines } = chartOf(given, TODAY)
  expect(nodes.find(({ looks }) => looks === 'vacant')).toMatchObject({ facts: ['Vacant: director'], row: 'entity-company' })
  expect(lines.some(({ from, to }) => from === 'no_director company' && to === 'company')).toBe(true)
  expect(nodes.find(({ key }) => key === 'henry')!.facts).toEqual(['Person', '1 asset'])
})

/** What lines cross, each looked at in 40 places. */
function crossings(given: Register): string[] {
  const { nodes, lines } = chartOf(given, TODAY)
  const places = (points: (typeof lines)[number]['points']) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index]!
      return Array.from({ length: 41 }, (_, at) => ({ x: from.x + ((to.x - from.x) * at) / 40, y: from.y + ((to.y - from.y) * at) / 40 }))
    })
  return lines.flatMap(({ from, to, points }) => {
    const passed = places(points)
    return nodes
      .filter(({ key }) => key !== from && key !== to)
      .filter((box) => passed.some(({ x, y }) => x > box.x && x < box.x + BOX.width && y > box.y && y < box.y + box.height))
      .map(({ key }) => `${from} to ${to} crosses ${key}`)
  })
}

/** A trust that is a shareholder of the company beside it, with a fund between the two. */
function twoOwnersAndATrust(): Register {
  const [alice, bill] = ['alice', 'bill'].map((id) => ({ kind: 'person', id }) as const) as [EntityRole['holder'], EntityRole['holder']]
  const entity = (id: string) => ({ kind: 'entity', id }) as const
  const both = (id: string, what: EntityRole['role']) => [role(id, alice, what), role(id, bill, what)]
  const people = [
    ...both('partnership', 'partner'),
    ...both('fund company', 'director'),
    ...both('fund', 'member'),
    ...both('farm', 'director'),
  ]
  const entities = ['partnership', 'farm', 'nominees', 'trust', 'fund company', 'fund']
  return {
    ...register([
      ...people,
      role('nominees', bill, 'director'),
      role('trust', entity('nominees'), 'trustee'),
      role('trust', bill, 'appointor'),
      role('trust', null, 'beneficiary', { beneficiaryClass: 'Grandchildren' }),
      role('fund', entity('fund company'), 'trustee'),
      role('farm', tess, 'director'),
      role('farm', entity('trust'), 'shareholder', { number: 60, shareClass: 'Ordinary' }),
    ]),
    people: ['alice', 'bill', 'tess'].map((id) => ({ id, firstName: id, lastName: '', email: '', life: 'living' })),
    entities: entities.map((id) => ({ id, name: `Whitlock ${id} Pty Ltd`, kind: 'companies' })),
  } as unknown as Register
}

/** Each entity is held by people and by the one before it, as families of several generations have it. */
function largeRegister(): Register {
  const person = (at: number) => ({ kind: 'person', id: `p${at % 40}` }) as const
  const entity = (at: number) => ({ kind: 'entity', id: `e${at}` }) as const
  return {
    people: Array.from({ length: 40 }, (_, at) => ({
      id: `p${at}`,
      firstName: 'Alexandrina',
      lastName: `Whitlock-Moore ${at}`,
      email: '',
      life: 'living',
    })),
    entities: Array.from({ length: 25 }, (_, at) => ({
      id: `e${at}`,
      name: `Whitlock Brothers Pastoral Holdings No ${at} Pty Ltd`,
      kind: 'companies',
    })),
    roles: Array.from({ length: 25 }, (_, at) => [
      ...[0, 1].flatMap((step) => [
        role(`e${at}`, person(at * 2 + step), 'director'),
        role(`e${at}`, person(at * 2 + step), 'secretary'),
        role(`e${at}`, person(at * 2 + step), 'shareholder', { number: 1_000_000, shareClass: 'Redeemable preference' }),
      ]),
      ...(at % 4 === 0 ? [] : [role(`e${at}`, entity(at - 1), 'shareholder', { number: 60, shareClass: 'Ordinary' })]),
      role(`e${at}`, person(at + 7), 'beneficiary'),
    ]).flat(),
    properties: [],
    assets: [],
    alerts: [],
  } as unknown as Register
}

test('a part is said with how much of it', () => {
  expect(roleWords(role('c', henry, 'shareholder', { number: 1, shareClass: 'A' }))).toBe('1 A share')
  expect(roleWords(role('c', henry, 'unit_holder', { number: 1200 }))).toBe('1,200 units')
  expect(roleWords(role('c', henry, 'partner', { sharePercent: 50 }))).toBe('Partner, 50%')
  expect(roleWords(role('c', henry, 'partner', { sharePercent: 33.33333333 }))).toBe('Partner, 33.3333%')
})

test('a name that is too long for its box is cut between letters, never within one', () => {
  const named = register([])
  const chart = chartOf({ ...named, entities: named.entities.map((entity) => ({ ...entity, name: '𠮷'.repeat(60) })) }, TODAY)
  const names = chart.nodes.flatMap((node) => node.names)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => /\p{Cs}/u.test(name))).toEqual([])
})
