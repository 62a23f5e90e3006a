import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../features/users/users.table.ts'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { aUser } from '../../testing/factories.ts'
import { openIdentityServer, type IdentityServer } from '../../testing/identity-server.ts'
import { CLIENT, startOidcProvider, type ExternalPerson } from '../../testing/stand-ins/oidc-provider.ts'
import { insertAccountUnlessKnown } from '../embedded/accounts/accounts.queries.ts'
import { identityExternalSignIns, identityLinks } from '../identity.table.ts'
import { ownPath } from './own-path.ts'

const WEB = 'https://paddock.example'
const ClientId = 'paddock-web'

let server: IdentityServer
let provider: Awaited<ReturnType<typeof startOidcProvider>>

beforeAll(async () => {
  provider = await startOidcProvider()
  provider.sendBackTo(WEB)
  server = await openIdentityServer({
    externalProvider: {
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      label: 'Test',
      callbackUrl: undefined,
      triggerSecret: undefined,
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})
beforeEach(() => server.advance(2 * 3600))

/** A browser, as far as our server sees one. */
function aBrowser() {
  let cookie = ''
  const keep = (header: string | string[] | undefined) => {
    const set = Array.isArray(header) ? header[0] : header
    if (set) cookie = set.split(';')[0]!
    return set ?? ''
  }
  return {
    async start(query = '') {
      const response = await server.app.inject({ url: `/identity/external/start${query}`, headers: { cookie } })
      expect(response.statusCode).toBe(303)
      return { address: String(response.headers.location), cookie: keep(response.headers['set-cookie']) }
    },
    /** Where it is sent to from the callback. */
    async comeBack(callback: URL) {
      const response = await server.app.inject({ url: callback.pathname + callback.search, headers: { cookie } })
      expect(response.statusCode).toBe(303)
      return new URL(String(response.headers.location))
    },
    async fetchCode() {
      const response = await server.app.inject({ method: 'POST', url: '/identity/external/code', headers: { cookie } })
      keep(response.headers['set-cookie'])
      return { status: response.statusCode, ...response.json<{ code: string; username: string; next: string }>() }
    },
    /** All the way to the provider and back. */
    async signInAs(name: string, query = '') {
      return this.comeBack(await provider.visit((await this.start(query)).address, name))
    },
  }
}

/** Somebody active; no password, whose hashing would take most of the time. */
async function aPerson() {
  const { email, id, subId } = await aUser(server.deps.database.db, 'manager')
  if (subId === null) throw new Error('The factory makes people with a subject.')
  await insertAccountUnlessKnown(server.deps.database.db, { subject: subId, email, confirmedAt: new Date() })
  return { email, id, subId }
}

const problemOf = (address: URL) => `${address.origin}${address.pathname}` === `${WEB}/auth/login` && address.searchParams.get('problem')
const isSignedIn = (address: URL) => address.href === `${WEB}/auth/login?returned`

/** Somebody at the provider, by a name of their own. */
function atProvider(person: ExternalPerson): string {
  const name = `external-${newId()}`
  provider.people.set(name, person)
  return name
}
const verified = (email: string) => atProvider({ email, email_verified: true })

async function redeem(username: string, code: string) {
  const begun = await server.operation('InitiateAuth', { ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: username } })
  return server.operation('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: begun.body.Session,
    ChallengeResponses: { USERNAME: username, ANSWER: code },
  })
}

describe('the way there and back', () => {
  test('of the platform’s staff the provider has to say that they proved themselves by more than one factor', async () => {
    const staff = await server.member({ systemRole: 'admin', organizationId: null })
    const answerTo = async (amr?: string[]) => {
      const browser = aBrowser()
      await browser.signInAs(atProvider({ email: staff.email, email_verified: true, ...(amr && { amr }) }))
      await server.deps.database.db.delete(identityLinks)
      const { code, username } = await browser.fetchCode()
      const { body } = await redeem(username, code)
      const headers = { authorization: `Bearer ${String(body.AuthenticationResult.AccessToken)}` }
      const response = await server.app.inject({ url: '/api/me', headers })
      return [response.statusCode, response.json<{ code?: number }>().code]
    }
    expect(await answerTo()).toEqual([403, 2009])
    expect(await answerTo(['pwd'])).toEqual([403, 2009])
    expect(await answerTo(['pwd', 'mfa'])).toEqual([200, undefined])
  })

  test('a person whose address the provider has verified is signed in, as the same person as with a password', async () => {
    const person = await server.member()
    const browser = aBrowser()
    expect(isSignedIn(await browser.signInAs(verified(person.email.toUpperCase()), '?next=%2Fclients%3Fq%3Doak'))).toBe(true)
    const { code, username, next } = await browser.fetchCode()
    expect({ username, next }).toEqual({ username: person.subId, next: '/clients?q=oak' })
    const { body } = await redeem(username, code)
    expect(await server.apiStatus(String(body.AuthenticationResult.AccessToken))).toBe(200)
    expect(await server.identity.admin.signInMethods(person.subId)).toMatchObject({ password: true, provider: true })
    const [session] = await server.deps.database.read<{ way: string }>(
      { name: 'test_way', text: 'select way from identity_sessions where subject = $1' },
      [person.subId],
    )
    expect(session?.way).toBe('provider')
  })

  test('the browser sets out with state, nonce and PKCE, and with a secret that no script can read', async () => {
    const { address, cookie } = await aBrowser().start()
    const asked = new URL(address).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${WEB}/identity/external/callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    expect(cookie).toMatch(/^paddock-external-sign-in=[\w-]{43}; Path=\/identity\/external; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/identity/external/start',
    '/auth/login',
    'clients',
    '',
    null,
  ])('nobody is led to %j after signing in', (next) => {
    expect(ownPath(next)).toBe('/')
  })

  test('only the browser that set out comes back, and only once', async () => {
    const person = await aPerson()
    const [browser, other] = [aBrowser(), aBrowser()]
    const callback = await provider.visit((await browser.start()).address, verified(person.email))
    await other.start()
    expect(problemOf(await aBrowser().comeBack(callback))).toBe('expired')
    expect(problemOf(await other.comeBack(callback))).toBe('expired')
    expect(isSignedIn(await browser.comeBack(callback))).toBe(true)
    expect(problemOf(await browser.comeBack(callback))).toBe('expired')
    expect((await other.fetchCode()).status).toBe(404)
  })

  test('a state that nobody was given, or that is too old, is refused', async () => {
    const person = await aPerson()
    const browser = aBrowser()
    const callback = await provider.visit((await browser.start()).address, verified(person.email))
    const forged = new URL(callback)
    forged.searchParams.set('state', 'another')
    expect(problemOf(await browser.comeBack(forged))).toBe('expired')
    server.advance(601)
    expect(problemOf(await browser.comeBack(callback))).toBe('expired')
  })

  test.each(['nonce', 'codeVerifier'] as const)('what comes back must fit the %s that this sign-in was begun with', async (secret) => {
    const person = await aPerson()
    const browser = aBrowser()
    const callback = await provider.visit((await browser.start()).address, verified(person.email))
    await server.deps.database.db.update(identityExternalSignIns).set({ [secret]: 'another-secret-that-is-long-enough-to-be-one-of-them' })
    expect(problemOf(await browser.comeBack(callback))).toBe('unavailable')
  })

  test('an answer in the name of another issuer is refused', async () => {
    const person = await aPerson()
    const browser = aBrowser()
    const callback = await provider.visit((await browser.start()).address, verified(person.email))
    callback.searchParams.set('iss', 'https://evil.example')
    expect(problemOf(await browser.comeBack(callback))).toBe('unavailable')
  })

  test('who says no at the provider is back at the sign-in page, which leads on to where they wanted to be', async () => {
    const browser = aBrowser()
    const callback = await provider.visit((await browser.start('?next=%2Fclients')).address, 'anybody', { refuses: true })
    const back = await browser.comeBack(callback)
    expect(problemOf(back)).toBe('denied')
    expect(back.searchParams.get('next')).toBe('/clients')
  })

  test('a provider that does not answer is a sentence on the sign-in page; once it answers again, people come in', async () => {
    const person = await aPerson()
    const name = verified(person.email)
    const lonely = await openIdentityServer({ ...server.deps.configuration })
    const start = async () => String((await lonely.app.inject('/identity/external/start')).headers.location)
    provider.setDown(true)
    expect(problemOf(new URL(await start()))).toBe('unavailable')
    provider.setDown(false)
    expect(new URL(await start()).origin).toBe(provider.issuer)
    const browser = aBrowser()
    const callback = await provider.visit((await browser.start()).address, name)
    provider.setDown(true)
    expect(problemOf(await browser.comeBack(callback))).toBe('unavailable')
    provider.setDown(false)
    expect(isSignedIn(await browser.signInAs(name))).toBe(true)
    await lonely.close()
  })
})

describe('who is whom', () => {
  test('linked by the verified address and told so, once and for all: what either address becomes later changes nothing', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const name = verified(person.email)
    await aBrowser().signInAs(name)
    expect((await server.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Another way to sign in was added'])
    provider.people.set(name, { email: other.email, email_verified: false })
    const browser = aBrowser()
    await browser.signInAs(name)
    expect((await browser.fetchCode()).username).toBe(person.subId)
    expect(await server.mailsTo(person.email)).toHaveLength(1)
  })

  test.each<[string, Omit<ExternalPerson, 'email'>]>([
    ['says that it is not verified', { email_verified: false }],
    ['says nothing of it', {}],
    ['says so of its domain only where it denies the address', { email_verified: false, xms_edov: true }],
  ])('an address is not believed where the provider %s', async (_words, claims) => {
    const { email, subId } = await aPerson()
    expect(problemOf(await aBrowser().signInAs(atProvider({ email, ...claims })))).toBe('unverified')
    expect((await server.identity.admin.signInMethods(subId)).provider).toBe(false)
  })

  test.each<[string, Omit<ExternalPerson, 'email'>]>([
    ['in words', { email_verified: 'true' }],
    ['as Microsoft does, by its domain', { xms_edov: true }],
  ])('an address is believed where the provider vouches for it %s', async (_words, claims) => {
    const { email } = await aPerson()
    expect(isSignedIn(await aBrowser().signInAs(atProvider({ email, ...claims })))).toBe(true)
  })

  test('somebody unknown, somebody whose access has ended and somebody whose address we have not proved read the same', async () => {
    const [ended, moved] = [await aPerson(), await aPerson()]
    await server.deps.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ended.id))
    const address = `moved-${moved.email}`
    await server.deps.database.db.update(users).set({ email: address }).where(eq(users.id, moved.id))
    const answers = []
    for (const email of [`nobody-${newId()}@example.com`, ended.email, address]) answers.push(await aBrowser().signInAs(verified(email)))
    expect(answers.map((answer) => answer.href)).toEqual(Array(3).fill(`${WEB}/auth/login?problem=unknown`))
  })

  test('who was linked and may not come in any more is refused, and the try is in their login activity', async () => {
    const person = await aPerson()
    const name = verified(person.email)
    await aBrowser().signInAs(name)
    await server.deps.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, person.id))
    expect(problemOf(await aBrowser().signInAs(name))).toBe('unknown')
    const tries = await server.deps.database.read<{ outcome: string; way: string }>(
      { name: 'test_refused', text: 'select outcome, way from sign_ins where user_id = $1' },
      [person.id],
    )
    expect(tries).toEqual([{ outcome: 'refused', way: 'provider' }])
  })

  test('who is invited and has not accepted is told so, and nobody comes to exist', async () => {
    const invited = await server.invited()
    expect(problemOf(await aBrowser().signInAs(verified(invited.email)))).toBe('invited')
    expect(await server.identity.admin.emailInUse(invited.email)).toBe(false)
  })

  test('a person has one account of the provider: a second one with the same address does not come in', async () => {
    const person = await aPerson()
    expect(isSignedIn(await aBrowser().signInAs(verified(person.email)))).toBe(true)
    expect(problemOf(await aBrowser().signInAs(verified(person.email)))).toBe('linked')
  })

  test('an account that was linked to somebody who is gone is free for whoever has its address now', async () => {
    const former = await aPerson()
    const name = verified(former.email)
    await aBrowser().signInAs(name)
    await server.deps.database.db
      .update(users)
      .set({ subId: null, email: `gone-${former.email}` })
      .where(eq(users.id, former.id))
    const person = await aPerson()
    provider.people.set(name, { email: person.email, email_verified: true })
    const browser = aBrowser()
    await browser.signInAs(name)
    expect((await browser.fetchCode()).username).toBe(person.subId)
  })
})

