import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import type { Answers } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { transact } from '../../../platform/database/write.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, aMember, aSurvey, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { proposeFromSubmission } from './propose-from-submission.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFactFind() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const { stakeholder } = await aMember(db, { clientId: client.id, firstName: 'Anne', lastName: 'Whitlock', type: 'Primary Stakeholder' })
  const params = { clientId: client.id }
  const survey = () => aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find', status: 'completed' })
  const { id: surveyId } = await survey()
  return {
    manager,
    stakeholder,
    params,
    survey,
    surveyId,
    send: (answers: Answers, of = surveyId) =>
      transact(server.database, (tx) =>
        proposeFromSubmission(tx, null, {
          clientId: client.id,
          organizationId: client.organizationId,
          surveyId: of,
          stakeholderId: stakeholder.id,
          definition: definitionOf('fact_find')!,
          answers,
        }),
      ),
    read: () => server.call(manager, api.finances.listProposals, { params }),
    async decide(
      how: 'accept' | 'reject',
      { id: proposalId, version, replacesId }: { id: string; version: number; replacesId: string | null },
    ) {
      const at = { ...params, proposalId }
      if (how === 'reject') return server.call(manager, api.finances.rejectProposal, { params: at, body: { version } })
      return server.call(manager, api.finances.acceptProposal, { params: at, body: { version, replacesId } })
    },
  }
}

const ewes = (values: object = {}) => ({ id: newId(), category: 'livestock', name: ' Ewes ', owner: 'Anne', valueCents: 700, ...values })

