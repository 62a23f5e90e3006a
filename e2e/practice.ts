import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { linkIn, mailTo } from './outbox.ts'
import { PASSWORD } from './people.ts'

/** A call of the API in somebody's name; fails the test when it is refused. */
export type Calls = <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<Answer>

export interface Person {
  id: string
  email: string
  /** First and last name. */
  name: string
  version: number
}

export interface Practice {
  id: string
  name: string
  /** The platform's admin. */
  admin: Calls
  /** Invites somebody who has not answered yet. */
  invite(role: StaffRole, name: string): Promise<Person>
  /** Invites somebody and activates their account with the demo password. */
  staff(role: StaffRole, name: string): Promise<Person>
}

type StaffRole = 'manager' | 'organizationAdmin'

/** A word that no other test uses. */
export const unique = (): string => randomUUID().slice(0, 8)

/** A practice of the test's own: no other journey meets its people, clients and settings. */
export async function foundPractice(request: APIRequestContext, name: string): Promise<Practice> {
  const admin = await callsOfAdmin(request)
  const practice = await admin<{ id: string; name: string }>('POST', '/organizations', { name: `${name} ${unique()}`, town: 'Temora' })
  const invite = async (systemRole: StaffRole, fullName: string): Promise<Person> => {
    const [firstName = '', lastName = ''] = fullName.split(' ')
    const email = `${firstName}.${unique()}@journey.test`.toLowerCase()
    const body = { email, firstName, lastName, systemRole, organizationId: practice.id }
    const { id, version } = await admin<{ id: string; version: number }>('POST', '/users', body)
    return { id, email, name: fullName, version }
  }
  const staff = async (role: StaffRole, fullName: string): Promise<Person> => {
    const person = await invite(role, fullName)
    const link = new URL(linkIn(await mailTo(request, person.email, /invites you/)))
    const data = { email: person.email, password: PASSWORD, invitationToken: link.searchParams.get('invitation') }
    const response = await request.post('/api/public/activate-manager', { data })
    expect(response.status(), await response.text()).toBe(200)
    return person
  }
  return { ...practice, admin, invite, staff }
}

/** Adds a client or prospect to a practice. */
export function addRecord(practice: Practice, values: { status: 'client' | 'prospect'; businessName: string } & Record<string, unknown>) {
  return practice.admin<{ id: string; version: number }>('POST', '/clients', { ...values, organizationId: practice.id })
}

/** Calls in the name of somebody with a password; `prefix` is the role's. */
export async function callsOf(request: APIRequestContext, email: string, prefix: string): Promise<Calls> {
  return callsWith(request, await signedIn(request, await identityOf(request), email), prefix)
}

const SESSION_MS = 30 * 60_000
/** The admin's token on each server, and until when it is used: every practice is founded with it, and no journey ends its session. */
const tokens = new Map<string, { token: string; until: number }>()

/** Calls of the platform's admin, who signs in once for all journeys of a worker. */
export async function callsOfAdmin(request: APIRequestContext): Promise<Calls> {
  const identity = await identityOf(request)
  let kept = tokens.get(identity.server)
  if (!kept || kept.until < Date.now()) {
    kept = { token: await signedIn(request, identity, 'admin@demo.paddock.test'), until: Date.now() + SESSION_MS }
    tokens.set(identity.server, kept)
  }
  return callsWith(request, kept.token, 'admin')
}

interface Identity {
  server: string
  userPoolEndpoint: string
  userPoolClientId: string
}

async function identityOf(request: APIRequestContext): Promise<Identity> {
  const response = await request.get('/api/public/configuration')
  const { identity } = await response.json()
  return { ...identity, server: new URL(response.url()).origin }
}

async function signedIn(request: APIRequestContext, identity: Identity, email: string): Promise<string> {
  const response = await request.post(identity.userPoolEndpoint, {
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    data: {
      ClientId: identity.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).AuthenticationResult.AccessToken
}

const callsWith =
  (request: APIRequestContext, token: string, prefix: string): Calls =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await request.fetch(`/api/${prefix}${path}`, { method, headers, ...(body && { data: body }) })
    expect(response.status(), `${method} ${path}: ${await response.text()}`).toBeLessThan(300)
    return response.json()
  }
