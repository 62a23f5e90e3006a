import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import { aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { createSuperAdmin } from './create-super-admin.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})

const create = (values: object = {}) =>
  createSuperAdmin(
    { database: server.database, identity: server.identity.admin },
    { email: `root-${newId()}@example.com`, password: 'a long enough sentence', firstName: 'Ada', lastName: 'Byrne', ...values },
  )

test('whoever runs the server makes a super admin, who can sign in and manage admins', async () => {
  const email = `root-${newId()}@example.com`
  await create({ email })
  const anybody = await aUser(server.database.db, 'admin')
  const { rows } = await server.call(anybody, api.users.listUsers, { query: { q: email } })
  expect(rows).toEqual([expect.objectContaining({ email, systemRole: 'admin', isSuperAdmin: true, status: 'active' })])
  expect(await server.identity.admin.emailInUse(email)).toBe(true)
})

test('an address in use is refused, and the account behind it keeps its password', async () => {
  const person = await aUser(server.database.db, 'manager')
  await expect(create({ email: person.email })).rejects.toMatchObject({ kind: 'email_used' })
  const email = `root-${newId()}@example.com`
  await create({ email })
  await expect(create({ email, password: 'another long sentence' })).rejects.toMatchObject({ kind: 'email_used' })
})

test('a weak password is refused', async () => {
  await expect(create({ password: 'password' })).rejects.toMatchObject({ kind: 'password_too_weak' })
})