describe('the one-time code', () => {
  async function codeFor(query = '') {
    const person = await aPerson()
    const browser = aBrowser()
    await browser.signInAs(verified(person.email), query)
    return { person, browser, ...(await browser.fetchCode()) }
  }
  const refused = { status: 400, type: 'NotAuthorizedException', body: { message: 'Incorrect username or password.' } }

  test('is handed out once, and opens one session', async () => {
    const { browser, username, code } = await codeFor()
    expect((await browser.fetchCode()).status).toBe(404)
    expect((await redeem(username, code)).status).toBe(200)
    expect(await redeem(username, code)).toMatchObject(refused)
  })

  test('is worth nothing to another person, and used up by the try', async () => {
    const { username, code } = await codeFor()
    const other = await aPerson()
    expect(await redeem(other.subId, code)).toMatchObject(refused)
    expect(await redeem(username, code)).toMatchObject(refused)
  })

  test('lives for a minute, as does the proof that waits for it', async () => {
    const { username, code } = await codeFor()
    server.advance(61)
    expect(await redeem(username, code)).toMatchObject(refused)
    const browser = aBrowser()
    await browser.signInAs(verified((await aPerson()).email))
    server.advance(61)
    expect((await browser.fetchCode()).status).toBe(404)
  })

  test('is kept as a hash only', async () => {
    const { code } = await codeFor()
    const rows = await server.deps.database.db.select().from(identityExternalSignIns)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('opens nothing for whoever was disabled meanwhile, or has to set a new password first', async () => {
    const [disabled, reported] = [await codeFor(), await codeFor()]
    await transact(server.deps.database, (tx) => server.identity.admin.disable(tx, disabled.username))
    expect(await redeem(disabled.username, disabled.code)).toMatchObject(refused)
    await transact(server.deps.database, (tx) => server.identity.admin.requirePasswordReset(tx, reported.username))
    expect(await redeem(reported.username, reported.code)).toMatchObject({ type: 'PasswordResetRequiredException' })
  })

  test('a known and an unknown name are asked for it, and refused, alike', async () => {
    const { subId } = await aPerson()
    const begin = (USERNAME: string) =>
      server.operation('InitiateAuth', { ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } })
    const [known, unknown] = [await begin(subId), await begin(newId())]
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(200)
      expect(body).toEqual({
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: expect.stringMatching(/^[\w-]{43}$/),
        ChallengeParameters: { USERNAME: expect.any(String) },
      })
    }
    expect(await redeem(subId, 'no-code')).toEqual(await redeem(newId(), 'no-code'))
  })

  test('signs in also where the practice asks for a second step with a password', async () => {
    const { username, code } = await codeFor()
    await server.deps.database.db.execute('update identity_accounts set email_second_step = true')
    expect((await redeem(username, code)).body.AuthenticationResult).toBeDefined()
    await server.deps.database.db.execute('update identity_accounts set email_second_step = false')
  })

  test('counts as a recent proof only where the provider says that it was one', async () => {
    const authTimeOf = async (query: string) => {
      const { username, code } = await codeFor(query)
      const { body } = await redeem(username, code)
      const claims: { auth_time: number } = JSON.parse(
        Buffer.from(String(body.AuthenticationResult.AccessToken).split('.')[1]!, 'base64url').toString(),
      )
      return claims.auth_time
    }
    // The provider's clock is the real one; this server's is hours ahead.
    expect(await authTimeOf('?again=1')).toBeCloseTo(Date.now() / 1000, -2)
    expect(await authTimeOf('')).toBeCloseTo(server.clock().getTime() / 1000 - 601, -2)
  })
})

