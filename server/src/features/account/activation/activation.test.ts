import { ERRORS } from '@paddock/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { openIdentityServer, otherCode, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { createInvitation, mailInvitation } from '../../users/index.ts'
import { pauseAfterCodes } from './invitation-code.ts'

let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())

async function post(path: string, payload: object) {
  const response = await server.app.inject({ method: 'POST', url: `/api/public/${path}`, payload })
  const { date: _date, 'x-request-id': _id, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...headers } = response.headers
  return { status: response.statusCode, headers, body: response.json<Record<string, any>>() } // oxlint-disable-line no-explicit-any -- answers are looked at field by field
}

const run = (text: string, values: unknown[]) =>
  server.deps.database.read<Record<string, unknown>>({ name: `test_${text}`.slice(0, 60), text }, values)
const personOf = async (id: string) => (await run('select status, sub_id, first_name, last_name from users where id = $1', [id]))[0]
const invalid = { status: 400, body: { code: ERRORS.invitation_invalid.code } }
/** Whatever a mail program does to a link stays text; bytes that no database stores are refused by their field, as everywhere. */
const noText = { status: 400, body: { code: ERRORS.invalid_input.code, fields: { invitationToken: expect.any(String) } } }
const codeWrong = { status: 400, body: { code: ERRORS.invitation_code_wrong.code } }

