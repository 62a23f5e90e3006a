import { api } from '@paddock/contract'
import { CLIENT_FIELDS, type ClientDetails } from '@paddock/contract/features/clients/clients.fields'
import { fieldsIn } from '@paddock/contract/field-list'
import { beforeAll, expect, test } from 'vitest'
import { aClient, aMember, anOrganization, aUser } from '../../testing/factories.ts'
import { samplesOf } from '../../testing/field-samples.ts'
import { importingServer } from '../../testing/importing.ts'

let imports: Awaited<ReturnType<typeof importingServer>>
beforeAll(async () => {
  imports = await importingServer()
})

const everything = samplesOf(CLIENT_FIELDS)

const pick = <N extends keyof ClientDetails>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, everything[name]])) as Pick<ClientDetails, N>

async function aPractice() {
  const { server } = imports
  const { db } = server.database
  const organization = await anOrganization(db)
  const admin = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
  return { server, db, organization, admin }
}

const aRecordOfEverything = ({ server, admin }: Awaited<ReturnType<typeof aPractice>>) =>
  server.call(admin, api.clients.createClient, { body: { ...everything, status: 'prospect' } })

test('every field that is exported can be imported by another practice from that very file', async () => {
  const practice = await aPractice()
  const { server, admin } = practice
  const client = await aRecordOfEverything(practice)
  const { text } = await server.attempt(admin, api.clients.exportClients, { query: { status: 'prospect' } })
  const other = (await aPractice()).admin
  await imports.run(other, await imports.checked(other, text))
  const { rows } = await server.call(other, api.clients.listClients, { query: { status: 'prospect' } })
  const imported = await server.call(other, api.clients.getClient, { params: { clientId: rows[0]?.id ?? '' } })
  for (const name of fieldsIn(CLIENT_FIELDS, 'export')) expect([name, imported[name]]).toEqual([name, client[name]])
})

test('a merge can take every field that it offers', async () => {
  const practice = await aPractice()
  const { server, admin } = practice
  const client = await aRecordOfEverything(practice)
  const kept = await server.call(admin, api.clients.createClient, { body: { businessName: 'Kept', status: 'prospect' } })
  const take = fieldsIn(CLIENT_FIELDS, 'merge')
  const merged = await server.call(admin, api.clients.mergeClients, {
    params: { clientId: kept.id },
    body: { duplicateId: client.id, version: kept.version, duplicateVersion: client.version, take },
  })
  for (const name of take) expect([name, merged[name]]).toEqual([name, client[name]])
})

test('the practice and the family can each change every field that their form offers', async () => {
  const { server, db, organization, admin } = await aPractice()
  const client = await aClient(db, { organizationId: organization.id })
  const { user } = await aMember(db, { clientId: client.id, accountKind: 'primary', type: 'Primary Stakeholder' })
  const [form, family] = [fieldsIn(CLIENT_FIELDS, 'form'), fieldsIn(CLIENT_FIELDS, 'family')]
  const { version } = await server.call(user, api.family.getFamilyRecord, {})
  const record = await server.call(user, api.family.updateFamilyRecord, { body: { ...pick(family), version } })
  for (const name of family) expect([name, record[name]]).toEqual([name, everything[name]])
  const changed = await server.call(admin, api.clients.updateClient, {
    params: { clientId: client.id },
    body: { ...pick(form), businessName: 'Another name', version: client.version + 1 },
  })
  for (const name of form) expect([name, changed[name]]).toEqual([name, name === 'businessName' ? 'Another name' : everything[name]])
})
