import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { blankValues } from '@paddock/contract/field-values'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import type { Answers, Consents } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { and, desc, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { activities } from '../../../platform/audit/audit.table.ts'
import { transact } from '../../../platform/database/write.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, aMember, aStakeholder, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { followChoices } from '../audience/follow-choices.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { answerOpenings, surveys } from '../../surveys/surveys.table.ts'
import { users } from '../../users/users.table.ts'
import { assets } from '../finances.table.ts'
import { proposeFromSubmission } from './propose-from-submission.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const DEFINITION = definitionOf('fact_find')!
type Told = { id: string; kind: string; title: string; status: string; version: number; replacesId: string | null }

async function aFamily() {
  const { db } = server.database
  const manager = await aUser(db, 'manager', { firstName: 'Grace', lastName: 'Nolan' })
  const organizationId = manager.organizationId!
  const client = await aClient(db, { organizationId, managerIds: [manager.id], businessName: 'Whitlock' })
  const params = { clientId: client.id }
  const person = async (firstName: string, involvement: 'family' | 'helper' = 'family') => {
    const { stakeholder } = await aMember(db, { clientId: client.id, firstName, lastName: 'Whitlock', involvement })
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find', status: 'completed' })
    return { stakeholder, surveyId: survey.id }
  }
  const anne = await person('Anne')
  const send = (answers: Answers, { stakeholder, surveyId } = anne) =>
    transact(server.database, (tx) =>
      proposeFromSubmission(tx, null, {
        clientId: client.id,
        organizationId,
        surveyId,
        stakeholderId: stakeholder.id,
        definition: DEFINITION,
        answers,
      }),
    )
  const list = async (): Promise<Told[]> => (await server.call(manager, api.finances.listProposals, { params })).proposals
  const one = async (title: string) => (await list()).find((each) => each.title === title && each.status === 'proposed')!
  return {
    db,
    manager,
    client,
    params,
    person,
    anne,
    send,
    list,
    one,
    waiting: async () => (await list()).filter(({ status }) => status === 'proposed'),
    accept: ({ id: proposalId, version, replacesId }: Told, more: object = {}) =>
      server.attempt(manager, api.finances.acceptProposal, {
        params: { ...params, proposalId },
        body: { version, replacesId, ...more },
      }),
    acceptAll: (proposals: Told[]) =>
      server.attempt(manager, api.finances.acceptProposals, {
        params,
        body: { proposals: proposals.map(({ id: proposalId, version, replacesId }) => ({ proposalId, version, replacesId })) },
      }),
    undo: ({ id: proposalId, version }: { id: string; version: number }) =>
      server.attempt(manager, api.finances.reconsiderProposal, { params: { ...params, proposalId }, body: { version } }),
    register: () => server.call(manager, api.register.getRegister, { params }),
    record: () => server.call(manager, api.clients.getClient, { params }),
    choose: async (consents: Consents, { surveyId } = anne) => {
      const [before] = await db.select().from(surveys).where(eq(surveys.id, surveyId))
      await transact(server.database, async (tx) => {
        await tx.update(surveys).set({ consents }).where(eq(surveys.id, surveyId))
        const changed = { clientId: client.id, organizationId, surveyId, definition: DEFINITION }
        await followChoices(tx, { userId: manager.id } as never, { ...changed, before: before!.consents, after: consents })
      })
    },
  }
}

const COMPANY = { name: 'Whitlock Pty Ltd', directors: 'Anne and Peter', holders: 'Peter 1 ordinary, Anne 1 ordinary' }
const aCompany = (more: object = {}): Answers => ({ q5: ['companies'], q6_companies: [{ id: newId(), ...COMPANY, ...more }] })
const withoutBusiness = (proposals: Told[]) => proposals.filter(({ kind }) => kind !== 'client')

/** Each kind: what is answered, what it is called, and what then is in the record. */
const KINDS: [
  kind: string,
  answers: Answers,
  title: string,
  stands: (family: Awaited<ReturnType<typeof aFamily>>) => Promise<unknown>,
  as: unknown,
][] = [
  ['client', { q1: 'Whitlock Pastoral' }, 'Business name', async (f) => (await f.record()).businessName, 'Whitlock Pastoral'],
  ['client', { q1b: '51 824 753 556' }, 'ABN', async (f) => (await f.record()).abn, '51824753556'],
  ['client', { q2: ['wool', 'cropping'] }, 'Enterprises', async (f) => (await f.record()).enterprises, ['wool', 'cropping']],
  ['client', { q5: ['companies'] }, 'Structures', async (f) => (await f.record()).structures, ['companies']],
  [
    'person',
    { q3: [{ id: newId(), name: 'Peter Whitlock', relationship: 'husband', birthYear: 1958, partner: 'Anne Whitlock', onFarm: 'on' }] },
    'Peter Whitlock',
    async (f) => {
      const { people, relations } = await f.register()
      return [
        people.filter(({ firstName }) => firstName === 'Peter'),
        relations.map(({ kind, otherId }) => [kind, otherId === f.anne.stakeholder.id]),
      ]
    },
    [[expect.objectContaining({ lastName: 'Whitlock', birthYear: 1958, relationship: 'Husband', onFarm: true })], [['partner', true]]],
  ],
  [
    'outside_adviser',
    {
      q4: [
        {
          id: newId(),
          name: 'Bob Grey',
          profession: 'accountant',
          firm: 'Grey & Co',
          contact: '02 1234 5678, Bob@grey.au',
          mayContact: 'yes',
        },
      ],
    },
    'Bob Grey, Grey & Co',
    async (f) => (await f.record()).advisers,
    [
      expect.objectContaining({
        name: 'Bob Grey',
        phone: '02 1234 5678',
        email: 'bob@grey.au',
        mayContact: true,
        profession: 'accountant',
      }),
    ],
  ],
  [
    'paper',
    {
      q8_any: 'yes',
      q8: [{ id: newId(), what: 'River flats', lessor: 'Whitlock Super Fund', lessee: 'Anne', rentCents: 500, written: 'no' }],
    },
    'Lease: River flats',
    async (f) =>
      (await f.register()).papers.map(({ kind, name, rentCents, status, parties }) => [
        kind,
        name,
        rentCents,
        status,
        parties.map((each) => each.capacity),
      ]),
    [['lease', 'River flats', 500, 'not_made', ['lessor', 'lessee']]],
  ],
  [
    'paper',
    { q9: [{ id: newId(), kind: 'will', whose: 'Anne', status: 'missing' }] },
    'Will: Anne',
    async (f) =>
      (await f.register()).papers.map(({ kind, status, parties }) => [kind, status, parties.map(({ id }) => id === f.anne.stakeholder.id)]),
    [['will', 'not_made', [true]]],
  ],
  [
    'commitment',
    { q15b_any: 'yes', q15b: [{ id: newId(), guarantor: 'Anne', borrower: 'Tess', lender: 'Rural Bank', amountCents: 900 }] },
    'Guarantee: Anne to Rural Bank',
    async (f) =>
      (await f.register()).commitments.map(({ kind, owedBy, owedToOther, amountCents }) => [
        kind,
        owedBy?.id === f.anne.stakeholder.id,
        owedToOther,
        amountCents,
      ]),
    [['guarantee', true, 'Rural Bank', 900]],
  ],
  [
    'commitment',
    {
      q16_any: 'yes',
      q16: [{ id: newId(), kind: 'unpaid_entitlement', owner: 'Whitlock Family Trust', lender: 'Anne', balanceCents: 700 }],
    },
    'Unpaid trust entitlement: Whitlock Family Trust to Anne',
    async (f) => {
      const { commitments, entities } = await f.register()
      return commitments.map(({ kind, owedBy, owedTo, amountCents }) => [
        kind,
        entities.find(({ id }) => id === owedBy?.id)?.kind,
        owedTo?.kind,
        amountCents,
      ])
    },
    [['unpaid_entitlement', 'family_discretionary_trusts', 'person', 700]],
  ],
  [
    'business_year',
    { q17: [{ id: newId(), year: 2025, incomeCents: 500, surplusCents: -20, drawingsCents: 30 }] },
    'Year ending 30 June 2025',
    async (f) => (await f.register()).businessYears,
    [expect.objectContaining({ year: 2025, incomeCents: 500, surplusCents: -20, drawingsCents: 30, audience: 'adviser_only' })],
  ],
]

describe('what the fact find asks becomes a proposal', () => {
  it.each(KINDS)(
    'of kind %s: accepted it stands in the record, undone it does not, sent the same again nothing is proposed',
    async (kind, answers, title, stands, as) => {
      const family = await aFamily()
      const before = await stands(family)
      await family.send(answers)
      const proposal = await family.one(title)
      expect(proposal).toMatchObject({ kind, title, status: 'proposed' })
      const accepted = await family.accept(proposal)
      expect(accepted.body).toMatchObject({ status: 'accepted', recordId: expect.any(String) })
      expect(await stands(family)).toEqual(as)
      const other = await family.person('Isla')
      await family.send(answers, other)
      expect(await family.waiting()).toEqual([])
      const undone = await family.undo(accepted.body as Told)
      expect(undone.body).toMatchObject({ status: 'proposed', recordId: null })
      expect(await stands(family)).toEqual(before)
      expect((await family.accept(undone.body as Told)).status).toBe(200)
      expect(await stands(family)).toEqual(as)
    },
  )

  it('an entity comes with who is what in it, matched to the people on the record or made new', async () => {
    const family = await aFamily()
    await family.send(aCompany())
    const { body: accepted } = await family.accept(await family.one('Whitlock Pty Ltd'))
    const { people, entities, roles } = await family.register()
    expect(entities).toMatchObject([{ kind: 'companies', name: 'Whitlock Pty Ltd' }])
    expect(people.map(({ firstName, involvement }) => [firstName, involvement]).sort()).toEqual([
      ['Anne', 'family'],
      ['Peter', 'register'],
    ])
    expect(roles.map(({ role, number, shareClass }) => [role, number, shareClass]).sort()).toEqual([
      ['director', null, ''],
      ['director', null, ''],
      ['shareholder', 1, 'ordinary'],
      ['shareholder', 1, 'ordinary'],
    ])
    await family.undo(accepted as Told)
    const after = await family.register()
    expect([after.entities, after.roles, after.people.map(({ firstName }) => firstName)]).toEqual([[], [], ['Anne']])
  })

  it('partners have their shares, and the trustee company its directors', async () => {
    const family = await aFamily()
    await family.send({
      q5: ['partnerships', 'family_discretionary_trusts'],
      q6_partnerships: [{ id: newId(), name: 'A & P Whitlock', partners: 'Anne 50 %, Whitlock Family Trust 50 %', written: 'no' }],
      q6_trusts: [
        {
          id: newId(),
          name: 'Whitlock Family Trust',
          trustee: 'Whitlock Nominees Pty Ltd',
          directors: 'Anne',
          appointor: 'Anne',
          vestingOn: '2060-06-30',
        },
      ],
    })
    expect((await family.acceptAll(withoutBusiness(await family.waiting()))).status).toBe(200)
    const { entities, roles, papers } = await family.register()
    const nameOf = (id: string) => entities.find((each) => each.id === id)?.name ?? 'Anne'
    expect(roles.map(({ entityId, role, holder, sharePercent }) => [nameOf(entityId), role, nameOf(holder!.id), sharePercent])).toEqual(
      expect.arrayContaining([
        ['A & P Whitlock', 'partner', 'Anne', 50],
        ['A & P Whitlock', 'partner', 'Whitlock Family Trust', 50],
        ['Whitlock Family Trust', 'trustee', 'Whitlock Nominees Pty Ltd', null],
        ['Whitlock Nominees Pty Ltd', 'director', 'Anne', null],
        ['Whitlock Family Trust', 'appointor', 'Anne', null],
      ]),
    )
    expect(entities.map(({ name, vestsOn }) => [name, vestsOn])).toEqual(expect.arrayContaining([['Whitlock Family Trust', '2060-06-30']]))
    expect([roles.length, entities.length, papers.map(({ kind, status }) => [kind, status])]).toEqual([
      5,
      3,
      [['partnership_agreement', 'not_made']],
    ])
  })

  it('the adviser says who is meant, and corrects the shares', async () => {
    const family = await aFamily()
    const peter = await family.person('Peter')
    await family.send(aCompany({ directors: 'Pete', holders: 'Pete 10' }))
    const proposal = await family.one('Whitlock Pty Ltd')
    const pete = { kind: 'person', id: peter.stakeholder.id }
    const corrections = {
      parties: { Pete: pete, Anne: null },
      roles: [{ role: 'shareholder', given: 'Pete', number: 12, shareClass: 'A', sharePercent: null, ofTrustee: false }],
    }
    expect((await family.accept(proposal, { corrections })).status).toBe(200)
    expect((await family.register()).roles).toMatchObject([{ role: 'shareholder', holder: pete, number: 12, shareClass: 'A' }])
  })

  it('whom the adviser chose and the record does not have, another client’s too, is said, and nothing is written', async () => {
    const [family, other] = [await aFamily(), await aFamily()]
    await family.send(aCompany({ directors: 'Pete', holders: '' }))
    const proposal = await family.one('Whitlock Pty Ltd')
    const parties = { Pete: { kind: 'person', id: other.anne.stakeholder.id } }
    const refused = await family.accept(proposal, { corrections: { parties } })
    expect(refused).toMatchObject({ status: 400, body: { fields: { parties: 'Pete is not on the record any more. Choose again.' } } })
    expect((await family.accept({ ...proposal, replacesId: other.anne.stakeholder.id })).status).toBe(404)
    expect((await other.accept(proposal)).status).toBe(404)
    expect((await family.register()).entities).toEqual([])
  })

  it('what one name could mean twice, and a company where only a person can be, is left out until the adviser chooses', async () => {
    const family = await aFamily()
    await family.person('Anne')
    await family.send({
      q5: ['family_discretionary_trusts'],
      q6_trusts: [{ id: newId(), name: 'Whitlock Trust', trustee: 'Anne', appointor: 'Grey Pty Ltd' }],
    })
    expect((await family.accept(await family.one('Whitlock Trust'))).status).toBe(200)
    const { entities, roles } = await family.register()
    expect([entities.map(({ name }) => name), roles]).toEqual([['Whitlock Trust'], []])
  })

  it('is checked like an edit: a refused field is named, and nothing is written', async () => {
    const family = await aFamily()
    await family.send({ q1b: '123', ...aCompany() })
    expect((await family.accept(await family.one('ABN'))).body.fields).toEqual({ abn: 'An ABN has 11 digits.' })
    const all = await family.acceptAll(await family.waiting())
    expect([all.status, Object.values(all.body.fields ?? {})]).toEqual([400, ['ABN: An ABN has 11 digits.']])
    expect((await family.register()).entities).toEqual([])
    const ofNoKind = await family.accept(await family.one('Whitlock Pty Ltd'), { corrections: { kind: 'club' } })
    expect(ofNoKind.body.fields).toEqual({ kind: expect.stringMatching(/^Choose one of these: /) })
    const right = await family.accept(await family.one('ABN'), { corrections: { abn: '51824753556' } })
    expect([right.status, (await family.record()).abn]).toEqual([200, '51824753556'])
  })

  it('a birth after the person’s death, or after a role of theirs began, is refused like in the form', async () => {
    const family = await aFamily()
    const { db, client, manager, params } = family
    const { stakeholder: peter } = await family.person('Peter')
    await aStakeholder(db, { clientId: client.id, firstName: 'Henry', lastName: 'Whitlock', life: 'deceased', diedOn: '1990-05-01' })
    const add = (body: object) => server.attempt(manager, api.register.addRegisterRecord, { params, body })
    const { id: entityId } = (await add({ record: 'entity', kind: 'companies', name: 'Whitlock Pty Ltd' })).body
    await add({ record: 'role', entityId, role: 'director', holder: { kind: 'person', id: peter.id }, fromOn: '1985-01-01' })
    const born = (name: string, birthYear: number) => ({ id: newId(), name, birthYear })
    await family.send({ q3: [born('Henry Whitlock', 1991), born('Peter Whitlock', 1986)] })
    const accept = async (name: string) => family.accept(await family.one(name))
    expect(await accept('Henry Whitlock')).toMatchObject({ status: 400, body: { fields: { diedOn: 'This day is before their birth.' } } })
    const early = 'They are Director of Whitlock Pty Ltd from before this year. Change that role first.'
    expect(await accept('Peter Whitlock')).toMatchObject({ status: 400, body: { fields: { birthYear: early } } })
    const { people } = await family.register()
    expect(people.map(({ birthYear }) => birthYear)).toEqual([null, null, null])
  })

  it('two people who name one company make one entity, one by one or all at once; all undone, nothing is left', async () => {
    const family = await aFamily()
    await family.send(aCompany())
    await family.send(aCompany({ name: 'WHITLOCK PTY. LIMITED', holders: 'Peter 2 ordinary' }), await family.person('Isla'))
    const { body, status } = await family.acceptAll(withoutBusiness(await family.waiting()))
    expect(status).toBe(200)
    const { entities, roles } = await family.register()
    expect([
      entities.length,
      roles
        .filter(({ role }) => role === 'shareholder')
        .map(({ number }) => number)
        .sort(),
    ]).toEqual([1, [1, 2]])
    const accepted = body.accepted as Told[]
    const undone = await server.attempt(family.manager, api.finances.reconsiderProposals, {
      params: family.params,
      body: { proposals: accepted.map(({ id: proposalId, version }) => ({ proposalId, version })) },
    })
    expect(undone.status).toBe(200)
    const after = await family.register()
    expect([after.entities, after.roles]).toEqual([[], []])
  })

  it('sent differently after it was accepted it waits again, and replaces what it led to', async () => {
    const family = await aFamily()
    const row = newId()
    const year = (incomeCents: number) => ({ q17: [{ id: row, year: 2025, incomeCents }] })
    await family.send(year(500))
    await family.accept(await family.one('Year ending 30 June 2025'))
    await family.send(year(600))
    const again = await family.one('Year ending 30 June 2025')
    const [stored] = (await family.register()).businessYears
    expect(again).toMatchObject({ replacesId: stored!.id })
    const { body } = await family.accept(again, { replacesVersion: stored!.version })
    expect((await family.register()).businessYears).toMatchObject([{ id: stored!.id, incomeCents: 600 }])
    await family.undo(body as Told)
    expect((await family.register()).businessYears).toMatchObject([{ id: stored!.id, incomeCents: 500 }])
  })

  it('is refused where the record was changed meanwhile, and its undo where it was changed since', async () => {
    const family = await aFamily()
    await family.send({ q17: [{ id: newId(), year: 2025, incomeCents: 500 }] })
    const { body: accepted } = await family.accept(await family.one('Year ending 30 June 2025'))
    const other = await family.person('Isla')
    await family.send({ q17: [{ id: newId(), year: 2025, incomeCents: 800 }] }, other)
    const edit = { record: 'business_year' as const, version: 1, incomeCents: 550 }
    const recordId = (accepted as { recordId: string }).recordId
    await server.call(family.manager, api.register.updateRegisterRecord, { params: { ...family.params, recordId }, body: edit })
    const waiting = await family.one('Year ending 30 June 2025')
    expect(await family.accept(waiting, { replacesVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 2003, current: { incomeCents: 550 } },
    })
    expect((await family.undo(accepted as Told)).body.code).toBe(2731)
    expect((await family.accept({ ...waiting, version: 7 })).body.code).toBe(2003)
  })

  it('of an entity that was removed says so, and adds it anew', async () => {
    const family = await aFamily()
    const rows = aCompany({ directors: '', holders: '' })
    await family.send(rows)
    const { body } = await family.accept(await family.one('Whitlock Pty Ltd'))
    const recordId = (body as { recordId: string }).recordId
    await server.call(family.manager, api.register.removeRegisterRecord, {
      params: { ...family.params, recordId },
      query: { record: 'entity' },
    })
    await family.send(aCompany({ directors: 'Anne', holders: '' }), await family.person('Isla'))
    const proposal = await family.one('Whitlock Pty Ltd')
    expect(proposal).toMatchObject({ replacesId: null, removedTitle: 'Whitlock Pty Ltd' })
    expect((await family.accept({ ...proposal, replacesId: recordId })).status).toBe(404)
    expect((await family.accept(proposal)).status).toBe(200)
    expect((await family.register()).entities).toMatchObject([{ name: 'Whitlock Pty Ltd' }])
  })

  it('of an entity that became one with another since is about that one, which keeps its name', async () => {
    const family = await aFamily()
    const add = async (name: string) => {
      const body = { record: 'entity', kind: 'companies', name } as const
      return (await server.call(family.manager, api.register.addRegisterRecord, { params: family.params, body })).id
    }
    const [kept, gone] = [await add('Whitlock Pastoral Pty Ltd'), await add('Whitlock Pty Ltd')]
    await family.send(aCompany({ directors: 'Anne', holders: '' }))
    expect(await family.one('Whitlock Pty Ltd')).toMatchObject({ replacesId: gone })
    const body = { from: { kind: 'entity', id: gone }, to: { kind: 'entity', id: kept }, remove: true } as const
    await server.call(family.manager, api.register.handOver, { params: family.params, body })
    const proposal = await family.one('Whitlock Pty Ltd')
    expect(proposal).toMatchObject({ replacesId: kept, removedTitle: null })
    expect((await family.accept({ ...proposal, replacesId: gone })).status).toBe(404)
    expect((await family.accept(proposal)).status).toBe(200)
    const { entities, roles } = await family.register()
    expect(entities).toMatchObject([{ id: kept, name: 'Whitlock Pastoral Pty Ltd' }])
    expect(roles).toMatchObject([{ entityId: kept, role: 'director' }])
  })

  it('of a record that was merged into another one is about the entity of that name there', async () => {
    const family = await aFamily()
    const other = await aClient(family.db, { organizationId: family.client.organizationId, managerIds: [family.manager.id] })
    const params = { clientId: other.id }
    const company = { record: 'entity', kind: 'companies', name: 'WHITLOCK PTY. LIMITED' } as const
    const { id } = await server.call(family.manager, api.register.addRegisterRecord, { params, body: company })
    await family.send(aCompany({ directors: 'Anne', holders: '' }))
    const versionOf = async (clientId: string) =>
      (await server.call(family.manager, api.clients.getClient, { params: { clientId } })).version
    const body = {
      duplicateId: family.client.id,
      version: await versionOf(other.id),
      duplicateVersion: await versionOf(family.client.id),
      take: [],
    }
    await server.call(family.manager, api.clients.mergeClients, { params, body })
    const { proposals } = await server.call(family.manager, api.finances.listProposals, { params })
    const proposal = proposals.find(({ title }) => title === 'Whitlock Pty Ltd')!
    expect(proposal).toMatchObject({ status: 'proposed', replacesId: id })
    const accept = { params: { ...params, proposalId: proposal.id }, body: { version: proposal.version, replacesId: id } }
    expect((await server.attempt(family.manager, api.finances.acceptProposal, accept)).status).toBe(200)
    const { entities, roles } = await server.call(family.manager, api.register.getRegister, { params })
    expect([entities.length, roles.map(({ entityId }) => entityId)]).toEqual([1, [id]])
  })

  it('an ACN or ABN whose digits do not add up is taken over as it was corrected to; the form warns', async () => {
    const family = await aFamily()
    await family.send(aCompany({ directors: '', holders: '' }))
    const corrections = { acn: '004085617', abn: '51824753557' }
    expect((await family.accept(await family.one('Whitlock Pty Ltd'), { corrections })).status).toBe(200)
    expect((await family.register()).entities).toMatchObject([corrections])
  })

  it('what somebody shares by name the family sees; whoever narrows it narrows the entity with its roles', async () => {
    const family = await aFamily()
    await family.choose({ B: 'named' })
    await family.send(aCompany())
    await family.accept(await family.one('Whitlock Pty Ltd'))
    const seen = async () => {
      const { entities, roles } = await family.register()
      return [...entities, ...roles].map(({ audience }) => audience)
    }
    expect(await seen()).toEqual(['family', 'family', 'family', 'family', 'family'])
    await family.choose({ B: 'adviser_only' })
    expect(await seen()).toEqual(['adviser_only', 'adviser_only', 'adviser_only', 'adviser_only', 'adviser_only'])
    await family.choose({ B: 'named' })
    expect(new Set(await seen())).toEqual(new Set(['family']))
  })

  it('what a helper from outside answers is for the practice alone', async () => {
    const family = await aFamily()
    const helper = await family.person('Bob', 'helper')
    await family.send(aCompany(), helper)
    await family.accept(await family.one('Whitlock Pty Ltd'))
    const { entities, roles } = await family.register()
    expect(new Set([...entities, ...roles].map(({ audience }) => audience))).toEqual(new Set(['adviser_only']))
  })

  it('so is what waits from somebody who helps from outside by now, whatever they chose before; it says so beforehand', async () => {
    const family = await aFamily()
    const bob = await family.person('Bob')
    await family.choose({ B: 'named', C: 'named' }, bob)
    const ewes = { id: newId(), category: 'livestock', name: 'Ewes', valueCents: 100_00 }
    await family.send({ ...aCompany(), q10: [ewes] }, bob)
    await family.db.update(stakeholders).set({ involvement: 'helper' }).where(eq(stakeholders.id, bob.stakeholder.id))
    const { proposals } = await server.call(family.manager, api.finances.listProposals, { params: family.params })
    expect(new Set(proposals.map(({ audience }) => audience))).toEqual(new Set(['adviser_only']))
    for (const title of ['Whitlock Pty Ltd', 'Ewes']) expect((await family.accept(await family.one(title))).status).toBe(200)
    const { entities, roles } = await family.register()
    const stock = await family.db.select().from(assets).where(eq(assets.clientId, family.client.id))
    expect(new Set([...entities, ...roles, ...stock].map(({ audience }) => audience))).toEqual(new Set(['adviser_only']))
  })

  it('each change stands in the log, and who gave it', async () => {
    const family = await aFamily()
    await family.send(aCompany({ directors: 'Anne', holders: '' }))
    await family.accept(await family.one('Whitlock Pty Ltd'))
    const log = await family.db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, family.client.id)))
      .orderBy(desc(activities.id))
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['entity.added', 'role.added', 'proposal.accepted']))
    expect(log.find(({ action }) => action === 'proposal.accepted')).toMatchObject({
      subject: 'Whitlock Pty Ltd',
      after: { givenBy: 'Anne Whitlock' },
    })
  })

  it('are not listed for strangers or the family', async () => {
    const family = await aFamily()
    const input = { params: family.params }
    expect((await server.attempt(await aUser(family.db, 'manager'), api.finances.listProposals, input)).status).toBe(404)
  })
})

