import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveSubject, peopleToMove } from '../features/users/index.ts'
import { users } from '../features/users/users.table.ts'
import { transact } from '../platform/database/write.ts'
import { openHostedServer, type HostedServer } from '../testing/hosted-server.ts'
import { openIdentityServer, type IdentityServer } from '../testing/identity-server.ts'
import { updateAccount } from './embedded/accounts/accounts.queries.ts'
import { insertLink } from './links.queries.ts'
import { movePeople } from './move-people.ts'

let before: IdentityServer
let after: HostedServer

beforeAll(async () => {
  before = await openIdentityServer()
  after = await openHostedServer()
})
afterAll(async () => {
  expect(after.cognito.faults).toEqual([])
  await after.close()
  await before.close()
})

const stored = async (userId: string) => (await after.database.db.select().from(users).where(eq(users.id, userId)))[0]!

/** Moves these people only: the database holds those of other tests, too. */
async function move(...userIds: string[]) {
  const failures: unknown[] = []
  const people = (await peopleToMove(after.database.db)).filter(({ userId }) => userIds.includes(userId))
  const { cognito } = after.configuration
  const result = await movePeople({
    database: after.database,
    admin: after.identity.admin,
    cognito: cognito!,
    people,
    rename: moveSubject,
    onFailure: (_person, error) => failures.push(error),
  })
  await after.settle()
  return { ...result, failures }
}

test('people of the embedded service move with their address and choose a password by a mailed code, the second step off until then', async () => {
  const [plain, careful, gone] = [await before.member(), await before.member(), await before.member({ status: 'deactivated' })]
  await transact(after.database, (tx) => updateAccount(tx, careful.subId, { emailSecondStep: true }))
  expect(await move(plain.id, careful.id, gone.id)).toEqual({ moved: 3, before: 0, failed: 0, hadSecondStep: 1, failures: [] })

  for (const { id, email, subId: former } of [plain, careful]) {
    const { subId } = await stored(id)
    expect(subId).not.toBe(former)
    expect(await after.identity.admin.verifiedEmail(subId!)).toBe(email)
    await after.public('ForgotPassword', { Username: email })
    const code = after.cognito.codeTo(email)
    await after.public('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: 'chosen-anew-55' })
    expect(await after.apiStatus((await after.signIn(email, 'chosen-anew-55')).accessToken)).toBe(200)
  }
  await expect(after.signIn(gone.email)).rejects.toThrow('NotAuthorizedException')

  expect(await move(plain.id, careful.id, gone.id)).toMatchObject({ moved: 0, before: 3, failed: 0 })
})

test('an account of the external provider that was linked moves along', async () => {
  const person = await before.member()
  await transact(after.database, (tx) =>
    insertLink(tx, { issuer: 'https://login.example.com', externalSubject: person.email, subject: person.subId }),
  )
  expect(await move(person.id)).toMatchObject({ moved: 1 })
  const { subId } = await stored(person.id)
  expect(await after.identity.admin.signInMethods(subId!)).toMatchObject({ provider: true })
})

test('who cannot be moved keeps the account that they had, and is moved the next time', async () => {
  const person = await before.member()
  after.cognito.fail('AdminSetUserPassword', { type: 'InvalidPasswordException' })
  expect(await move(person.id)).toMatchObject({ moved: 0, failed: 1 })
  expect((await stored(person.id)).subId).toBe(person.subId)
  after.cognito.fail('AdminSetUserPassword', null)
  expect(await move(person.id)).toMatchObject({ moved: 1, failed: 0 })
  expect((await stored(person.id)).subId).not.toBe(person.subId)
})
