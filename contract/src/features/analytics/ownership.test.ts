import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netPosition, type PositionEntry } from './figures.ts'
import { type Bucket, type OwnedEntry, ownership, type OwnershipStructure, split } from './ownership.ts'

const TODAY = '2026-11-22'
type Entity = OwnershipStructure['entities'][number]
type Role = OwnershipStructure['roles'][number]
const entity = (id: string, kind: Entity['kind']): Entity => ({ id, kind })
const role = (entityId: string, name: Role['role'], holder: Role['holder'], more: Partial<Role> = {}): Role => ({
  entityId,
  role: name,
  holder,
  number: null,
  shareClass: '',
  sharePercent: null,
  fromOn: null,
  untilOn: null,
  ...more,
})
const person = (id: string) => ({ kind: 'person' as const, id })
const firm = (id: string) => ({ kind: 'entity' as const, id })
const owned = (owners: OwnedEntry['owners'], cents: number | null, more: Partial<OwnedEntry> = {}): OwnedEntry => ({
  id: 'row',
  kind: 'asset',
  cents,
  owners,
  heldAs: '',
  tenure: null,
  sharing: null,
  ...more,
})
const all = (party: { kind: 'person' | 'entity'; id: string }, sharePercent: number | null = null) => ({ ...party, sharePercent })
const nobody: OwnershipStructure = { entities: [], roles: [] }
const short = (buckets: readonly Bucket[]) => Object.fromEntries(buckets.map(({ key, netCents }) => [key, netCents]))
const people = (entries: OwnedEntry[], structure: OwnershipStructure = nobody) => short(ownership(entries, structure, TODAY).people)

describe('who holds a record', () => {
  test('an owner alone has all of it, and one of 40 % leaves 60 % that is shown as such', () => {
    expect(people([owned([all(person('a'))], 100)])).toEqual({ 'person person a': 100 })
    expect(people([owned([all(person('a'), 40)], 100)])).toEqual({ 'person person a': 40, 'not_whole person a': 60 })
  })

  test('joint tenants of land have equal parts; other owners without shares hold it together', () => {
    const both = [all(person('a')), all(person('b'))]
    const land = { kind: 'property', tenure: 'freehold' } as const
    expect(people([owned(both, 101, { ...land, heldAs: 'joint' })])).toEqual({ 'person person a': 51, 'person person b': 50 })
    expect(people([owned(both, 101, { ...land, heldAs: 'in_common' })])).toEqual({ 'held_together person a person b': 101 })
    expect(people([owned(both, 101)])).toEqual({ 'held_together person a person b': 101 })
  })

  test('a net in which two own two on each layer is added up exactly, without telling each of its many ways', () => {
    const layers = Array.from({ length: 14 }, (_, layer) => [`${layer} a`, `${layer} b`])
    const structure = {
      entities: layers.flat().map((id) => entity(id, 'companies')),
      roles: layers.flatMap((pair, layer) =>
        pair.flatMap((above) =>
          (layers[layer + 1] ?? [])
            .map((below, at) => role(above, 'shareholder', firm(below), { number: 1 + at }))
            .concat(layer === layers.length - 1 ? [role(above, 'shareholder', person(above.slice(-1)), { number: 1 })] : []),
        ),
      ),
    }
    const { people: seen } = ownership([owned([all(firm('0 a'))], 3_000_001)], structure, TODAY)
    expect(seen.map(({ key, netCents }) => [key, netCents])).toEqual([
      ['person person b', 2_000_001],
      ['person person a', 1_000_000],
    ])
    for (const { parts, netCents } of seen) {
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
      expect(parts.length).toBeLessThanOrEqual(100)
    }
  })

  test('without an owner it stands with those that nobody knows', () => expect(people([owned([], 100)])).toEqual({ owner_not_known: 100 }))

  test('a trustee company holds nothing of its own: what it holds is its trust’s', () => {
    const structure = {
      entities: [entity('co', 'companies'), entity('trust', 'family_discretionary_trusts')],
      roles: [role('trust', 'trustee', firm('co')), role('co', 'shareholder', person('a'), { number: 1 })],
    }
    const { holders, people: seen } = ownership([owned([all(firm('co'))], 100)], structure, TODAY)
    expect(short(holders)).toEqual({ 'entity entity trust': 100 })
    expect(short(seen)).toEqual({ 'no_fixed_share entity trust': 100 })
  })

  test('a trustee company that trades for itself as well holds what it owns', () => {
    const structure = {
      entities: [{ ...entity('co', 'companies'), ownAccount: 'yes' }, entity('trust', 'family_discretionary_trusts')],
      roles: [role('trust', 'trustee', firm('co')), role('co', 'shareholder', person('a'), { number: 1 })],
    }
    const { holders, people: seen } = ownership([owned([all(firm('co'))], 100)], structure, TODAY)
    expect(short(holders)).toEqual({ 'entity entity co': 100 })
    expect(short(seen)).toEqual({ 'person person a': 100 })
  })

  test('a company that is trustee of several trusts says so', () => {
    const structure = {
      entities: [entity('co', 'companies'), entity('t1', 'family_discretionary_trusts'), entity('t2', 'unit_trusts')],
      roles: [role('t1', 'trustee', firm('co')), role('t2', 'trustee', firm('co'))],
    }
    expect(people([owned([all(firm('co'))], 100)], structure)).toEqual({ 'several_trusts entity co': 100 })
  })
})

