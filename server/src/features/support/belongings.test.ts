import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { scopeFor } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import { aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import type { DataRow } from '../../platform/http/downloads/data-file.ts'
import { belongings } from './belongings.ts'

type Person = Awaited<ReturnType<typeof aUser>>

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** What of a file comes out for this person. */
async function exported(person: Person, name: string): Promise<DataRow[]> {
  const user = { ...person, subId: person.subId ?? '', advisersShareClients: false }
  const rows: DataRow[] = []
  const file = belongings.ofPeople?.find((each) => each.name === name)
  const deps = { ...server, identity: server.identity.admin }
  for await (const row of file?.rows(deps, scopeFor(user, newId())) ?? []) rows.push(row)
  return rows
}

test('both sides of one’s conversations come out, the staff’s notes to their writer alone, and nobody else’s conversation', async () => {
  const { db } = server.database
  const [asker, other, staff] = [await aUser(db, 'manager'), await aUser(db, 'manager'), await aUser(db, 'admin')]
  const ask = async (person: Person, text: string) =>
    (await server.call(person, api.support.startConversation, { body: { sendId: newId(), text } })).conversation.id
  const id = await ask(asker, 'My question')
  await ask(other, 'Not mine')
  const say = (text: string, internal?: boolean) =>
    server.call(staff, api.support.sendMessage, { params: { conversationId: id }, body: { sendId: newId(), text, internal } })
  await say('An answer')
  await say('A note', true)
  expect(await exported(asker, 'support-conversations')).toMatchObject([
    { subject: 'My question', state: 'answered', systemRole: 'manager' },
  ])
  const said = (rows: DataRow[]) => rows.map(({ by, kind, text }) => [by, kind, text])
  expect(said(await exported(asker, 'support-messages'))).toEqual([
    ['You', 'message', 'My question'],
    ['Test admin', 'assigned', ''],
    ['Test admin', 'message', 'An answer'],
  ])
  expect(said(await exported(staff, 'support-messages'))).toEqual([
    ['You', 'assigned', ''],
    ['You', 'message', 'An answer'],
    ['You', 'note', 'A note'],
  ])
})