describe('signing out of the provider', () => {
  test('leads there by the client’s name, with no token in the address', async () => {
    const { headers } = await server.app.inject('/identity/external/end')
    const address = new URL(String(headers.location))
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({ client_id: CLIENT.id, post_logout_redirect_uri: `${WEB}/auth/login` })
  })

  test('leads to the sign-in page where the provider cannot be asked', async () => {
    const lonely = await openIdentityServer({ ...server.deps.configuration })
    provider.setDown(true)
    const { headers } = await lonely.app.inject('/identity/external/end')
    provider.setDown(false)
    expect(headers.location).toBe(`${WEB}/auth/login`)
    await lonely.close()
  })
})

test('the code is given to a page on another host of this site only where that is configured', async () => {
  const web = 'https://app.paddock.example'
  const split = await openIdentityServer({ ...server.deps.configuration, webOrigins: [web] })
  const asked = (origin: string) => split.app.inject({ method: 'POST', url: '/identity/external/code', headers: { origin } })
  expect((await asked(web)).headers).toMatchObject({ 'access-control-allow-origin': web, 'access-control-allow-credentials': 'true' })
  const foreign = await asked('https://evil.example')
  expect(foreign.statusCode).toBe(403)
  expect(foreign.headers).not.toHaveProperty('access-control-allow-credentials')
  await split.close()
})

test('without a provider none of its addresses exists', async () => {
  const plain = await openIdentityServer()
  const addresses = ['start', 'callback', 'end'].map((name) => `/identity/external/${name}`)
  for (const address of addresses) expect((await plain.app.inject(address)).statusCode).toBe(404)
  await plain.close()
})
