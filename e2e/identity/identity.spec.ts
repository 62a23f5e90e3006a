import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { codeIn, linkIn, type Mail, mailTo } from '../outbox.ts'
import { enterPassword, hasExpired, heardNotices, notice, PASSWORD, seesClients, signInAs, signInByForm, tokenOf } from '../people.ts'
import { foundPractice, unique } from '../practice.ts'

// The clock of the page is turned on.
test.use({ hasOwnPage: true })

const SIGN_IN_CODE = /is your sign-in code/
const RESET_CODE = /is your password reset code/
const INVITATION = /invites you to Paddock/
const WRONG_PASSWORD = 'That email and password do not match.'

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const passwordField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const expectSignInPage = (page: Page) => expect(page).toHaveURL(/\/auth\/login/)

/** A second device: a browser with a storage of its own. */
const anotherDevice = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

async function chooseFromUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A code that the mail does not hold. */
const wrongFor = (mail: Mail): string => (codeIn(mail) === '271828' ? '314159' : '271828')

test('where the practice requires a second step, only the newest emailed code completes a sign-in', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Two Step Advisory')
  const { email } = await practice.staff('organizationAdmin', 'Odile Farrant')
  let last: Mail

  await test.step('the organisation admin turns the second step on', async () => {
    await signInAs(page, email, '/my-organization/managers')
    await page.getByRole('button', { name: 'Details and settings' }).click()
    await page.getByRole('switch', { name: 'Everybody confirms sign-in with an emailed code' }).check()
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(notice(page, `${practice.name} is saved.`)).toBeVisible()
    await chooseFromUserMenu(page, 'Sign out')
    await expectSignInPage(page)
  })

  await test.step('a wrong code is refused, the right one opens the app', async () => {
    await enterPassword(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    last = await mailTo(page.request, email, SIGN_IN_CODE)
    await enterCode(page, wrongFor(last))
    await expect(page.getByText('That code is not right. Use the newest email from us.')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await enterCode(page, codeIn(last))
    await seesClients(page)
    await chooseFromUserMenu(page, 'Sign out')
    await expectSignInPage(page)
  })

  await test.step('the password alone opens nothing', async () => {
    await page.clock.install()
    await page.goto('/auth/login')
    await enterPassword(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    last = await mailTo(page.request, email, SIGN_IN_CODE, last.id)
    const elsewhere = await page.context().newPage()
    await elsewhere.goto('/clients')
    await expectSignInPage(elsewhere)
    await elsewhere.close()
  })

  await test.step('a new code can be had after 30 seconds; the former one is worth nothing then', async () => {
    const another = page.getByRole('button', { name: 'Send a new code' })
    await expect(page.getByText(/New code in \d+ s/)).toBeVisible()
    await expect(another).toHaveCount(0)
    for (let second = 0; second < 30; second += 1) await page.clock.runFor(1000)
    await another.click()
    await expect(page.getByText('A new code is on its way.')).toBeVisible()
    const former = last
    last = await mailTo(page.request, email, SIGN_IN_CODE, former.id)
    if (codeIn(former) !== codeIn(last)) {
      await enterCode(page, codeIn(former))
      await expect(page.getByText('That code is not right. Use the newest email from us.')).toBeVisible()
    }
    await enterCode(page, codeIn(last))
    await seesClients(page)
  })
})

test('a forgotten password is replaced with the emailed code, and the former one is refused from then on', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Forgetful Partners')
  const { email } = await practice.staff('manager', 'Lorcan Tully')
  const newPassword = 'murrumbidgee-at-dawn'
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const mail = await mailTo(page.request, email, RESET_CODE)
  await codeField(page).fill(wrongFor(mail))
  await passwordField(page, 'New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByText('That code is not right. Use the newest email from us.')).toBeVisible()
  await codeField(page).fill(codeIn(mail))
  await expect(passwordField(page, 'New password')).toHaveValue(newPassword)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await seesClients(page)

  await chooseFromUserMenu(page, 'Sign out')
  await expectSignInPage(page)
  await enterPassword(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText(WRONG_PASSWORD)
  await enterPassword(page, email, newPassword)
  await seesClients(page)
})

test('the forgot-password screen answers the same for known and unknown addresses', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Discreet Advisory')
  const { email: known } = await practice.staff('manager', 'Ines Rourke')
  const answers = []
  for (const email of [known, `nobody.${unique()}@journey.test`]) {
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(email)
    const response = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/identity'))
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    const { status, body } = { status: (await response).status(), body: await (await response).json() }
    const delivery = { ...body.CodeDeliveryDetails, Destination: 'masked' }
    answers.push({
      status,
      delivery,
      screen: (await page.locator('form').innerText()).replaceAll(email, 'ADDRESS').replace(/\d+ s\b/, 'N s'),
    })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]?.screen).toContain('If ADDRESS has an account, a 6-digit code is on its way to it.')
})

test('an invited adviser follows the link, sees who invites them as what, and is signed in once they have a password', async ({
  page,
  browser,
}) => {
  const practice = await foundPractice(page.request, 'Welcoming Partners')
  const host = await practice.staff('organizationAdmin', 'Greta Amsel')
  const email = `new.adviser.${unique()}@journey.test`
  await signInAs(page, host.email, '/my-organization/managers')
  await page.getByRole('button', { name: 'Invite manager' }).click()
  const dialog = page.getByRole('dialog', { name: `Invite somebody to ${practice.name}` })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(notice(page, `An invitation is on its way to ${email}.`)).toBeVisible()

  const device = await anotherDevice(browser)
  await device.goto(linkIn(await mailTo(page.request, email, INVITATION)))
  await expect(device.getByRole('heading', { level: 1, name: practice.name })).toBeVisible()
  await expect(device.getByText('Greta Amsel invites you as an adviser.')).toBeVisible()
  await expect(device.getByLabel('Email')).toHaveValue(email)
  const secondTab = await device.context().newPage()
  await secondTab.goto(device.url())
  await expect(secondTab.getByRole('heading', { level: 1, name: practice.name })).toBeVisible()
  const elsewhere = await anotherDevice(browser)
  await elsewhere.goto(device.url())
  await expect(elsewhere.getByRole('heading', { level: 1, name: practice.name })).toBeVisible()
  await device.getByLabel('First name').fill('Wanjiru')
  await device.getByLabel('Last name').fill('Blackwood')
  await passwordField(device, 'Password').fill('short')
  await device.getByRole('button', { name: 'Activate account' }).click()
  await expect(device.getByText('Use at least 8 characters.')).toBeVisible()
  await passwordField(device, 'Password').fill('saltbush-and-clover')
  await device.getByRole('button', { name: 'Activate account' }).click()
  await seesClients(device)
  await expect(device.getByRole('button', { name: 'Your menu, Wanjiru Blackwood' })).toContainText('Adviser')

  await test.step('a form that was open meanwhile leads in and not to another invitation', async () => {
    for (const opened of [secondTab, elsewhere]) {
      await passwordField(opened, 'Password').fill('saltbush-and-clover')
      await opened.getByRole('button', { name: 'Activate account' }).click()
    }
    await seesClients(secondTab)
    await expect(elsewhere.getByText(/ is already active. Sign in with the password that you chose/)).toBeVisible()
    await expect(elsewhere.getByLabel('Email')).toHaveValue(email)
    await elsewhere.context().close()
  })

  await test.step('an account whose first sign-in was cut asks for the password that it has', async () => {
    const another = `new.adviser.${unique()}@journey.test`
    const body = { email: another, systemRole: 'manager', organizationId: practice.id }
    await practice.admin('POST', '/users', { ...body, firstName: 'Merrin', lastName: 'Voss' })
    const cut = await anotherDevice(browser)
    await cut.goto(linkIn(await mailTo(page.request, another, INVITATION)))
    await cut.route('**/identity**', (route) => route.abort())
    await passwordField(cut, 'Password').fill('saltbush-and-clover')
    await cut.getByRole('button', { name: 'Activate account' }).click()
    await expect(cut.getByRole('alert')).toContainText('We could not reach the server.')
    await cut.unroute('**/identity**')
    await passwordField(cut, 'Password').fill('clover-and-saltbush')
    await cut.getByRole('button', { name: 'Activate account' }).click()
    await expect(cut.getByText(/ is already active. Sign in with the password that you chose/)).toBeVisible()
    await cut.context().close()
  })

  await test.step('the practice sees them as active', async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'Wanjiru Blackwood' })).toContainText('Active')
  })
  await device.context().close()
})