describe('rows that a stakeholder sends', () => {
  it('are proposed by the record’s field names, with what their question implies; blank is null', async () => {
    const { stakeholder, surveyId, send, read } = await aFactFind()
    await send({
      q7: [
        { id: newId(), name: 'Home Block', heldAs: 'joint', hectares: 812.25, valueCents: 100, asAt: '2026-06-30', confidence: 'exact' },
      ],
      q10: [ewes()],
      q11_any: 'yes',
      q11: [{ id: newId(), name: 'Bore', megalitres: 320, reliability: 'high', tiedToLand: 'no' }],
      q13_any: 'yes',
      q13: [{ id: newId(), name: 'Family fund', owner: 'Anne', fundKind: 'smsf', holdsFarmLand: 'yes' }],
      q15_any: 'yes',
      q15: [{ id: newId(), category: 'term_loan', lender: 'Rural Bank', balanceCents: 500, ratePercent: 6.85 }],
    })
    const { proposals } = await read()
    expect(proposals.map(({ kind, title }) => [kind, title])).toEqual([
      ['property', 'Home Block'],
      ['asset', 'Ewes'],
      ['asset', 'Bore'],
      ['asset', 'Family fund'],
      ['liability', 'Term loan, Rural Bank'],
    ])
    const [land, livestock, water, fund, loan] = proposals.map(({ fields }) => fields)
    expect(land).toMatchObject({
      name: 'Home Block',
      titleHolder: null,
      heldAs: 'joint',
      tenure: null,
      encumbrance: null,
      hectares: 812.25,
    })
    expect(livestock).toEqual({
      grouping: 'business',
      category: 'livestock',
      name: 'Ewes',
      owner: 'Anne',
      valueCents: 700,
      asAt: null,
      confidence: null,
    })
    expect(water).toMatchObject({ category: 'water_licences', details: { megalitres: 320, reliability: 'high', tiedToLand: false } })
    expect(fund).toMatchObject({ grouping: 'non_business', category: 'superannuation', details: { fundKind: 'smsf', holdsFarmLand: true } })
    expect(loan).toMatchObject({ grouping: 'non_business', lender: 'Rural Bank', limitCents: null, ratePercent: 6.85 })
    expect(proposals[0]).toMatchObject({
      status: 'proposed',
      replacesId: null,
      recordId: null,
      from: { stakeholderId: stakeholder.id, name: 'Anne Whitlock', surveyId, questionId: 'q7' },
    })
  })

  it('are proposed whatever sign stands where a long text is cut', async () => {
    const { send, read } = await aFactFind()
    const at = (place: number) => `${'x'.repeat(place - 1)}🚜🚜`
    await send({
      q4: [{ id: newId(), name: 'Una Reid', profession: 'accountant', contact: at(50) }],
      q8_any: 'yes',
      q8: [{ id: newId(), what: at(200) }],
      q15b_any: 'yes',
      q15b: [{ id: newId(), guarantor: 'Anne', security: at(500 - 'Put up: '.length) }],
    })
    const { proposals } = await read()
    const found = proposals.map(({ fields }) => [fields.phone, fields.name, fields.note].map((words) => String(words ?? '').length))
    expect(
      found
        .flat()
        .toSorted((one, other) => other - one)
        .slice(0, 3),
    ).toEqual([499, 199, 49])
  })

  it('of a question that is not asked are not proposed', async () => {
    const { send, read } = await aFactFind()
    await send({ q11_any: 'no', q11: [{ id: newId(), name: 'Bore' }], q14: [{ id: newId(), category: 'overdraft' }] })
    expect((await read()).proposals).toEqual([])
  })

  it('sent again unchanged keep their decision', async () => {
    const { send, read, decide } = await aFactFind()
    const [row, other] = [ewes(), ewes({ name: 'Rams' })]
    await send({ q10: [row, other] })
    const [first, second] = (await read()).proposals
    await decide('accept', first!)
    await decide('reject', second!)
    await send({ q10: [other, row] })
    expect((await read()).proposals.map(({ title, status }) => [title, status]).toSorted()).toEqual([
      ['Ewes', 'accepted'],
      ['Rams', 'rejected'],
    ])
  })

  it('sent differently wait anew, for the record that they led to', async () => {
    const { manager, params, send, read, decide } = await aFactFind()
    const row = ewes()
    await send({ q10: [row] })
    const { recordId } = await decide('accept', (await read()).proposals[0]!)
    const at = { ...params, assetId: recordId! }
    await server.call(manager, api.finances.updateAsset, { params: at, body: { version: 1, name: 'Merino ewes', owner: 'Trust' } })
    await send({ q10: [{ ...row, valueCents: 900 }] })
    const [renewed] = (await read()).proposals
    expect(renewed).toMatchObject({
      status: 'proposed',
      replacesId: recordId,
      recordId: null,
      decidedAt: null,
      decidedBy: null,
      version: 3,
    })
  })

  it('that vanish are withdrawn while they wait, and wait again when they come back', async () => {
    const { send, read, decide } = await aFactFind()
    const [row, decided] = [ewes(), ewes({ name: 'Rams' })]
    await send({ q10: [row, decided] })
    await decide('reject', (await read()).proposals[1]!)
    await send({ q10: [] })
    const statuses = async () => (await read()).proposals.map(({ title, status }) => `${title} ${status}`)
    expect(await statuses()).toEqual(['Rams rejected', 'Ewes withdrawn'])
    await send({ q10: [row] })
    expect(await statuses()).toEqual(['Ewes proposed', 'Rams rejected'])
  })

  it('of a later survey find the record that the person’s earlier row led to', async () => {
    const { manager, params, survey, send, read, decide } = await aFactFind()
    await send({ q10: [ewes()] })
    const { recordId } = await decide('accept', (await read()).proposals[0]!)
    const at = { ...params, assetId: recordId! }
    await server.call(manager, api.finances.updateAsset, { params: at, body: { version: 1, name: 'Merino ewes' } })
    await send({ q10: [ewes({ valueCents: 900 })] }, (await survey()).id)
    expect((await read()).proposals[0]).toMatchObject({ status: 'proposed', replacesId: recordId })
  })

  it('leave one entry in the log, and none when nothing changed', async () => {
    const { manager, params, send } = await aFactFind()
    const answers = { q10: [ewes(), ewes({ name: 'Rams' })] }
    await send(answers)
    await send(answers)
    const { rows } = await server.call(manager, api.activity.listClientActivity, { params, query: {} })
    expect(rows).toMatchObject([{ action: 'proposal.received', after: { added: 2 } }])
  })
})
