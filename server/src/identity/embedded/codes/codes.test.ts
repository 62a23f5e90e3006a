import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdentityServer, otherCode, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'

const ClientId = 'paddock-web'
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

const reset = (Username: string, ConfirmationCode: string, Password = 'another-good-one-8') =>
  server.operation('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })

/** Somebody who has asked for a reset, with the code that was mailed. */
async function askedForReset() {
  const { email } = await server.member()
  await server.operation('ForgotPassword', { ClientId, Username: email })
  return { email, code: await server.codeTo(email) }
}

describe('a mailed code', () => {
  test('works once', async () => {
    const { email, code } = await askedForReset()
    expect((await reset(email, code)).status).toBe(200)
    expect((await reset(email, code)).type).toBe('CodeMismatchException')
  })

  test('wins for exactly one of two who use it at once', async () => {
    const { email, code } = await askedForReset()
    const answers = await Promise.all([reset(email, code, 'first-password-1'), reset(email, code, 'second-password-2')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is over after ten minutes', async () => {
    const { email, code } = await askedForReset()
    server.advance(601)
    expect((await reset(email, code)).type).toBe('ExpiredCodeException')
  })

  test('still works just before ten minutes have passed', async () => {
    const { email, code } = await askedForReset()
    server.advance(580)
    expect((await reset(email, code)).status).toBe(200)
  })

  test('is worn out by five wrong tries', async () => {
    const { email, code } = await askedForReset()
    for (let round = 0; round < 5; round++) expect((await reset(email, otherCode(code))).type).toBe('CodeMismatchException')
    expect((await reset(email, code)).type).toBe('CodeMismatchException')
  })

  test('gives parallel guesses no more tries than five', async () => {
    const { email, code } = await askedForReset()
    await Promise.all(Array.from({ length: 8 }, () => reset(email, otherCode(code))))
    expect((await reset(email, code)).status).toBe(400)
  })

  test('is replaced by the next one', async () => {
    const { email, code } = await askedForReset()
    await server.operation('ForgotPassword', { ClientId, Username: email })
    const next = await server.codeTo(email)
    if (next !== code) expect((await reset(email, code)).type).toBe('CodeMismatchException')
    expect((await reset(email, next)).status).toBe(200)
  })

  test('opens nobody else’s account and nothing else of one’s own', async () => {
    const { email, code } = await askedForReset()
    const other = await askedForReset()
    if (other.code !== code) expect((await reset(other.email, code)).type).toBe('CodeMismatchException')
    const { accessToken } = await server.signIn(email)
    const answer = await server.operation('VerifyUserAttribute', { AccessToken: accessToken, AttributeName: 'email', Code: code })
    expect(answer.type).toBe('CodeMismatchException')
  })

  test('is stored only as a hash', async () => {
    const { email, code } = await askedForReset()
    const account = await server.identity.admin.emailInUse(email)
    expect(account).toBe(true)
    const rows = await server.deps.database.read<{ row: string }>(
      { name: 'test_codes', text: 'select row_to_json(c)::text as row from identity_codes c' },
      [],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(Object.values(JSON.parse(row) as object)).not.toContain(code)
  })
})

describe('the code of a second step', () => {
  async function askedForSecondStep() {
    const { email } = await server.member()
    const { accessToken } = await server.signIn(email)
    await server.operation('SetUserMFAPreference', { AccessToken: accessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
    const start = () =>
      server.operation('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } })
    return { email, start }
  }
  const answer = (USERNAME: string, Session: unknown, EMAIL_OTP_CODE: string) =>
    server.operation('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'EMAIL_OTP',
      Session,
      ChallengeResponses: { USERNAME, EMAIL_OTP_CODE },
    })

  test('belongs to the request that it was mailed for', async () => {
    const { email, start } = await askedForSecondStep()
    const first = await start()
    const firstCode = await server.codeTo(email)
    const second = await start()
    const secondCode = await server.codeTo(email)
    if (firstCode !== secondCode) expect((await answer(email, second.body.Session, firstCode)).type).toBe('CodeMismatchException')
    expect((await answer(email, first.body.Session, firstCode)).status).toBe(200)
    expect((await answer(email, first.body.Session, firstCode)).type).toBe('NotAuthorizedException')
  })

  test('is worth nothing under another name or without its session', async () => {
    const { email, start } = await askedForSecondStep()
    const { body } = await start()
    const code = await server.codeTo(email)
    const other = await server.member()
    expect((await answer(other.email, body.Session, code)).type).toBe('NotAuthorizedException')
    expect((await answer(email, 'a-session-that-nobody-has', code)).type).toBe('NotAuthorizedException')
    expect((await answer(email, body.Session, code)).status).toBe(200)
  })

  test('gives five tries and ten minutes', async () => {
    const { email, start } = await askedForSecondStep()
    const tried = await start()
    const code = await server.codeTo(email)
    for (let round = 0; round < 5; round++)
      expect((await answer(email, tried.body.Session, otherCode(code))).type).toBe('CodeMismatchException')
    expect((await answer(email, tried.body.Session, code)).type).toBe('NotAuthorizedException')
    const late = await start()
    const lateCode = await server.codeTo(email)
    server.advance(601)
    expect((await answer(email, late.body.Session, lateCode)).type).toBe('NotAuthorizedException')
  })
})
