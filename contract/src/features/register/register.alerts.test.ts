import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertsOf } from './register.alerts.ts'
import type { ReadRegister } from './register-names.ts'
import { by, entity, of, paper, person, register, relation, role } from './sample-register.ts'

const TODAY = '2026-11-22'
const said = (given: Partial<ReadRegister>) => alertsOf(register(given), TODAY).map(({ alert, text }) => [alert, text])

describe('entities', () => {
  it('a trust that vested, or vests within five years, is told with its day; a later one and an ended one are not', () => {
    const trust = (id: string, vestsOn: string, status: 'active' | 'ended' = 'active') =>
      entity(id, { kind: 'unit_trusts', vestsOn, status })
    const roles = ['Past', 'Soon', 'Five', 'Late'].map((id) => role({ id: `t${id}`, entityId: id, role: 'trustee', holder: by('Ann') }))
    const entities = [
      trust('Past', '2026-11-22'),
      trust('Soon', '2026-11-23'),
      trust('Five', '2031-11-22'),
      trust('Late', '2031-11-23'),
      trust('Gone', '2020-01-01', 'ended'),
    ]
    expect(said({ people: [person('Ann')], entities, roles })).toEqual([
      ['vested', 'Past vested on 22 Nov 2026.'],
      ['vesting_soon', 'Soon vests on 23 Nov 2026, within five years.'],
      ['vesting_soon', 'Five vests on 22 Nov 2031, within five years.'],
    ])
  })

  it('who died and still stands as an owner or debtor is told for each record, as figures count them', () => {
    const people = [person('Hugh', { life: 'deceased', diedOn: '2024-05-10' }), person('Rosa')]
    const owners = [
      { ...by('Hugh'), sharePercent: 50 },
      { ...by('Rosa'), sharePercent: 50 },
    ]
    const properties = [{ id: 'river', name: 'River Block', owners }] as unknown as ReadRegister['properties']
    const assets = [{ id: 'ute', name: 'Ute', owners: owners.slice(1).map((owner) => ({ ...owner, sharePercent: null })) }]
    const liabilities = [{ id: 'loan', lender: 'Rural Bank', owners }] as unknown as ReadRegister['liabilities']
    expect(said({ people, properties, assets: assets as unknown as ReadRegister['assets'], liabilities })).toEqual([
      ['holder_died', 'Hugh has died and is still entered as an owner of River Block.'],
      ['holder_died', 'Hugh has died and is still entered as somebody who owes Rural Bank.'],
    ])
  })

  it('an office that nobody living has is vacant: never entered, ended, or its holder died', () => {
    const people = [person('Ann', { life: 'deceased', diedOn: '2025-05-01' }), person('Bob')]
    const entities = [
      entity('Co'),
      entity('Trust', { kind: 'family_discretionary_trusts' }),
      entity('Fund', { kind: 'self_managed_super_funds' }),
    ]
    const roles = [
      role({ id: 'd1', entityId: 'Co', role: 'director', holder: by('Ann') }),
      role({ id: 'd2', entityId: 'Co', role: 'director', holder: by('Bob'), untilOn: '2024-01-01' }),
      role({ id: 't', entityId: 'Trust', role: 'trustee', holder: of('Co') }),
    ]
    expect(said({ people, entities, roles })).toEqual([
      ['no_director', 'Co has no director left.'],
      ['no_trustee', 'Nobody is entered as trustee of Fund.'],
      ['no_appointor', 'Nobody is entered as appointor of Trust.'],
      ['holder_died', 'Ann has died and is still entered as director of Co.'],
    ])
  })

  it('shares of partners and owners that make no whole are told; unknown ones are left alone', () => {
    const partner = (id: string, who: string, sharePercent: number | null, entityId = 'Farm') =>
      role({ id, entityId, role: 'partner', holder: by(who), sharePercent })
    const entities = [entity('Farm', { kind: 'partnerships' }), entity('Open', { kind: 'partnerships' })]
    const roles = [partner('1', 'Ann', 50), partner('2', 'Bob', 40), partner('3', 'Ann', 50, 'Open'), partner('4', 'Bob', null, 'Open')]
    const asset = { id: 'a', name: 'Shares', category: 'cash', owners: [{ ...by('Ann'), sharePercent: 60 }] } as never
    expect(said({ people: [person('Ann'), person('Bob')], entities, roles, assets: [asset] })).toEqual([
      ['shares_not_whole', 'The owners’ shares of Shares come to 60%, not to 100%.'],
      ['shares_not_whole', 'The partners’ shares of Farm come to 90%, not to 100%.'],
    ])
  })

  it('a circle of ownership is found exactly where there is one, and told once', () => {
    const ids = ['A', 'B', 'C', 'D', 'E']
    const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 10 }), (pairs) => {
        const roles = pairs.map(([owned, owner], index) =>
          role({ id: `${index}`, entityId: owned, role: 'unit_holder', holder: of(owner) }),
        )
        const entities = ids.map((id) => entity(id, { kind: 'sole_traders' }))
        const found = alertsOf(register({ entities, roles }), TODAY).filter(({ alert }) => alert === 'circular')
        const reach = new Set(pairs.map(([from, to]) => from + to))
        for (const via of ids)
          for (const from of ids) for (const to of ids) if (reach.has(from + via) && reach.has(via + to)) reach.add(from + to)
        const inCircle = ids.filter((id) => reach.has(id + id))
        expect(found.length > 0).toBe(inCircle.length > 0)
        for (const { recordId } of found) expect(inCircle).toContain(recordId)
        expect(found.length).toBeLessThanOrEqual(inCircle.length)
      }),
    )
  })
})