test('an activation without link or code asks for the mailed code at the first sign-in, and another can be had', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Plain Payload Partners')
  const { email } = await practice.invite('manager', 'Una Breck')
  const choose = (password: string) => page.request.post('/api/public/activate-manager', { data: { email, password } })
  for (const password of ['a-password-of-a-stranger', PASSWORD])
    expect(await (await choose(password)).json()).toEqual({ status: 'accepted' })
  await page.clock.install()
  await page.goto('/auth/login')
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  const first = await mailTo(page.request, email, /is your confirmation code/)
  await enterCode(page, wrongFor(first))
  await expect(page.getByText('That code is not right. Use the newest email from us.')).toBeVisible()
  for (let second = 0; second < 30; second += 1) await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await enterCode(page, codeIn(await mailTo(page.request, email, /is your confirmation code/, first.id)))
  await seesClients(page)
  await chooseFromUserMenu(page, 'Sign out')
  await expectSignInPage(page)
  await enterPassword(page, email, 'a-password-of-a-stranger')
  await expect(page.getByRole('alert')).toContainText(WRONG_PASSWORD)
})

test('a revoked or replaced invitation says that it is not valid any more', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Second Thoughts')
  const person = await practice.invite('manager', 'Cato Mills')
  const first = await mailTo(page.request, person.email, INVITATION)
  await practice.admin('POST', `/users/${person.id}/resend-invitation`)
  const second = await mailTo(page.request, person.email, INVITATION, first.id)
  const refusal = page.getByRole('alert').filter({ hasText: 'This invitation is not valid any more. Ask for a new one.' })

  await page.goto(linkIn(first))
  await expect(page.getByRole('heading', { level: 1, name: 'There is a newer invitation' })).toBeVisible()
  await page.goto(linkIn(second))
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible()

  await practice.admin('POST', `/users/${person.id}/revoke-invitation`)
  await passwordField(page, 'Password').fill('saltbush-and-clover')
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(refusal).toBeVisible()
  await page.goto(linkIn(second))
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use a code instead' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'I already have an account' })).toBeVisible()
  // Asking again would bring the same answer.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('signing out here keeps the other device signed in; signing out everywhere ends both, with a warning', async ({ page, browser }) => {
  const practice = await foundPractice(page.request, 'Two Devices')
  const { email } = await practice.staff('manager', 'Silvie Okafor')
  const other = await anotherDevice(browser)
  await other.clock.install()
  await signInAs(other, email)

  await test.step('here', async () => {
    await signInByForm(page, email)
    const token = await tokenOf(page)
    await chooseFromUserMenu(page, 'Sign out')
    await expectSignInPage(page)
    await page.goto('/clients')
    await expectSignInPage(page)
    const refused = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })
    expect(refused.status()).toBe(401)
    await other.reload()
    await seesClients(other)
  })

  await test.step('everywhere', async () => {
    await signInAs(page, email)
    // Its open page hears of it by itself: with its clock stopped it stays as it is until somebody looks.
    await other.clock.pauseAt(await other.evaluate(() => Date.now() + 1000))
    await chooseFromUserMenu(page, 'Sign out everywhere')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectSignInPage(page)
  })

  await test.step('the other device is warned and has 1.5 seconds to read it', async () => {
    await follow(other, 'Prospects')
    const warning = other.getByRole('alert').filter({ hasText: 'Session expired' })
    await expect(async () => {
      await other.clock.runFor(10)
      await expect(warning).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(warning).toContainText('Please login back in your account.')
    await expect(warning).toHaveCount(1)
    await other.clock.runFor(1300)
    await expect(other).not.toHaveURL(/\/auth\/login/)
    await other.clock.runFor(300)
    await expectSignInPage(other)
    await other.clock.resume()
    await enterPassword(other, email)
    await expect(other.getByRole('heading', { level: 1, name: 'Prospects' })).toBeVisible()
  })
  await other.context().close()
})