describe('what somebody told the practice alone', () => {
  const TOLD: Answers = {
    q1b: '51 824 753 556',
    q2: ['wool'],
    q3: [
      { id: newId(), name: 'Zoe Whitlock', relationship: 'daughter', birthYear: 1999, onFarm: 'off' },
      { id: newId(), name: 'Tess Whitlock', birthYear: 1984, onFarm: 'on' },
    ],
    q4: [
      {
        id: newId(),
        name: 'Dorothy Divorce',
        profession: 'solicitor',
        firm: 'Divorce Lawyers',
        contact: '0400 111 222',
        mayContact: 'yes',
      },
    ],
  }

  /** Of the file of somebody's own data, what stands on the record about them, and the log. */
  async function ownData(user: Parameters<typeof server.tokenOf>[0]) {
    const headers = { authorization: `Bearer ${await server.tokenOf(user)}` }
    const { rawPayload } = await server.app.inject({ url: '/api/me/export', headers })
    const files = unzipSync(rawPayload)
    return ['family-record', 'activity'].map((name) => strFromU8(files[`json/${name}.json`]!).split('\n'))
  }
  const notTaking = (lines: string[]) => lines.filter((line) => !line.includes('dataExported'))

  /** Anne answers; Tess keeps the record with her, and June is a bookkeeper from outside. */
  async function aKeptFamily() {
    const family = await aFamily()
    const member = (values: Parameters<typeof aMember>[1]) =>
      aMember(family.db, { clientId: family.client.id, lastName: 'Whitlock', ...values })
    const tess = await member({ firstName: 'Tess', accountKind: 'admin' })
    const june = await member({ firstName: 'June', accountKind: 'admin', involvement: 'helper' })
    const read = ({ user }: { user: typeof tess.user }) => server.call(user, api.family.getFamilyRecord, {})
    return { ...family, tess, june, read }
  }

  it('stands on the record and is read by nobody of the family, nor by a helper, until the person shares it by name', async () => {
    const { tess, june, read, send, waiting, acceptAll, choose, record } = await aKeptFamily()
    const before = [await read(tess), await read(june)]
    await send(TOLD)
    expect((await acceptAll(await waiting())).status).toBe(200)
    expect(await record()).toMatchObject({ abn: '51824753556', enterprises: ['wool'] })
    expect([await read(tess), await read(june)]).toEqual(before)
    await choose({ A: 'named' })
    const shared = await read(tess)
    expect(shared).toMatchObject({ abn: '51824753556', enterprises: ['wool'], advisers: [{ name: 'Dorothy Divorce' }] })
    expect(shared.people.map(({ firstName, birthYear }) => [firstName, birthYear])).toContainEqual(['Zoe', 1999])
    await choose({ A: 'adviser_only' })
    expect([await read(tess), await read(june)]).toEqual(before)
    expect((await record()).abn).toBe('51824753556')
  })

  it('is read by the person who told it, and what an adviser writes afterwards by everybody', async () => {
    const { db, manager, anne, tess, read, send, waiting, acceptAll, record, params } = await aKeptFamily()
    await send(TOLD)
    await acceptAll(await waiting())
    const [own] = await db
      .select()
      .from(users)
      .innerJoin(stakeholders, eq(stakeholders.userId, users.id))
      .where(eq(stakeholders.id, anne.stakeholder.id))
    await db.update(stakeholders).set({ accountKind: 'primary' }).where(eq(stakeholders.id, anne.stakeholder.id))
    expect(await read({ user: own!.users })).toMatchObject({ abn: '51824753556', advisers: [{ name: 'Dorothy Divorce' }] })
    const { version } = await record()
    await server.call(manager, api.clients.updateClient, { params, body: { version, enterprises: ['wool', 'cropping'] } })
    expect(await read(tess)).toMatchObject({ abn: '', enterprises: ['wool', 'cropping'], advisers: [] })
  })

  it('stays as it is when somebody else keeps the record without knowing of it', async () => {
    const { tess, send, waiting, acceptAll, record } = await aKeptFamily()
    await send(TOLD)
    await acceptAll(await waiting())
    const shown = await server.call(tess.user, api.family.getFamilyRecord, {})
    const { abn, enterprises, version } = shown
    const saved = await server.call(tess.user, api.family.updateFamilyRecord, {
      body: { abn, enterprises, town: 'Orange', version },
    })
    expect(saved).toMatchObject({ abn: '', town: 'Orange' })
    expect(await record()).toMatchObject({ abn: '51824753556', enterprises: ['wool'], town: 'Orange' })
    const [me] = shown.people.filter(({ isMe }) => isMe)
    expect(me?.birthYear).toBeNull()
    const stakeholderId = tess.stakeholder.id
    const changed = await server.call(tess.user, api.family.updateFamilyPerson, {
      params: { stakeholderId },
      body: { version: me!.version, firstName: 'Tessa' },
    })
    expect(changed).toMatchObject({ firstName: 'Tessa', birthYear: null })
  })

  it('about an outside adviser is neither read nor lost when somebody else of the family corrects, removes or puts them back', async () => {
    const { tess, client, manager, send, waiting, acceptAll, record } = await aKeptFamily()
    const body = { ...blankValues(OUTSIDE_ADVISER_FIELDS), name: 'Bob Grey', profession: 'accountant' as const }
    await server.call(manager, api.clients.addOutsideAdviser, { params: { clientId: client.id }, body })
    const [before] = (await server.call(tess.user, api.family.getFamilyRecord, {})).advisers
    await send({ q4: [{ id: newId(), name: 'Bob Grey', profession: 'accountant', firm: 'Secret & Co', contact: '02 1234 5678' }] })
    expect((await acceptAll(await waiting())).status).toBe(200)
    expect((await server.call(tess.user, api.family.getFamilyRecord, {})).advisers).toEqual([before])
    const { id: adviserId, version, ...values } = before!
    const params = { adviserId }
    const changed = { ...values, email: 'bob@grey.au' }
    expect(await server.call(tess.user, api.family.updateFamilyAdviser, { params, body: { ...changed, version } })).toMatchObject(changed)
    const late = await server.attempt(tess.user, api.family.updateFamilyAdviser, { params, body: { version, name: 'Late' } })
    expect(late).toMatchObject({ status: 409, body: { current: changed } })
    expect(await server.call(tess.user, api.family.removeFamilyAdviser, { params })).toMatchObject(changed)
    expect(await server.call(tess.user, api.family.restoreFamilyAdviser, { params })).toMatchObject(changed)
    expect((await record()).advisers).toMatchObject([{ firm: 'Secret & Co', phone: '02 1234 5678', email: 'bob@grey.au' }])
  })

  it('about somebody whom the register alone names is read by nobody of the family, not even by the order of names', async () => {
    const { tess, manager, params, client, read, send, waiting, acceptAll, register } = await aKeptFamily()
    const ids = [newId(), newId()].toSorted()
    const [ann, pat] = await Promise.all(
      ids.map(async (id, index) => {
        const firstName = ['Ann', 'Pat'][index]!
        const values = { id, clientId: client.id, firstName, lastName: 'Whitlock', involvement: 'register' } as const
        const person = await aStakeholder(server.database.db, values)
        const ends = { personId: person.id, otherId: tess.stakeholder.id }
        const relation = { record: 'relation', kind: 'parent', audience: 'family', ...ends } as const
        await server.call(manager, api.register.addRegisterRecord, { params, body: relation })
        return person
      }),
    )
    const before = await read(tess)
    expect(before.register.people.map(({ id, birthYear }) => [id, birthYear])).toEqual([
      [ann!.id, null],
      [pat!.id, null],
    ])
    await send({ q3: [{ id: newId(), name: 'Pat Whitlock', relationship: 'father', birthYear: 1930 }] })
    expect((await acceptAll(await waiting())).status).toBe(200)
    expect((await register()).people).toContainEqual(expect.objectContaining({ id: pat!.id, birthYear: 1930 }))
    expect(await read(tess)).toEqual(before)
  })

  it('about a person with an account is in no file of theirs, nor is what the log says of it, until it is shared', async () => {
    const { tess, send, waiting, acceptAll, choose } = await aKeptFamily()
    const before = (await ownData(tess.user)).map(notTaking)
    await send(TOLD)
    await acceptAll(await waiting())
    expect((await ownData(tess.user)).map(notTaking)).toEqual(before)
    await choose({ A: 'named' })
    const [record, activity] = await ownData(tess.user)
    expect([record!.join(), activity!.join()]).toEqual([expect.stringContaining('1984'), expect.stringContaining('1984')])
  })

  it('cannot be guessed: what a relative writes of it stands as they wrote it, and in their log, whether it is right or wrong', async () => {
    const guesses = { right: [1984, '51 824 753 556', 'Secret & Co'], wrong: [1985, '53 004 085 616', 'Other & Co'] } as const
    const seen: unknown[] = []
    for (const [birthYear, abn, firm] of Object.values(guesses)) {
      const { tess, june, client, manager, read, send, waiting, acceptAll } = await aKeptFamily()
      const body = { ...blankValues(OUTSIDE_ADVISER_FIELDS), name: 'Bob Grey', profession: 'accountant' as const }
      await server.call(manager, api.clients.addOutsideAdviser, { params: { clientId: client.id }, body })
      await send({ ...TOLD, q4: [{ id: newId(), name: 'Bob Grey', profession: 'accountant', firm: 'Secret & Co' }] })
      expect((await acceptAll(await waiting())).status).toBe(200)
      const { version, people: all, advisers } = await read(tess)
      const me = all.find(({ isMe }) => isMe)!
      const saved = await server.call(tess.user, api.family.updateFamilyRecord, { body: { abn, version } })
      const person = { params: { stakeholderId: me.id }, body: { birthYear, version: me.version } }
      const born = await server.call(tess.user, api.family.updateFamilyPerson, person)
      const adviser = { params: { adviserId: advisers[0]!.id }, body: { firm, version: advisers[0]!.version } }
      const named = await server.call(tess.user, api.family.updateFamilyAdviser, adviser)
      expect([saved.abn, born.birthYear, named.firm]).toEqual([abn.replaceAll(' ', ''), birthYear, firm])
      for (const reader of [tess, june]) {
        const shown = await read(reader)
        expect([shown.abn, shown.advisers]).toEqual([saved.abn, [named]])
        expect(shown.people.find(({ id }) => id === me.id)?.birthYear).toBe(birthYear)
      }
      seen.push((await ownData(tess.user)).flatMap((file) => notTaking(file).map((line) => line.match(/"(action|before|after)":[^,]*/g))))
    }
    expect(JSON.stringify(seen[0])).toBe(JSON.stringify(seen[1]).replaceAll('1985', '1984'))
  })

  it('is in no file of the person whom it is about, not as what they or an adviser replaced either', async () => {
    const { tess, manager, params, send, waiting, acceptAll } = await aKeptFamily()
    await send(TOLD)
    await acceptAll(await waiting())
    const { stakeholders: people } = await server.call(manager, api.stakeholders.listStakeholders, { params })
    const of = { ...params, stakeholderId: tess.stakeholder.id }
    const { version } = people.find(({ id }) => id === tess.stakeholder.id)!
    await server.call(manager, api.stakeholders.updateStakeholder, { params: of, body: { birthYear: 1991, version } })
    const activity = (await ownData(tess.user))[1]!.join()
    expect(activity).toContain('1991')
    expect(activity).not.toContain('1984')
  })

  it('leaves what one of the family wrote over it when its acceptance is undone', async () => {
    const { tess, read, send, waiting, acceptAll, list, undo, record } = await aKeptFamily()
    await send({ q2: TOLD.q2!, q3: TOLD.q3! })
    await acceptAll(await waiting())
    const { enterprises: _, version } = await read(tess)
    await server.call(tess.user, api.family.updateFamilyRecord, { body: { enterprises: ['wool'], version } })
    const me = (await read(tess)).people.find(({ isMe }) => isMe)!
    const person = { params: { stakeholderId: me.id }, body: { birthYear: 1985, version: me.version } }
    await server.call(tess.user, api.family.updateFamilyPerson, person)
    const before = await read(tess)
    for (const { id, version: decided, kind } of await list())
      if (['client', 'person'].includes(kind)) expect((await undo({ id, version: decided })).status).toBe(200)
    expect(await read(tess)).toEqual(before)
    expect((await record()).people.find(({ id }) => id === me.id)).toMatchObject({ birthYear: 1985, onFarm: null })
  })

  it('of somebody’s name does not show by what can be saved without, nor is it lost to who saves the whole form', async () => {
    const { tess, client, read, send, waiting, acceptAll } = await aKeptFamily()
    const zed = await aStakeholder(server.database.db, { clientId: client.id, firstName: 'Zed', lastName: '' })
    await send({ q3: [{ id: newId(), name: 'Zed Whitlock', birthYear: 1970 }] })
    expect((await acceptAll(await waiting())).status).toBe(200)
    const shown = (await read(tess)).people.find(({ id }) => id === zed.id)!
    expect(shown).toMatchObject({ lastName: '', birthYear: null })
    const save = (body: object) =>
      server.attempt(tess.user, api.family.updateFamilyPerson, {
        params: { stakeholderId: zed.id },
        body: { version: shown.version, ...body },
      })
    expect(await save({ firstName: '' })).toMatchObject({ status: 400, body: { code: 2700 } })
    expect((await save({ firstName: 'Zeb', lastName: '', birthYear: null })).status).toBe(200)
    const [stored] = await server.database.db.select().from(stakeholders).where(eq(stakeholders.id, zed.id))
    expect(stored).toMatchObject({ firstName: 'Zeb', lastName: 'Whitlock', birthYear: 1970 })
  })

  it('of somebody’s name is in no greeting of theirs, nor beside the answers that they share', async () => {
    const { tess, client, send, waiting, acceptAll } = await aKeptFamily()
    const { db } = server.database
    const zed = await aMember(db, { clientId: client.id, firstName: 'Zed', lastName: '', accountKind: 'admin' })
    for (const [{ stakeholder }, consents] of [
      [zed, { I: 'named' }],
      [tess, {}],
    ] as const) {
      const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'stakeholder_survey', consents })
      await sentAnswers(db, survey, { q36: 'Rain' })
    }
    await send({ q3: [{ id: newId(), name: 'Zed Whitlock', birthYear: 1970 }] })
    expect((await acceptAll(await waiting())).status).toBe(200)
    expect((await server.call(zed.user, api.family.getMyFamily, {})).me).toMatchObject({ firstName: 'Zed', lastName: '' })
    const { items } = await server.call(tess.user, api.family.getSharedAnswers, {})
    expect(items.flatMap(({ named }) => named)).toMatchObject([{ name: 'Zed', text: 'Rain' }])
  })

  it('about when somebody was born shows in no milestone that the family reads', async () => {
    const { tess, june, manager, params, send, waiting, acceptAll } = await aKeptFamily()
    const milestone = { record: 'milestone', phase: 'work', title: 'Tess is 40', age: 40, audience: 'family' } as const
    const body = { ...milestone, personId: tess.stakeholder.id }
    await server.call(manager, api.register.addRegisterRecord, { params, body })
    const roads = () => Promise.all([tess, june].map(({ user }) => server.call(user, api.road.getFamilyRoad, {})))
    const before = await roads()
    await send(TOLD)
    await acceptAll(await waiting())
    expect((await server.call(manager, api.road.getRoad, { params })).steps).toMatchObject([{ dueYear: 2024 }])
    expect(await roads()).toEqual(before)
  })
})

it('whoever reads what waits has opened those answers, and the person sees it', async () => {
  const { db, anne, send, list } = await aFamily()
  await send({ q1: 'Whitlock Pastoral' })
  await list()
  const opened = await db.select().from(answerOpenings).where(eq(answerOpenings.stakeholderId, anne.stakeholder.id))
  expect(opened).toMatchObject([{ surveyId: anne.surveyId, how: 'proposals', times: 1 }])
})
