import { beforeAll, expect, test } from 'vitest'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { anAnsweringPerson } from '../../../testing/families/answering-person.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { liabilities } from '../../finances/finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('a fact find carries whom the family’s record names, to those who keep it, and nothing that is for the practice alone', async () => {
  const { client, person, entity, added, db } = await aRegisteredFamily(server)
  const asked = { clientId: client.id, firstName: 'Henry', lastName: 'Whitlock' }
  const primary = { ...asked, type: 'Primary Stakeholder', accountKind: 'primary' } as const
  const henry = await anAnsweringPerson(server, { questionnaireKey: 'fact_find', person: primary })
  await entity('Whitlock Pty Ltd', 'companies', { audience: 'family' })
  await entity('Secret Pty Ltd')
  const [george, kept] = [await person('George', { involvement: 'register' }), await person('Kept', { involvement: 'register' })]
  const relation = { record: 'relation', kind: 'parent', personId: henry.stakeholder.id }
  await added({ ...relation, otherId: george.id, audience: 'family' })
  await added({ ...relation, otherId: kept.id })
  const debt = { clientId: client.id, category: 'term_loan' } as const
  await db.insert(liabilities).values([
    { ...debt, lender: 'Rural Bank', audience: 'family' },
    { ...debt, lender: 'Aunt Mary', audience: 'adviser_only' },
  ])
  expect((await henry.load()).names).toEqual({ name: ['Henry Whitlock', 'George Whitlock', 'Whitlock Pty Ltd'], lender: ['Rural Bank'] })
  const tess = await anAnsweringPerson(server, { questionnaireKey: 'fact_find', person: { ...asked, accountKind: 'survey' } })
  expect((await tess.load()).names).toEqual({ name: [], lender: [] })
  const survey = await anAnsweringPerson(server, { person: { ...asked, accountKind: 'admin' } })
  expect((await survey.load()).names).toEqual({ name: [], lender: [] })
})
