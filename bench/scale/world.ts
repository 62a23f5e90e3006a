import { createRequire } from 'node:module'
import { buildApp } from '../../server/src/app.ts'
import { openServer } from '../../server/src/open-server.ts'
import { readConfiguration } from '../../server/src/platform/configuration/configuration.ts'
import { transact } from '../../server/src/platform/database/write.ts'
import { aClient, anOrganization, aStakeholder, aSurvey, aUser } from '../../server/src/testing/factories.ts'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

export const PASSWORD = 'wheat-and-barley-7'
const CLIENTS = 200
const ANSWERING = 3

export type World = Awaited<ReturnType<typeof makeWorld>>

/** A practice whose people can sign in, with clients and a family that is asked something, in an empty database. */
export async function makeWorld(environment: NodeJS.ProcessEnv) {
  const parts = await openServer(readConfiguration(environment), pino({ level: 'silent' }), () => 'http://localhost')
  const app = await buildApp(parts)
  const { database, identity } = parts
  const { db } = database
  const { id: organizationId } = await anOrganization(db, { name: 'Scale Advisory' })
  const account = async (email: string, role: 'manager' | 'organizationAdmin' | 'user') => {
    const { subId } = await transact(database, (tx) => identity.admin.createVerifiedUser(tx, { email, password: PASSWORD }))
    return aUser(db, role, { email, subId, ...(role !== 'user' && { organizationId }) })
  }
  const head = await account('head@example.com', 'organizationAdmin')
  const colleague = await account('colleague@example.com', 'manager')
  await account('guessed@example.com', 'manager')
  const clientIds: string[] = []
  for (let number = 0; number < CLIENTS; number++) {
    const client = await aClient(db, { organizationId, businessName: `Station ${String(number).padStart(3, '0')}`, managerIds: [head.id] })
    clientIds.push(client.id)
  }
  const answering: { email: string; surveyId: string }[] = []
  for (let number = 0; number < ANSWERING; number++) {
    const email = `family-${number}@example.com`
    const user = await account(email, 'user')
    const stakeholder = await aStakeholder(db, { email, userId: user.id, clientId: clientIds[number]! })
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, clientId: clientIds[number]! })
    answering.push({ email, surveyId: survey.id })
  }
  await app.close()
  await database.close()
  return { organizationId, clientIds, answering, headEmail: head.email, colleague: { id: colleague.id, email: colleague.email } }
}
