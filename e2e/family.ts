import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linkIn, mailTo } from './outbox.ts'
import { openAs, PASSWORD, tokenOf } from './people.ts'
import { addRecord, type Calls, callsOf, type Practice, unique } from './practice.ts'

type QuestionnaireKey = 'fact_find' | 'stakeholder_survey' | 'mini_ipip'

export interface Stakeholder {
  id: string
  email: string
  /** First and last name. */
  name: string
  /** Calls in their name, by a session of its own that the first of them opens. */
  calls: Calls
}

export interface Family {
  clientId: string
  /** Adds a person and activates their account with the demo password. */
  stakeholder(name: string, fields?: Record<string, unknown>): Promise<Stakeholder>
  /** Asks a questionnaire of them; answers the ids of the surveys in their order. */
  ask(questionnaireKey: QuestionnaireKey, people: readonly Stakeholder[], message?: string): Promise<string[]>
}

/** A client of a practice whose people can sign in and be asked. */
export async function foundFamily(request: APIRequestContext, practice: Practice, businessName: string): Promise<Family> {
  const client = await addRecord(practice, { status: 'client', businessName })
  const path = `/clients/${client.id}`
  const stakeholder: Family['stakeholder'] = async (name, fields = {}) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const email = `${firstName}.${unique()}@journey.test`.toLowerCase()
    const { id } = await practice.admin<{ id: string }>('POST', `${path}/stakeholders`, {
      firstName,
      lastName,
      email,
      invite: true,
      ...fields,
    })
    const link = new URL(linkIn(await mailTo(request, email, /hear from you/)))
    const data = { email, password: PASSWORD, clientId: client.id, invitationToken: link.searchParams.get('invitation') }
    const response = await request.post('/api/public/activate-stakeholder', { data })
    expect(response.status(), await response.text()).toBe(200)
    let own: Promise<Calls> | undefined
    const calls: Calls = async (method, called, body) => (await (own ??= callsOf(request, email, 'user')))(method, called, body)
    return { id, email, name, calls }
  }
  const ask: Family['ask'] = async (questionnaireKey, people, message) => {
    const body = { questionnaireKey, stakeholderIds: people.map(({ id }) => id), dueOn: null, ...(message && { message }) }
    const { surveys } = await practice.admin<Assigned>('POST', `${path}/surveys`, body)
    return people.map(({ id }) => surveys.find((survey) => survey.stakeholder.id === id)!.id)
  }
  return { clientId: client.id, stakeholder, ask }
}

interface Assigned {
  surveys: { id: string; stakeholder: { id: string } }[]
}

/** Opens a survey as its person. */
export async function openSurveyAs(page: Page, { email }: Pick<Stakeholder, 'email'>, address = '/questions'): Promise<void> {
  await openAs(page, email, address)
  await expect(page).toHaveURL(/\/questions/)
}

/** Ends all sessions of the person that a page is signed in as, as if it was done elsewhere. */
export async function endSessionsOf(page: Page): Promise<void> {
  const { identity } = await (await page.request.get('/api/public/configuration')).json()
  const response = await page.request.post(identity.userPoolEndpoint, {
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
    data: { AccessToken: await tokenOf(page) },
  })
  expect(response.status(), await response.text()).toBe(200)
}
