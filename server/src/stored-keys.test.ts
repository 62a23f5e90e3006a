import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identitySigningKeys } from './identity/identity.table.ts'
import { storedSigningKeys } from './identity/index.ts'
import { assemble } from './open-server.ts'
import { storedAuditKeys } from './platform/audit/audit-keys.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'
import { rowsOf, type Database } from './platform/database/database.ts'
import { storedSecrets } from './platform/database/kept-secret.ts'
import { requireKeyEncryption, wrapStoredKeys } from './platform/keys/wrap-stored-keys.ts'
import { aUser } from './testing/factories.ts'
import { openSecondConnection, openTestDatabase } from './testing/test-database.ts'
import { emptyFolder } from './testing/test-folder.ts'

const STORES = [storedSigningKeys, storedSecrets, storedAuditKeys]
const [FIRST, SECOND, WRONG] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [string, string, string]
const log = pino({ level: 'silent' })
let database: Database

beforeAll(async () => {
  database = await openTestDatabase('keys')
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['identity_signing_keys', 'identity_secrets', 'activity_keys'])
    await database.db.execute(sql.raw(`delete from ${table}`))
})

/** Starts a server as `openServer` does, as far as keys are concerned. */
async function start(environment: Record<string, string> = {}, on = database) {
  const configuration = readConfiguration({ DEMO: 'false', FILES_DIR: await emptyFolder(), ...environment })
  await wrapStoredKeys(on, configuration, STORES)
  return assemble({ configuration, database: on, log, publicUrl: () => 'http://localhost', webFolder: '/nowhere' })
}

/** Everything that is stored of keys, as a backup holds it. */
async function stored(): Promise<string[]> {
  const texts = await database.db.execute(
    sql`select private_key::text as text from identity_signing_keys union all select value from identity_secrets union all select secret from activity_keys`,
  )
  return rowsOf<{ text: string }>(texts).map(({ text }) => text)
}