describe('with the invitation’s link', () => {
  test('an invited manager becomes active, can sign in, and the log says so', async () => {
    const invited = await server.invited({ firstName: 'N.', lastName: 'M.' })
    const given = { email: invited.email, password: PASSWORD, firstName: ' Noah ', lastName: 'Miller', invitationToken: invited.token }
    expect(await post('activate-manager/', given)).toMatchObject({ status: 200, body: { email: invited.email } })
    const { accessToken } = await server.signIn(invited.email)
    expect(await server.apiStatus(accessToken)).toBe(200)
    expect(await personOf(invited.id)).toMatchObject({ status: 'active', first_name: 'Noah', last_name: 'Miller' })
    const log = await run('select action, actor_id, organization_id from activities where entity_id = $1', [invited.id])
    expect(log).toEqual([{ action: 'user.activated', actor_id: invited.id, organization_id: invited.organizationId }])
  })

  test('names stay as invited when none is given', async () => {
    const invited = await server.invited({ firstName: 'Noah', lastName: 'Miller' })
    await post('activate-manager', {
      email: invited.email,
      password: PASSWORD,
      firstName: '  ',
      lastName: '',
      invitationToken: invited.token,
    })
    expect(await personOf(invited.id)).toMatchObject({ first_name: 'Noah', last_name: 'Miller' })
  })

  test('works once, and for exactly one of two at once', async () => {
    const invited = await server.invited()
    const given = { email: invited.email, password: PASSWORD, invitationToken: invited.token }
    const answers = await Promise.all([post('activate-manager', given), post('activate-manager', given)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await post('activate-manager', given)).toMatchObject(invalid)
  })

  test('is refused when it is changed, revoked, too old, for another address or another kind of account', async () => {
    const { database } = server.deps
    const [one, revoked, old] = [await server.invited(), await server.invited(), await server.invited()]
    const attempt = (email: string, invitationToken: string) => post('activate-manager', { email, password: PASSWORD, invitationToken })
    expect(await attempt(one.email, `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(invalid)
    for (const token of ['', 'x', `${newId()}.${'a'.repeat(43)}`]) expect(await attempt(one.email, token)).toMatchObject(invalid)
    expect(await attempt(one.email, '\u0000')).toMatchObject(noText)
    expect(await attempt(revoked.email, one.token)).toMatchObject(invalid)
    expect(
      await post('activate-stakeholder', { email: one.email, password: PASSWORD, invitationToken: one.token, clientId: newId() }),
    ).toMatchObject(invalid)
    await transact(database, (tx) => createInvitation(tx, { userId: revoked.id, invitedBy: null }))
    expect(await attempt(revoked.email, revoked.token)).toMatchObject(invalid)
    await run("update invitations set expires_at = now() - interval '1 second' where user_id = $1", [old.id])
    expect(await attempt(old.email, old.token)).toMatchObject(invalid)
    expect(await attempt(one.email, one.token)).toMatchObject({ status: 200 })
  })

  test('a stakeholder activates for the client that invited them, and for no other', async () => {
    const client = await aClient(server.deps.database.db)
    const invited = await server.invited({ clientId: client.id })
    const given = { email: invited.email, password: PASSWORD, invitationToken: invited.token }
    expect(await post('activate-stakeholder', { ...given, clientId: newId() })).toMatchObject(invalid)
    expect(await post('activate-manager', given)).toMatchObject(invalid)
    expect(await post('activate-stakeholder', { ...given, clientId: client.id })).toMatchObject({ status: 200 })
  })

  test('a weak password is refused by its field', async () => {
    const invited = await server.invited()
    const answer = await post('activate-manager', { email: invited.email, password: 'password1', invitationToken: invited.token })
    expect(answer).toMatchObject({ status: 400, body: { code: ERRORS.password_too_weak.code, fields: { password: expect.any(String) } } })
    expect(await personOf(invited.id)).toMatchObject({ status: 'invited' })
  })

  test('a password made of the person’s own name is refused in words that say so', async () => {
    const { email, token } = await server.invited()
    const names = { firstName: 'Rosalind', lastName: 'Thackeray' }
    const answer = await post('activate-manager', { email, password: 'rosalind thackeray', invitationToken: token, ...names })
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: expect.stringMatching(/your name or email/) } } })
  })

  test('an address that somebody else has taken over meanwhile is answered with 1001, and stays theirs', async () => {
    const invited = await server.invited()
    const other = await server.member()
    const { accessToken } = await server.signIn(other.email)
    await server.operation('UpdateUserAttributes', { AccessToken: accessToken, UserAttributes: [{ Name: 'email', Value: invited.email }] })
    await server.operation('VerifyUserAttribute', {
      AccessToken: accessToken,
      AttributeName: 'email',
      Code: await server.codeTo(invited.email),
    })
    const answer = await post('activate-manager', { email: invited.email, password: 'a-different-one-5', invitationToken: invited.token })
    expect(answer).toMatchObject({ status: 409, body: { code: 1001, message: 'Email already used' } })
    await expect(server.signIn(invited.email)).resolves.toBeTruthy()
    expect(await personOf(invited.id)).toMatchObject({ status: 'invited', sub_id: null })
  })

  test('whoever signed the address up before gets nothing of it', async () => {
    const invited = await server.invited()
    await server.operation('SignUp', { ClientId: 'paddock-web', Username: invited.email, Password: 'a-password-of-a-stranger' })
    await post('activate-manager', { email: invited.email, password: PASSWORD, invitationToken: invited.token })
    const stranger = { USERNAME: invited.email, PASSWORD: 'a-password-of-a-stranger' }
    const answer = await server.operation('InitiateAuth', {
      ClientId: 'paddock-web',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: stranger,
    })
    expect(answer.type).toBe('NotAuthorizedException')
    await expect(server.signIn(invited.email)).resolves.toBeTruthy()
  })
})

describe('with a mailed code', () => {
  test('an invited address proves itself', async () => {
    const invited = await server.invited()
    expect(await post('invitation-code', { email: invited.email })).toMatchObject({ status: 200, body: { sent: true } })
    const code = await server.codeTo(invited.email)
    expect(await post('activate-manager', { email: invited.email, password: PASSWORD, code: otherCode(code) })).toMatchObject(codeWrong)
    expect(await post('activate-manager', { email: invited.email, password: PASSWORD, code })).toMatchObject({ status: 200 })
    await expect(server.signIn(invited.email)).resolves.toBeTruthy()
  })

  test('five tries and ten minutes are all there is', async () => {
    const [tried, late] = [await server.invited(), await server.invited()]
    await post('invitation-code', { email: tried.email })
    const code = await server.codeTo(tried.email)
    for (let round = 0; round < 5; round++)
      await post('activate-manager', { email: tried.email, password: PASSWORD, code: otherCode(code) })
    expect(await post('activate-manager', { email: tried.email, password: PASSWORD, code })).toMatchObject(codeWrong)
    await post('invitation-code', { email: late.email })
    await run("update invitations set code_expires_at = now() - interval '1 second' where user_id = $1", [late.id])
    expect(await post('activate-manager', { email: late.email, password: PASSWORD, code: await server.codeTo(late.email) })).toMatchObject(
      codeWrong,
    )
  })

  test('a second code is not mailed right after the first, and fewer and fewer the more there were', async () => {
    const invited = await server.invited()
    for (let round = 0; round < 3; round++) await post('invitation-code', { email: invited.email })
    expect(await server.mailsTo(invited.email)).toHaveLength(1)
    await run("update invitations set code_expires_at = code_expires_at - interval '31 seconds' where user_id = $1", [invited.id])
    await post('invitation-code', { email: invited.email })
    expect(await server.mailsTo(invited.email)).toHaveLength(2)
    expect([1, 3, 5, 30].map(pauseAfterCodes)).toEqual([30_000, 30_000, 120_000, 3_600_000])
  })

  test('the answer does not tell whether an address is invited, known or neither', async () => {
    const [invited, known] = [await server.invited(), await server.member()]
    const addresses = [invited.email, known.email, `nobody-${newId()}@example.com`]
    const requests = await Promise.all(addresses.map((email) => post('invitation-code', { email })))
    const wrong = otherCode(await server.codeTo(invited.email))
    const guesses = await Promise.all(addresses.map((email) => post('activate-manager', { email, password: PASSWORD, code: wrong })))
    const nothing = await Promise.all(addresses.map((email) => post('activate-manager', { email, password: PASSWORD })))
    for (const [first, ...others] of [requests, guesses, nothing]) for (const other of others) expect(other).toEqual(first)
    expect(await server.mailsTo(known.email)).toEqual([])
  })
})

describe('without a link’s token or a code', () => {
  const STRANGER = 'a-password-of-a-stranger'
  const asked = async (email: string, password = PASSWORD, more: object = {}) =>
    post('activate-manager', { email, password, firstName: 'Noah', lastName: 'Miller', ...more })
  const tryToSignIn = async (email: string, password = PASSWORD, from = '203.0.113.1') =>
    (
      await server.operation(
        'InitiateAuth',
        { ClientId: 'paddock-web', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
        { from },
      )
    ).type
  const confirm = (email: string, code: string, from = '203.0.113.1') =>
    server.operation('ConfirmSignUp', { ClientId: 'paddock-web', Username: email, ConfirmationCode: code }, { from })

  test('a stakeholder’s exact payload is accepted; the first sign-in asks for the mailed code, which makes the person', async () => {
    const client = await aClient(server.deps.database.db)
    const invited = await server.invited({ clientId: client.id, firstName: 'N.' })
    const payload = { email: invited.email, password: PASSWORD, clientId: client.id, firstName: ' Noah ', lastName: 'Miller' }
    expect(await post('activate-stakeholder', payload)).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await personOf(invited.id)).toMatchObject({ status: 'invited', sub_id: null })
    expect(await tryToSignIn(invited.email)).toBe('UserNotConfirmedException')
    const code = await server.codeTo(invited.email)
    expect((await confirm(invited.email, otherCode(code))).type).toBe('CodeMismatchException')
    expect((await confirm(invited.email, code)).status).toBe(200)
    expect(await personOf(invited.id)).toMatchObject({ status: 'active', first_name: 'Noah', last_name: 'Miller' })
    const { accessToken } = await server.signIn(invited.email)
    expect(await server.apiStatus(accessToken)).toBe(200)
    const log = await run('select action from activities where entity_id = $1', [invited.id])
    expect(log).toEqual([{ action: 'user.activated' }])
  })

  test('answers, and signs in, alike where no invitation waits, where it is another client’s, and for a known address', async () => {
    const client = await aClient(server.deps.database.db)
    const [invited, elsewhere, known] = [await server.invited(), await server.invited({ clientId: client.id }), await server.member()]
    const addresses = [invited.email, elsewhere.email, known.email, `nobody-${newId()}@example.com`]
    const answers = []
    for (const email of addresses) answers.push(await asked(email, STRANGER))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const email of addresses) expect(await tryToSignIn(email, STRANGER), email).toBe('UserNotConfirmedException')
    for (const email of addresses) expect(await tryToSignIn(email, 'not-any-of-them'), email).toBe('NotAuthorizedException')
    for (const email of addresses.slice(1)) expect(await server.mailsTo(email)).toEqual([])
    expect(await server.mailsTo(invited.email)).toHaveLength(1)
    await expect(server.signIn(known.email)).resolves.toBeTruthy()
  })

  test('a code makes good only the password that it was mailed for, given from where it comes', async () => {
    const invited = await server.invited()
    await asked(invited.email)
    const code = await server.codeTo(invited.email)
    await asked(invited.email, STRANGER)
    const ofTheStranger = await server.codeTo(invited.email)
    // Two passwords wait and neither was given: a code alone says nothing about which is meant.
    expect((await confirm(invited.email, ofTheStranger)).type).toBe('CodeMismatchException')
    expect(await tryToSignIn(invited.email, STRANGER, '198.51.100.9')).toBe('UserNotConfirmedException')
    expect(await tryToSignIn(invited.email)).toBe('UserNotConfirmedException')
    expect((await confirm(invited.email, ofTheStranger)).type).toBe('CodeMismatchException')
    expect((await confirm(invited.email, code)).status).toBe(200)
    await expect(server.signIn(invited.email)).resolves.toBeTruthy()
    expect(await tryToSignIn(invited.email, STRANGER, '198.51.100.9')).toBe('NotAuthorizedException')
    expect((await confirm(invited.email, ofTheStranger, '198.51.100.9')).type).toBe('CodeMismatchException')
  })

  test('a stranger’s password never survives the activation by link, nor does its code', async () => {
    const invited = await server.invited()
    await asked(invited.email, STRANGER)
    const code = await server.codeTo(invited.email)
    const given = { email: invited.email, password: PASSWORD, invitationToken: invited.token }
    expect(await post('activate-manager', given)).toMatchObject({ status: 200, body: { status: 'active', email: invited.email } })
    expect((await confirm(invited.email, code)).type).toBe('CodeMismatchException')
    expect(await tryToSignIn(invited.email, STRANGER)).toBe('NotAuthorizedException')
    await expect(server.signIn(invited.email)).resolves.toBeTruthy()
  })

  test('an account is not touched by whoever knows its address, before or after', async () => {
    const known = await server.member()
    await asked(known.email, STRANGER)
    expect((await confirm(known.email, '123456')).type).toBe('CodeMismatchException')
    await expect(server.signIn(known.email)).resolves.toBeTruthy()
  })

  test('another code can be had, ends after ten minutes and five tries, and not once the invitation was revoked', async () => {
    const invited = await server.invited()
    await asked(invited.email)
    server.advance(601)
    expect((await confirm(invited.email, await server.codeTo(invited.email))).type).toBe('ExpiredCodeException')
    await server.operation('ResendConfirmationCode', { ClientId: 'paddock-web', Username: invited.email })
    const code = await server.codeTo(invited.email)
    for (let round = 0; round < 5; round++) await confirm(invited.email, otherCode(code))
    expect((await confirm(invited.email, code)).type).toBe('CodeMismatchException')
    await server.operation('ResendConfirmationCode', { ClientId: 'paddock-web', Username: invited.email })
    await run('update invitations set revoked_at = now() where user_id = $1', [invited.id])
    expect((await confirm(invited.email, await server.codeTo(invited.email))).type).toBe('CodeMismatchException')
    expect(await personOf(invited.id)).toMatchObject({ status: 'invited' })
  })
})

describe('an invitation', () => {
  test('is mailed with the practice, the role and a link that shows what it stands for', async () => {
    const { database } = server.deps
    const organization = await anOrganization(database.db, { name: 'Riverina Rural Advisory' })
    const inviter = await aUser(database.db, 'organizationAdmin', {
      organizationId: organization.id,
      firstName: 'Ruth',
      lastName: 'Callaghan',
    })
    const invited = await aUser(database.db, 'manager', {
      organizationId: organization.id,
      status: 'invited',
      subId: null,
      firstName: 'Noah',
    })
    await transact(database, async (tx) => {
      const { token } = await createInvitation(tx, { userId: invited.id, invitedBy: inviter.id })
      await mailInvitation(tx, server.deps, token)
    })
    const [mail] = await server.mailsTo(invited.email)
    expect(mail?.text).toContain('Ruth Callaghan has invited you to join Riverina Rural Advisory as an adviser.')
    const [, token] = /https:\/\/paddock\.example\/auth\/signup\?invitation=(\S+)/.exec(mail?.text ?? '') ?? []
    const { status, body } = await post('invitation', { invitationToken: decodeURIComponent(token ?? '') })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: invited.email,
      firstName: 'Noah',
      systemRole: 'manager',
      organizationName: 'Riverina Rural Advisory',
      clientId: null,
      clientName: null,
      invitedBy: 'Ruth Callaghan',
    })
    expect(new Date(String(body.expiresAt)).getTime() - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  })

  test('is stored without its secret', async () => {
    const { token, id } = await server.invited()
    const [row] = await run('select row_to_json(i)::text as row from invitations i where user_id = $1', [id])
    expect(String(row?.row)).not.toContain(token.split('.')[1])
  })

  test('that is not valid is told apart from nothing', async () => {
    for (const invitationToken of ['', 'x', 'a.b', 'x'.repeat(2000)])
      expect(await post('invitation', { invitationToken })).toMatchObject(invalid)
    expect(await post('invitation', { invitationToken: '\u0000' })).toMatchObject(noText)
  })
})
