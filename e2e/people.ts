import { expect, type Locator, type Page } from '@playwright/test'

export const PASSWORD = 'paddock-demo-2026'
export type DemoName = 'superadmin' | 'admin' | 'orgadmin' | 'adviser' | 'primary' | 'bookkeeper' | 'survey'

/** Opens a session of the demo practice's person, and a page: the one that they land on unless another address is named. */
export async function signIn(page: Page, name: DemoName, address?: string): Promise<void> {
  await signInAs(page, `${name}@demo.paddock.test`, address)
}

/** Signs in with any address. The session is a real one, kept as the web keeps it; `signInByForm` goes through the form instead. */
export async function signInAs(page: Page, email: string, address = '/'): Promise<void> {
  await openSessionAs(page, email)
  await page.goto(address)
  if (address === '/') await expect(page).toHaveURL(/\/(clients|home)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Only the session: the page is an empty one afterwards. */
export async function openSessionAs(page: Page, email: string): Promise<void> {
  await page.route(NOWHERE, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(NOWHERE)
  await page.evaluate(openSession, { email, password: PASSWORD })
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

/** Runs in the page: signs in and stores the tokens where Amplify does. */
export async function openSession({ email, password }: { email: string; password: string }): Promise<void> {
  const { identity } = await (await fetch('/api/public/configuration')).json()
  const response = await fetch(identity.userPoolEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: identity.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const answer = await response.json()
  const tokens = answer.AuthenticationResult
  if (!tokens) throw new Error(`${email} is not signed in: ${JSON.stringify(answer)}`)
  const prefix = `CognitoIdentityServiceProvider.${identity.userPoolClientId}.`
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  const kept = {
    accessToken: tokens.AccessToken,
    idToken: tokens.IdToken,
    refreshToken: tokens.RefreshToken,
    clockDrift: '0',
    signInDetails: JSON.stringify({ loginId: email, authFlowType: 'USER_PASSWORD_AUTH' }),
  }
  localStorage.setItem(`${prefix}LastAuthUser`, email)
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`${prefix}${email}.${name}`, value)
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
  await page.exposeFunction('hearNotice', (text: string) => heard.push(text))
  await page.addInitScript(listenToNotices)
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