const areWrapped = (texts: string[]) => texts.map((text) => /^(\{"wrapped": ?)?"?wrapped:1:/.test(text))

test('keys that lie in the database as they are get wrapped at the first start with a key-encryption key, and open what they opened', async () => {
  const before = await start()
  const person = await aUser(database.db, 'manager')
  const token = await before.identity.openSession({ subId: person.subId ?? '', email: person.email })
  expect(areWrapped(await stored())).toEqual([false, false, false])
  const after = await start({ KEY_ENCRYPTION_KEY: FIRST })
  expect(areWrapped(await stored())).toEqual([true, true, true])
  expect(await after.identity.verify(token)).toMatchObject({ subject: person.subId })
  expect(after.audit.keys.current).toEqual(before.audit.keys.current)
  expect([before.audit.keys.liesInDatabase, after.audit.keys.liesInDatabase]).toEqual([true, false])
})

test('a new key-encryption key takes over with the former one beside it, and is alone afterwards', async () => {
  const first = await start({ KEY_ENCRYPTION_KEY: FIRST })
  const person = await aUser(database.db, 'manager')
  const token = await first.identity.openSession({ subId: person.subId ?? '', email: person.email })
  const before = await stored()
  await start({ KEY_ENCRYPTION_KEY: SECOND, KEY_ENCRYPTION_KEY_FORMER: `${WRONG}, ${FIRST}` })
  expect(areWrapped(await stored())).toEqual([true, true, true])
  expect((await stored()).filter((text) => before.includes(text))).toEqual([])
  const alone = await start({ KEY_ENCRYPTION_KEY: SECOND })
  expect(await alone.identity.verify(token)).not.toBeNull()
  expect(alone.audit.keys.current).toEqual(first.audit.keys.current)
  await expect(start({ KEY_ENCRYPTION_KEY: FIRST })).rejects.toThrow('is wrapped with another key than KEY_ENCRYPTION_KEY')
})

test('a wrong key or none stops the start in words, and leaves every key as it was', async () => {
  await start({ KEY_ENCRYPTION_KEY: FIRST })
  const before = await stored()
  await expect(start({ KEY_ENCRYPTION_KEY: WRONG })).rejects.toThrow('Set that one, or name it in KEY_ENCRYPTION_KEY_FORMER')
  await expect(start()).rejects.toThrow('Set KEY_ENCRYPTION_KEY to the key that it was wrapped with')
  expect(await stored()).toEqual(before)
})

test('one key that cannot be opened keeps all others as they were', async () => {
  await start()
  await database.db.execute(sql`update activity_keys set secret = 'wrapped:1:0123456789ab:AAAA'`)
  const before = await stored()
  await expect(start({ KEY_ENCRYPTION_KEY: FIRST })).rejects.toThrow('The key of the activity log')
  expect(await stored()).toEqual(before)
})

test('a key that whoever writes to the database puts among ours signs for nobody', async () => {
  const { identity } = await start({ KEY_ENCRYPTION_KEY: FIRST })
  const person = await aUser(database.db, 'manager')
  const genuine = await identity.openSession({ subId: person.subId ?? '', email: person.email })
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const [ours] = await database.db.select().from(identitySigningKeys)
  const planted = [
    { keyId: 'planted', privateKey: await exportJWK(privateKey), publicKey: await exportJWK(publicKey) },
    { keyId: 'taken-over', privateKey: ours!.privateKey, publicKey: await exportJWK(publicKey) },
  ]
  await database.db.insert(identitySigningKeys).values(planted)
  await database.db.update(identitySigningKeys).set({ publicKey: await exportJWK(publicKey) })
  const claims = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  for (const server of [identity, (await assembled(FIRST)).identity]) {
    for (const kid of ['planted', 'taken-over', ours!.keyId]) {
      const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
      expect([kid, await server.verify(forged)]).toEqual([kid, null])
    }
    expect(await server.verify(genuine)).not.toBeNull()
  }
})

/** A server that began before the others changed anything: no look at what is stored. */
async function assembled(key: string) {
  const configuration = readConfiguration({ DEMO: 'false', FILES_DIR: await emptyFolder(), KEY_ENCRYPTION_KEY: key })
  return assemble({ configuration, database, log, publicUrl: () => 'http://localhost', webFolder: '/nowhere' })
}

test('a process that runs goes on with its keys while another one wraps them anew', async () => {
  const running = await start({ KEY_ENCRYPTION_KEY: FIRST })
  const person = await aUser(database.db, 'manager')
  await start({ KEY_ENCRYPTION_KEY: SECOND, KEY_ENCRYPTION_KEY_FORMER: FIRST })
  const token = await running.identity.openSession({ subId: person.subId ?? '', email: person.email })
  expect(await running.identity.verify(token)).not.toBeNull()
  expect(await (await assembled(SECOND)).identity.verify(token)).not.toBeNull()
})

test.runIf(process.env.TEST_ENGINE === 'postgres')('servers that start at once with the key make one set of wrapped keys', async () => {
  const others = await Promise.all([1, 2].map(() => openSecondConnection('keys')))
  try {
    const started = await Promise.all([database, ...others].map((each) => start({ KEY_ENCRYPTION_KEY: FIRST }, each)))
    expect(areWrapped(await stored())).toEqual([true, true, true])
    const person = await aUser(database.db, 'manager')
    const token = await started[0]!.identity.openSession({ subId: person.subId ?? '', email: person.email })
    for (const { identity, audit } of started) {
      expect(await identity.verify(token)).not.toBeNull()
      expect(audit.keys.current).toEqual(started[0]!.audit.keys.current)
    }
  } finally {
    await Promise.all(others.map((each) => each.close()))
  }
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'of two servers that start at once, the one without the key leaves none that the other believes',
  async () => {
    const other = await openSecondConnection('keys')
    try {
      const [withKey, without] = await Promise.allSettled([start({ KEY_ENCRYPTION_KEY: FIRST }), start({}, other)])
      expect([withKey, without].some(({ status }) => status === 'rejected')).toBe(true)
      await start({ KEY_ENCRYPTION_KEY: FIRST })
      expect(areWrapped(await stored()).every(Boolean)).toBe(true)
      await expect(start({}, other)).rejects.toThrow('Set KEY_ENCRYPTION_KEY')
    } finally {
      await other.close()
    }
  },
)

test('PostgreSQL in production does not start without a key-encryption key, and everything else does', () => {
  const database = { DATABASE_URL: 'postgres://localhost/paddock' }
  const check = (environment: Record<string, string>) => () => requireKeyEncryption(readConfiguration(environment))
  expect(check({ ...database, NODE_ENV: 'production' })).toThrow('KEY_ENCRYPTION_KEY is not set')
  for (const environment of [
    { ...database, NODE_ENV: 'production', KEY_ENCRYPTION_KEY: FIRST },
    { ...database, NODE_ENV: 'test' },
    database,
    { NODE_ENV: 'production' },
  ])
    expect(check(environment)).not.toThrow()
})

test('a key-encryption key of another length than 32 bytes stops the start, and is not repeated', () => {
  for (const size of [0, 16, 31, 33, 64]) {
    const key = `${randomBytes(size).toString('base64')}${size === 0 ? 'not a key at all' : ''}`
    for (const name of ['KEY_ENCRYPTION_KEY', 'KEY_ENCRYPTION_KEY_FORMER']) {
      const read = () => readConfiguration({ KEY_ENCRYPTION_KEY: FIRST, [name]: key })
      expect(read, `${name}, ${size} bytes`).toThrow(new RegExp(`${name}.*: Use 32 random bytes in base64`))
      try {
        read()
      } catch (error) {
        expect(String(error)).not.toContain(key)
      }
    }
  }
  expect(() => readConfiguration({ KEY_ENCRYPTION_KEY_FORMER: FIRST })).toThrow('KEY_ENCRYPTION_KEY_FORMER needs KEY_ENCRYPTION_KEY')
  expect(readConfiguration({ KEY_ENCRYPTION_KEY: '' }).keyEncryption).toBeUndefined()
})
