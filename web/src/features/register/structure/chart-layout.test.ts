import type { EntityRole } from '@paddock/contract/features/register/register.shapes'
import { expect, test } from 'vitest'
import type { Register } from '../register-query.ts'
import { chartOf, linesOf } from './chart-layout.ts'
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
const register = (roles: EntityRole[]) =>
  ({
    people: [henry, tess].map(({ id }) => ({ id, firstName: id, lastName: '', email: '', life: 'living' })),
    entities: ['trust', 'company'].map((id) => ({ id, name: id, kind: 'companies' })),
    roles,
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

test('the chart draws each party once, none over another, and each with a link to its row', () => {
  const { nodes, lines, width, height } = chartOf(register(ROLES), TODAY)
  expect(nodes.map(({ name, row }) => [name, row]).toSorted()).toEqual([
    ['Grandchildren', null],
    ['company', 'entity-company'],
    ['henry', 'person-henry'],
    ['tess', 'person-tess'],
    ['trust', 'entity-trust'],
  ])
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length)
  const heightOf = (key: string) => nodes.find((node) => node.key === key)!.y
  expect(heightOf('henry')).toBeLessThan(heightOf('company'))
  expect(heightOf('company')).toBeLessThan(heightOf('trust'))
  expect(lines).toHaveLength(5)
  expect([width, height].every((size) => size > 100)).toBe(true)
})

test('a part is said with how much of it', () => {
  expect(roleWords(role('c', henry, 'shareholder', { number: 1, shareClass: 'A' }))).toBe('1 A share')
  expect(roleWords(role('c', henry, 'unit_holder', { number: 1200 }))).toBe('1,200 units')
  expect(roleWords(role('c', henry, 'partner', { sharePercent: 50 }))).toBe('Partner, 50 %')
})
