import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { aMember, aSurvey } from '../../../testing/factories.ts'
import { openInsightServer } from '../../../testing/insight-server.ts'
import { aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { assets, liabilities, properties, proposals } from '../../finances/finances.table.ts'
import { insights } from '../insights.table.ts'

let server: Awaited<ReturnType<typeof openInsightServer>>
beforeAll(async () => {
  server = await openInsightServer()
})
afterAll(() => server.close())

const db = () => server.shared.database.db
const WRITTEN = { position: [{ text: 'The farm owes little.', cites: ['business'] }], strengths: [], watch: [], missing: [] }
type Family = Awaited<ReturnType<typeof aFamilyWithMoney>>

/** A family that sees stock, land and a debt; a header is on the record for the adviser alone. */
async function aFamilyWithMoney() {
  const family = await aSurveyedFamily(db(), [])
  const { clientId } = family.params
  const shown = { clientId, audience: 'family', keptByAdviser: false } as const
  const stock = { grouping: 'business', category: 'livestock' } as const
  const [ewes] = await db()
    .insert(assets)
    .values({ ...shown, ...stock, name: 'Ewes', valueCents: 100_000 })
    .returning()
  await db()
    .insert(assets)
    .values({ clientId, grouping: 'business', category: 'plant_and_equipment', name: 'Hidden header', valueCents: 900_000 })
  const [goats] = await db()
    .insert(assets)
    .values({ ...shown, ...stock, name: 'Goats without a value' })
    .returning()
  const [loan] = await db()
    .insert(liabilities)
    .values({ ...shown, category: 'term_loan', lender: 'Rural Bank', balanceCents: 40_000 })
    .returning()
  const [block] = await db()
    .insert(properties)
    .values({ ...shown, name: 'Home Block', valueCents: 500_000 })
    .returning()
  return { ...family, ewes: ewes!, goats: goats!, loan: loan!, block: block! }
}

async function aCommentary({ manager, params }: Pick<Family, 'manager' | 'params'>) {
  server.model.behave({ text: JSON.stringify(WRITTEN) })
  const end = (await server.run(manager, { params, body: { request: { key: 'net_position_commentary' } } })).at(-1)
  if (end?.type !== 'done') throw new Error(`ended with ${end?.type}`)
  return end.insight
}

async function now({ manager, params }: Pick<Family, 'manager' | 'params'>, insightId: string) {
  const { keptFromFamily, forFamily, narrowed } = await server.shared.call(manager, api.insights.getInsight, {
    params: { ...params, insightId },
  })
  return { keptFromFamily, forFamily, narrowed }
}

type Named = { kind: 'asset' | 'liability' | 'property'; recordId: string; version: number }

const change = ({ manager, params }: Family, audience: 'family' | 'adviser_only', records: Named[]) =>
  server.shared.call(manager, api.finances.changeAudience, { params, body: { audience, records, reason: 'Agreed at the meeting' } })

test('a commentary may be shown to the family while the family sees all that its figures were made of', async () => {
  const family = await aFamilyWithMoney()
  const insight = await aCommentary(family)
  expect(insight).toMatchObject({ audience: 'family', keptFromFamily: [], forFamily: true })
  expect(JSON.stringify(insight)).not.toMatch(/recordIds|header/i)
})

test('a commentary is withheld, and says why, as soon as an adviser keeps what was in its figures from the family', async () => {
  const family = await aFamilyWithMoney()
  const { ewes, loan, block } = family
  const { id } = await aCommentary(family)
  await change(family, 'adviser_only', [
    { kind: 'asset', recordId: ewes.id, version: 1 },
    { kind: 'liability', recordId: loan.id, version: 1 },
    { kind: 'property', recordId: block.id, version: 1 },
  ])
  expect(await now(family, id)).toEqual({
    keptFromFamily: ['Ewes', 'Home Block', 'Term loan, Rural Bank'],
    forFamily: false,
    narrowed: [],
  })
  await change(family, 'family', [{ kind: 'asset', recordId: ewes.id, version: 2 }])
  expect(await now(family, id)).toMatchObject({ keptFromFamily: ['Home Block', 'Term loan, Rural Bank'], forFamily: false })
  await change(family, 'family', [
    { kind: 'liability', recordId: loan.id, version: 2 },
    { kind: 'property', recordId: block.id, version: 2 },
  ])
  expect(await now(family, id)).toMatchObject({ keptFromFamily: [], forFamily: true })
})

test('a commentary that is written anew without what is kept back may be shown, and the former stays withheld', async () => {
  const family = await aFamilyWithMoney()
  const former = await aCommentary(family)
  await change(family, 'adviser_only', [{ kind: 'asset', recordId: family.ewes.id, version: 1 }])
  expect(await aCommentary(family)).toMatchObject({ keptFromFamily: [], forFamily: true })
  expect(await now(family, former.id)).toMatchObject({ forFamily: false })
})

test('what had no value, and what the family never saw, withholds nothing', async () => {
  const family = await aFamilyWithMoney()
  const { id } = await aCommentary(family)
  await change(family, 'adviser_only', [{ kind: 'asset', recordId: family.goats.id, version: 1 }])
  expect(await now(family, id)).toMatchObject({ keptFromFamily: [], forFamily: true })
})

test('a commentary is withheld as soon as the person narrows the section that a value came from', async () => {
  const family = await aSurveyedFamily(db(), [])
  const { clientId } = family.params
  const { user, stakeholder } = await aMember(db(), { clientId })
  const survey = await aSurvey(db(), {
    stakeholderId: stakeholder.id,
    questionnaireKey: 'fact_find',
    status: 'completed',
    consents: { C: 'named' },
  })
  const fields = { grouping: 'business', category: 'livestock', name: 'Rams', valueCents: 900 }
  const row = {
    clientId,
    surveyId: survey.id,
    stakeholderId: stakeholder.id,
    questionId: 'q10',
    rowId: newId(),
    kind: 'asset',
    fields,
  } as const
  const [proposal] = await db().insert(proposals).values(row).returning()
  await server.shared.call(family.manager, api.finances.acceptProposal, {
    params: { clientId, proposalId: proposal!.id },
    body: { version: proposal!.version, replacesId: null },
  })
  const { id } = await aCommentary(family)
  expect(await now(family, id)).toMatchObject({ forFamily: true })
  await server.shared.call(user, api.answers.updateMyConsents, { params: { surveyId: survey.id }, body: { choices: { C: 'themes' } } })
  expect(await now(family, id)).toEqual({ keptFromFamily: ['Rams'], forFamily: false, narrowed: [] })
})

test('a commentary of which it is not known what its figures were made of is for nobody of the family', async () => {
  const family = await aFamilyWithMoney()
  const { id } = await aCommentary(family)
  await db().update(insights).set({ sources: [] }).where(eq(insights.id, id))
  expect(await now(family, id)).toEqual({ keptFromFamily: null, forFamily: false, narrowed: [] })
})

test('what was written for advisers, and what a model left unfinished, is never for the family', async () => {
  const family = await aFamilyWithMoney()
  const values = { clientId: family.params.clientId, promptVersion: 1, model: 'm', requestedBy: family.manager.id } as const
  for (const { expected, ...insight } of [
    { promptKey: 'alignment_brief', audience: 'adviser', state: 'done', expected: false },
    { promptKey: 'alignment_brief', audience: 'family', state: 'failed', expected: false },
    { promptKey: 'alignment_brief', audience: 'family', state: 'done', expected: true },
  ] as const) {
    const [stored] = await db()
      .insert(insights)
      .values({ ...values, ...insight, raw: 'half a word' })
      .returning()
    expect(await now(family, stored!.id)).toMatchObject({ keptFromFamily: [], forFamily: expected })
  }
})
