import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, untilTheEnd } from './journey.ts'

export const PASSWORD = 'paddock-demo-2026'
export type DemoName = 'superadmin' | 'admin' | 'orgadmin' | 'adviser' | 'primary' | 'bookkeeper' | 'survey'

/** Opens a session of the demo practice's person, and a page: the one that they land on unless another address is named. */
export async function signIn(page: Page, name: DemoName, address?: string): Promise<void> {
  await signInAs(page, `${name}@demo.paddock.test`, address)
}

/** Signs in with any address. The session is a real one, kept as the web keeps it; `signInByForm` goes through the form instead. */
export async function signInAs(page: Page, email: string, address = '/'): Promise<void> {
  await openAs(page, email, address)
  if (address === '/') await expect(page).toHaveURL(/\/(clients|home)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Loads an address with a session of somebody. What the page showed before is left as it is until then. */
export async function openAs(page: Page, email: string, address: string): Promise<void> {
  const keeping = await page.addInitScript(keepSession, await openSession(page.request, email))
  await page.goto(address)
  await keeping.dispose()
}

/** Only the session: the page is an empty one afterwards. */
export async function openSessionAs(page: Page, email: string): Promise<void> {
  await page.route(NOWHERE, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await openAs(page, email, NOWHERE)
  await page.unroute(NOWHERE)
}

/** An empty page of the site, from which a session can be opened without loading anything. */
const NOWHERE = '/nowhere'

/** The address of the record, without a tab, that an adviser's page finds by these words. */
export async function recordOf(page: Page, words: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const response = await page.request.get('/api/manager/clients', { headers, params: { q: words, status: 'client' } })
  const { rows }: { rows: { id: string }[] } = await response.json()
  expect(rows).toHaveLength(1)
  return `/clients/${rows[0]!.id}`
}

type Stored = Record<string, string>

/** Signs in by a call. Returns what Amplify stores of a session. */
export async function openSession(request: APIRequestContext, email: string): Promise<Stored> {
  const { identity } = await (await request.get('/api/public/configuration')).json()
  const response = await request.post(identity.userPoolEndpoint, {
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    data: {
      ClientId: identity.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    },
  })
  const { AuthenticationResult: tokens } = await response.json()
  if (!tokens) throw new Error(`${email} is not signed in: ${await response.text()}`)
  const prefix = `CognitoIdentityServiceProvider.${identity.userPoolClientId}`
  const own = `${prefix}.${email}`
  return {
    [`${prefix}.LastAuthUser`]: email,
    [`${own}.accessToken`]: tokens.AccessToken,
    [`${own}.idToken`]: tokens.IdToken,
    [`${own}.refreshToken`]: tokens.RefreshToken,
    [`${own}.clockDrift`]: '0',
    [`${own}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_PASSWORD_AUTH' }),
  }
}

/** Runs in the page, before anything of it does. */
function keepSession(stored: Stored): void {
  if (window.top !== window) return
  for (const key of Object.keys(localStorage)) if (key.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** Signs in through the screen, as a person does. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page, email, password)
  await seesClients(page)
}

/** Fills in the sign-in form and sends it. */
export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The landing page of everybody who works in a practice. */
export async function seesClients(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/clients/)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
}

/** A notice at the top right. */
export const notice = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

/**
 * A notice that stands until its Undo is pressed, because the pointer lies on it. By itself it stands for 4.5 seconds, and on a busy
 * machine the page may need longer to show what was done.
 */
export async function undoOf(page: Page, text: string | RegExp): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text })
  await card.hover()
  return card.getByRole('button', { name: 'Undo' })
}

/**
 * What the notices of this page say from now on, on the documents that follow too, one text for each. For those that stand only a moment:
 * the page itself takes them down, so none is missed between two looks.
 */
export async function heardNotices(page: Page): Promise<string[]> {
  const heard: string[] = []
  untilTheEnd(await page.exposeFunction('hearNotice', (text: string) => heard.push(text)))
  untilTheEnd(await page.addInitScript(listenToNotices))
  await page.evaluate(listenToNotices)
  return heard
}

/** Runs in the page. */
function listenToNotices(): void {
  const { hearNotice } = globalThis as unknown as { hearNotice(text: string): void }
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement && node.parentElement?.matches('section[aria-label=Notifications]')) hearNotice(node.innerText)
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Waits until the notices have said that the session is over. */
export const hasExpired = (heard: readonly string[]) =>
  expect.poll(() => heard.filter((text) => text.includes('Session expired'))).toHaveLength(1)

/** The bearer token that this page sends. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
    return key === undefined ? null : localStorage.getItem(key)
  })
  expect(token).not.toBeNull()
  return token!
}
