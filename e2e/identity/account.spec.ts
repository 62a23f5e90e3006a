import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../axe.ts'
import { expectNoSidewaysScroll } from '../covered.ts'
import { codeIn, mailTo } from '../outbox.ts'
import { enterPassword, notice, PASSWORD, seesClients, signInAs } from '../people.ts'
import { foundPractice, unique } from '../practice.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const userMenu = (page: Page, name: string) => page.getByRole('button', { name: `Your menu, ${name}` })

test('an adviser changes their name and email, finishes a change that broke off, and takes their data with them', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Account Advisory')
  const ruth = await practice.staff('manager', 'Ruth Callaghan')
  const colleague = await practice.invite('manager', 'Sam Colleague')
  const newEmail = `ruth.new.${unique()}@journey.test`
  const lastEmail = `ruth.last.${unique()}@journey.test`

  await test.step('a name is saved, an empty part keeps what is stored, and the frame shows it at once', async () => {
    await signInAs(page, ruth.email)
    await userMenu(page, 'Ruth Callaghan').click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await page.getByLabel('First name').fill('  Rose ')
    await page.getByLabel('Last name').fill('')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
    await press(page, 'Keep editing')
    await press(page, 'Save name')
    await expect(notice(page, 'You are now Rose Callaghan.')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Callaghan')
    await expect(userMenu(page, 'Rose Callaghan')).toBeVisible()
  })

  await test.step('an address of somebody else is asked to be proved like any other: nobody learns who has an account', async () => {
    await press(page, 'Change email')
    await page.getByLabel('New email').fill(colleague.email)
    await press(page, 'Send a code')
    await expect(main(page).getByText(`We sent a 6-digit code to ${colleague.email}`)).toBeVisible()
    await expect(main(page).getByText('Email already used')).toBeHidden()
    await press(page, 'Keep the current one')
  })

  await test.step('a new address is proved by its code; a wrong one says so', async () => {
    await press(page, 'Change email')
    await page.getByLabel('New email').fill(newEmail)
    await press(page, 'Send a code')
    await expect(main(page).getByText(`We sent a 6-digit code to ${newEmail}`)).toBeVisible()
    const code = codeIn(await mailTo(page.request, newEmail, /confirms your new email address/))
    await page.getByLabel('Code').fill(code === '271828' ? '314159' : '271828')
    await press(page, 'Confirm new email')
    await expect(main(page).getByText('That code is not right.')).toBeVisible()
    await page.getByLabel('Code').fill(code)
    await press(page, 'Confirm new email')
    await expect(notice(page, `Your email is now ${newEmail}.`)).toBeVisible()
    await userMenu(page, 'Rose Callaghan').click()
    await expect(page.getByText(newEmail)).toHaveCount(2)
    await page.keyboard.press('Escape')
    const told = await mailTo(page.request, ruth.email, /Your email address in Paddock was changed/)
    expect(told.text).toContain(newEmail)
  })

  await test.step('a change that breaks off between the code and our own record is finished at the next visit', async () => {
    await press(page, 'Change email')
    await page.getByLabel('New email').fill(lastEmail)
    await press(page, 'Send a code')
    const code = codeIn(await mailTo(page.request, lastEmail, /confirms your new email address/))
    await page.getByLabel('Code').fill(code)
    await page.route('**/api/me/email', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
    await press(page, 'Confirm new email')
    await expect(main(page).getByText('We could not reach the server.')).toBeVisible()
    await page.unroute('**/api/me/email')
    await page.reload()
    await expect(main(page).getByText('but the change was not finished')).toBeVisible()
    await press(page, `Use ${lastEmail}`)
    await expect(notice(page, `Your email is now ${lastEmail}.`)).toBeVisible()
  })

  await test.step('the new address signs in; the data comes as a zip that explains itself, to whoever has just proved themselves', async () => {
    await userMenu(page, 'Rose Callaghan').click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await enterPassword(page, lastEmail)
    await seesClients(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()
    await page.route('**/api/me/security', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), recentUntil: new Date(0).toISOString() } })
    })
    await press(page, 'Export my data')
    const downloading = page.waitForEvent('download')
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await proof.getByRole('button', { name: 'Continue' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^paddock-data-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(await readFile(await download.path()))
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    expect(JSON.parse(text('json/profile.json'))).toMatchObject([{ email: lastEmail, verifiedEmail: lastEmail, firstName: 'Rose' }])
    expect(text('csv/activity.csv')).toContain('account.emailChanged')
    expect(text('csv/sessions.csv')).toContain('Mozilla')
    expect(text('README.txt')).toContain('What Paddock holds about you')
    await expect(main(page).getByText('Your data is in your downloads.')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('on a phone the settings are tabs, and the page keeps the standard with every form open', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await press(page, 'Change email')
    await page.getByLabel('First name').fill('Rosie')
    await expectAccessible(page, 'the account on a phone', { schemes: ['light'] })
    await expectNoSidewaysScroll(page, 'the account on a phone')
    await press(page, 'Discard')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  })
})
