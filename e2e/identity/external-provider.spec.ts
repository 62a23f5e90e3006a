import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { CLIENT, startOidcProvider } from '../../server/src/testing/stand-ins/oidc-provider.ts'
import { expectAccessible } from '../axe.ts'
import { codeIn, mailTo } from '../outbox.ts'
import { enterPassword, seesClients } from '../people.ts'
import { startServer } from '../server.ts'

const ADVISER = 'adviser@demo.paddock.test'
const NEW_PASSWORD = 'saltbush-and-clover'
const LABEL = 'Harrowgate Advisory'

const expectSignInPage = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
const setOut = (page: Page) => page.getByRole('link', { name: `Continue with ${LABEL}` }).press('Enter')

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Ends every session of this page's person at the identity service; the page does not know it yet. */
/** Ends the page's session while nothing of ours is open: an open page would hear of it at once and leave by itself. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin, token } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
    return { origin: location.origin, token: localStorage.getItem(key) }
  })
  await page.goto('about:blank')
  await page.request.post(`${origin}/identity/`, {
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
    data: JSON.stringify({ AccessToken: token }),
  })
}

test.describe('with an external provider configured', () => {
  let provider: Awaited<ReturnType<typeof startOidcProvider>>
  let server: Awaited<ReturnType<typeof startServer>>
  test.beforeAll(async () => {
    provider = await startOidcProvider()
    server = await startServer({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_LABEL: LABEL,
    })
    provider.sendBackTo(server.url)
    provider.people.set('jo', { email: ADVISER, email_verified: true })
    provider.people.set('stranger', { email: 'stranger@example.com', email_verified: true })
  })
  test.afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  test('an adviser signs in through it, is told by mail that it is linked, and is signed out of both', async ({ browser }) => {
    // Nine steps with two devices: more time where the machine is busy.
    test.setTimeout(120_000)
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))

    await test.step('who says no there is back at the form, which says so once and still leads to where they were going', async () => {
      await page.goto('/prospects')
      await expectSignInPage(page)
      await setOut(page)
      await page.getByRole('link', { name: '[ Cancel ]' }).click()
      await expect(page.getByRole('alert')).toHaveText(/You did not finish signing in there/)
      await expect(page).toHaveURL(`${server.url}/auth/login?next=%2Fprospects`)
      await expectAccessible(page, 'the form with a notice', { schemes: ['light'] })
    })

    await test.step('an account that nobody here has opens nothing', async () => {
      await setOut(page)
      await signInAtProvider(page, 'stranger')
      await expect(page.getByRole('alert')).toHaveText(/That account has no access here/)
      await context.clearCookies()
    })

    await test.step('the adviser’s account opens the page that they asked for, and no address ever held a code of ours or a token', async () => {
      await page.goto('/auth/login?next=%2Fprospects')
      await setOut(page)
      await signInAtProvider(page, 'jo')
      await expect(page).toHaveURL(`${server.url}/prospects`)
      await expect(page.getByRole('heading', { name: 'Prospects' })).toBeVisible()
      const secrets = await page.evaluate(() => Object.values(localStorage).filter((value) => value.length > 40))
      expect(secrets.length).toBeGreaterThan(0)
      for (const address of addresses) for (const secret of secrets) expect(address).not.toContain(secret)
      expect(addresses.filter((address) => address.includes('returned'))).toEqual([`${server.url}/auth/login?returned`])
      await mailTo(context.request, ADVISER, /Another way to sign in was added/)
    })

    await test.step('signing out goes by way of the provider, where the session ends too', async () => {
      await page.getByRole('button', { name: /^Your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`))
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
      await expectSignInPage(page)
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Cognito|provider/.test(key)))).toEqual([])
      await setOut(page)
      await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
    })

    const signedInAgain = async () => {
      await context.clearCookies()
      await page.goto('/auth/login')
      await setOut(page)
      await signInAtProvider(page, 'jo')
      await seesClients(page)
    }
    const other = await browser.newContext({ baseURL: server.url })
    const elsewhere = await other.newPage()
    const sentToProvider = async (page: Page) => {
      await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`))
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    }

    await test.step('so does an expired session, which then leads back to where they were going', async () => {
      await signedInAgain()
      await endSessionElsewhere(page)
      await page.goto('/prospects')
      await expect(page.getByText('Please login back in your account.')).toBeVisible()
      await sentToProvider(page)
      await expect(page).toHaveURL(`${server.url}/auth/login?next=%2Fprospects`)
      await expectSignInPage(page)
    })

    await test.step('and so does “this was not me”, which then leads to the new password', async () => {
      await signedInAgain()
      await elsewhere.goto('/auth/login')
      await setOut(elsewhere)
      await signInAtProvider(elsewhere, 'jo')
      await seesClients(elsewhere)
      await page.goto('/security')
      await page
        .getByRole('button', { name: /not me/i })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'It was not me' }).click()
      await sentToProvider(page)
      await expect(page).toHaveURL(`${server.url}/auth/forgot-password`)
      await expect(page.getByLabel('Email')).toHaveValue(ADVISER)
    })

    await test.step('so does the other device, whose session that ended, and again as long as the new password is missing', async () => {
      // The open page hears of it and leads away by itself.
      await sentToProvider(elsewhere)
      await expect(elsewhere).toHaveURL(/\/auth\/login\?next=/)
      await setOut(elsewhere)
      await signInAtProvider(elsewhere, 'jo')
      await sentToProvider(elsewhere)
      await expect(elsewhere).toHaveURL(/\/auth\/forgot-password/)
      await expect(elsewhere.getByText(/new password/i).first()).toBeVisible()
      await other.close()
    })

    await test.step('the new password lets them in without the provider', async () => {
      await page.getByRole('button', { name: 'Send the code' }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await mailTo(context.request, ADVISER, /password reset code/)))
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Set password and sign in' }).click()
      await seesClients(page)
      await page.getByRole('button', { name: /^Your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
      await expectSignInPage(page)
    })

    await test.step('who signs in with the password is not sent there', async () => {
      await page.goto('/auth/login')
      await enterPassword(page, ADVISER, NEW_PASSWORD)
      await seesClients(page)
      await page.getByRole('button', { name: /^Your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(`${server.url}/auth/login`)
    })
    await context.close()
  })
})
