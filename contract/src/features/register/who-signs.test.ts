import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadRegister } from './register-names.ts'
import { by, entity, of, paper, person, register, role } from './sample-register.ts'
import { SIGNING_EVENTS, type SigningEvent } from './signing-events.ts'
import { whoSigns } from './who-signs.ts'

const TODAY = '2026-11-22'
const people = [person('Henry'), person('Alice'), person('Tom'), person('Dee', { life: 'deceased', diedOn: '2020-01-01' })]
const entities = [
  entity('Co'),
  entity('Trust', { kind: 'family_discretionary_trusts' }),
  entity('Farm', { kind: 'partnerships' }),
  entity('Fund', { kind: 'self_managed_super_funds' }),
]
const director = (who: string) => role({ id: `director ${who}`, entityId: 'Co', role: 'director', holder: by(who) })
const trustee = role({ id: 'trustee', entityId: 'Trust', role: 'trustee', holder: of('Co') })
const appointor = role({ id: 'appointor', entityId: 'Trust', role: 'appointor', holder: by('Henry') })
const will = (given: Partial<ReadRegister['papers'][number]> = {}) =>
  paper({
    id: 'will',
    kind: 'will',
    parties: [
      { ...by('Henry'), capacity: 'maker' },
      { ...by('Alice'), capacity: 'executor' },
    ],
    ...given,
  })
const power = paper({
  id: 'power',
  kind: 'enduring_power',
  parties: [
    { ...by('Henry'), capacity: 'maker' },
    { ...by('Alice'), capacity: 'attorney' },
  ],
})

function found(event: SigningEvent, given: Partial<ReadRegister>, who = 'Henry') {
  const answer = whoSigns(register({ people, entities, ...given }), who, event, TODAY)
  if (answer === null) throw new Error('Nobody was found.')
  return answer
}

describe('roles that fall vacant', () => {
  it('a role names who else has it and can act; ended roles and the dead do not count', () => {
    const ended = role({ id: 'old', entityId: 'Co', role: 'director', holder: by('Tom'), untilOn: '2026-11-22' })
    const { vacancies, stopped } = found('left', { roles: [director('Henry'), director('Alice'), director('Dee'), ended] })
    expect(vacancies.map(({ entity: name, role: what, others }) => [name, what, others.map((each) => each.name)])).toEqual([
      ['Co', 'director', ['Alice']],
    ])
    expect(stopped).toEqual([])
  })

  it('with its last director a company stops, and the trust whose trustee it is stops with it', () => {
    const { stopped } = found('died', { roles: [director('Henry'), trustee] })
    expect(stopped.map(({ entity: name, why }) => [name, why])).toEqual([
      ['Co', 'No director is left.'],
      ['Trust', 'Its trustee, Co, has nobody left who signs.'],
    ])
  })

  it('an entity that had nobody before is not said to stop now', () => {
    expect(found('died', { roles: [director('Dee')] }).stopped).toEqual([])
  })

  it('an appointor is followed by whom the deed names; a draft says so beside the name', () => {
    const deed = (status: 'signed' | 'draft') =>
      paper({ id: 'deed', kind: 'trust_deed', entityId: 'Trust', status, parties: [{ ...by('Tom'), capacity: 'successor' }] })
    const follows = (status: 'signed' | 'draft') =>
      found('died', { roles: [appointor], papers: [deed(status), will()] }).vacancies[0]?.follows
    expect(follows('signed')).toMatchObject([{ name: 'Tom', by: 'Named to follow by the trust deed of Trust', problem: '' }])
    expect(follows('draft')).toMatchObject([{ name: 'Tom', problem: 'The paper is a draft and not signed' }])
    const { missing } = found('died', { roles: [appointor], papers: [will()] })
    expect(missing).toEqual(['No paper in this record says who follows as appointor of Trust.'])
  })

  it('the executor follows in what the dead owned, the attorney while somebody lives: a power ends at death', () => {
    const roles = [role({ id: 'p', entityId: 'Farm', role: 'partner', holder: by('Henry'), sharePercent: 50 })]
    const followed = (event: SigningEvent) => found(event, { roles, papers: [will(), power] }).vacancies.flatMap(({ follows }) => follows)
    expect(followed('died').map(({ by: how }) => how)).toEqual(['Executor by Henry’s will'])
    expect(followed('lost_capacity').map(({ by: how }) => how)).toEqual(['Attorney by Henry’s enduring power of attorney'])
    expect(followed('left')).toEqual([])
  })

  it('a member of a fund is followed by whom the nomination names, and a lapsed nomination says so', () => {
    const roles = [role({ id: 'm', entityId: 'Fund', role: 'member', holder: by('Henry') })]
    const nomination = paper({
      id: 'n',
      kind: 'binding_nomination',
      entityId: 'Fund',
      lapsesOn: '2026-06-30',
      parties: [
        { ...by('Henry'), capacity: 'maker' },
        { ...by('Alice'), capacity: 'beneficiary' },
      ],
    })
    const { vacancies, missing } = found('died', { roles, papers: [will(), nomination] })
    expect(vacancies[0]?.follows).toMatchObject([{ name: 'Alice', problem: 'The paper has lapsed' }])
    expect(missing).toEqual(['Henry’s binding death benefit nomination: the paper has lapsed.'])
    expect(found('died', { roles, papers: [will()] }).missing).toEqual(['No binding death benefit nomination of Henry is in this record.'])
  })
})