describe('looking through to people', () => {
  test('along shares, units, partners’ shares and a sole trader', () => {
    const structure = {
      entities: [entity('co', 'companies'), entity('unit', 'unit_trusts'), entity('firm', 'partnerships'), entity('sole', 'sole_traders')],
      roles: [
        role('co', 'shareholder', person('a'), { number: 75 }),
        role('co', 'shareholder', firm('unit'), { number: 25 }),
        role('unit', 'unit_holder', firm('firm'), { number: 10 }),
        role('firm', 'partner', person('b'), { sharePercent: 50 }),
        role('firm', 'partner', firm('sole'), { sharePercent: 50 }),
        role('sole', 'proprietor', person('c')),
      ],
    }
    const found = ownership([owned([all(firm('co'))], 80_000)], structure, TODAY)
    expect(short(found.people)).toEqual({ 'person person a': 60_000, 'person person b': 10_000, 'person person c': 10_000 })
    const c = found.people.find(({ key }) => key === 'person person c')
    expect(c?.parts).toEqual([{ recordId: 'row', cents: 10_000, through: ['co', 'unit', 'firm', 'sole'] }])
  })

  test('a discretionary trust has no fixed share, however many beneficiaries are named', () => {
    const structure = {
      entities: [entity('trust', 'family_discretionary_trusts')],
      roles: [role('trust', 'beneficiary', person('a')), role('trust', 'beneficiary', person('b'))],
    }
    expect(people([owned([all(firm('trust'))], 100)], structure)).toEqual({ 'no_fixed_share entity trust': 100 })
  })

  test('a fund is its members’ only where their parts are known, or where there is one', () => {
    const fund = [entity('fund', 'self_managed_super_funds')]
    const member = (id: string, sharePercent: number | null) => role('fund', 'member', person(id), { sharePercent })
    const held = [owned([all(firm('fund'))], 100)]
    expect(people(held, { entities: fund, roles: [member('a', null), member('b', null)] })).toEqual({ 'fund_members entity fund': 100 })
    expect(people(held, { entities: fund, roles: [member('a', 30), member('b', 70)] })).toEqual({
      'person person a': 30,
      'person person b': 70,
    })
    expect(people(held, { entities: fund, roles: [member('a', null)] })).toEqual({ 'person person a': 100 })
  })

  test('shares that do not add up to 100 % leave a rest, and are named', () => {
    const structure = {
      entities: [entity('firm', 'partnerships')],
      roles: [role('firm', 'partner', person('a'), { sharePercent: 50 }), role('firm', 'partner', person('b'), { sharePercent: 30 })],
    }
    const found = ownership([owned([all(firm('firm'))], 100)], structure, TODAY)
    expect(short(found.people)).toEqual({ 'person person a': 50, 'person person b': 30, 'not_whole entity firm': 20 })
    expect(found.notWhole).toEqual([{ entityId: 'firm', percent: 80 }])
  })

  test('a company whose holders, numbers or classes do not tell the parts is nobody’s', () => {
    const held = [owned([all(firm('co'))], 100)]
    const co = [entity('co', 'companies')]
    const holds = (id: string, number: number | null, shareClass = '') => role('co', 'shareholder', person(id), { number, shareClass })
    for (const roles of [[], [holds('a', 1), holds('b', null)], [holds('a', 1, 'A'), holds('b', 1, 'B')]])
      expect(people(held, { entities: co, roles })).toEqual({ 'holders_not_known entity co': 100 })
  })

  test('a role of the past or of a day to come has no part', () => {
    const roles = [
      role('co', 'shareholder', person('a'), { number: 1 }),
      role('co', 'shareholder', person('b'), { number: 9, untilOn: '2020-01-01' }),
      role('co', 'shareholder', person('c'), { number: 9, fromOn: '2030-01-01' }),
    ]
    expect(people([owned([all(firm('co'))], 100)], { entities: [entity('co', 'companies')], roles })).toEqual({ 'person person a': 100 })
  })

  test('a circle is found, named and left, and the rest goes to the people', () => {
    const structure = {
      entities: [entity('x', 'companies'), entity('y', 'companies'), entity('z', 'companies')],
      roles: [
        role('x', 'shareholder', firm('y'), { number: 40 }),
        role('x', 'shareholder', person('a'), { number: 60 }),
        role('y', 'shareholder', firm('x'), { number: 50 }),
        role('y', 'shareholder', person('b'), { number: 50 }),
        role('z', 'shareholder', firm('x'), { number: 1 }),
      ],
    }
    const found = ownership([owned([all(firm('z'))], 100)], structure, TODAY)
    expect(found.circles).toEqual([['x', 'y']])
    expect(short(found.people)).toEqual({ 'person person a': 60, 'circular entity x entity y': 40 })
  })
})