describe('papers', () => {
  const people = [person('Ann', { generation: 1 }), person('Bob', { generation: 1 }), person('Cy', { generation: 2 })]
  const maker = (id: string) => ({ ...by(id), capacity: 'maker' as const })

  it('a signed paper that lapsed, or lapses within three months, is told; a draft is not', () => {
    const lapsing = (id: string, lapsesOn: string, status: 'signed' | 'draft' = 'signed') =>
      paper({ id, kind: 'binding_nomination', parties: [maker('Ann')], lapsesOn, status })
    const papers = [lapsing('1', '2026-11-22'), lapsing('2', '2027-02-22'), lapsing('3', '2027-02-23'), lapsing('4', '2020-01-01', 'draft')]
    expect(said({ people, papers })).toEqual([
      ['lapsed', 'Ann’s binding death benefit nomination lapsed on 22 Nov 2026.'],
      ['lapsing', 'Ann’s binding death benefit nomination lapses on 22 Feb 2027.'],
    ])
  })

  it('a review that is due is told on its day', () => {
    const papers = [paper({ id: '1', kind: 'trust_deed', name: 'Deed', reviewOn: TODAY }), paper({ id: '2', reviewOn: '2026-11-23' })]
    expect(said({ people, papers })).toEqual([['review_due', 'Deed was to be looked at again on 22 Nov 2026.']])
  })

  it('an attorney, executor or guardian who died is named, but not in a power whose maker died before', () => {
    const dead = [...people, person('Dee', { life: 'deceased', diedOn: '2026-01-01' })]
    const parties = [maker('Ann'), { ...by('Dee'), capacity: 'attorney' as const }]
    expect(said({ people: dead, papers: [paper({ id: '1', kind: 'enduring_power', parties })] })).toEqual([
      ['attorney_died', 'Dee, named as attorney in Ann’s enduring power of attorney, has died.'],
    ])
    const alsoDead = dead.map((each) => (each.id === 'Ann' ? { ...each, life: 'deceased' as const } : each))
    expect(said({ people: alsoDead, papers: [paper({ id: '1', kind: 'enduring_power', parties })] })).toEqual([])
  })

  it('a marriage, a separation or a death after the day of signing is told with both days, one before is not', () => {
    const relations = [
      relation({ id: 'r', kind: 'partner', personId: 'Ann', otherId: 'Bob', partnership: 'married', fromOn: '2020-03-01' }),
      relation({ id: 's', kind: 'partner', personId: 'Cy', otherId: 'Ann', state: 'ended', untilOn: '2019-01-01' }),
    ]
    const will = (signedOn: string) => paper({ id: 'w', kind: 'will', parties: [maker('Ann')], signedOn })
    expect(said({ people, relations, papers: [will('2015-07-01')] })).toEqual([
      ['family_changed_since', 'Ann and Cy separated on 1 Jan 2019; Ann’s will was signed on 1 Jul 2015.'],
      ['family_changed_since', 'Ann and Bob married on 1 Mar 2020; Ann’s will was signed on 1 Jul 2015.'],
    ])
    expect(said({ people, relations, papers: [will('2021-07-01')] })).toEqual([])
  })

  it('a will that a senior adult did not make, or did not sign, is told; of one that nobody knows, and of the young, nothing is said', () => {
    const will = (id: string, status: 'not_made' | 'not_known' | 'draft') => paper({ id, kind: 'will', parties: [maker(id)], status })
    expect(said({ people, papers: [will('Ann', 'not_made'), will('Bob', 'draft'), will('Cy', 'not_made')] })).toEqual([
      ['not_made', 'Ann has made no will.'],
      ['not_made', 'Bob’s will is a draft and not signed.'],
    ])
    expect(said({ people, papers: [will('Ann', 'not_known')] })).toEqual([])
  })

  it('what is told stands in any order of the rows, and names a record of the register', () => {
    const days = fc.constantFrom(null, '2019-01-01', '2026-12-01', '2040-01-01')
    const some = fc.array(
      fc.record({
        kind: fc.constantFrom('will', 'binding_nomination', 'enduring_power', 'lease'),
        status: fc.constantFrom('signed', 'draft', 'not_made', 'not_known'),
        signedOn: days,
        lapsesOn: days,
        reviewOn: days,
        who: fc.constantFrom('Ann', 'Bob', 'Dee', 'nobody'),
        capacity: fc.constantFrom('maker', 'attorney', 'executor', 'beneficiary'),
      }),
      { maxLength: 12 },
    )
    const all = [...people, person('Dee', { life: 'deceased', diedOn: '2024-02-29' })]
    const relations = [relation({ id: 'r', kind: 'partner', personId: 'Ann', otherId: 'Dee', fromOn: '2000-01-01' })]
    fc.assert(
      fc.property(some, (drawn) => {
        const papers = drawn.map(({ who, capacity, ...rest }, index) =>
          paper({ id: `p${index}`, parties: [maker('Ann'), { ...by(who), capacity }], ...rest }),
        )
        const told = alertsOf(register({ people: all, relations, papers }), TODAY)
        expect(alertsOf(register({ people: all, relations, papers: papers.toReversed() }), TODAY)).toEqual(told)
        for (const { text, recordId } of told) {
          expect(text).toMatch(/^\p{Lu}.*\.$/u)
          expect(papers.map(({ id }) => id)).toContain(recordId)
        }
      }),
    )
  })
})