describe('what is missing', () => {
  it('a will that nobody entered, was not made, is a draft, or whose executor died', () => {
    const missing = (papers: ReadRegister['papers']) => found('died', { papers }).missing
    expect(missing([])).toEqual(['No will of Henry is in this record.'])
    expect(missing([will({ status: 'not_made' })])).toEqual(['Henry has made no will.'])
    expect(missing([will({ status: 'not_known' })])).toEqual(['It is not known whether Henry has made a will.'])
    expect(missing([will({ status: 'draft' })])).toEqual(['Henry’s will: the paper is a draft and not signed.'])
    const dead = [...will().parties.slice(0, 1), { ...by('Dee'), capacity: 'executor' as const }]
    expect(missing([will({ parties: dead })])).toEqual(['Nobody whom Henry’s will names as executor can act.'])
    expect(missing([will()])).toEqual([])
  })

  it('an enduring power is looked for where somebody lost capacity, and no will', () => {
    expect(found('lost_capacity', { papers: [will()] }).missing).toEqual([
      'No enduring power of attorney of Henry is in this record.',
      'No signed guardianship appointment of Henry is in this record.',
    ])
  })
})

describe('what is owned and promised', () => {
  const land = (id: string, heldAs: '' | 'joint' | 'in_common' | 'sole', owners: string[]) =>
    ({
      id,
      name: id,
      heldAs,
      owners: owners.map((who) => ({ ...by(who), sharePercent: null })),
    }) as unknown as ReadRegister['properties'][number]

  it('land of joint tenants goes to the other owners, land in common by the will, and what nobody said stays not known', () => {
    const properties = [
      land('Home', 'joint', ['Henry', 'Alice']),
      land('Creek', 'in_common', ['Henry', 'Alice']),
      land('Hill', '', ['Henry', 'Alice']),
      land('Flat', 'sole', ['Henry']),
      land('Theirs', 'sole', ['Alice']),
    ]
    const { passing, missing } = found('died', { properties, papers: [will()] })
    expect(passing.map(({ name, way, to }) => [name, way, to])).toEqual([
      ['Home', 'joint', ['Alice']],
      ['Creek', 'will', ['Alice']],
      ['Hill', 'not_known', []],
      ['Flat', 'will', ['Alice']],
    ])
    expect(missing).toEqual(['How Hill is held is not known.'])
    expect(found('left', { properties, papers: [will()] }).passing).toEqual([])
  })

  it('of what is owned with others only the person’s part goes, and it is said where it is known', () => {
    const owned = (sharePercent: number | null) => [
      { ...by('Henry'), sharePercent },
      { ...by('Alice'), sharePercent: null },
    ]
    const properties = [
      { ...land('Creek', 'in_common', []), owners: owned(30) },
      { ...land('Hill', 'in_common', []), owners: owned(null) },
    ]
    const assets = [{ id: 'Ewes', name: 'Ewes', category: 'livestock', owners: owned(12.5) }] as unknown as ReadRegister['assets']
    expect(found('died', { properties, assets }).passing.map(({ name, part }) => [name, part])).toEqual([
      ['Creek', '30% of it'],
      ['Hill', ''],
      ['Ewes', '12.5% of it'],
    ])
  })

  it('guarantees, family loans and own debts are named with the debt behind them', () => {
    const commitments = [
      { id: 'g', kind: 'guarantee', owedBy: by('Henry'), owedTo: null, owedToOther: 'Bank', liabilityId: 'l', amountCents: 5 },
      { id: 'f', kind: 'family_loan', owedBy: by('Tom'), owedTo: by('Henry'), owedToOther: '', liabilityId: null, amountCents: null },
      { id: 'o', kind: 'family_loan', owedBy: by('Tom'), owedTo: by('Alice'), owedToOther: '', liabilityId: null, amountCents: 9 },
    ] as unknown as ReadRegister['commitments']
    const liabilities = [
      { id: 'l', category: 'term_loan', lender: 'Bank', owners: [{ ...of('Co'), sharePercent: null }], balanceCents: 7 },
    ] as unknown as ReadRegister['liabilities']
    expect(found('died', { commitments, liabilities, papers: [will()] }).touched).toEqual([
      { record: 'commitment', id: 'g', title: 'Guarantee', part: 'Promised to Bank', amountCents: 5, behind: 'Term loan, Bank' },
      { record: 'commitment', id: 'f', title: 'Family loan', part: 'Owed to them by Tom', amountCents: null, behind: '' },
    ])
  })
})