test('when an admin revokes a person’s sessions, their very next action is refused, and their open page says so at once', async ({
  page,
  browser,
}) => {
  const practice = await foundPractice(page.request, 'Lost Phone Advisory')
  const host = await practice.staff('organizationAdmin', 'Bruno Achterberg')
  const { email } = await practice.staff('manager', 'Maeve Lindqvist')
  const phone = await anotherDevice(browser)
  const stream = phone.waitForResponse((response) => response.url().includes('/api/me/events'))
  await signInAs(phone, email)
  await stream
  const heard = await heardNotices(phone)
  const authorization = `Bearer ${await tokenOf(phone)}`
  expect((await phone.request.get('/api/me', { headers: { authorization } })).status()).toBe(200)

  await signInAs(page, host.email, '/my-organization/managers')
  await page.getByRole('button', { name: 'Actions for Maeve Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(notice(page, 'Maeve Lindqvist is signed out. 1 session ended.')).toBeVisible()

  const refused = await phone.request.get('/api/me', { headers: { authorization } })
  expect(refused.status()).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 10001 })
  await hasExpired(heard)
  await expectSignInPage(phone)
  await phone.context().close()
})

test('a network failure signs nobody out, not even when the token must be renewed just then', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Patchy Reception')
  const { email } = await practice.staff('manager', 'Hamish Duval')
  await signInAs(page, email)
  const breakNetwork = async () => {
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/identity/**', (route) => route.abort())
  }
  const unreachable = page.getByText('We could not reach the server. Check your connection, then try again.')

  await test.step('on a page', async () => {
    await breakNetwork()
    await follow(page, 'Prospects')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(unreachable.first()).toBeVisible()
    await page.unrouteAll()
    // The page tries again by itself too.
    await expect(page.getByText('No prospects yet')).toBeVisible()
  })

  await test.step('at the start, with a token that has run out', async () => {
    await page.evaluate(() => {
      const user = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))!
      localStorage.setItem(user.replace(/accessToken$/, 'clockDrift'), String(24 * 3_600_000))
    })
    await breakNetwork()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We could not open Paddock' })).toBeVisible()
    await expect(unreachable).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Prospects' })).toBeVisible()
  })
})
