import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectAccessible } from '../axe.ts'
import { expectNoSidewaysScroll } from '../covered.ts'
import { codeIn, mailTo } from '../outbox.ts'
import { enterPassword, hasExpired, heardNotices, notice, PASSWORD, signInAs, signInByForm } from '../people.ts'
import { foundPractice } from '../practice.ts'

// The clock of the page is turned on.
test.use({ hasOwnPage: true })

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const CHANGED = 'saltbush-and-clover'
const RESET = 'clover-and-saltbush'
const SIGN_IN_CODE = /is your sign-in code/

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const secondStep = (page: Page) => page.getByRole('switch', { name: 'Ask for an emailed code' })
const devices = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
const expectSignInPage = (page: Page) => expect(page).toHaveURL(/\/auth\/login/)

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
}

/** Gives the newest emailed code of a sign-in; answers the mail, so that the next one can be told from it. */
async function enterEmailedCode(page: Page, email: string, button: string, after = ''): Promise<string> {
  const mail = await mailTo(page.request, email, SIGN_IN_CODE, after)
  await field(page, 'Code').fill(codeIn(mail))
  await page.getByRole('button', { name: button }).click()
  return mail.id
}

test('a person watches over their devices, adds a second step, changes their password and locks out a stranger', async ({
  page,
  browser,
}) => {
  const practice = await foundPractice(page.request, 'Careful Partners')
  const { email } = await practice.staff('manager', 'Ines Okello')
  const phone = await (await browser.newContext({ userAgent: PHONE })).newPage()
  let lastCode = ''

  await test.step('a sign-in on another device is told by mail and stands among the devices', async () => {
    await signInAs(page, email)
    const hears = phone.waitForResponse((response) => response.url().includes('/api/me/events'))
    await signInByForm(phone, email)
    await hears
    const told = await mailTo(page.request, email, /A new device signed in/)
    expect(told.text).toContain('Device: Safari on iOS')
    await openSecurity(page)
    await expect(devices(page)).toHaveCount(2)
    await expect(devices(page).first()).toContainText('This device')
    await expect(page.getByRole('region', { name: 'Login activity' }).getByText('New device or country')).toBeVisible()
  })

  await test.step('signed out from here, the other device is sent to the sign-in page', async () => {
    const heard = await heardNotices(phone)
    await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
    await expect(notice(page, 'Safari on iOS is signed out.')).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    await hasExpired(heard)
    await expectSignInPage(phone)
  })

  await test.step('eleven minutes later the second step asks for the password again; giving up changes nothing', async () => {
    await page.clock.setFixedTime(Date.now() + 11 * 60_000)
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await secondStep(page).click()
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('That is not your password.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(secondStep(page)).not.toBeChecked()
    await page.reload()
    await expect(devices(page)).toHaveCount(1)

    await secondStep(page).click()
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(notice(page, 'From now on, signing in asks for an emailed code.')).toBeVisible()
    await expect(secondStep(page)).toBeChecked()
    await expect(secondStep(page)).toBeFocused()
    await expect(devices(page)).toHaveCount(1)
    await mailTo(page.request, email, /Sign-in now asks for a code/)
  })

  await test.step('the next sign-in asks for the code; a new password proves the person, code included', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectSignInPage(page)
    await page.clock.setFixedTime(Date.now())
    await enterPassword(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    lastCode = await enterEmailedCode(page, email, 'Continue')
    await openSecurity(page)

    await page.clock.setFixedTime(Date.now() + 11 * 60_000)
    await page.getByRole('button', { name: 'Change password' }).click()
    await field(page, 'Current password').fill(PASSWORD)
    await field(page, 'New password').fill('password1')
    await expect(page.getByText('This is one of the first passwords that anybody tries.')).toBeVisible()
    await field(page, 'New password').fill(CHANGED)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
    lastCode = await enterEmailedCode(page, email, 'Confirm', lastCode)
    await expect(notice(page, 'Your password is changed.')).toBeVisible()
    await mailTo(page.request, email, /Your password was changed/)
  })

  await test.step('on a phone nothing is missing, and everybody can use it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: /^This was not me/ }).first()).toBeVisible()
    await expect(notice(page, 'Your password is changed.')).toHaveCount(0)
    await expectNoSidewaysScroll(page, 'the security on a phone')
    await expectAccessible(page, 'the security on a phone', { schemes: ['light'] })
  })

  await test.step('“this was not me” signs out this device too and leads to a new password', async () => {
    await page.clock.setFixedTime(Date.now())
    await page
      .getByRole('button', { name: /^This was not me/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'It was not me' }).click()
    await expect(page).toHaveURL(/\/auth\/forgot-password$/)
    await expect(page.getByText('Every device is signed out')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await signsInToReset(phone, email)

    await page.getByRole('button', { name: 'Send the code' }).click()
    await field(page, 'Code').fill(codeIn(await mailTo(page.request, email, /is your password reset code/)))
    await field(page, 'New password').fill(RESET)
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await enterEmailedCode(page, email, 'Continue', lastCode)
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await mailTo(page.request, email, /Your password was reset/)
  })
  await phone.context().close()
})

/** Whoever knows the former password learns that it is of no use any more. */
async function signsInToReset(page: Page, email: string): Promise<void> {
  await enterPassword(page, email, CHANGED)
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
  await expect(page.getByText('your password has to be replaced first')).toBeVisible()
}