it('land that nobody is entered as owner of is missing where it is owned, and not where it is leased from others', () => {
  const land = (id: string, tenure: string) =>
    ({ id, name: id, tenure, heldAs: '', owners: [] }) as unknown as ReadRegister['properties'][number]
  const properties = [land('Home', 'freehold'), land('Duffy’s', 'leasehold')]
  expect(found('left', { properties }).missing).toEqual(['Nobody of the register is entered as owner of Home.'])
})

it('nobody who is gone follows without a word, whatever the papers say', () => {
  const party = fc.record({
    who: fc.constantFrom('Henry', 'Alice', 'Tom', 'Dee'),
    capacity: fc.constantFrom('executor', 'attorney', 'successor'),
  })
  const papers = fc.array(
    fc.record({ kind: fc.constantFrom('will', 'enduring_power', 'trust_deed'), parties: fc.array(party, { maxLength: 3 }) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(papers, fc.constantFrom(...SIGNING_EVENTS), fc.subarray(['Henry', 'Alice', 'Tom', 'Dee']), (drawn, event, directors) => {
      const all = drawn.map(({ kind, parties }, index) =>
        paper({
          id: `${index}`,
          kind: kind,
          entityId: kind === 'trust_deed' ? 'Trust' : null,
          parties: [
            { ...by('Henry'), capacity: 'maker' },
            ...parties.map(({ who, capacity }) => ({ ...by(who), capacity: capacity as 'executor' })),
          ],
        }),
      )
      const { vacancies, stopped } = found(event, { papers: all, roles: [...directors.map(director), trustee, appointor] })
      for (const { follows, others } of vacancies) {
        for (const { name, problem } of follows) expect(problem === '').toBe(name !== 'Henry' && name !== 'Dee')
        expect(others.map(({ name }) => name)).not.toContain('Henry')
      }
      const left = directors.filter((who) => who !== 'Henry' && who !== 'Dee')
      expect(stopped.some(({ entityId }) => entityId === 'Co')).toBe(directors.includes('Henry') && left.length === 0)
    }),
  )
})

it('somebody who is not of the register has no answer', () => {
  expect(whoSigns(register({ people, entities }), 'Nobody', 'died', TODAY)).toBeNull()
})

describe('what somebody owns through others', () => {
  const land = (id: string, owner: ReturnType<typeof of>) =>
    ({
      id,
      name: id,
      owners: [{ ...owner, sharePercent: null }],
      heldAs: '',
      tenure: 'freehold',
    }) as unknown as ReadRegister['properties'][number]
  const half = role({ id: 'half', entityId: 'Farm', role: 'partner', holder: by('Henry'), sharePercent: 50 })

  it('a part in a partnership stands with what the partnership holds, and goes by the will', () => {
    const { passing } = found('died', { roles: [half], properties: [land('Home block', of('Farm'))], papers: [will()] })
    expect(passing).toMatchObject([
      { record: 'role', name: 'Farm', part: 'Partner, 50%. It holds Home block.', way: 'will', to: ['Alice'] },
    ])
    expect(found('left', { roles: [half] }).passing).toEqual([])
  })

  it('a trustee company holds nothing of its own, unless it is said to trade for itself as well', () => {
    const roles = [trustee, role({ id: 's', entityId: 'Co', role: 'shareholder', holder: by('Henry'), number: 20 })]
    const part = (ownAccount: 'yes' | '') =>
      found('died', {
        roles,
        entities: [entity('Co', { ownAccount }), entity('Trust', { kind: 'family_discretionary_trusts' })],
        properties: [land('River flats', of('Co'))],
      }).passing[0]?.part
    expect(part('')).toBe('Shareholder, 20 of 20. Nothing in this record is entered as its own.')
    expect(part('yes')).toBe('Shareholder, 20 of 20. It holds River flats.')
  })
})
