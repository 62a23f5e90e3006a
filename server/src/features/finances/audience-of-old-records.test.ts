import { readFile, readdir } from 'node:fs/promises'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import { aClient, aMember, aSurvey } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { assets, properties, proposals } from './finances.table.ts'

/** What the migration does to records that were on file before they had an audience. */

let server: TestServer
let statement: string
beforeAll(async () => {
  server = await testServer()
  const folder = new URL('../../../migrations/', import.meta.url)
  const name = (await readdir(folder)).find((file) => file.endsWith('audience-of-money.sql'))!
  statement = (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint').at(-1)!
})

async function anOldRecord(clientId: string, choices: readonly (ConsentChoice | undefined)[], questionId: 'q7' | 'q10' = 'q10') {
  const { db } = server.database
  const kind = questionId === 'q7' ? 'property' : 'asset'
  const [stored] =
    kind === 'asset'
      ? await db.insert(assets).values({ clientId, grouping: 'business', category: 'livestock', name: 'Ewes' }).returning()
      : await db.insert(properties).values({ clientId, name: 'Home Block' }).returning()
  for (const choice of choices) {
    const { stakeholder } = await aMember(db, { clientId })
    const consents = choice === undefined ? {} : { [questionId === 'q7' ? 'B' : 'C']: choice }
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find', status: 'completed', consents })
    await db.insert(proposals).values({
      clientId,
      surveyId: survey.id,
      stakeholderId: stakeholder.id,
      questionId,
      rowId: newId(),
      kind,
      status: 'accepted',
      fields: {},
      recordId: stored!.id,
    })
  }
  return stored!.id
}

test('an old record is for the family only where every row that it came of is shared by name; everything else stays with the adviser', async () => {
  const { db } = server.database
  const { id: clientId } = await aClient(db)
  const expected = new Map([
    [await anOldRecord(clientId, []), ['adviser_only', true]],
    [await anOldRecord(clientId, [undefined]), ['adviser_only', false]],
    [await anOldRecord(clientId, ['themes']), ['adviser_only', false]],
    [await anOldRecord(clientId, ['named']), ['family', false]],
    [await anOldRecord(clientId, ['named', 'adviser_only']), ['adviser_only', false]],
    [await anOldRecord(clientId, ['named', 'named']), ['family', false]],
  ])
  const land = await anOldRecord(clientId, ['named'], 'q7')
  await db.execute(sql.raw(statement))
  const found = await db
    .select()
    .from(assets)
    .where(inArray(assets.id, [...expected.keys()]))
  expect(new Map(found.map(({ id, audience, keptByAdviser }) => [id, [audience, keptByAdviser]]))).toEqual(expected)
  expect((await db.select().from(properties).where(eq(properties.id, land)))[0]?.audience).toBe('family')
})