const IDS = ['e0', 'e1', 'e2', 'e3', 'e4']
const party = fc.oneof(fc.constantFrom('p0', 'p1', 'p2').map(person), fc.constantFrom(...IDS).map(firm))
const structure: fc.Arbitrary<OwnershipStructure> = fc.record({
  entities: fc.tuple(
    ...IDS.map((id) =>
      fc
        .constantFrom(
          'companies' as const,
          'partnerships' as const,
          'unit_trusts' as const,
          'family_discretionary_trusts' as const,
          'sole_traders' as const,
          'self_managed_super_funds' as const,
        )
        .map((kind) => entity(id, kind)),
    ),
  ),
  roles: fc.array(
    fc.record({
      entityId: fc.constantFrom(...IDS),
      role: fc.constantFrom(
        'partner' as const,
        'shareholder' as const,
        'unit_holder' as const,
        'trustee' as const,
        'proprietor' as const,
        'member' as const,
      ),
      holder: fc.option(party),
      number: fc.option(fc.integer({ min: 0, max: 1000 })),
      shareClass: fc.constantFrom('', '', 'A'),
      sharePercent: fc.option(fc.constantFrom(10, 25, 33.3333, 50, 66.6667, 100)),
      fromOn: fc.constantFrom(null, '2030-01-01'),
      untilOn: fc.constantFrom(null, null, '2020-01-01'),
    }),
    { maxLength: 14 },
  ),
})
const entries = (shared: boolean) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 4 }),
        kind: fc.constantFrom('property' as const, 'asset' as const, 'liability' as const),
        cents: fc.option(fc.integer({ min: 0, max: 900_000_000_000 })),
        owners: fc.uniqueArray(
          party.chain((each) => fc.constantFrom(null, 20, 33.3333, 50).map((sharePercent) => ({ ...each, sharePercent }))),
          { maxLength: 3, selector: ({ kind, id }) => `${kind} ${id}` },
        ),
        heldAs: fc.constantFrom('', 'joint', 'in_common'),
        tenure: fc.constantFrom('freehold', 'leasehold'),
        sharing: shared ? fc.constantFrom(null, { with: 'fund' as const, landIds: null }) : fc.constant(null),
      }),
      { maxLength: 10, selector: ({ id }) => id },
    )
    .map((all) =>
      all.map((each) => ({
        ...each,
        tenure: each.kind === 'property' ? each.tenure : null,
        sharing: each.kind === 'asset' ? each.sharing : null,
      })),
    )
const sums = (buckets: readonly Bucket[]) => ({
  assetsCents: buckets.reduce((sum, bucket) => sum + bucket.assetsCents, 0),
  liabilitiesCents: buckets.reduce((sum, bucket) => sum + bucket.liabilitiesCents, 0),
  netCents: buckets.reduce((sum, bucket) => sum + bucket.netCents, 0),
})
const positioned = (entry: OwnedEntry): PositionEntry => ({ ...entry, grouping: 'business', category: '', owner: '', asAt: null })

describe('whatever the register says', () => {
  test('the buckets of both views come to the net position, and each to its parts', () =>
    fc.assert(
      fc.property(entries(true), structure, (rows, register) => {
        const { equityRatio: _, ...total } = netPosition(rows.map(positioned)).total
        const found = ownership(rows, register, TODAY)
        const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]))
        for (const buckets of [found.holders, found.people]) {
          expect(sums(buckets)).toEqual(total)
          for (const { parts, netCents } of buckets)
            expect(parts.reduce((sum, { recordId, cents }) => sum + (kindOf.get(recordId) === 'liability' ? -cents : cents), 0)).toBe(
              netCents,
            )
        }
      }),
    ))

  test('the rows cut in two give the same sums by bucket', () =>
    fc.assert(
      fc.property(entries(false), structure, fc.func(fc.boolean()), (rows, register, cut) => {
        const net = (some: OwnedEntry[]) => new Map(Object.entries(short(ownership(some, register, TODAY).people)))
        const [one, other] = [net(rows.filter((row) => cut(row.id))), net(rows.filter((row) => !cut(row.id)))]
        for (const [key, cents] of net(rows)) expect((one.get(key) ?? 0) + (other.get(key) ?? 0)).toBe(cents)
      }),
    ))

  test('no person gets a part of a discretionary trust', () =>
    fc.assert(
      fc.property(entries(false), structure, (rows, register) => {
        const trusts = new Set(register.entities.filter(({ kind }) => kind === 'family_discretionary_trusts').map(({ id }) => id))
        return ownership(rows, register, TODAY)
          .people.filter(({ kind }) => kind === 'person')
          .every(({ parts }) => parts.every(({ through }) => through.every((id) => !trusts.has(id))))
      }),
    ))
})

test('what is split comes to what it was, in whole cents', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e15 }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }),
      (cents, raw) => {
        const sum = raw.reduce((total, weight) => total + weight, 0)
        const parts = split(
          cents,
          raw.map((weight) => weight / sum),
        )
        return parts.every(Number.isSafeInteger) && parts.reduce((total, part) => total + part, 0) === cents
      },
    ),
  ))
